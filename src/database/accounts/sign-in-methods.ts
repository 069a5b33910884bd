/** The ways to sign in to an account: password, passkeys and linked providers. */

import { hasRow } from '#database/has-row.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

export type Passkey = { id: string; name: string | null; createdAt: Date; lastUsedAt: Date | null }

export const listPasskeys = (db: Db, uid: MemberId): Promise<Passkey[]> =>
  db
    .selectFrom('auth_passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** False when the account has no such passkey. */
export const renamePasskey = (db: Db, uid: MemberId, id: string, name: string): Promise<boolean> =>
  hasRow(db.updateTable('auth_passkeys').set({ name }).where('user_id', '=', uid).where('id', '=', id).returning('id'))

/** False when the account has no such passkey. */
export const deletePasskey = (db: Db, uid: MemberId, id: string): Promise<boolean> =>
  hasRow(db.deleteFrom('auth_passkeys').where('user_id', '=', uid).where('id', '=', id).returning('id'))

export async function notePasskeyUse(db: Db, credentialId: string, now: Date): Promise<void> {
  await db.updateTable('auth_passkeys').set({ last_used_at: now }).where('credential_id', '=', credentialId).execute()
}

/** Undefined for an unknown passkey. */
export async function findPasskeyOwner(db: Db, credentialId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth_passkeys')
    .select('user_id as uid')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row?.uid
}

export const deleteLinkedProvider = (db: Db, uid: MemberId, provider: string): Promise<boolean> =>
  hasRow(
    db
      .deleteFrom('auth_accounts')
      .where('user_id', '=', uid)
      .where('provider_id', '=', provider)
      .where('provider_id', '!=', 'credential')
      .returning('id'),
  )
