/** Second factors of accounts, and used login codes, so that none works twice. */

import { hasRow } from '#database/has-row.ts'
import type { Db } from '#database/schema.ts'

export const findSecondFactor = (db: Db, uid: string) =>
  db
    .selectFrom('auth_two_factors as f')
    .innerJoin('auth_users as u', 'u.id', 'f.user_id')
    .select(['f.secret as encryptedSecret', 'f.verified', 'u.email', 'f.recovery_salt as recoverySalt'])
    .where('f.user_id', '=', uid)
    .executeTakeFirst()

export const isLoginCodeUsed = (db: Db, hash: string): Promise<boolean> =>
  hasRow(db.selectFrom('used_login_codes').select('code_hash').where('code_hash', '=', hash))

/** False when the code was used before. */
export const insertUsedLoginCode = (db: Db, hash: string, now: Date): Promise<boolean> =>
  hasRow(
    db
      .insertInto('used_login_codes')
      .values({ code_hash: hash, used_at: now })
      .onConflict((conflict) => conflict.column('code_hash').doNothing())
      .returning('code_hash'),
  )

export async function deleteUsedLoginCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('used_login_codes').where('used_at', '<', before).execute()
}

/** Replaces the recovery codes. False when two-step sign-in is off. */
export const saveRecoveryCodes = (
  db: Db,
  uid: string,
  { codes, salt }: { codes: string; salt: string },
): Promise<boolean> =>
  hasRow(
    db
      .updateTable('auth_two_factors')
      .set({ backup_codes: codes, recovery_salt: salt })
      .where('user_id', '=', uid)
      .where('verified', '=', true)
      .returning('id'),
  )

/** Turns two-step sign-in off. False when it was off. */
export async function deleteSecondFactor(db: Db, uid: string): Promise<boolean> {
  await db.updateTable('auth_users').set({ two_factor_enabled: false }).where('id', '=', uid).execute()
  const removed = await db
    .deleteFrom('auth_two_factors')
    .where('user_id', '=', uid)
    .returning('verified')
    .executeTakeFirst()
  return removed?.verified === true
}
