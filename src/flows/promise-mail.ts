/** Promises a mail in the transaction of the change that causes it: no change, no mail; a change, one mail. */

import { insertMail } from '#store/mails.ts'
import type { Trx } from '#store/schema.ts'
import type { PromisedLetter } from './compose-letter.ts'
import type { World } from './world.ts'

export async function promiseMail(
  world: World,
  trx: Trx,
  { to, uid, letter }: { to: string; uid: string | null; letter: PromisedLetter },
): Promise<void> {
  const id = world.newId()
  await insertMail(trx, { id, uid, to, letter, createdAt: world.now() })
  await world.jobs.enqueue(trx, 'mail', { mailId: id })
}
