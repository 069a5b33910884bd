import { hasNote, insertNote } from '#database/desk/notes.ts'
import { insertTask } from '#database/desk/tasks.ts'
import { listDeskPeople } from '#database/desk/team.ts'
import { lockMember } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import { mentionedNames } from '#desk/domain/mentions.ts'
import { longestNote } from '#desk/domain/tasks.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { notifyStaff } from '#shared/flows/enqueue-email.ts'

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
  return audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    // The same note sent twice, by a double click, is saved once.
    if (!(await lockMember(trx, id))) return unchanged(ok(undefined))
    if (await hasNote(trx, { uid: id, byUid, text }, new Date(now.getTime() - repeatedSubmitMs)))
      return unchanged(ok(undefined))
    const note = await insertNote(trx, { uid: id, byUid, text }, now)
    const mentioned = await mention(app, trx, { id, byUid, note, text })
    const after = { note: Number(note), ...(mentioned.length > 0 ? { mentioned } : {}) }
    return changed(ok(undefined), { action: 'add_note', uid: id, after })
  })
}

type Written = { id: MemberId; byUid: string; note: string; text: string }

/**
 * Everyone named in the note has it on their list until they have seen it, and gets an email without its text. Returns
 * their names.
 */
async function mention(app: AppContext, trx: Trx, { id, byUid, note, text }: Written): Promise<readonly string[]> {
  if (!text.includes('@')) return []
  const people = await listDeskPeople(trx)
  const names = mentionedNames(
    text,
    people.map(({ name }) => name),
  )
  const mentioned = people.filter(({ uid, name }) => uid !== byUid && names.includes(name))
  const by = people.find(({ uid }) => uid === byUid)?.name ?? ''
  for (const { id: forId } of mentioned) {
    const task = { uid: id, kind: 'mention', text: '', due: null, forId, byUid, noteId: note } as const
    await insertTask(trx, task, app.now())
  }
  await notifyStaff(app, trx, mentioned, { about: 'mentioned', member: id, by })
  return mentioned.map(({ name }) => name)
}
