/** Promises a mail in the transaction of the change that causes it: no change, no mail; a change, one mail. */

import { insertEmails } from '#database/emails.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from './app-context.ts'
import type { QueuedMessage } from './compose-email.ts'

export type EmailToEnqueue = { to: string; uid: string | null; message: QueuedMessage }

export async function enqueueEmail(app: AppContext, trx: Trx, mail: EmailToEnqueue): Promise<void> {
  const id = app.newId()
  await insertEmails(trx, [{ ...mail, id, createdAt: app.now() }])
  await app.jobs.enqueue(trx, 'mail', { emailId: id })
}

/** Several at once, in as many statements as for one. */
export async function enqueueEmails(app: AppContext, trx: Trx, emails: readonly EmailToEnqueue[]): Promise<void> {
  const rows = emails.map((mail) => ({ ...mail, id: app.newId(), createdAt: app.now() }))
  await insertEmails(trx, rows)
  const jobs = rows.map(({ id }) => ({ job: { emailId: id } }))
  await app.jobs.enqueueAll(trx, 'mail', jobs)
}
