/** Keys that the program has made for itself to sign documents. */
import { type Selectable, sql } from 'kysely'
import type { Db, Schema, Trx } from './schema.ts'

export type StoredKey = Pick<Selectable<Schema['signing_keys']>, 'certificate' | 'key_encrypted'>

/** The oldest that is still valid. */
export const findSigningKey = (db: Db, now: Date): Promise<StoredKey | undefined> =>
  db
    .selectFrom('signing_keys')
    .select(['certificate', 'key_encrypted'])
    .where('valid_until', '>', now)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Until the transaction ends, nobody else makes one. */
export const lockSigningKeys = (trx: Trx) => sql`lock table signing_keys in share row exclusive mode`.execute(trx)

export async function insertSigningKey(trx: Trx, key: StoredKey & { valid_until: Date }, now: Date): Promise<void> {
  await trx
    .insertInto('signing_keys')
    .values({ ...key, made_at: now })
    .execute()
}
