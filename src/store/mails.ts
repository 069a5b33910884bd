import { sql } from 'kysely'
import type { Db } from './schema.ts'

export type PromisedMail = {
  id: string
  to: string
  letter: unknown
  createdAt: Date
  sentAt: Date | null
  refusedAt: Date | null
}

const columns = [
  'id',
  'to_address as to',
  'letter',
  'created_at as createdAt',
  'sent_at as sentAt',
  'refused_at as refusedAt',
] as const

export async function insertMail(
  db: Db,
  mail: { id: string; uid: string | null; to: string; letter: object; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      id: mail.id,
      uid: mail.uid,
      to_address: mail.to,
      letter: JSON.stringify(mail.letter),
      created_at: mail.createdAt,
      sent_at: null,
      refused_at: null,
    })
    .execute()
}

/** Takes the mail for sending; another worker that asks meanwhile gets nothing. Call it in the transaction that marks it sent. */
export const lockUnsentMail = (db: Db, id: string): Promise<PromisedMail | undefined> =>
  db
    .selectFrom('mails')
    .select(columns)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function markMail(db: Db, id: string, as: 'sent_at' | 'refused_at', now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ [as]: now })
    .where('id', '=', id)
    .execute()
}

export const findMail = (db: Db, id: string): Promise<PromisedMail | undefined> =>
  db.selectFrom('mails').select(columns).where('id', '=', id).executeTakeFirst()

/** Newest first; `to` narrows to one address. */
export const listMails = (db: Db, { to, limit }: { to?: string | undefined; limit: number }): Promise<PromisedMail[]> =>
  db
    .selectFrom('mails')
    .select(columns)
    .$if(to !== undefined, (query) => query.where('to_address', '=', to ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy(sql`ctid`, 'desc')
    .limit(limit)
    .execute()

/** Mails to people without an account, such as a saved quote, promised before `before`. */
export async function forgetStrangersMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('uid', 'is', null).where('created_at', '<', before).execute()
}

/** To one member, the newest first: what each was and when, and nothing of what it said. */
export const listMailKinds = (
  db: Db,
  uid: string,
): Promise<{ id: string; kind: string; createdAt: Date; sentAt: Date | null; refusedAt: Date | null }[]> =>
  db
    .selectFrom('mails')
    .select([
      'id',
      sql<string>`letter ->> 'kind'`.as('kind'),
      'created_at as createdAt',
      'sent_at as sentAt',
      'refused_at as refusedAt',
    ])
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
