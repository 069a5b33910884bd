import type { AppContext } from '#shared/flows/app-context.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'

/**
 * Emails the owner of an account about an attempt to open another with its address, since the page must not mention it.
 * At most a few times an hour: earlier emails say the same.
 */
export async function notifyOwner(app: AppContext, email: string): Promise<void> {
  const owner = await app.identity.findByEmail(email)
  if (!owner || (await countAttempts(app, { accountExistsMailPerAddress: email }))) return
  await app.db.transaction().execute((trx) =>
    enqueueEmail(app, trx, {
      to: email,
      uid: owner.uid,
      message: { kind: 'account-exists', name: owner.displayName },
    }),
  )
}
