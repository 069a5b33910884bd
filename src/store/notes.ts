/** What advisers write down about a member. */
import type { Db } from './schema.ts'

export type Note = { id: string; text: string; at: Date; by: string | null }

/** The newest first. */
export const listNotes = (db: Db, uid: string): Promise<Note[]> =>
  db
    .selectFrom('member_notes as n')
    .leftJoin('advisers as a', 'a.uid', 'n.by_uid')
    .select(['n.id', 'n.text', 'n.at', 'a.name as by'])
    .where('n.uid', '=', uid)
    .orderBy('n.id', 'desc')
    .limit(100)
    .execute()

export async function insertNote(
  db: Db,
  note: { uid: string; byUid: string; text: string },
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('member_notes')
    .values({ uid: note.uid, by_uid: note.byUid, text: note.text, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
