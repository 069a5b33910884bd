import { href, redirect } from 'react-router'
import { listMemberTasks } from '#database/desk/tasks.ts'
import { listDeskPeople } from '#database/desk/team.ts'
import { headAbout } from '#desk/copy/member.ts'
import { tasks as words } from '#desk/copy/work.ts'
import { type TaskInput, taskInputs } from '#desk/domain/tasks.ts'
import { addTask, setTask } from '#desk/flows/tasks.ts'
import { shownTask } from '#desk/pages/tasks/shown-tasks.ts'
import { TaskForm, TaskList } from '#desk/pages/tasks/task-list.tsx'
import { viewingRecord } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { displayName } from '#shared/domain/member.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { typedDateText } from '#shared/domain/time/date-inputs.ts'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { recordForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/member-tasks'

export const meta = headOf(headAbout(words.title))

export const loader = viewingRecord('record')(async ({ app, adviser, id, member }) => {
  const [people, tasks] = await Promise.all([listDeskPeople(app.db), listMemberTasks(app.db, id)])
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    self: adviser.id,
    people: people.map((each) => ({ value: each.id, label: each.name })),
    tasks: tasks.map((task) => shownTask(task, adviser.id, app.now())),
  }
})

type Field = 'intent' | 'task' | TaskInput
type Answer = Refusal<Field, string>

export const action = recordForm({
  fields: ['intent', 'task', ...taskInputs],
  async run({ app, adviser, person, id, values, refuse }) {
    const { intent, text, for: forId } = values
    const back = `${href('/desk/members/:uid', { uid: id })}#tasks`
    if (intent === 'add') {
      const added = await addTask(app, {
        text,
        due: typedDateText('due', values),
        forId,
        about: id,
        byUid: person.id,
      })
      if (added.ok) throw redirect(back, 303)
      const field = added.code === 'for_unknown' ? 'for' : added.code === 'due_wrong' ? 'due' : 'text'
      return refuse<Answer>({ fields: { [field]: words.fault[added.code] } })
    }
    if (intent !== 'finish' && intent !== 'reopen') return refuse<Answer>({ message: requestMessage('invalid_input') })
    const set = await setTask(app, values.task, { done: intent === 'finish', by: { id: adviser.id, uid: person.id } })
    if (set.ok) throw redirect(back, 303)
    return refuse<Answer>({ message: words.fault[set.code], values: {} }, 409)
  },
})

export const clientAction = refuseUnanswered(...taskInputs)

export default function MemberTasks({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, self, people, tasks } = loaderData
  const { message, fields, values } = (actionData ?? {}) as Answer
  return (
    <>
      <MemberHead title={words.of(name)} of={{ uid, name }} />
      {message === undefined ? null : <Banner tone="error">{message}</Banner>}
      {tasks.length === 0 ? (
        <p className="muted">{words.none.title}</p>
      ) : (
        <TaskList tasks={tasks} action={href('/desk/members/:uid/tasks', { uid })} />
      )}
      <Card as="section" className="desk-card">
        <h2>{words.add}</h2>
        <TaskForm action={href('/desk/members/:uid/tasks', { uid })} {...{ people, self, values, fields }} about />
      </Card>
    </>
  )
}
