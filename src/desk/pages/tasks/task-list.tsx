import { Form, useNavigation } from 'react-router'
import { tasks as words } from '#desk/copy/work.ts'
import { longestTask, type TaskInput } from '#desk/domain/tasks.ts'
import { datePart } from '#shared/domain/time/date-inputs.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useEmptiedForm } from '#web/desk/use-saves.ts'
import type { ShownTask } from './shown-tasks.ts'

type ListProps = {
  tasks: readonly ShownTask[]
  /** The address that tasks are posted to. */
  action: string
}

export const TaskList = ({ tasks, action }: ListProps) => (
  <ul className="ruled task-list bare-list">
    {tasks.map((task) => (
      <li key={task.id} className={classNames('cluster gap-2 gap-x-4', task.late && 'task-late')}>
        <div className="grow anywhere">
          <p className={task.done ? 'muted' : 'desk-who strong'}>{task.text}</p>
          <p className="cluster gap-0 gap-x-3 align-stretch caption">
            <span>{task.forWhom}</span>
            <span>{task.detail}</span>
          </p>
        </div>
        {task.due === undefined ? null : <Tag tone={task.late ? 'late' : 'sun'}>{task.due}</Tag>}
        {task.closed ? null : <TaskButton task={task} action={action} />}
      </li>
    ))}
  </ul>
)

export function TaskButton({ task, action }: { task: ShownTask; action: string }) {
  const { id, text, done, isMention, changeHref } = task
  const busy = useNavigation().formData?.get('task') === id
  return (
    <Form method="post" action={action} className="row gap-3">
      {changeHref === undefined ? null : (
        <TextLink href={changeHref} className="target small" aria-label={words.change.of(text)}>
          {words.change.link}
        </TextLink>
      )}
      <input type="hidden" name="task" value={id} />
      <Button
        variant={done ? 'quiet' : 'secondary'}
        size="mini"
        name="intent"
        value={done ? 'reopen' : 'finish'}
        busy={busy}
        aria-label={done ? words.reopenOf(text) : isMention ? `${words.see}: ${text}` : words.finishOf(text)}
      >
        {done ? words.reopen : isMention ? words.see : words.finish}
      </Button>
    </Form>
  )
}

type FormProps = {
  action: string
  people: readonly { value: string; label: string }[]
  /** The viewer's id. */
  self: string
  values?: Partial<Record<TaskInput, string>> | undefined
  fields?: Partial<Record<TaskInput, string>> | undefined
  /** Says who reads it, where it is about a member. */
  about: boolean
  /** The task that is changed, as it was seen; undefined for a new one. */
  task?: { id: string; seen: string } | undefined
}

export const isNewTask = (sent: FormData | undefined): boolean => sent?.get('intent') === 'add'

export function TaskForm({ action, people, self, values, fields, about, task }: FormProps) {
  const sent = useNavigation().formData
  const busy = task ? sent?.has('seen') : isNewTask(sent)
  const form = useEmptiedForm(isNewTask, values !== undefined)
  return (
    <Form ref={form} method="post" action={action} className="stack" noValidate>
      {task === undefined ? null : (
        <>
          <input type="hidden" name="task" value={task.id} />
          <input type="hidden" name="seen" value={task.seen} />
        </>
      )}
      <TextField
        name="text"
        id="task-text"
        label={words.label}
        helper={about ? words.seenByMember : undefined}
        maxLength={longestTask}
        defaultValue={values?.text}
        error={fields?.text}
        autoComplete="off"
      />
      <div className="task-choices grid">
        <DateField
          id="task-due"
          label={words.due}
          nameOf={(part) => datePart('due', part)}
          texts={values ?? {}}
          error={fields?.due}
        />
        <SelectField
          name="for"
          id="task-for"
          label={words.for}
          prompt={words.nobody}
          options={people}
          defaultValue={values?.for ?? self}
          error={fields?.for}
        />
      </div>
      <div>
        <Button variant="secondary" size="small" name="intent" value={task ? 'change' : 'add'} busy={busy}>
          {task ? words.change.submit : words.submit}
        </Button>
      </div>
    </Form>
  )
}
