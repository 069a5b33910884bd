/** Who looks after a member, and what is to do for them, as texts for their page. */

import type { MemberRow } from '#database/members.ts'
import { listMemberTasks } from '#database/tasks.ts'
import { hasPermission } from '#domain/desk/permissions.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { AdviserEntered } from '#server/guards.ts'
import type { RecordFacts } from './record-facts.ts'
import { shownTask } from './shown-tasks.ts'

export type MemberWork = Awaited<ReturnType<typeof readMemberWork>>

type Args = Pick<AdviserEntered, 'app' | 'adviser'> & { id: MemberId; member: MemberRow; team: RecordFacts['team'] }

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
