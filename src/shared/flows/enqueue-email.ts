/**
 * Queues emails in the transaction of the change that causes them, so that they are sent if, and only if, it commits.
 */

import { insertEmails } from '#database/emails.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import type { QueuedMessage } from '#emails.ts'
import type { AppContext } from './app-context.ts'

type EmailToEnqueue = { to: string; uid: string | null; message: QueuedMessage }

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

type Unnamed<Message> = Message extends { name: string } ? Omit<Message, 'name'> : never
type Addressee = Pick<MemberRow, 'uid' | 'email_address' | 'first_name'>

/** To a member's own address, greeting by the first name. */
export const emailMember = (
  app: AppContext,
  trx: Trx,
  { uid, email_address: to, first_name: name }: Addressee,
  message: Unnamed<QueuedMessage>,
  when?: { inSeconds?: number },
): Promise<void> => enqueueEmail(app, trx, { to, uid, message: { ...message, name } as QueuedMessage }, when)

type Notice = Unnamed<Extract<QueuedMessage, { kind: 'desk-notice' }>>

/** The same notice to each of these colleagues. */
export const notifyStaff = (
  app: AppContext,
  trx: Trx,
  people: readonly { name: string; email: string }[],
  notice: Omit<Notice, 'kind'>,
): Promise<void> =>
  enqueueEmails(
    app,
    trx,
    people.map(({ name, email: to }) => ({ to, uid: null, message: { kind: 'desk-notice', name, ...notice } })),
  )
