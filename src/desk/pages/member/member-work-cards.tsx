import { Form } from 'react-router'
import { tasks, owner as words } from '#desk/copy/work.ts'
import { isNewTask, TaskForm, TaskList } from '#desk/pages/tasks/task-list.tsx'
import { paths } from '#paths.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useSaves } from '#web/desk/use-saves.ts'
import type { MemberWork } from './member-work.ts'

type OwnerProps = { uid: string; owner: string | null; mayTake: boolean }

/** Whose member it is, and how to change that. */
export const OwnerCell = ({ uid, owner, mayTake }: OwnerProps) => (
  <>
    {owner ?? words.nobody}
    <span className="caption record-under">
      {mayTake ? (
        <Form method="post" action={paths.deskOwner(uid)}>
          <Button variant="secondary" size="small" name="intent" value="take" aria-label={words.takeOf}>
            {words.take}
          </Button>
        </Form>
      ) : (
        <TextLink href={paths.deskOwner(uid)}>{words.change}</TextLink>
      )}
    </span>
  </>
)

/** What is to do for the member, with the form for something new. */
export function MemberTasks({ uid, work }: { uid: string; work: MemberWork }) {
  const added = useSaves(isNewTask, false)
  return (
    <Card as="section" className="record-card" id="tasks">
      <div className="desk-head">
        <h2>{tasks.title}</h2>
        <TextLink href={paths.deskMemberTasks(uid)} className="small">
          {tasks.all}
        </TextLink>
      </div>
      {work.tasks.length === 0 ? (
        <p className="muted">{tasks.none.title}</p>
      ) : (
        <TaskList tasks={work.tasks} action={paths.deskMemberTasks(uid)} named={{ forWhom: true, member: false }} />
      )}
      {/* A new key closes it after a task is added. */}
      <Accordion key={added} look="link" summary={tasks.add}>
        <TaskForm action={paths.deskMemberTasks(uid)} people={work.people} self={work.self} about />
      </Accordion>
    </Card>
  )
}
