/** Shows an adviser the whole PPSN, to compare it with the document. Every time is audited. */
import { lockMember } from '#database/members/members.ts'
import { saveReveal } from '#database/members/ppsn-reveals.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed } from '#shared/flows/audited.ts'
import { identityFactsOf } from './opening-facts.ts'
import { decryptPpsn } from './submit-documents.ts'

/** The caller must be an adviser with a verified second factor; the desk's guard checks that. */
export const revealPpsn = (app: AppContext, id: MemberId, byUid: string): Promise<Result<string, 'ppsn_missing'>> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx, at) => {
    const member = await lockMember(trx, id)
    if (!member || member.pps_number === null) return fail('ppsn_missing')
    const { ppsn: numberHash } = identityFactsOf(app, member)
    if (numberHash === null) return fail('ppsn_missing')
    await saveReveal(trx, id, byUid, { numberHash, at })
    return changed(ok(decryptPpsn(app, id, member.pps_number)), { action: 'reveal_ppsn', uid: id })
  })
