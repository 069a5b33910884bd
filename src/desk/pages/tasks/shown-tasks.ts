import { href } from 'react-router'
import type { Task } from '#database/desk/tasks.ts'
import { formatDueDay, formatMoment } from '#desk/copy/format-time.ts'
import { tasks as words } from '#desk/copy/work.ts'
import type { QueueScope } from '#desk/domain/ownership.ts'
import { isOverdue } from '#desk/domain/tasks.ts'
import { displayName } from '#shared/domain/member.ts'
import { irishDate } from '#shared/domain/time/dates.ts'

export type ShownTask = ReturnType<typeof shownTask>

const textOf = ({ kind, text, by }: Task): string =>
  kind === 'mention' ? words.mentioned(by) : kind === 'returned' ? words.returned(by, text) : text

/** The form that changes a task. `list`: whose tasks it leads back to; undefined from a member's page. */
export const changeAddress = (id: string, list: QueueScope | undefined): string =>
  `${href('/desk/tasks')}?${new URLSearchParams({ ...(list ? { owner: list } : {}), change: id })}`

/** `adviser`: the viewer's id. `list`: whose tasks are listed, if it is not a member's page. */
export function shownTask(task: Task, adviser: string, now: Date, list?: QueueScope) {
  const { id, kind, uid, member, due, doneAt } = task
  const done = doneAt !== null
  const made = formatMoment(task.createdAt, now)
  const from = task.byMember ? words.byMember(made) : words.by(task.by, made)
  const finished = (moment: string) =>
    task.doneByMember ? words.doneByMember(moment) : words.doneBy(task.doneBy, moment)
  const late = !done && isOverdue(due, irishDate(now))
  return {
    id,
    text: textOf(task),
    member:
      uid === null || member === null
        ? undefined
        : { name: displayName(member) || member.email_address, href: href('/desk/members/:uid', { uid }) },
    due: due === null || done ? undefined : late ? words.overdue(formatDueDay(due)) : words.dueOn(formatDueDay(due)),
    late,
    // For a list of several people's tasks.
    forWhom: words.forWhom(task.forName),
    detail: done ? finished(formatMoment(doneAt, now)) : from,
    done,
    isMention: kind === 'mention',
    // Not where nobody wrote it, or it is done.
    changeHref: kind === 'task' && !done ? `${changeAddress(id, list)}#task` : undefined,
    // Only the person mentioned can mark it as seen.
    closed: kind === 'mention' && task.forId !== adviser,
  }
}
