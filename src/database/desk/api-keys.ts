/** The keys of the firm's other programs. Only their hashes are here. */
import { sql } from 'kysely'
import { hasRow } from '#database/has-row.ts'
import type { Db, RowOf, Trx } from '#database/schema.ts'
import type { Role } from '#desk/domain/permissions.ts'

type NewApiKey = { name: string; role: Role; expiresAt: Date; keyHash: string; byUid: string }

/** Returns its number. */
export async function insertApiKey(
  trx: Trx,
  { name, role, expiresAt, keyHash, byUid }: NewApiKey,
  now: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('api_keys')
    .values({ name, role, key_hash: keyHash, made_by: byUid, made_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the key's name; undefined for one that is not there or was revoked before. */
export async function revokeApiKey(trx: Trx, id: string, byUid: string, now: Date): Promise<string | undefined> {
  const row = await trx
    .updateTable('api_keys')
    .set({ revoked_by: byUid, revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Revokes every key of this maker that is not revoked, and returns them. */
export const revokeKeysMadeBy = (trx: Trx, maker: string, by: string, now: Date) =>
  trx
    .updateTable('api_keys')
    .set({ revoked_by: by, revoked_at: now })
    .where('made_by', '=', maker)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .execute()

export type ListedKey = RowOf<typeof listApiKeys>

/** Newest first. */
export const listApiKeys = (db: Db) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('advisers as a', 'a.uid', 'k.made_by')
    .select(['k.id', 'k.name', 'k.role', 'a.name as by', 'k.made_at as madeAt', 'k.expires_at as expiresAt'])
    .select(['k.used_at as usedAt', 'k.revoked_at as revokedAt'])
    .orderBy('k.id', 'desc')
    .execute()

export type ApiKey = { id: string; name: string; role: Role; usedAt: Date | null }

const works = (now: Date) => sql<boolean>`revoked_at is null and expires_at > ${now}`

/** The key of this hash, while it works. */
export const findApiKey = (db: Db, keyHash: string, now: Date): Promise<ApiKey | undefined> =>
  db
    .selectFrom('api_keys')
    .select(['id', 'name', 'role', 'used_at as usedAt'])
    .where('key_hash', '=', keyHash)
    .where(works(now))
    .executeTakeFirst()

/** Whether any key works. */
export const hasApiKeys = (db: Db, now: Date): Promise<boolean> =>
  hasRow(db.selectFrom('api_keys').select('id').where(works(now)).limit(1))

export async function markApiKeyUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ used_at: now }).where('id', '=', id).execute()
}
