import type { MemberId } from '#domain/shared/member-id.ts'
import type { Db } from './schema.ts'

export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth_sessions').where('expires_at', '<', now).execute()
}

/** Gives a session a new id and token; what is known about it stays. False if it has ended. */
export async function rotateSession(
  db: Db,
  id: string,
  { id: newId, token, authenticatedAt }: { id: string; token: string; authenticatedAt: Date },
): Promise<boolean> {
  const rotated = await db
    .updateTable('auth_sessions')
    .set({ id: newId, token, authenticated_at: authenticatedAt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return rotated !== undefined
}

export async function markSessionSeen(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('auth_sessions').set({ seen_at: now }).where('id', '=', id).execute()
}

/** A second factor counts from when it was first verified in the session, so that verifying it again does not prolong the desk. */
export async function markMfaVerified(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set({ mfa_verified_at: now })
    .where('id', '=', id)
    .where('mfa_verified_at', 'is', null)
    .execute()
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('id', '=', id).execute()
}

/** Signs an account out on every device, or on every one but that of the session `except`. Returns how many sessions ended. */
export async function endSessions(db: Db, uid: string, except?: string): Promise<number> {
  const ended = await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', uid)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
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
  startedAt: Date
  seenAt: Date
}

/** The live sessions, the one seen last first. */
export const listSessions = (db: Db, uid: MemberId, now: Date): Promise<ListedSession[]> =>
  db
    .selectFrom('auth_sessions')
    .select(['id', 'browser', 'network', 'started_at as startedAt', 'seen_at as seenAt'])
    .where('user_id', '=', uid)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
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
