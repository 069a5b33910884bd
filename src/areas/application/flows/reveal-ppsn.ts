/** Shows an adviser the whole PPSN, to compare it with the document. Every time is audited. */
import { writeAudit } from '#database/audit.ts'
import { lockMember } from '#database/members/members.ts'
import { saveReveal } from '#database/members/ppsn-reveals.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { identityFactsOf } from './opening-facts.ts'
import { decryptPpsn } from './submit-documents.ts'

/** The caller must be an adviser with a verified second factor; the desk's guard checks that. */
export const revealPpsn = (app: AppContext, id: MemberId, byUid: string): Promise<Result<string, 'ppsn_missing'>> =>
  app.db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, id)
    if (!member || member.pps_number === null) return fail('ppsn_missing')
    const { ppsn: numberHash } = identityFactsOf(app, member)
    if (numberHash === null) return fail('ppsn_missing')
    const at = app.now()
    await saveReveal(trx, id, byUid, { numberHash, at })
    await writeAudit(trx, { actor: 'adviser', actorUid: byUid, uid: id, action: 'reveal_ppsn' }, at)
    return ok(decryptPpsn(app, id, member.pps_number))
  })
