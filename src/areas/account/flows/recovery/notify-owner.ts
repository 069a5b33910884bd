import { sendVerificationEmail } from '#areas/account/flows/send-verification-email.ts'
import { findUnopened } from '#database/members/client-records.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'

/**
 * Emails the owner that someone tried to sign up with their address, which the page must not reveal. Limited to a few
 * an hour, since the earlier emails say the same. A client who never opened their account gets their invitation.
 */
export async function notifyOwner(app: AppContext, email: string): Promise<void> {
  const owner = await app.identity.findByEmail(email)
  if (!owner || (await countAttempts(app, { accountExistsMailPerAddress: email }))) return
  if (!owner.emailVerified && (await findUnopened(app.db, owner.uid))) {
    await sendVerificationEmail(app, owner)
    return
  }
  await app.db.transaction().execute((trx) =>
    enqueueEmail(app, trx, {
      to: email,
      uid: owner.uid,
      message: { kind: 'account-exists', name: owner.displayName },
    }),
  )
}
