/** Deleted accounts: what goes immediately, what the law keeps, and until when. */
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Kept, KeptRecord, RetentionFacts } from '#areas/profile/domain/retention.ts'
import { hasRow } from '#database/has-row.ts'
import type { Db, MemberOwned, Trx } from '#database/schema.ts'
import type { AuditAction } from '#shared/domain/access/audit-actions.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { erasedColumns } from './erased-columns.ts'
import type { MemberRow } from './members.ts'

export async function readRetentionFacts(db: Db, id: MemberId): Promise<RetentionFacts> {
  const { rows } = await sql<RetentionFacts>`select
    greatest((select max(approved_at) from recommendations where uid = ${id}),
      (select max(signed_at) from applications where uid = ${id}),
      (select added_at from client_records where uid = ${id} and had_policy)) as "advisedAt",
    (select max(at) from identity_reviews where uid = ${id} and state = 'sent') as "identifiedAt",
    greatest((select max(approved_at) from recommendations where uid = ${id}),
      (select max(greatest(signed_at, sent_at, withdrawn_at)) from applications where uid = ${id}),
      (select pension_ready_at from members where uid = ${id}),
      (select max(recorded_at) from pension_valuations where uid = ${id}),
      (select max(recorded_at) from pension_contributions where uid = ${id}),
      (select max(at) from audit where uid = ${id} and action = 'generate_statement'),
      (select max(end_time) from calls where uid = ${id} and status = 'active'),
      (select max(at) from member_request_answers where uid = ${id})) as "lastServiceAt",
    greatest((select max(received_at) from member_requests where uid = ${id} and kind = 'complaint'),
      (select max(a.at) from member_request_answers a join member_requests r on r.id = a.request_id
        where r.uid = ${id} and r.kind = 'complaint')) as "complainedAt",
    coalesce((select final_pension_application and pension_ready_at is not null from members where uid = ${id}), false)
      as "pensionOpened",
    (select birth_date::text from members where uid = ${id}) as "birthDate"`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('a select without from gave no row')
  return facts
}

/** Records that the account is deleted, and what is kept of it. */
export async function insertErasure(trx: Trx, id: MemberId, kept: readonly Kept[], now: Date): Promise<void> {
  await trx.insertInto('erasures').values({ uid: id, erased_at: now }).execute()
  await trx
    .insertInto('kept_records')
    .values(kept.map(({ record, removeOn }) => ({ uid: id, record, remove_on: removeOn })))
    .execute()
}

/**
 * For every query of the desk about members: true unless the account is deleted. `member` is a column with the member's
 * id.
 */
export const notErased = (member: string): Expression<SqlBool> =>
  sql<SqlBool>`not exists (select from erasures e where e.uid = ${sql.ref(member)})`

/** A member for the desk's pages; undefined for a deleted account. */
export const findDeskMember = (db: Db, id: MemberId): Promise<MemberRow | undefined> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('uid', '=', id)
    .where(notErased('members.uid'))
    .$narrowType<MemberOwned>()
    .executeTakeFirst()

export type KeptRow = { uid: MemberId; record: KeptRecord; removeOn: CalendarDate }

/** Kept records that are due for removal. */
export const listKeptDue = (db: Db, today: CalendarDate): Promise<KeptRow[]> =>
  db
    .selectFrom('kept_records')
    .select(['uid', 'record', 'remove_on as removeOn'])
    .where('removed_at', 'is', null)
    .where('remove_on', '<=', today)
    .orderBy('remove_on')
    .$narrowType<MemberOwned>()
    .execute()

/** False when another process removed it. */
export const markKeptRemoved = (trx: Trx, { uid, record }: KeptRow, now: Date): Promise<boolean> =>
  hasRow(
    trx
      .updateTable('kept_records')
      .set({ removed_at: now })
      .where('uid', '=', uid)
      .where('record', '=', record)
      .where('removed_at', 'is', null)
      .returning('uid'),
  )

export const listStillKept = async (db: Db, id: MemberId): Promise<KeptRecord[]> =>
  (
    await db.selectFrom('kept_records').select('record').where('uid', '=', id).where('removed_at', 'is', null).execute()
  ).map(({ record }) => record)

/** Clears every column of the profile that no kept record needs. */
export async function scrubMember(trx: Trx, id: MemberId, kept: readonly KeptRecord[], now: Date): Promise<void> {
  await trx
    .updateTable('members')
    .set({ ...erasedColumns(kept), updatedAt: now })
    .where('uid', '=', id)
    .execute()
}

/** Ends every way to sign in to the account, and frees its email address for another one. */
export async function closeAccount(trx: Trx, id: MemberId): Promise<void> {
  await trx
    .updateTable('auth_users')
    .set({ email: `${id.toLowerCase()}@deleted.invalid`, name: '', image: null, phone_number: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes the account with every row about it; of the audit trail only the deletion itself remains. */
export async function deleteAccount(trx: Trx, id: MemberId): Promise<void> {
  await trx.deleteFrom('auth_users').where('id', '=', id).execute()
  const remaining: AuditAction[] = ['erase_account', 'remove_kept_record']
  await trx.deleteFrom('audit').where('uid', '=', id).where('action', 'not in', remaining).execute()
}
