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

/** Signs an account out on every device, or on every one but that of the session `except`. */
export async function endSessions(db: Db, uid: string, except?: string): Promise<void> {
  await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', uid)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute()
}
