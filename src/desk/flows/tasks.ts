/** Adds, finishes and reopens tasks, each with a line in the audit trail, which does not repeat their text. */

import { hasTask, insertTask, lockTask, lockTasksBy, setTaskDone } from '#database/desk/tasks.ts'
import { listDeskPeople } from '#database/desk/team.ts'
import { readTask, type TaskFault, type TypedTask } from '#desk/domain/tasks.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

const repeatedSubmitMs = 60_000

/** `about`: the member concerned, if any. `forId`: the assignee's id, '' for none. A task sent twice is added once. */
export type TaskToAdd = TypedTask & { about: MemberId | null; forId: string; byUid: string }

export async function addTask(
  app: AppContext,
  { about, forId, byUid, ...typed }: TaskToAdd,
): Promise<Result<void, TaskFault | 'for_unknown'>> {
  const read = readTask(typed)
  if (!read.ok) return read
  return audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    await lockTasksBy(trx, byUid)
    const people = await listDeskPeople(trx)
    if (forId !== '' && !people.some(({ id }) => id === forId)) return fail('for_unknown')
    const task = { uid: about, kind: 'task', ...read.value, forId: forId === '' ? null : forId, byUid } as const
    if (await hasTask(trx, task, new Date(now.getTime() - repeatedSubmitMs))) return unchanged(ok(undefined))
    const id = await insertTask(trx, task, now)
    const after = { task: Number(id), due: task.due, for: people.find((person) => person.id === forId)?.name ?? null }
    return changed(ok(undefined), { action: 'add_task', uid: about, after })
  })
}

/** Repeating it changes nothing. Only the adviser who was mentioned can mark a mention as seen. */
export const setTask = (
  app: AppContext,
  id: string,
  { done, by }: { done: boolean; by: { id: string; uid: string } },
): Promise<Result<void, 'task_unknown'>> =>
  audited(app, { kind: 'adviser', uid: by.uid }, async (trx, now) => {
    if (!/^\d{1,18}$/.test(id)) return fail('task_unknown')
    const task = await lockTask(trx, id)
    if (!task || (task.kind === 'mention' && task.forId !== by.id)) return fail('task_unknown')
    if ((task.doneAt !== null) === done) return unchanged(ok(undefined))
    await setTaskDone(trx, id, done ? by.uid : null, now)
    const action = !done ? 'reopen_task' : task.kind === 'mention' ? 'see_mention' : 'finish_task'
    return changed(ok(undefined), { action, uid: task.uid, after: { task: Number(id) } })
  })
