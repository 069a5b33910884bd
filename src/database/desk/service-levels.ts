/** What the firm promises, when each member's promise is due, and which reminders of it were sent. */
import { sql } from 'kysely'
import { hasRow } from '#database/has-row.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { Db, MemberOwned, Trx } from '#database/schema.ts'
import {
  type ServiceLevelKind,
  type ServiceLevelSettings,
  type SettingsVersion,
  serviceLevelKinds,
} from '#desk/domain/service-levels.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { serviceLevelHours } from '#shared/domain/time/periods.ts'
import { everyday, firstRequest, openServiceLevels } from './queue-conditions.ts'

export type StoredVersion = SettingsVersion & { by: string | null; at: Date }

/** Oldest first. */
export const listServiceLevels = (db: Db): Promise<StoredVersion[]> =>
  db
    .selectFrom('service_level_settings as s')
    .leftJoin('advisers as a', 'a.uid', 's.set_by')
    .select(['s.from_at as from', 's.settings', 'a.name as by', 's.set_at as at'])
    .orderBy('s.id')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, settings: withEveryLevel(row.settings) })))

/** Older settings have no hours for promises that were added later. */
const withEveryLevel = (settings: ServiceLevelSettings): ServiceLevelSettings => ({
  ...settings,
  hours: { ...serviceLevelHours, ...settings.hours },
})

/** Makes other changes of the settings wait until the transaction ends. */
export async function lockServiceLevels(trx: Trx): Promise<void> {
  await sql`lock table service_level_settings in share row exclusive mode`.execute(trx)
}

export async function insertServiceLevels(
  trx: Trx,
  { from, settings, by }: { from: Date; settings: ServiceLevelSettings; by: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('service_level_settings')
    .values({ from_at: from, settings: JSON.stringify(settings), set_by: by, set_at: now })
    .execute()
}

type Starts = 'fact_find_completed_at' | 'documents_sent_at' | 'file_complete_at' | 'sent_to_provider_at'
export type UncheckedDue = Pick<MemberRow, 'uid' | Starts>

/** Members for whom a service level has begun since their due times were computed. */
export const listUncheckedDue = (db: Db, most: number): Promise<UncheckedDue[]> =>
  db
    .selectFrom('members')
    .select(['uid', 'fact_find_completed_at', 'documents_sent_at', 'file_complete_at', 'sent_to_provider_at'])
    .where('due_unchecked', '=', true)
    .limit(most)
    .$narrowType<MemberOwned>()
    .execute()

/** Changes nothing when a service level has begun since the member was read. */
export async function saveDue(db: Db, member: UncheckedDue, due: Readonly<Record<ServiceLevelKind, Date | null>>) {
  await db
    .updateTable('members')
    .set({
      recommendation_due_at: due.recommendation,
      documents_due_at: due.documents,
      sending_due_at: due.sending,
      pension_due_at: due.pension,
      due_unchecked: false,
    })
    .where('uid', '=', member.uid)
    .where('fact_find_completed_at', 'is not distinct from', member.fact_find_completed_at)
    .where('documents_sent_at', 'is not distinct from', member.documents_sent_at)
    .where('file_complete_at', 'is not distinct from', member.file_complete_at)
    .where('sent_to_provider_at', 'is not distinct from', member.sent_to_provider_at)
    .execute()
}

/** A service level or request that is due or nearly so, before its reminder is sent. */
export type DueNotice = {
  uid: MemberId
  kind: ServiceLevelKind | 'request'
  dueAt: Date
  about: 'due_soon' | 'overdue'
  owner: string | null
}

/** Service levels and requests due before `soon`, earliest first. */
export async function listDueNotices(db: Db, now: Date, soon: Date, size: number): Promise<DueNotice[]> {
  const branches = serviceLevelKinds.map((kind) => {
    const { at, due } = openServiceLevels[kind]
    return sql`select m.uid, ${kind}::text as kind, ${at} as "dueAt", m.adviser_id as owner
      from ${everyday} where ${due} and ${at} < ${soon}`
  })
  const { rows } =
    await sql<DueNotice>`select d.*, case when d."dueAt" < ${now} then 'overdue' else 'due_soon' end as about
    from (${sql.join(branches, sql` union all `)}
      union all select r.uid, 'request', r.next_due, m.adviser_id from member_requests r join ${everyday} on m.uid = r.uid
        where ${firstRequest} and r.next_due < ${soon}) d
    where not exists (select from service_level_notices n where n.uid = d.uid and n.kind = d.kind and n.due_at = d."dueAt"
      and n.about = case when d."dueAt" < ${now} then 'overdue' else 'due_soon' end)
    order by d."dueAt", d.uid limit ${size}`.execute(db)
  return rows
}

/** False when another process sent it. */
export const insertNotice = (trx: Trx, { uid, kind, dueAt, about }: DueNotice, now: Date): Promise<boolean> =>
  hasRow(
    trx
      .insertInto('service_level_notices')
      .values({ uid, kind, due_at: dueAt, about, sent_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid'),
  )
