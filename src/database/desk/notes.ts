/** Advisers' notes about members. */

import { hasRow } from '#database/has-row.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

export type Note = { id: string; text: string; at: Date; by: string | null }

/** The newest 100 notes about a member, newest first. */
export const listNotes = (db: Db, id: MemberId): Promise<Note[]> =>
  db
    .selectFrom('member_notes as n')
    .leftJoin('advisers as a', 'a.uid', 'n.by_uid')
    .select(['n.id', 'n.text', 'n.at', 'a.name as by'])
    .where('n.uid', '=', id)
    .orderBy('n.id', 'desc')
    .limit(100)
    .execute()

/** Whether this adviser wrote the same text about this member after `since`. */
export const hasNote = (
  db: Db,
  { uid, byUid, text }: { uid: MemberId; byUid: string; text: string },
  since: Date,
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('member_notes')
      .select('id')
      .where('uid', '=', uid)
      .where('by_uid', '=', byUid)
      .where('text', '=', text)
      .where('at', '>', since),
  )

export async function insertNote(
  db: Db,
  note: { uid: MemberId; byUid: string; text: string },
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('member_notes')
    .values({ uid: note.uid, by_uid: note.byUid, text: note.text, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
