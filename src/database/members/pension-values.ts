/** Values of a pension and payments into it, as recorded. */
import { sql } from 'kysely'
import {
  noHistory,
  type Payer,
  type Payment,
  type Valuation,
  type ValueHistory,
  type ValueSource,
} from '#areas/pension/domain/value-history.ts'
import { policyKey } from '#areas/pension/domain/values-file.ts'
import type { Db, MemberOwned, Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { openingGraceMinutes } from '#shared/domain/time/periods.ts'
import { notUnopened } from './client-records.ts'
import { notErased } from './erasures.ts'

const tables = ['pension_valuations', 'pension_contributions'] as const

/** Not of a pension that the member has withdrawn from since: its figures stay recorded, and are no later pension's. */
const ofPresentPension = (table: (typeof tables)[number]) => sql<boolean>`not exists (select from applications
  where uid = ${sql.ref(`${table}.uid`)} and replaced_by is null and withdrawn_at >= ${sql.ref(`${table}.recorded_at`)})`

/** The histories of several members. A member without rows has an empty history. */
export async function readHistories(db: Db, ids: readonly MemberId[]): Promise<Map<MemberId, ValueHistory>> {
  const found = new Map<MemberId, { valuations: Valuation[]; payments: Payment[] }>(
    ids.map((id) => [id, { valuations: [], payments: [] }]),
  )
  if (ids.length === 0) return found
  const columns = ['uid', 'on_date', 'cents', 'source'] as const
  const valuations = await db
    .selectFrom('pension_valuations')
    .select(columns)
    .where('uid', 'in', ids)
    .where(ofPresentPension('pension_valuations'))
    .orderBy('on_date')
    .$narrowType<MemberOwned>()
    .execute()
  for (const { uid, on_date: on, cents, source } of valuations)
    found.get(uid)?.valuations.push({ on, cents: Number(cents), source })
  const payments = await db
    .selectFrom('pension_contributions')
    .select([...columns, 'payer'])
    .where('uid', 'in', ids)
    .where(ofPresentPension('pension_contributions'))
    .orderBy('on_date')
    .orderBy('payer', 'desc')
    .$narrowType<MemberOwned>()
    .execute()
  for (const { uid, on_date: on, cents, source, payer } of payments)
    found.get(uid)?.payments.push({ on, cents: Number(cents), source, payer })
  return found
}

export const readHistory = async (db: Db, id: MemberId): Promise<ValueHistory> =>
  (await readHistories(db, [id])).get(id) ?? noHistory

/** The newest value; undefined before the first. */
export async function findNewestValue(db: Db, id: MemberId): Promise<{ on: CalendarDate; cents: number } | undefined> {
  const row = await db
    .selectFrom('pension_valuations')
    .select(['on_date', 'cents'])
    .where('uid', '=', id)
    .where(ofPresentPension('pension_valuations'))
    .orderBy('on_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { on: row.on_date, cents: Number(row.cents) }
}

/** Whether anything about this day was recorded after `since`. */
export async function isRecordedSince(trx: Trx, id: MemberId, on: CalendarDate, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from pension_valuations where uid = ${id} and on_date = ${on} and recorded_at > ${since}
    union all select from pension_contributions where uid = ${id} and on_date = ${on} and recorded_at > ${since}`.execute(
    trx,
  )
  return rows.length > 0
}

type NewFigure = { on: CalendarDate; cents: number; source: ValueSource; byUid: string }

const rowOf = (id: MemberId, { on, cents, source, byUid }: NewFigure, now: Date) => ({
  uid: id,
  on_date: on,
  cents,
  source,
  by_uid: byUid,
  recorded_at: now,
})

/** Replaces the value of the same day. Lock the member first. */
export async function putValuation(trx: Trx, id: MemberId, figure: NewFigure, now: Date): Promise<void> {
  const { uid, on_date, ...values } = rowOf(id, figure, now)
  await trx
    .insertInto('pension_valuations')
    .values({ uid, on_date, ...values })
    .onConflict((conflict) => conflict.columns(['uid', 'on_date']).doUpdateSet(values))
    .execute()
}

/** Replaces the same payer's payment of the same day. Lock the member first. */
export async function putPayment(trx: Trx, id: MemberId, payer: Payer, figure: NewFigure, now: Date): Promise<void> {
  const { uid, on_date, ...values } = rowOf(id, figure, now)
  await trx
    .insertInto('pension_contributions')
    .values({ uid, on_date, payer, ...values })
    .onConflict((conflict) => conflict.columns(['uid', 'on_date', 'payer']).doUpdateSet(values))
    .execute()
}

/** One day's records of the present pension, or all of them. */
export async function removeValues(trx: Trx, id: MemberId, on?: CalendarDate): Promise<void> {
  for (const table of tables)
    await trx
      .deleteFrom(table)
      .where('uid', '=', id)
      .where(ofPresentPension(table))
      .$if(on !== undefined, (query) => query.where('on_date', '=', on ?? ''))
      .execute()
}

/** The profile's fund value before the first write after this time. Undefined without such a write. */
export async function fundBefore(db: Db, id: MemberId, since: Date): Promise<{ fund: number | null } | undefined> {
  const { rows } = await sql<{ fund: number | null }>`
    select (before ->> 'fund_value')::integer as fund from audit
      where uid = ${id} and at >= ${since} and after ? 'fund_value' order by id limit 1`.execute(db)
  return rows[0]
}

export type PolicyHolder = { id: MemberId; key: string; name: string; start: CalendarDate | null }

/** Members with an open pension under these policy numbers, regardless of spaces and capitals. */
export async function findPolicyHolders(db: Db, policies: readonly string[]): Promise<PolicyHolder[]> {
  if (policies.length === 0) return []
  const key = sql<string>`upper(replace(policy_number, ' ', ''))`
  const rows = await db
    .selectFrom('members')
    .select(['uid', 'first_name', 'last_name', 'pension_start_date as start', key.as('key')])
    .where('final_pension_application', '=', true)
    .where(key, 'in', [...new Set(policies.map(policyKey))])
    .where(notErased('members.uid'))
    .orderBy('uid')
    .$narrowType<MemberOwned>()
    .execute()
  return rows.map(({ uid: id, first_name: first, last_name: last, start, ...row }) => ({
    id,
    key: row.key,
    name: [first, last].filter(Boolean).join(' '),
    start,
  }))
}

/**
 * Members who know of their open pension and can sign in, have a value in that year, and have no statement of it yet.
 */
export async function listStatementsDue(db: Db, year: number, now: Date): Promise<MemberId[]> {
  const announced = new Date(now.getTime() - openingGraceMinutes * 60_000)
  const rows = await db
    .selectFrom('members')
    .select('uid')
    .where('final_pension_application', '=', true)
    .where('pension_ready_at', '<=', announced)
    .where(notErased('members.uid'))
    .where(notUnopened('members.uid'))
    .where(
      sql<boolean>`exists (select from pension_valuations where uid = members.uid
        and on_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
        and ${ofPresentPension('pension_valuations')})`,
    )
    .where(sql<boolean>`not exists (select from files f where f.path = members.uid || '/statements/' || ${year}::text)`)
    .$narrowType<MemberOwned>()
    .execute()
  return rows.map(({ uid }) => uid)
}
