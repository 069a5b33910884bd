/** Requests to change a name, birth date or PPSN: at most one open per member, and the settled ones. */
import type { Insertable, Selectable } from 'kysely'
import type { IdentityChangeState } from '#areas/profile/domain/identity-change.ts'
import { hasRow } from '#database/has-row.ts'
import type { Db, MemberOwned, Schema, Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

export type IdentityChange = Omit<Selectable<Schema['identity_changes']>, 'uid'> & MemberOwned

/** Newest first. */
export const listIdentityChanges = (db: Db, id: MemberId): Promise<IdentityChange[]> =>
  db
    .selectFrom('identity_changes')
    .selectAll()
    .where('uid', '=', id)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<MemberOwned>()
    .execute()

/** A member's own request; lock the member's row first when a decision depends on it. */
export const findIdentityChange = (db: Db, id: MemberId, changeId: string): Promise<IdentityChange | undefined> =>
  db
    .selectFrom('identity_changes')
    .selectAll()
    .where('uid', '=', id)
    .where('id', '=', changeId)
    .$narrowType<MemberOwned>()
    .executeTakeFirst()

/** Whether the member asked for a change that nobody has settled. */
export const identityChangeOpen = (db: Db, id: MemberId): Promise<boolean> =>
  hasRow(db.selectFrom('identity_changes').select('id').where('uid', '=', id).where('state', '=', 'open'))

type NewChange = Pick<
  Insertable<Schema['identity_changes']>,
  'id' | 'first_name' | 'last_name' | 'birth_date' | 'pps_number' | 'reason'
>

export async function insertIdentityChange(trx: Trx, id: MemberId, change: NewChange, now: Date): Promise<void> {
  await trx
    .insertInto('identity_changes')
    .values({ ...change, uid: id, requested_at: now })
    .execute()
}

type Settlement = {
  state: Exclude<IdentityChangeState, 'open'>
  settledBy: string
  decision?: string
  verifiedName?: string | undefined
}

/** False when the request is not open. */
export const settleIdentityChange = (
  trx: Trx,
  id: MemberId,
  changeId: string,
  { state, settledBy, decision, verifiedName }: Settlement,
  now: Date,
): Promise<boolean> =>
  hasRow(
    trx
      .updateTable('identity_changes')
      .set({
        state,
        settled_at: now,
        settled_by: settledBy,
        decision: decision ?? null,
        verified_name: verifiedName ?? null,
      })
      .where('uid', '=', id)
      .where('id', '=', changeId)
      .where('state', '=', 'open')
      .returning('id'),
  )
