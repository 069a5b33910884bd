/** Stores the comparison that a member wants to talk about, so that the desk sees it. Repeating it changes nothing. */
import { lockMember, mergeMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

/** `query`: as writeComparisonQuery writes it. */
export const saveComparison = (app: Pick<AppContext, 'db' | 'now'>, id: MemberId, query: string): Promise<void> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    const member = await lockMember(trx, id)
    if (!member || member.pension_comparison === query) return unchanged(undefined)
    await mergeMember(trx, id, { pension_comparison: query }, now)
    return changed(undefined, { action: 'save_comparison', uid: id })
  })
