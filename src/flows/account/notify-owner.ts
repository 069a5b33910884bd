import type { AppContext } from '#flows/shared/app-context.ts'
import { enqueueEmail } from '#flows/shared/enqueue-email.ts'

/** Emails the owner of an account that somebody tried to open another with its address; the page must not say so. */
export async function notifyOwner(app: AppContext, email: string): Promise<void> {
  const owner = await app.identity.findByEmail(email)
  if (!owner) return
  await app.db.transaction().execute((trx) =>
    enqueueEmail(app, trx, {
      to: email,
      uid: owner.uid,
      message: { kind: 'account-exists', name: owner.displayName },
    }),
  )
}
