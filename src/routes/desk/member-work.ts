/** Who looks after a member, and what is to do for them, as texts for their page. */

import { findOwner } from '#database/ownership.ts'
import { listMemberTasks } from '#database/tasks.ts'
import { listDeskPeople } from '#database/team.ts'
import { hasPermission } from '#domain/desk/permissions.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { AdviserEntered } from '#server/guards.ts'
import { shownTask } from './shown-tasks.ts'

export type MemberWork = Awaited<ReturnType<typeof readMemberWork>>

export async function readMemberWork({ app, adviser, id }: Pick<AdviserEntered, 'app' | 'adviser'> & { id: MemberId }) {
  const [owner, people, tasks] = await Promise.all([
    findOwner(app.db, id),
    listDeskPeople(app.db),
    listMemberTasks(app.db, id),
  ])
  return {
    owner: owner?.name ?? null,
    mayTake: owner === undefined && hasPermission(adviser.roles, 'changeMembers'),
    self: adviser.id,
    people: people.map((each) => ({ value: each.id, label: each.name, self: each.id === adviser.id })),
    tasks: tasks.filter(({ doneAt }) => doneAt === null).map((task) => shownTask(task, adviser.id, app.now())),
  }
}
