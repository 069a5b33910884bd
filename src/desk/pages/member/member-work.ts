/** A member's owner and tasks, as texts for their page. */

import { listMemberTasks } from '#database/desk/tasks.ts'
import type { MemberRow } from '#database/members/members.ts'
import { hasPermission } from '#desk/domain/permissions.ts'
import { shownTask } from '#desk/pages/tasks/shown-tasks.ts'
import type { AdviserContext } from '#server/guards.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { RecordFacts } from '#web/desk/member-record.ts'

export type MemberWork = Awaited<ReturnType<typeof readMemberWork>>

type Args = Pick<AdviserContext, 'app' | 'adviser'> & { id: MemberId; member: MemberRow; team: RecordFacts['team'] }

export async function readMemberWork({ app, adviser, id, member, team }: Args) {
  const tasks = await listMemberTasks(app.db, id)
  const owner = team.find((each) => each.id === member.adviser_id)
  const people = team.filter(({ active, uid }) => active && uid !== null)
  return {
    owner: owner?.name ?? null,
    mayTake: owner === undefined && hasPermission(adviser.roles, 'changeMembers'),
    self: adviser.id,
    people: people.map((each) => ({ value: each.id, label: each.name, self: each.id === adviser.id })),
    tasks: tasks.filter(({ doneAt }) => doneAt === null).map((task) => shownTask(task, adviser.id, app.now())),
  }
}
