/** The email job. The row stays locked until the mail service responds, so two workers never send the same email. */

import { type MailAttachment, MailRefused } from '#adapters/mail/port.ts'
import { composeInvitation } from '#areas/calls/emails/invitation.ts'
import { unsubscribeAddress } from '#areas/profile/flows/unsubscribe.ts'
import { findCall } from '#database/desk/calls.ts'
import { lockUnsentEmail, markEmail } from '#database/emails.ts'
import { hasDeclined } from '#database/members/consents.ts'
import type { Db } from '#database/schema.ts'
import { findEmail, type QueuedMessage } from '#emails.ts'
import { lateEmailMinutes } from '#shared/domain/access/limits.ts'
import type { Picture } from '#shared/emails/define-email.ts'
import { drawPicture } from '#shared/emails/draw-picture.ts'
import type { AppContext } from './app-context.ts'
import { composeEmail } from './compose-email.ts'

/**
 * Sends one queued email. Throws on a temporary failure of the mail service, so that the queue tries again; a permanent
 * refusal is recorded.
 */
export async function deliverEmail(app: AppContext, { emailId }: { emailId: string }): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const email = await lockUnsentEmail(trx, emailId)
    if (!email) return
    const queued = email.message as QueuedMessage
    if (!(await isStillDue(trx, email.uid, queued, app.now()))) return markEmail(trx, email.id, 'refused_at', app.now())
    const unsubscribe = unsubscribeAddress(app, queued.kind, email.uid)
    const { pictures, ...message } = composeEmail(app, queued, unsubscribe)
    const appointment = queued.kind === 'call' ? composeInvitation(app, queued) : undefined
    const attachments = await Promise.all(pictures.map(attach))
    try {
      await app.mail.deliver({
        id: email.id,
        to: email.to,
        ...message,
        attachments,
        ...(appointment ? { appointment } : {}),
        ...(unsubscribe ? { unsubscribe } : {}),
      })
      await markEmail(trx, email.id, 'sent_at', app.now())
    } catch (error) {
      if (!(error instanceof MailRefused)) {
        const minutes = Math.floor((app.now().getTime() - email.createdAt.getTime()) / 60_000)
        if (minutes >= lateEmailMinutes) app.log.warn({ email: email.id, minutes }, 'an email is still not delivered')
        throw error
      }
      app.securityLog.write({ kind: 'email_given_up', email: email.id }, email.uid ?? undefined)
      await markEmail(trx, email.id, 'refused_at', app.now())
    }
  })
}

/**
 * A delayed reminder is dropped once its call has begun, was moved or was cancelled; an email that can be declined,
 * when it was.
 */
async function isStillDue(db: Db, uid: string | null, message: QueuedMessage, now: Date): Promise<boolean> {
  const preference = findEmail(message.kind)?.stoppedBy
  if (preference && uid !== null) return !(await hasDeclined(db, uid, preference))
  if (message.kind !== 'call' || (message.event !== 'tomorrow' && message.event !== 'soon')) return true
  const call = await findCall(db, message.callId)
  return call !== undefined && call.status === 'active' && call.start_time > now
}

const attach = async ({ cid, svg }: Picture): Promise<MailAttachment> => ({
  cid,
  filename: `${cid}.png`,
  contentType: 'image/png',
  content: await drawPicture(svg),
})
