import { type JoinBuilder, sql } from 'kysely'
import { readingActions, type ViewingAction, viewingActions } from '#areas/profile/domain/access-log.ts'
import type { Actor } from '#shared/domain/access/actor.ts'
import type { AuditAction } from '#shared/domain/access/audit-actions.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { Db, Schema } from './schema.ts'

/** `uid`: the account that the action is about. `before`, `after`: the changed values, or what names them. */
export type AuditRow = { action: AuditAction; uid?: string | null; before?: object; after?: object }

/** Flows call `audited`. Call it in the transaction of the change. */
export async function writeAudit(db: Db, actor: Actor, row: AuditRow, now: Date): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: now,
      actor: actor.kind,
      actor_uid: 'uid' in actor ? actor.uid : 'key' in actor ? actor.key : null,
      uid: row.uid ?? null,
      action: row.action,
      before: row.before ? JSON.stringify(row.before) : null,
      after: row.after ? JSON.stringify(row.after) : null,
    })
    .execute()
}

export type AuditRecord = {
  id: string
  actor: Actor['kind']
  /** An AuditAction, or one that an older version of the app wrote. */
  action: string
  at: Date
  by: string | null
  before: unknown
  after: unknown
}

/** All audit rows of a member, newest first, except those of `readingActions`. */
export const listActivity = (db: Db, id: MemberId): Promise<AuditRecord[]> =>
  db
    .selectFrom('audit')
    .leftJoin('advisers', 'advisers.uid', 'audit.actor_uid')
    .select(['audit.id', 'at', 'actor', 'action', 'advisers.name as by', 'before', 'after'])
    .where('audit.uid', '=', id)
    .where('action', 'not in', [...readingActions])
    .orderBy('audit.id', 'desc')
    .execute()

export type LastWrite = { field: string } & Pick<AuditRecord, 'at' | 'action' | 'actor'>

/**
 * The last write to each of these fields. A row names the fields it wrote as keys of `after`, or in `after.fields`
 * where the values are private.
 */
export async function lastWrites(db: Db, id: MemberId, fields: readonly string[]): Promise<LastWrite[]> {
  const { rows } = await sql<LastWrite>`
    select distinct on (field) field, at, action, actor
      from audit, unnest(${[...fields]}::text[]) as field
      where audit.uid = ${id} and (after ? field or after -> 'fields' ? field)
      order by field, audit.id desc`.execute(db)
  return rows
}

/** The SHA-256 of the last archive of this application that an adviser downloaded; undefined when nobody has. */
export async function lastDownload(db: Db, id: MemberId, reference: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit')
    .select(sql<string>`after ->> 'sha256'`.as('sha256'))
    .where('uid', '=', id)
    .where('action', '=', 'download_provider_file' satisfies AuditAction)
    .where(sql<boolean>`after ->> 'application' = ${reference}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sha256
}

/** What the last opening of the pension changed; undefined when there was none. */
export const lastOpening = (db: Db, id: MemberId): Promise<Pick<AuditRecord, 'before' | 'after'> | undefined> =>
  db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('uid', '=', id)
    .where('action', '=', 'record_pension' satisfies AuditAction)
    .where(sql<boolean>`after -> 'final_pension_application' = 'true'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The key with which a row was read. */
const keyOfRow = (join: JoinBuilder<Schema, 'audit' | 'api_keys'>) =>
  join
    .on('audit.actor', '=', 'program')
    .on((eb) => eb(eb.cast<string>('api_keys.id', 'text'), '=', eb.ref('audit.actor_uid')))

/** Who looked at a member's record and at what, newest first. `looked` is what `readingActions` name. */
export const listViews = (db: Db, id: MemberId) =>
  db
    .selectFrom('audit')
    .leftJoin('advisers', 'advisers.uid', 'audit.actor_uid')
    .leftJoin('api_keys', keyOfRow)
    .select((eb) => [
      'at',
      'actor_uid as byUid',
      eb.fn.coalesce('advisers.name', 'api_keys.name').as('by'),
      sql<ViewingAction>`action`.as('action'),
      sql<string | null>`after ->> 'at'`.as('looked'),
    ])
    .where('audit.uid', '=', id)
    .where('actor', 'in', ['adviser', 'program'])
    .where('action', 'in', [...viewingActions])
    .orderBy('audit.id', 'desc')
    .execute()
