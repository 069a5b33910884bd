/** Adds, finishes and reopens tasks, each with a line in the audit trail, which does not repeat their text. */

import { writeAudit } from '#database/audit.ts'
import { hasTask, insertTask, lockTask, lockTasksBy, setTaskDone } from '#database/desk/tasks.ts'
import { listDeskPeople } from '#database/desk/team.ts'
import { readTask, type TaskFault, type TypedTask } from '#desk/domain/tasks.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

const repeatedSubmitMs = 60_000

/**
 * `about`: the member, if it is about one. `forId`: the id of who is to do it, '' for nobody yet. The same task sent
 * twice is added once.
 */
export type TaskToAdd = TypedTask & { about: MemberId | null; forId: string; byUid: string }

export async function addTask(
  app: AppContext,
  { about, forId, byUid, ...typed }: TaskToAdd,
): Promise<Result<void, TaskFault | 'for_unknown'>> {
  const read = readTask(typed)
  if (!read.ok) return read
  return app.db.transaction().execute(async (trx) => {
    const now = app.now()
    await lockTasksBy(trx, byUid)
    const people = await listDeskPeople(trx)
    if (forId !== '' && !people.some(({ id }) => id === forId)) return fail('for_unknown')
    const task = { uid: about, kind: 'task', ...read.value, forId: forId === '' ? null : forId, byUid } as const
    if (await hasTask(trx, task, new Date(now.getTime() - repeatedSubmitMs))) return ok(undefined)
    const id = await insertTask(trx, task, now)
    const after = { task: Number(id), due: task.due, for: people.find((person) => person.id === forId)?.name ?? null }
    await writeAudit(trx, { actor: 'adviser', actorUid: byUid, uid: about, action: 'add_task', after }, now)
    return ok(undefined)
  })
}

/** Finishing what is done, or reopening what is open, changes nothing. A mention is seen by the mentioned alone. */
export const setTask = (
  app: AppContext,
  id: string,
  { done, by }: { done: boolean; by: { id: string; uid: string } },
): Promise<Result<void, 'task_unknown'>> =>
  app.db.transaction().execute(async (trx) => {
    if (!/^\d{1,18}$/.test(id)) return fail('task_unknown')
    const task = await lockTask(trx, id)
    if (!task || (task.kind === 'mention' && task.forId !== by.id)) return fail('task_unknown')
    if ((task.doneAt !== null) === done) return ok(undefined)
    const now = app.now()
    await setTaskDone(trx, id, done ? by.uid : null, now)
    const action = !done ? 'reopen_task' : task.kind === 'mention' ? 'see_mention' : 'finish_task'
    const entry = { actor: 'adviser', actorUid: by.uid, uid: task.uid, action, after: { task: Number(id) } } as const
    await writeAudit(trx, entry, now)
    return ok(undefined)
  })
