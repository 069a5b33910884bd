/** Stores the comparison that a member wants to talk about, so that the desk sees it. Repeating it changes nothing. */
import { writeAudit } from '#database/audit.ts'
import { lockMember, mergeMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/** `query`: as writeComparisonQuery writes it. */
export const saveComparison = (app: Pick<AppContext, 'db' | 'now'>, id: MemberId, query: string): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, id)
    if (!member || member.pension_comparison === query) return
    const now = app.now()
    await mergeMember(trx, id, { pension_comparison: query }, now)
    await writeAudit(trx, { actor: 'member', actorUid: id, uid: id, action: 'save_comparison' }, now)
  })
