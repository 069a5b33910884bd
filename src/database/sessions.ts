import type { Db } from './schema.ts'

export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth_sessions').where('expires_at', '<', now).execute()
}

/** Signs an account out on every device. */
export async function endSessions(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('user_id', '=', uid).execute()
}
