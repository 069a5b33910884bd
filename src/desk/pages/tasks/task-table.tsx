import { tasks as words } from '#desk/copy/work.ts'
import { classNames } from '#ui/class-names.ts'
import { Tag } from '#ui/progress/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DeskTable } from '#web/desk/desk-table.tsx'
import type { ShownTask } from './shown-tasks.ts'
import { TaskButton } from './task-list.tsx'

type TableProps = {
  tasks: readonly ShownTask[]
  /** The address that tasks are posted to. */
  action: string
  /** Whether each says for whom it is: not in a list of one's own. */
  forWhom: boolean
}

/** Tasks of several members. */
export function TaskTable({ tasks, action, forWhom }: TableProps) {
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
