import type { AuditTable, Db } from './schema.ts'

export type AuditEntry = {
  actor: AuditTable['actor']
  actorUid?: string | null
  uid?: string | null
  /** What was done, as a verb: 'sign up', 'confirm email'. */
  deed: string
  before?: object
  after?: object
}

/** Call it in the transaction of the change. Never pass a password, a code, a PPS number or an answer's text. */
export async function writeAudit(db: Db, entry: AuditEntry, now: Date): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: now,
      actor: entry.actor,
      actor_uid: entry.actorUid ?? null,
      uid: entry.uid ?? null,
      deed: entry.deed,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .execute()
}
