import { sql } from 'kysely'
import { hasRow } from '#database/has-row.ts'
import type { EmailKind } from '#emails.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { Db, RowOf, Trx } from './schema.ts'

export type QueuedEmail = RowOf<typeof findEmail>

const columns = [
  'id',
  // The member it is for; null for guests.
  'uid',
  'to_address as to',
  'message',
  'created_at as createdAt',
  'sent_at as sentAt',
  'refused_at as refusedAt',
] as const

export type NewEmail = { id: string; uid: string | null; to: string; message: { kind: EmailKind }; createdAt: Date }

export async function insertEmails(db: Db, emails: readonly NewEmail[]): Promise<void> {
  await db
    .insertInto('emails')
    .values(
      emails.map(({ id, uid, to, message, createdAt }) => ({
        id,
        uid,
        to_address: to,
        message: JSON.stringify(message),
        created_at: createdAt,
      })),
    )
    .execute()
}

/**
 * Locks the email for sending, in the transaction that marks it sent. Throws while another worker holds the lock: that
 * worker may still fail, or may have died without the database noticing, so the caller must try again and not count the
 * email as sent.
 */
export const lockUnsentEmail = (trx: Trx, id: string): Promise<QueuedEmail | undefined> =>
  trx
    .selectFrom('emails')
    .select(columns)
    .where('id', '=', id)
    // As three conditions, PostgreSQL would scan the index of all waiting emails.
    .where(sql<boolean>`coalesce(sent_at, refused_at, cancelled_at) is null`)
    .forUpdate()
    .noWait()
    .executeTakeFirst()

export async function markEmail(db: Db, id: string, as: 'sent_at' | 'refused_at', now: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ [as]: now })
    .where('id', '=', id)
    .execute()
}

export const findEmail = (db: Db, id: string) =>
  db.selectFrom('emails').select(columns).where('id', '=', id).executeTakeFirst()

/** Emails, newest first; `to` narrows to one address. */
export const listEmails = (db: Db, { to, limit }: { to?: string | undefined; limit: number }): Promise<QueuedEmail[]> =>
  db
    .selectFrom('emails')
    .select(columns)
    .$if(to !== undefined, (query) => query.where('to_address', '=', to ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy(sql`ctid`, 'desc')
    .limit(limit)
    .execute()

/** The newest email of this kind waiting to be sent to the member. */
export const findWaitingEmail = (db: Db, kind: EmailKind, id: MemberId): Promise<{ createdAt: Date } | undefined> =>
  db
    .selectFrom('emails')
    .select('created_at as createdAt')
    .where('uid', '=', id)
    .where(sql<boolean>`message ->> 'kind' = ${kind}`)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Cancels the waiting emails of this kind. False when there is none, or when one is being sent at this moment. */
export async function cancelEmails(db: Db, kind: EmailKind, id: MemberId, now: Date): Promise<boolean> {
  const waiting = await db
    .selectFrom('emails')
    .select('id')
    .where('uid', '=', id)
    .where(sql<boolean>`message ->> 'kind' = ${kind}`)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const email of waiting)
    await db.updateTable('emails').set({ cancelled_at: now }).where('id', '=', email.id).execute()
  return waiting.length > 0
}

/** Deletes emails to guests, such as saved quotes, that were queued before `before`. */
export async function deleteGuestEmails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('emails').where('uid', 'is', null).where('created_at', '<', before).execute()
}

/**
 * Of a member whose account is deleted: what others still have to hear, that a call is cancelled and that payroll
 * stops, becomes an email to a guest.
 */
export async function keepEmailsToOthers(db: Db, id: MemberId): Promise<void> {
  await db
    .updateTable('emails')
    .set({ uid: null })
    .where('uid', '=', id)
    .where('sent_at', 'is', null)
    .where(
      sql<boolean>`(message ->> 'kind' = 'employer-stop'
        or message @> '{"kind": "call", "side": "adviser", "event": "cancelled"}')`,
    )
    .execute()
}

/** Whether an email whose message has these parts was queued after `since`. */
export const hasEmail = (
  db: Db,
  id: MemberId,
  parts: { kind: EmailKind } & Readonly<Record<string, string>>,
  since: Date,
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('emails')
      .select('id')
      .where('uid', '=', id)
      .where('created_at', '>', since)
      .where(sql<boolean>`message @> ${JSON.stringify(parts)}::jsonb`),
  )

export const findCodeEmail = (
  db: Db,
  uid: string,
  codeId: string,
): Promise<Pick<QueuedEmail, 'createdAt' | 'sentAt' | 'refusedAt'> | undefined> =>
  db
    .selectFrom('emails')
    .select(['created_at as createdAt', 'sent_at as sentAt', 'refused_at as refusedAt'])
    .where('uid', '=', uid)
    .where(sql<boolean>`message ->> 'kind' = 'sign-in-code' and message ->> 'codeId' = ${codeId}`)
    .executeTakeFirst()

/**
 * How many emails, queued before `before`, are neither sent, refused nor cancelled. Delayed reminders are not counted.
 */
export async function countLateEmails(db: Db, before: Date): Promise<number> {
  const { late } = await db
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<string>().as('late'))
    .where('created_at', '<', before)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`not (message ->> 'kind' = 'call' and message ->> 'event' in ('tomorrow', 'soon'))`)
    .executeTakeFirstOrThrow()
  return Number(late)
}
