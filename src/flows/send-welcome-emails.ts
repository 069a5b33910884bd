import { markWelcomed } from '#store/members.ts'
import type { Trx } from '#store/schema.ts'
import { promiseMail } from './promise-mail.ts'
import type { World } from './world.ts'

/** Promises the welcome mail, once in a member's life, whatever the number of sessions and tabs. Only to a verified address. */
export async function sendWelcomeEmails(
  world: World,
  trx: Trx,
  uid: string,
  { email, name }: { email: string; name: string },
): Promise<boolean> {
  if (!(await markWelcomed(trx, uid, world.now()))) return false
  await promiseMail(world, trx, { to: email, uid, letter: { kind: 'welcome', name } })
  return true
}
