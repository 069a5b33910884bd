/** The collection `users`: one row a member, in the specification's field names. */
import type { Selectable } from 'kysely'
import type { MemberId } from '#domain/member-id.ts'
import type { Db, MembersTable } from './schema.ts'

export type MemberRow = Selectable<MembersTable>

export const findMember = (db: Db, id: MemberId): Promise<MemberRow | undefined> =>
  db.selectFrom('members').selectAll().where('uid', '=', id).executeTakeFirst()

export type NewMember = Pick<MemberRow, 'uid' | 'email_address' | 'first_name' | 'last_name'> &
  Partial<
    Pick<
      MemberRow,
      'terms_version' | 'terms_accepted_at' | 'pension_contribution_value' | 'retirement_income_target_value'
    >
  >

/** Adds the row unless it is there already; true when this call added it. */
export async function insertMember(db: Db, member: NewMember, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('members')
    .values({ ...member, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .returning('uid')
    .executeTakeFirst()
  return added !== undefined
}

export type MemberChanges = Partial<Omit<MemberRow, 'uid' | 'createdAt' | 'updatedAt'>>

/** Merges the fields into the row and leaves the others alone; gives the row before and after. */
export async function mergeMember(
  db: Db,
  id: MemberId,
  changes: MemberChanges,
  now: Date,
): Promise<{ before: MemberRow; after: MemberRow } | undefined> {
  const before = await db.selectFrom('members').selectAll().where('uid', '=', id).forUpdate().executeTakeFirst()
  if (!before) return undefined
  const after = await db
    .updateTable('members')
    .set({ ...changes, updatedAt: now })
    .where('uid', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before, after }
}

/** Marks the member as welcomed; false when that was done before. */
export async function markWelcomed(db: Db, uid: string, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('members')
    .set({ welcomed_at: now })
    .where('uid', '=', uid)
    .where('welcomed_at', 'is', null)
    .returning('uid')
    .executeTakeFirst()
  return marked !== undefined
}

export async function countMembers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
