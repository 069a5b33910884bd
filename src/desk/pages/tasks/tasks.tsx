import { href, redirect } from 'react-router'
import { listTasks } from '#database/desk/tasks.ts'
import { listDeskPeople } from '#database/desk/team.ts'
import { queue } from '#desk/copy/queue.ts'
import { tasksHead, tasks as words } from '#desk/copy/work.ts'
import { ownerOf, type QueueScope, queueScopes, readScope } from '#desk/domain/ownership.ts'
import { type TaskInput, taskInputs } from '#desk/domain/tasks.ts'
import { addTask, setTask } from '#desk/flows/tasks.ts'
import { forAdviser } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { typedDateText } from '#shared/domain/time/date-inputs.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { EmptyState } from '#ui/progress/empty-state.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { ScopeLinks } from '#web/desk/scope-links.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import type { Route } from './+types/tasks'
import { shownTask } from './shown-tasks.ts'
import { TaskForm } from './task-list.tsx'
import { TaskTable } from './task-table.tsx'

export const meta = headOf(tasksHead)

/** Rows on the page. */
const pageSize = 100

export const loader = forAdviser(async ({ app, adviser }, { request }) => {
  const query = new URL(request.url).searchParams
  const scope = readScope(query.get('owner')) ?? 'mine'
  const done = query.get('state') === 'done'
  const now = app.now()
  const [people, found] = await Promise.all([
    listDeskPeople(app.db),
    listTasks(app.db, { owner: ownerOf(scope, adviser.id), done, size: pageSize + 1 }),
  ])
  return {
    scope,
    done,
    self: adviser.id,
    people: people.map(({ id, name }) => ({ value: id, label: name })),
    tasks: found.slice(0, pageSize).map((task) => shownTask(task, adviser.id, now)),
    more: found.length > pageSize,
  }
})

type Field = 'intent' | 'task' | TaskInput
type Answer = Refusal<Field, string>

export const action = forAdviser(
  formAction({
    fields: ['intent', 'task', ...taskInputs],
    async run({ app, adviser, person, values, refuse }, { request }) {
      const { intent } = values
      const back = new URL(request.url).search
      if (intent === 'add') {
        const { text, for: forId } = values
        const added = await addTask(app, {
          text,
          due: typedDateText('due', values),
          forId,
          about: null,
          byUid: person.id,
        })
        if (added.ok) throw redirect(href('/desk/tasks') + back, 303)
        const field = added.code === 'for_unknown' ? 'for' : added.code === 'due_wrong' ? 'due' : 'text'
        return refuse<Answer>({ fields: { [field]: words.fault[added.code] } })
      }
      if (intent !== 'finish' && intent !== 'reopen')
        return refuse<Answer>({ message: requestMessage('invalid_input') })
      const by = { id: adviser.id, uid: person.id }
      const set = await setTask(app, values.task, { done: intent === 'finish', by })
      if (set.ok) throw redirect(href('/desk/tasks') + back, 303)
      return refuse<Answer>({ message: words.fault[set.code], values: {} }, 409)
    },
  }),
)

export const clientAction = refuseUnanswered(...taskInputs)

const addressOf = (scope: QueueScope, done: boolean): string => {
  const query = new URLSearchParams({
    ...(scope === 'mine' ? {} : { owner: scope }),
    ...(done ? { state: 'done' } : {}),
  })
  return query.size === 0 ? href('/desk/tasks') : `${href('/desk/tasks')}?${query}`
}

export default function Tasks({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const { scope, done, self, people, tasks, more } = loaderData
  const { message, fields, values } = (actionData ?? {}) as Answer
  const here = addressOf(scope, done)
  const empty = done ? words.noneDone : words.none
  return (
    <>
      <h1 className="desk-title">{words.title}</h1>
      <p className="muted">{words.text}</p>
      {message === undefined ? null : <Banner tone="error">{message}</Banner>}
      <div className="split gap-0 gap-x-4 align-stretch">
        <ScopeLinks
          label={queue.scopes.label}
          links={queueScopes.map((each) => ({
            name: queue.scopes.name[each],
            href: addressOf(each, done),
            chosen: each === scope,
          }))}
        />
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
      <Panel title={words.add}>
        <TaskForm action={here} {...{ people, self, values, fields }} about={false} />
      </Panel>
    </>
  )
}
