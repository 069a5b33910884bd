/** Development: the mails as they were promised, with their links, where no mail service is configured. */

import { findMail, listMails, type PromisedMail } from '#database/emails.ts'
import { drawPicture } from '#emails/draw-picture.ts'
import { type Rendered, render } from '#emails/email.ts'
import type { World } from '#flows/shared/app-context.ts'
import { composeLetter, type PromisedLetter } from '#flows/shared/compose-email.ts'

export type OutboxMail = Pick<PromisedMail, 'id' | 'to' | 'createdAt' | 'sentAt'> & {
  subject: string
  html: string
  text: string
}

function open(world: World, mail: PromisedMail): OutboxMail & Pick<Rendered, 'pictures'> {
  const { id, to, createdAt, sentAt } = mail
  return { id, to, createdAt, sentAt, ...render(composeLetter(world, mail.letter as PromisedLetter)) }
}

export async function readOutbox(world: World, to?: string): Promise<OutboxMail[]> {
  const mails = await listMails(world.db, { to, limit: 100 })
  return mails.map((mail) => open(world, mail))
}

export async function readOutboxMail(world: World, id: string): Promise<OutboxMail | undefined> {
  const found = await findMail(world.db, id)
  if (!found) return undefined
  const { pictures, html, ...mail } = open(world, found)
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
