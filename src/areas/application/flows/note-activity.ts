// A file of its own: pages write to the database by flows alone.
/** Saves what a member adds after the form about their work (specification 2, section 2.9, add-details). */

import { longestRemark } from '#areas/application/domain/application.ts'
import { lockMember, mergeMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

/** Cuts the note at `longestRemark` characters; an empty note removes an earlier one. */
export const noteActivity = (app: AppContext, id: MemberId, note: string): Promise<void> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    const activity_note = note.trim().slice(0, longestRemark) || null
    if ((await lockMember(trx, id))?.activity_note === activity_note) return unchanged(undefined)
    await mergeMember(trx, id, { activity_note }, now)
    const after = { activity_note: activity_note === null ? 'none' : 'given' }
    return changed(undefined, { action: 'add_activity_note', uid: id, after })
  })
