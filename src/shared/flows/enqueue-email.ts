/**
 * Queues emails in the transaction of the change that causes them, so that they are sent if, and only if, it commits.
 */

import { insertEmails } from '#database/emails.ts'
import type { Trx } from '#database/schema.ts'
import type { QueuedMessage } from '#emails.ts'
import type { AppContext } from './app-context.ts'

export type EmailToEnqueue = { to: string; uid: string | null; message: QueuedMessage }

/** `inSeconds` delays the email; until then it can be cancelled. */
export async function enqueueEmail(
  app: AppContext,
  trx: Trx,
  email: EmailToEnqueue,
  when: { inSeconds?: number } = {},
): Promise<void> {
  const id = app.newId()
  await insertEmails(trx, [{ ...email, id, createdAt: app.now() }])
  await app.jobs.enqueue(trx, 'mail', { emailId: id }, when)
}

/** Queues several emails in as many statements as one. */
export async function enqueueEmails(app: AppContext, trx: Trx, emails: readonly EmailToEnqueue[]): Promise<void> {
  if (emails.length === 0) return
  const rows = emails.map((email) => ({ ...email, id: app.newId(), createdAt: app.now() }))
  await insertEmails(trx, rows)
  const jobs = rows.map(({ id }) => ({ job: { emailId: id } }))
  await app.jobs.enqueueAll(trx, 'mail', jobs)
}
