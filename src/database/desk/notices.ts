/** Which advisers are emailed about members' actions, and what a daily email counts. */
import { sql } from 'kysely'
import type { Db, Trx } from '#database/schema.ts'
import type { DigestCounts, NoticeChoice } from '#desk/domain/notices.ts'
import type { Role } from '#desk/domain/permissions.ts'

type Recipient = { id: string; name: string; email: string }

const people = (db: Db) =>
  db
    .selectFrom('advisers as a')
    .innerJoin('auth_users as u', 'u.id', 'a.uid')
    .where('a.active', '=', true)
    .where(sql<boolean>`${'adviser' satisfies Role} = any(a.roles)`)

/** The member's adviser, or all advisers if there is none, if they chose immediate emails. */
export const listToNotifyNow = (trx: Trx, member: string): Promise<Recipient[]> =>
  people(trx)
    .innerJoin('members as m', (join) => join.on('m.uid', '=', member))
    .select(['a.id', 'a.name', 'a.email'])
    .where('a.notify', '=', 'now')
    .where((eb) => eb.or([eb('m.adviser_id', 'is', null), eb('m.adviser_id', '=', eb.ref('a.id'))]))
    .orderBy('a.id')
    .execute()

/** Locks the rows until the transaction ends, so that two processes do not write the same email. */
export const lockDailyRecipients = (trx: Trx) =>
  people(trx)
    .select(['a.id', 'a.name', 'a.email', 'a.digest_at as last'])
    .where('a.notify', '=', 'daily')
    .orderBy('a.id')
    .forUpdate('a')
    .execute()

/** Counts the adviser's members and those without an adviser. */
export async function countForDigest(trx: Trx, adviser: string, since: Date): Promise<DigestCounts> {
  const row = await trx
    .selectFrom('members as m')
    .where((eb) => eb.or([eb('m.adviser_id', '=', adviser), eb('m.adviser_id', 'is', null)]))
    .where((eb) =>
      eb.or([
        eb('m.fact_find_completed_at', '>', since),
        eb('m.documents_sent_at', '>', since),
        eb('m.signed_at', '>', since),
      ]),
    )
    .select([
      sql<number>`(count(*) filter (where m.fact_find_completed_at > ${since}))::int`.as('factFinds'),
      sql<number>`(count(*) filter (where m.documents_sent_at > ${since}))::int`.as('documents'),
      sql<number>`(count(*) filter (where m.signed_at > ${since}))::int`.as('signatures'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

export async function setDigestAt(trx: Trx, adviser: string, now: Date): Promise<void> {
  await trx.updateTable('advisers').set({ digest_at: now }).where('id', '=', adviser).execute()
}

export const findNoticeChoice = async (db: Db, adviser: string): Promise<NoticeChoice> =>
  (await db.selectFrom('advisers').select('notify').where('id', '=', adviser).executeTakeFirstOrThrow()).notify

/** The first daily email counts from the time of the choice. */
export async function setNoticeChoice(trx: Trx, adviser: string, notify: NoticeChoice, now: Date): Promise<void> {
  await trx.updateTable('advisers').set({ notify, digest_at: now }).where('id', '=', adviser).execute()
}
