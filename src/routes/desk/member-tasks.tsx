import { redirect } from 'react-router'
import { head } from '#copy/desk/meta/member.ts'
import { recommendation } from '#copy/desk/recommendation.ts'
import { tasks as words } from '#copy/desk/work.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { listMemberTasks } from '#database/tasks.ts'
import { listDeskPeople } from '#database/team.ts'
import { displayName } from '#domain/shared/member.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { addTask, setTask } from '#flows/desk/tasks.ts'
import { paths } from '#paths.ts'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { forRecord, viewingRecord } from '#server/guards.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import './member.css'
import type { Route } from './+types/member-tasks'
import { MemberHead } from './member-head.tsx'
import { shownTask } from './shown-tasks.ts'
import { TaskForm, TaskList } from './task-list.tsx'

export const meta = headOf(head)

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

type Field = 'intent' | 'task' | 'text' | 'due' | 'for'
type Answer = Refusal<Field, string>

export const action = forRecord(
  formAction({
    fields: ['intent', 'task', 'text', 'due', 'for'],
    async run({ app, adviser, person, id, values, refuse }) {
      const { intent, text, due, for: forId } = values
      const back = `${paths.deskMember(id)}#tasks`
      if (intent === 'add') {
        const added = await addTask(app, { text, due, forId, about: id, byUid: person.id })
        if (added.ok) throw redirect(back, 303)
        const field = added.code === 'for_unknown' ? 'for' : added.code === 'due_wrong' ? 'due' : 'text'
        return refuse<Answer>({ fields: { [field]: words.fault(added.code) } })
      }
      if (intent !== 'finish' && intent !== 'reopen')
        return refuse<Answer>({ message: requestMessage('invalid_input') })
      const set = await setTask(app, values.task, { done: intent === 'finish', by: { id: adviser.id, uid: person.id } })
      if (set.ok) throw redirect(back, 303)
      return refuse<Answer>({ message: words.fault(set.code), values: {} }, 409)
    },
  }),
)

export const clientAction = refuseOffline('text', 'due', 'for')

export default function MemberTasks({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, self, people, tasks } = loaderData
  const { message, fields, values } = (actionData ?? {}) as Answer
  return (
    <>
      <MemberHead title={words.of(name)} back={{ href: paths.deskMember(uid), label: recommendation.back(name) }} />
      {message === undefined ? null : <Banner tone="error">{message}</Banner>}
      {tasks.length === 0 ? (
        <p className="muted">{words.none.title}</p>
      ) : (
        <TaskList tasks={tasks} action={paths.deskMemberTasks(uid)} named={{ forWhom: true, member: false }} />
      )}
      <Card as="section" className="desk-card">
        <h2>{words.add}</h2>
        <TaskForm action={paths.deskMemberTasks(uid)} {...{ people, self, values, fields }} about />
      </Card>
    </>
  )
}
