/** What a member signs in with: a password, and accounts at providers. */

import { hasRow } from '#database/has-row.ts'
import type { Db } from '#database/schema.ts'

/** Records that the password belongs to the owner of the email address. */
export async function markPasswordProven(db: Db, uid: string, now: Date): Promise<void> {
  await db
    .updateTable('auth_accounts')
    .set({ password_proven_at: now })
    .where('user_id', '=', uid)
    .where('password', 'is not', null)
    .execute()
}

/** Deletes a password that another person may have set. False if there was none. */
export async function deleteUnprovenPassword(db: Db, uid: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('auth_accounts')
    .where('user_id', '=', uid)
    .where('password', 'is not', null)
    .where('password_proven_at', 'is', null)
    .returning('id')
    .execute()
  return deleted.length > 0
}

/** False for an account that signs in only with another provider. */
export const hasPassword = (db: Db, uid: string): Promise<boolean> =>
  hasRow(db.selectFrom('auth_accounts').select('id').where('user_id', '=', uid).where('password', 'is not', null))

const providersOf = (db: Db, uid: string) =>
  db.selectFrom('auth_accounts').where('user_id', '=', uid).where('password', 'is', null)

export const linkedProviders = async (db: Db, uid: string): Promise<string[]> =>
  (await providersOf(db, uid).select('provider_id').execute()).map((account) => account.provider_id)
