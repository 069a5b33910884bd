import { href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { findTask, listTasks } from '#database/desk/tasks.ts'
import { listDeskPeople } from '#database/desk/team.ts'
import { tasksHead, tasks as words } from '#desk/copy/work.ts'
import { ownerOf, type QueueScope, readScope } from '#desk/domain/ownership.ts'
import { seenTask, type TaskFault, type TaskInput, taskInputs } from '#desk/domain/tasks.ts'
import { addTask, changeTask, isTaskId, setTask } from '#desk/flows/tasks.ts'
import { forAdviser } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { dateTexts, typedDateText } from '#shared/domain/time/date-inputs.ts'
import { classNames } from '#ui/class-names.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { EmptyState } from '#ui/progress/empty-state.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DeskTable } from '#web/desk/desk-table.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { OwnerLinks, ScopeLinks } from '#web/desk/scope-links.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import type { Route } from './+types/tasks'
import { changeAddress, type ShownTask, shownTask } from './shown-tasks.ts'
import { TaskButton, TaskForm } from './task-list.tsx'

export const meta = headOf(tasksHead)

/** Rows on the page. */
const pageSize = 100

export const loader = forAdviser(async ({ app, adviser }, { request }) => {
  const query = new URL(request.url).searchParams
  const asked = readScope(query.get('owner'))
  const scope = asked ?? 'mine'
  const done = query.get('state') === 'done'
  const now = app.now()
  const change = query.get('change') ?? ''
  const [people, found, chosen] = await Promise.all([
    listDeskPeople(app.db),
    listTasks(app.db, { owner: ownerOf(scope, adviser.id), done, size: pageSize + 1 }),
    isTaskId(change) ? findTask(app.db, change) : undefined,
  ])
  return {
    scope,
    done,
    self: adviser.id,
    people: people.map(({ id, name }) => ({ value: id, label: name })),
    tasks: found.slice(0, pageSize).map((task) => shownTask(task, adviser.id, now, scope)),
    more: found.length > pageSize,
    // Done meanwhile, or not written by anybody: there is nothing to change.
    changing:
      chosen?.kind === 'task' && chosen.doneAt === null
        ? {
            action: changeAddress(chosen.id, asked),
            task: { id: chosen.id, seen: seenTask(chosen) },
            about: chosen.uid !== null,
            values: { text: chosen.text, for: chosen.forId ?? '', ...dateTexts('due', chosen.due) },
          }
        : undefined,
  }
})

type Field = 'intent' | 'task' | 'seen' | TaskInput
type Answer = Refusal<Field, string>

export const action = adviserForm({
  fields: ['intent', 'task', 'seen', ...taskInputs],
  async run({ app, adviser, person, values, refuse }, { request }) {
    const { intent } = values
    const { search: back, searchParams } = new URL(request.url)
    if (intent === 'add' || intent === 'change') {
      const { text, for: forId, task: id, seen } = values
      const typed = { text, due: typedDateText('due', values), forId, byUid: person.id }
      if (intent === 'change') {
        const saved = await changeTask(app, { ...typed, id, seen })
        if (saved.ok) {
          const { about: uid } = saved.value
          const list = readScope(searchParams.get('owner'))
          const toList = list !== undefined || uid === null
          throw redirect(
            toList ? addressOf(list ?? 'mine', false) : `${href('/desk/members/:uid', { uid })}#tasks`,
            303,
          )
        }
        if (saved.code === 'task_unknown' || saved.code === 'task_changed')
          return refuse<Answer>({ message: words.fault[saved.code] }, 409)
        return refuse<Answer>({ fields: { [fieldOf(saved.code)]: words.fault[saved.code] } })
      }
      const added = await addTask(app, { ...typed, about: null })
      if (added.ok) throw redirect(href('/desk/tasks') + back, 303)
      return refuse<Answer>({ fields: { [fieldOf(added.code)]: words.fault[added.code] } })
    }
    if (intent !== 'finish' && intent !== 'reopen') return refuse<Answer>({ message: requestMessage('invalid_input') })
    const by = { id: adviser.id, uid: person.id }
    const set = await setTask(app, values.task, { done: intent === 'finish', by })
    if (set.ok) throw redirect(href('/desk/tasks') + back, 303)
    return refuse<Answer>({ message: words.fault[set.code], values: {} }, 409)
  },
})

const fieldOf = (code: TaskFault | 'for_unknown'): TaskInput =>
  code === 'for_unknown' ? 'for' : code === 'due_wrong' ? 'due' : 'text'

export const clientAction = refuseUnanswered(...taskInputs)

/** What a colleague changed meanwhile comes into the list, and what was typed stays. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate

const addressOf = (scope: QueueScope, done: boolean): string => {
  const query = new URLSearchParams({
    ...(scope === 'mine' ? {} : { owner: scope }),
    ...(done ? { state: 'done' } : {}),
  })
  return query.size === 0 ? href('/desk/tasks') : `${href('/desk/tasks')}?${query}`
}

export default function Tasks({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const { scope, done, self, people, tasks, more, changing } = loaderData
  const { message, fields, values } = (actionData ?? {}) as Answer
  const here = addressOf(scope, done)
  const empty = done ? words.noneDone : words.none
  return (
    <>
      <h1 className="desk-title">{words.title}</h1>
      <p className="muted">{words.text}</p>
      {message === undefined ? null : <Banner tone="error">{message}</Banner>}
      <div className="split gap-0 gap-x-4 align-stretch">
        <OwnerLinks scope={scope} addressOf={(each) => addressOf(each, done)} />
        <ScopeLinks
          label={words.states}
          links={[
            { name: words.open, href: addressOf(scope, false), chosen: !done },
            { name: words.done, href: addressOf(scope, true), chosen: done },
          ]}
        />
      </div>
      {tasks.length === 0 ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : (
        <TaskTable tasks={tasks} action={here} forWhom={scope !== 'mine'} />
      )}
      {more ? <p className="muted small">{words.more}</p> : null}
      <Panel title={changing ? words.change.title : words.add} id="task">
        {changing ? (
          <TaskForm
            key={changing.task.id}
            {...{ people, self, fields, ...changing }}
            values={values ?? changing.values}
          />
        ) : (
          <TaskForm action={here} {...{ people, self, values, fields }} about={false} />
        )}
      </Panel>
    </>
  )
}

type TableProps = {
  tasks: readonly ShownTask[]
  /** The address that tasks are posted to. */
  action: string
  /** Whether each says for whom it is: not in a list of one's own. */
  forWhom: boolean
}

/** Tasks of several members. */
function TaskTable({ tasks, action, forWhom }: TableProps) {
  const { columns } = words
  return (
    <DeskTable
      className="task-table"
      caption={words.title}
      columns={[columns.task, columns.member, columns.due, columns.details, { name: columns.action, hidden: true }]}
    >
      {tasks.map((task) => (
        <tr key={task.id} className={classNames(task.late && 'task-late')}>
          <th scope="row" className={task.done ? 'muted' : undefined}>
            {task.text}
          </th>
          <td>{task.member ? <TextLink href={task.member.href}>{task.member.name}</TextLink> : null}</td>
          <td>{task.due === undefined ? null : <Tag tone={task.late ? 'late' : 'sun'}>{task.due}</Tag>}</td>
          <td className="caption">{[forWhom && task.forWhom, task.detail].filter(Boolean).join(', ')}</td>
          <td className="desk-end">{task.closed ? null : <TaskButton task={task} action={action} />}</td>
        </tr>
      ))}
    </DeskTable>
  )
}
