import { writeAudit } from '#database/audit.ts'
import { lockMember } from '#database/members.ts'
import { hasNote, insertNote } from '#database/notes.ts'
import { longestNote } from '#domain/desk/text-lengths.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext } from '#flows/shared/app-context.ts'

const repeatedSubmitMs = 60_000

/** Saves an adviser's note about a member. The audit row refers to the note and does not repeat its text. */
export async function writeNote(
  app: AppContext,
  id: MemberId,
  byUid: string,
  typed: string,
): Promise<Result<void, 'note_empty' | 'note_long'>> {
  const text = typed.normalize('NFC').replace(/\r\n?/g, '\n').trim()
  if (text === '') return fail('note_empty')
  if ([...text].length > longestNote) return fail('note_long')
  return app.db.transaction().execute(async (trx) => {
    const now = app.now()
    // The same note sent twice, by a double click, is saved once.
    await lockMember(trx, id)
    if (await hasNote(trx, { uid: id, byUid, text }, new Date(now.getTime() - repeatedSubmitMs))) return ok(undefined)
    const note = await insertNote(trx, { uid: id, byUid, text }, now)
    await writeAudit(
      trx,
      { actor: 'adviser', actorUid: byUid, uid: id, action: 'add_note', after: { note: Number(note) } },
      now,
    )
    return ok(undefined)
  })
}
