import { markWelcomed } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'

/** Queues the welcome email once per member; false when it was queued before. Call it only for a verified address. */
export async function sendWelcomeEmails(
  app: AppContext,
  trx: Trx,
  uid: MemberId,
  { email, name }: { email: string; name: string },
): Promise<boolean> {
  if (!(await markWelcomed(trx, uid, app.now()))) return false
  await enqueueEmail(app, trx, { to: email, uid, message: { kind: 'welcome', name } })
  return true
}
