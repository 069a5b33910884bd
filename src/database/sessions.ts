import type { MemberId } from '#domain/shared/member-id.ts'
import type { Db } from './schema.ts'

export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth_sessions').where('expires_at', '<', now).execute()
}

/** Signs an account out on every device. */
export async function endSessions(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('user_id', '=', uid).execute()
}

/** Signs an account out everywhere else. Returns how many sessions ended. */
export async function endOtherSessions(db: Db, uid: string, keep: string): Promise<number> {
  const ended = await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', uid)
    .where('id', '!=', keep)
    .returning('id')
    .execute()
  return ended.length
}

/** False when the account has no such session. */
export async function endOwnSession(db: Db, uid: MemberId, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', uid)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export type ListedSession = {
  id: string
  browser: string | null
  network: string | null
  createdAt: Date
  seenAt: Date
}

/** The live sessions, the one seen last first. */
export const listSessions = (db: Db, uid: MemberId, now: Date): Promise<ListedSession[]> =>
  db
    .selectFrom('auth_sessions')
    .select(['id', 'browser', 'network', 'created_at as createdAt', 'updated_at as seenAt'])
    .where('user_id', '=', uid)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()

/** Notes where a session was opened, once. False when that was noted before. */
export async function noteOrigin(
  db: Db,
  id: string,
  { browser, network }: { browser: string; network: string },
): Promise<boolean> {
  const noted = await db
    .updateTable('auth_sessions')
    .set({ browser, network })
    .where('id', '=', id)
    .where('browser', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
