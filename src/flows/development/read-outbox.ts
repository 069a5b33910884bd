/** Development: the mails as they were promised, with their links, where no mail service is configured. */

import { findEmail, listEmails, type QueuedEmail } from '#database/emails.ts'
import { drawPicture } from '#emails/draw-picture.ts'
import { type Rendered, render } from '#emails/email.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { composeEmail, type QueuedMessage } from '#flows/shared/compose-email.ts'

export type OutboxEntry = Pick<QueuedEmail, 'id' | 'to' | 'createdAt' | 'sentAt'> & {
  subject: string
  html: string
  text: string
}

function open(app: AppContext, mail: QueuedEmail): OutboxEntry & Pick<Rendered, 'pictures'> {
  const { id, to, createdAt, sentAt } = mail
  return { id, to, createdAt, sentAt, ...render(composeEmail(app, mail.message as QueuedMessage)) }
}

export async function readOutbox(app: AppContext, to?: string): Promise<OutboxEntry[]> {
  const emails = await listEmails(app.db, { to, limit: 100 })
  return emails.map((mail) => open(app, mail))
}

export async function readOutboxEntry(app: AppContext, id: string): Promise<OutboxEntry | undefined> {
  const found = await findEmail(app.db, id)
  if (!found) return undefined
  const { pictures, html, ...mail } = open(app, found)
  return { ...mail, html: await showPictures(html, pictures) }
}

/** A mail program finds a picture in the mail itself; a browser is handed the very same bytes. */
async function showPictures(html: string, pictures: Rendered['pictures']): Promise<string> {
  let shown = html
  for (const { cid, svg } of pictures) {
    const bytes = Buffer.from(await drawPicture(svg)).toString('base64')
    shown = shown.replace(`cid:${cid}`, `data:image/png;base64,${bytes}`)
  }
  return shown
}
