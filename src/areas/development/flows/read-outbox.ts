/** Development only: shows queued emails with their links while no mail service is configured. */

import { unsubscribeAddress } from '#areas/profile/flows/unsubscribe.ts'
import { findEmail, listEmails, type QueuedEmail } from '#database/emails.ts'
import type { QueuedMessage } from '#emails.ts'
import { drawPicture } from '#shared/emails/draw-picture.ts'
import type { Rendered } from '#shared/emails/render-email.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { composeEmail } from '#shared/flows/compose-email.ts'

export type OutboxEntry = Pick<QueuedEmail, 'id' | 'to' | 'createdAt' | 'sentAt'> & {
  subject: string
  html: string
  text: string
}

function composeEntry(app: AppContext, email: QueuedEmail): OutboxEntry & Pick<Rendered, 'pictures'> {
  const { id, to, createdAt, sentAt } = email
  const message = email.message as QueuedMessage
  const stop = unsubscribeAddress(app, message.kind, email.uid)
  return { id, to, createdAt, sentAt, ...composeEmail(app, message, stop) }
}

/** The newest 100 emails; `to` narrows to one address. */
export async function readOutbox(app: AppContext, to?: string): Promise<OutboxEntry[]> {
  const emails = await listEmails(app.db, { to, limit: 100 })
  return emails.map((email) => composeEntry(app, email))
}

export async function readOutboxEntry(app: AppContext, id: string): Promise<OutboxEntry | undefined> {
  const found = await findEmail(app.db, id)
  if (!found) return undefined
  const { pictures, html, ...email } = composeEntry(app, found)
  return { ...email, html: await inlinePictures(html, pictures) }
}

/** Replaces `cid:` references, which only mail programs resolve, by data URLs of the same bytes. */
async function inlinePictures(html: string, pictures: Rendered['pictures']): Promise<string> {
  let result = html
  for (const { cid, svg } of pictures) {
    const bytes = Buffer.from(await drawPicture(svg)).toString('base64')
    result = result.replace(`cid:${cid}`, `data:image/png;base64,${bytes}`)
  }
  return result
}
