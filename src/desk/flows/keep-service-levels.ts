/**
 * Works out when each open step is due, by the service levels of the day it began, and reminds the advisers who owe it.
 * A job that runs every minute.
 */

import {
  type DueNotice,
  insertNotice,
  listDueNotices,
  listServiceLevels,
  listUncheckedDue,
  saveDue,
} from '#database/desk/service-levels.ts'
import { listDeskPeople } from '#database/desk/team.ts'
import { hasPermission } from '#desk/domain/permissions.ts'
import { dueAt, type ServiceLevelKind, settingsAt } from '#desk/domain/service-levels.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { notifyStaff } from '#shared/flows/enqueue-email.ts'

/** The rest waits for the next run. */
const mostAtOnce = 200
const hourMs = 3_600_000

export async function keepServiceLevels(app: AppContext): Promise<void> {
  const versions = await listServiceLevels(app.db)
  for (const member of await listUncheckedDue(app.db, mostAtOnce)) {
    const due = (kind: ServiceLevelKind, since: Date | null) =>
      since && dueAt(kind, since, settingsAt(versions, since), app.holidays)
    await saveDue(app.db, member, {
      recommendation: due('recommendation', member.fact_find_completed_at),
      documents: due('documents', member.documents_sent_at),
      sending: due('sending', member.file_complete_at),
      pension: due('pension', member.sent_to_provider_at),
    })
  }
  const now = app.now()
  const soon = new Date(now.getTime() + settingsAt(versions, now).warnHours * hourMs)
  for (const notice of await listDueNotices(app.db, now, soon, mostAtOnce)) await remind(app, notice)
}

/**
 * Before the due time, the member's adviser, or every adviser if the member has none; after it, compliance and the
 * administrators.
 */
const remind = (app: AppContext, notice: DueNotice): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const people = await listDeskPeople(trx)
    const { about, owner, uid: member } = notice
    const to =
      about === 'overdue'
        ? people.filter(({ roles }) => hasPermission(roles, 'changeServiceLevels'))
        : people.filter(({ id, roles }) => (owner === null ? hasPermission(roles, 'changeMembers') : id === owner))
    if (!(await insertNotice(trx, notice, app.now()))) return
    await notifyStaff(app, trx, to, { about, member, by: '' })
  })
