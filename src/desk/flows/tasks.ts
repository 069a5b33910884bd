/** Adds, changes, finishes and reopens tasks, each with a line in the audit trail, which does not repeat their text. */

import { hasTask, insertTask, lockTask, lockTasksBy, setTaskDone, updateTask } from '#database/desk/tasks.ts'
import { listDeskPeople } from '#database/desk/team.ts'
import { readTask, seenTask, type TaskFault, type TypedTask } from '#desk/domain/tasks.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

const repeatedSubmitMs = 60_000

export const isTaskId = (text: string): boolean => /^\d{1,18}$/.test(text)

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

export type TaskChange = TypedTask & { id: string; seen: string; forId: string; byUid: string }

/** Only an open task that somebody wrote, and only as it was `seen`. */
export async function changeTask(
  app: AppContext,
  { id, seen, forId: typedFor, byUid, ...typed }: TaskChange,
): Promise<Result<{ about: string | null }, TaskFault | 'for_unknown' | 'task_unknown' | 'task_changed'>> {
  const read = readTask(typed)
  if (!read.ok) return read
  if (!isTaskId(id)) return fail('task_unknown')
  return audited(app, { kind: 'adviser', uid: byUid }, async (trx) => {
    const task = await lockTask(trx, id)
    if (task?.kind !== 'task') return fail('task_unknown')
    const next = { ...read.value, forId: typedFor === '' ? null : typedFor }
    const done = ok({ about: task.uid })
    if (task.doneAt === null && seenTask(task) === seenTask(next)) return unchanged(done)
    if (task.doneAt !== null || seenTask(task) !== seen) return fail('task_changed')
    const people = await listDeskPeople(trx)
    const nameOf = (one: string | null) => people.find((person) => person.id === one)?.name ?? null
    if (next.forId !== null && nameOf(next.forId) === null) return fail('for_unknown')
    await updateTask(trx, id, next)
    const row = ({ due, forId }: typeof next) => ({ task: Number(id), due, for: nameOf(forId) })
    return changed(done, { action: 'change_task', uid: task.uid, before: row(task), after: row(next) })
  })
}

/** Repeating it changes nothing. Only the adviser who was mentioned can mark a mention as seen. */
export const setTask = (
  app: AppContext,
  id: string,
  { done, by }: { done: boolean; by: { id: string; uid: string } },
): Promise<Result<void, 'task_unknown'>> =>
  audited(app, { kind: 'adviser', uid: by.uid }, async (trx, now) => {
    if (!isTaskId(id)) return fail('task_unknown')
    const task = await lockTask(trx, id)
    if (!task || (task.kind === 'mention' && task.forId !== by.id)) return fail('task_unknown')
    if ((task.doneAt !== null) === done) return unchanged(ok(undefined))
    await setTaskDone(trx, id, done ? by.uid : null, now)
    const action = !done ? 'reopen_task' : task.kind === 'mention' ? 'see_mention' : 'finish_task'
    return changed(ok(undefined), { action, uid: task.uid, after: { task: Number(id) } })
  })
