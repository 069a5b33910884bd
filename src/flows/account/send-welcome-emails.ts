import { markWelcomed } from '#database/members.ts'
import type { Trx } from '#database/schema.ts'
import type { World } from '#flows/shared/app-context.ts'
import { promiseMail } from '#flows/shared/enqueue-email.ts'

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
