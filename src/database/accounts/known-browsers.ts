/** Browsers in which an account was signed up for or signed in to. */

import { hasRow } from '#database/has-row.ts'
import type { Db } from '#database/schema.ts'

/** `proven`: the account's owner has proved that they use it. `noted`: its first session needs no email. */
export async function insertKnownBrowser(
  db: Db,
  uid: string,
  keyHash: string,
  now: Date,
  { proven = false, noted = false } = {},
): Promise<void> {
  const changes = { seen_at: now, ...(proven && { proven_at: now }), ...(noted && { noted }) }
  await db
    .insertInto('known_browsers')
    .values({ uid, key_hash: keyHash, ...changes })
    .onConflict((conflict) => conflict.columns(['uid', 'key_hash']).doUpdateSet(changes))
    .execute()
}

/** Whether the account's owner has proved since `since` that they use this browser. */
export const isProvenBrowser = (db: Db, uid: string, keyHash: string, since: Date): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('known_browsers')
      .select('uid')
      .where('uid', '=', uid)
      .where('key_hash', '=', keyHash)
      .where('proven_at', '>', since),
  )

/** Whether an adviser has entered a second factor in this browser since then. */
export const isAdviserBrowser = (db: Db, keyHash: string, since: Date): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('known_browsers as b')
      .innerJoin('advisers as a', 'a.uid', 'b.uid')
      .select('b.uid')
      .where('b.key_hash', '=', keyHash)
      .where('b.proven_at', '>', since)
      .where('a.active', '=', true),
  )

/** `account`: its id, or its email address in lower case. `confirmed`: only an account whose address is confirmed. */
export const isKnownBrowser = (
  db: Db,
  account: { uid: string } | { email: string; confirmed: boolean },
  keyHash: string,
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('known_browsers as b')
      .innerJoin('auth_users as u', 'u.id', 'b.uid')
      .select('b.uid')
      .where('b.key_hash', '=', keyHash)
      .where((eb) => ('uid' in account ? eb('u.id', '=', account.uid) : eb('u.email', '=', account.email)))
      .$if('email' in account && account.confirmed, (query) => query.where('u.email_verified', '=', true)),
  )

/**
 * At a session's first request: whether the account was used in this browser before. `first`: it was used in no known
 * browser. Without a key, the browser has no cookie of ours.
 */
export async function noteBrowser(
  db: Db,
  uid: string,
  keyHash: string | undefined,
): Promise<'known' | 'first' | 'new'> {
  const noted = await db
    .selectFrom('known_browsers')
    .select('key_hash')
    .where('uid', '=', uid)
    .where('noted', '=', true)
    .execute()
  if (keyHash !== undefined && noted.some(({ key_hash }) => key_hash === keyHash)) return 'known'
  if (keyHash !== undefined)
    await db
      .updateTable('known_browsers')
      .set({ noted: true })
      .where('uid', '=', uid)
      .where('key_hash', '=', keyHash)
      .execute()
  return noted.length === 0 ? 'first' : 'new'
}

/** `except`: the browser of the request. */
export async function deleteKnownBrowsers(db: Db, uid: string, except = ''): Promise<void> {
  await db.deleteFrom('known_browsers').where('uid', '=', uid).where('key_hash', '!=', except).execute()
}

export async function deleteOldBrowsers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_browsers').where('seen_at', '<', before).execute()
}
