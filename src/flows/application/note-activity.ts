/** Saves what a member adds after the form about their work (specification 2, section 2.9, add-details). */

import { writeAudit } from '#database/audit.ts'
import { mergeMember } from '#database/members.ts'
import { longestRemark } from '#domain/application/text-lengths.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { AppContext } from '#flows/shared/app-context.ts'

/** Cuts the note at `longestRemark` characters; an empty note removes an earlier one. */
export const noteActivity = (app: AppContext, id: MemberId, note: string): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const now = app.now()
    const activity_note = note.trim().slice(0, longestRemark) || null
    await mergeMember(trx, id, { activity_note }, now)
    const entry = { actor: 'member', actorUid: id, uid: id, action: 'add_activity_note' } as const
    await writeAudit(trx, { ...entry, after: { activity_note: activity_note === null ? 'none' : 'given' } }, now)
  })
