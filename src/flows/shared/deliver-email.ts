/** The mail job. The row is locked while the mail service answers, so two workers never send the same mail. */

import { type MailAttachment, MailRefused } from '#adapters/mail/port.ts'
import { findCall } from '#database/calls.ts'
import { lockUnsentMail, markMail } from '#database/emails.ts'
import type { Db } from '#database/schema.ts'
import { drawPicture } from '#emails/draw-picture.ts'
import { render } from '#emails/email.ts'
import type { Picture } from '#emails/sheet.ts'
import { composeInvitation } from '#flows/calls/compose-call-email.ts'
import type { World } from './app-context.ts'
import { composeLetter, type PromisedLetter } from './compose-email.ts'

/** Throws when the mail service could not take it now; the queue tries again. */
export async function deliverMail(world: World, { mailId }: { mailId: string }): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const mail = await lockUnsentMail(trx, mailId)
    if (!mail) return
    const promised = mail.letter as PromisedLetter
    if (!(await stillHolds(trx, promised, world.now()))) return markMail(trx, mail.id, 'refused_at', world.now())
    const { pictures, ...letter } = render(composeLetter(world, promised))
    const appointment = promised.kind === 'call' ? composeInvitation(world.origin, promised) : undefined
    const attachments = await Promise.all(pictures.map(attach))
    try {
      await world.mail.deliver({
        id: mail.id,
        to: mail.to,
        ...letter,
        attachments,
        ...(appointment ? { appointment } : {}),
      })
      await markMail(trx, mail.id, 'sent_at', world.now())
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      await markMail(trx, mail.id, 'refused_at', world.now())
    }
  })
}

/** A reminder that waited while the mail service was down is worth nothing once the call has begun, was moved or was cancelled. */
async function stillHolds(db: Db, letter: PromisedLetter, now: Date): Promise<boolean> {
  if (letter.kind !== 'call' || (letter.news !== 'tomorrow' && letter.news !== 'soon')) return true
  const call = await findCall(db, letter.callId)
  return call !== undefined && call.status === 'active' && call.start_time > now
}

const attach = async ({ cid, svg }: Picture): Promise<MailAttachment> => ({
  cid,
  filename: `${cid}.png`,
  contentType: 'image/png',
  content: await drawPicture(svg),
})
