/** The collection `users`: one row per member, with the specification's field names. */
import type { Selectable } from 'kysely'
import { hasRow } from '#database/has-row.ts'
import type { Db, MemberOwned, Schema } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

export type MemberRow = Omit<Selectable<Schema['members']>, 'uid'> & MemberOwned

export const findMember = (db: Db, id: MemberId): Promise<MemberRow | undefined> =>
  db.selectFrom('members').selectAll().where('uid', '=', id).$narrowType<MemberOwned>().executeTakeFirst()

export type NewMember = { uid: string } & Pick<MemberRow, 'email_address' | 'first_name' | 'last_name'> &
  Partial<
    Pick<
      MemberRow,
      | 'terms_version'
      | 'terms_accepted_at'
      | 'pension_contribution_value'
      | 'retirement_income_target_value'
      | 'pension_comparison'
      | 'source'
    >
  >

/** Inserts the row of a new account and returns the member's id; undefined when the row exists already. */
export async function insertMember(db: Db, member: NewMember, now: Date): Promise<MemberId | undefined> {
  const added = await db
    .insertInto('members')
    .values({ ...member, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .returning('uid')
    .$narrowType<MemberOwned>()
    .executeTakeFirst()
  return added?.uid
}

export type MemberChanges = Partial<
  Omit<
    MemberRow,
    | 'uid'
    | 'createdAt'
    | 'updatedAt'
    | 'fact_find_completed'
    | 'fact_find_percentage'
    | 'fact_find_completed_at'
    | 'recommended_at'
    | 'plan_selected_at'
    | 'pension_ready_at'
    | 'signed_at'
    | 'file_complete_at'
    | 'sent_to_provider_at'
    | 'signature_stale_since'
    | 'signature_unchecked'
    | 'adviser_id'
    | 'recommendation_due_at'
    | 'documents_sent_at'
    | 'documents_checked_at'
    | 'documents_due_at'
    | 'sending_due_at'
    | 'pension_due_at'
    | 'due_unchecked'
  >
>

/**
 * Locks the row until the transaction ends. Undefined for a deleted account, even if the deletion was under way: of a
 * kept record only the address is always cleared (erased-columns.ts), and PostgreSQL looks at the row again.
 */
export const lockMember = (db: Db, id: MemberId): Promise<MemberRow | undefined> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('uid', '=', id)
    .where('email_address', '!=', '')
    .forUpdate()
    .$narrowType<MemberOwned>()
    .executeTakeFirst()

/**
 * Merges the fields into the row and returns the new row. Lock it first to know the previous values. Throws when there
 * is no such member.
 */
export const mergeMember = (db: Db, id: MemberId, changes: MemberChanges, now: Date): Promise<MemberRow> =>
  db
    .updateTable('members')
    .set({ ...changes, updatedAt: now })
    .where('uid', '=', id)
    .returningAll()
    .$narrowType<MemberOwned>()
    .executeTakeFirstOrThrow()

/** Marks the account as welcomed; false when marked before, even if the profile was deleted and written again since. */
export const markWelcomed = (db: Db, id: MemberId, now: Date): Promise<boolean> =>
  hasRow(
    db
      .updateTable('auth_users')
      .set({ welcomed_at: now })
      .where('id', '=', id)
      .where('welcomed_at', 'is', null)
      .returning('id'),
  )

export async function countMembers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
