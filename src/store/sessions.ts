import type { Db } from './schema.ts'

export async function forgetOldSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth_sessions').where('expires_at', '<', now).execute()
}
