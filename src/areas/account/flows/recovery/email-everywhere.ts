import { findAccountAddress, formerAddresses } from '#database/accounts/email-changes.ts'
import type { Trx } from '#database/schema.ts'
import type { QueuedMessage } from '#emails.ts'
import { formerAddressDays } from '#shared/domain/time/periods.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'

/**
 * Emails the account's address and those that it had in the last 30 days, `isFormer`. An address that an undo removed
 * gets none.
 */
export async function emailEverywhere(
  app: AppContext,
  trx: Trx,
  uid: string,
  messageFor: (name: string, isFormer: boolean) => QueuedMessage,
): Promise<void> {
  const account = await findAccountAddress(trx, uid)
  if (!account) return
  const since = new Date(app.now().getTime() - formerAddressDays * 24 * 60 * 60 * 1000)
  const addresses = new Set([account.email, ...(await formerAddresses(trx, uid, since))])
  for (const to of addresses)
    await enqueueEmail(app, trx, { to, uid, message: messageFor(account.name, to !== account.email) })
}
