/** Promises a mail in the transaction of the change that causes it: no change, no mail; a change, one mail. */

import { insertMails } from '#database/emails.ts'
import type { Trx } from '#database/schema.ts'
import type { World } from './app-context.ts'
import type { PromisedLetter } from './compose-email.ts'

export type MailToPromise = { to: string; uid: string | null; letter: PromisedLetter }

export async function promiseMail(world: World, trx: Trx, mail: MailToPromise): Promise<void> {
  const id = world.newId()
  await insertMails(trx, [{ ...mail, id, createdAt: world.now() }])
  await world.jobs.enqueue(trx, 'mail', { mailId: id })
}

/** Several at once, in as many statements as for one. */
export async function promiseMails(world: World, trx: Trx, mails: readonly MailToPromise[]): Promise<void> {
  const rows = mails.map((mail) => ({ ...mail, id: world.newId(), createdAt: world.now() }))
  await insertMails(trx, rows)
  const jobs = rows.map(({ id }) => ({ job: { mailId: id } }))
  await world.jobs.enqueueAll(trx, 'mail', jobs)
}
