/** Development: the mails as they were promised, with their links, where no mail service is configured. */
import { render } from '#emails/letter.ts'
import { findMail, listMails, type PromisedMail } from '#store/mails.ts'
import { composeLetter, type PromisedLetter } from './compose-letter.ts'
import type { World } from './world.ts'

export type OutboxMail = Pick<PromisedMail, 'id' | 'to' | 'createdAt' | 'sentAt'> & {
  subject: string
  html: string
  text: string
}

const open = (world: World, mail: PromisedMail): OutboxMail => ({
  id: mail.id,
  to: mail.to,
  createdAt: mail.createdAt,
  sentAt: mail.sentAt,
  ...render(composeLetter(world, mail.letter as PromisedLetter)),
})

export async function readOutbox(world: World, to?: string): Promise<OutboxMail[]> {
  const mails = await listMails(world.db, { to, limit: 100 })
  return mails.map((mail) => open(world, mail))
}

export async function readOutboxMail(world: World, id: string): Promise<OutboxMail | undefined> {
  const mail = await findMail(world.db, id)
  return mail && open(world, mail)
}
