/** Waiting and failed work, for metrics and the desk. Counts and ages only. */
import { sql } from 'kysely'
import type { AuditAction } from '#shared/domain/access/audit-actions.ts'
import type { Db } from './schema.ts'

/** When the last backup was made, as the audit trail says. */
export const lastBackup = sql<Date | null>`(select max(at) from audit where action = ${'make_backup' satisfies AuditAction})`

export async function readLastBackup(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select ${lastBackup} as at`.execute(db)
  return rows[0]?.at ?? undefined
}

export type QueueState = { queue: string; waiting: number; oldestSeconds: number; failed: number }

/**
 * Every queue with stored jobs. Scheduled repeats are not counted. A job that fails is as old as its first attempt: the
 * next one moves `start_after`, and the day until which it is kept stays.
 */
export async function readQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<{ queue: string; waiting: string; oldest: string | null; failed: string }>`
    select q.name as queue,
      count(j.id) filter (where j.state in ('created', 'retry') and j.start_after <= now()) as waiting,
      extract(epoch from now() - min(j.keep_until - make_interval(secs => q.retention_seconds))
        filter (where j.state = 'retry' or j.state = 'created' and j.start_after <= now())) as oldest,
      count(j.id) filter (where j.state = 'failed') as failed
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'failed')
    where q.name not like '\\_\\_%'
    group by q.name order by q.name`.execute(db)
  return rows.map(({ queue, waiting, oldest, failed }) => ({
    queue,
    waiting: Number(waiting),
    oldestSeconds: Math.max(0, Number(oldest ?? 0)),
    failed: Number(failed),
  }))
}

export type WaitingEmails = { waiting: number; oldestSeconds: number }

/** Emails that could have been sent already. Delayed reminders are not counted. */
export async function readWaitingEmails(db: Db, now: Date): Promise<WaitingEmails> {
  const { waiting, oldest } = await db
    .selectFrom('emails')
    .select(({ fn }) => [fn.countAll<string>().as('waiting'), fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`not (message ->> 'kind' = 'call' and message ->> 'event' in ('tomorrow', 'soon'))`)
    .executeTakeFirstOrThrow()
  const since = oldest ? (now.getTime() - new Date(oldest).getTime()) / 1000 : 0
  return { waiting: Number(waiting), oldestSeconds: Math.max(0, since) }
}

/** Whether the database responds and is migrated. Never throws. */
export const isReady = (db: Db): Promise<boolean> =>
  db
    .selectFrom('migrations')
    .select('name')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    )
