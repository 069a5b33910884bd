import { sql } from 'kysely'
import type { ActionMode } from '#areas/account/domain/recovery/action-code.ts'
import type { Db, MemberOwned, RowOf } from '#database/schema.ts'
import { ofThisEpoch } from './epochs.ts'

export type ActionCode = RowOf<typeof findCodeByHash>

const ofEpoch = ofThisEpoch('c.credential_epoch', 'c.uid')

/** A code of an earlier epoch counts as used. */
const withAccount = (db: Db) =>
  db
    .selectFrom('action_codes as c')
    .innerJoin('auth_users as u', 'u.id', 'c.uid')
    .select([
      'c.id',
      'c.mode',
      'c.uid',
      'u.email',
      'u.name as displayName',
      'c.created_at as createdAt',
      'c.expires_at as expiresAt',
      sql<Date | null>`case when ${ofEpoch} then c.used_at else coalesce(c.used_at, c.created_at) end`.as('usedAt'),
    ])
    .$narrowType<MemberOwned>()

export const findCodeByHash = (db: Db, hash: string) =>
  withAccount(db).where('c.code_hash', '=', hash).executeTakeFirst()

/**
 * Serialises requests for the same account, so that the second sees the code of the first. Before any other row of the
 * account. A new session or code only refers to the account, and doesn't wait: its epoch says whether it is void.
 */
export async function lockAccount(db: Db, uid: string): Promise<void> {
  await db.selectFrom('auth_users').select('id').where('id', '=', uid).forNoKeyUpdate().execute()
}

/** The newest unused code of this account for this purpose, made after `since`. */
export const findFreshCode = (db: Db, uid: string, mode: ActionMode, since: Date): Promise<ActionCode | undefined> =>
  withAccount(db)
    .where('c.uid', '=', uid)
    .where('c.mode', '=', mode)
    .where('c.used_at', 'is', null)
    .where(ofEpoch)
    .where('c.created_at', '>', since)
    .orderBy('c.created_at', 'desc')
    .executeTakeFirst()

export async function insertCode(
  db: Db,
  code: { id: string; hash: string; mode: ActionMode; uid: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { id, hash, mode, uid, createdAt, expiresAt } = code
  await db
    .insertInto('action_codes')
    .values({ id, code_hash: hash, mode, uid, created_at: createdAt, expires_at: expiresAt })
    .execute()
}

export async function deleteOldCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('action_codes').where('expires_at', '<', before).execute()
}

/** Marks the code and all others of the same purpose as used. False when it was used already. */
export async function useCode(db: Db, code: ActionCode, now: Date): Promise<boolean> {
  await lockAccount(db, code.uid)
  const taken = await db
    .updateTable('action_codes')
    .set({ used_at: now })
    .where('id', '=', code.id)
    .where('used_at', 'is', null)
    .where(ofThisEpoch('action_codes.credential_epoch', 'action_codes.uid'))
    .returning('id')
    .executeTakeFirst()
  if (!taken) return false
  await db
    .updateTable('action_codes')
    .set({ used_at: now })
    .where('uid', '=', code.uid)
    .where('mode', '=', code.mode)
    .where('used_at', 'is', null)
    .execute()
  return true
}
