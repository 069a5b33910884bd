import { hasRow } from '#database/has-row.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

export type DisabledAccount = { at: Date; by: string | null; reason: string }

export const isDisabled = (db: Db, uid: string): Promise<boolean> =>
  hasRow(db.selectFrom('disabled_accounts').select('uid').where('uid', '=', uid))

/** Undefined for an account that is enabled. `by` is the adviser's name. */
export const findDisabledAccount = (db: Db, uid: MemberId): Promise<DisabledAccount | undefined> =>
  db
    .selectFrom('disabled_accounts as d')
    .leftJoin('advisers as a', 'a.uid', 'd.by_uid')
    .select(['d.disabled_at as at', 'a.name as by', 'd.reason'])
    .where('d.uid', '=', uid)
    .executeTakeFirst()

/** False when the account is disabled already. */
export const insertDisabledAccount = (
  db: Db,
  account: { uid: MemberId; byUid: string; reason: string },
  now: Date,
): Promise<boolean> =>
  hasRow(
    db
      .insertInto('disabled_accounts')
      .values({ uid: account.uid, by_uid: account.byUid, reason: account.reason, disabled_at: now })
      .onConflict((conflict) => conflict.column('uid').doNothing())
      .returning('uid'),
  )

/** False when the account is enabled already. */
export const deleteDisabledAccount = (db: Db, uid: MemberId): Promise<boolean> =>
  hasRow(db.deleteFrom('disabled_accounts').where('uid', '=', uid).returning('uid'))
