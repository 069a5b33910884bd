/** Emails a quote to a guest. Only the queued email is stored, for `quoteDays` (shared/domain/time/periods.ts). */
import type { CalculatorInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { ReliefRate } from '#shared/domain/tax-relief.ts'
import { checkEmail, normaliseEmail } from '#shared/domain/text/email.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import type { AppContext, Client } from '#shared/flows/app-context.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'

export type QuoteToSave = { email: string; inputs: CalculatorInputs; relief?: ReliefRate | undefined }

/**
 * Every attempt counts, per client and per address, so that nobody's inbox can be flooded. `seconds`: until the next
 * one is accepted.
 */
export async function saveQuote(
  app: AppContext,
  { email, inputs, relief }: QuoteToSave,
  client: Client,
): Promise<Result<void, 'email_invalid'> | { ok: false; code: 'rate_limited'; seconds: number }> {
  if (checkEmail(email)) return fail('email_invalid')
  const to = normaliseEmail(email)
  const seconds = await countAttempts(app, { quotePerClient: client, quotePerAddress: to })
  if (seconds !== undefined) return { ok: false, code: 'rate_limited', seconds }
  const year = irishYear(app.now())
  await app.db
    .transaction()
    .execute((trx) => enqueueEmail(app, trx, { to, uid: null, message: { kind: 'quote', inputs, relief, year } }))
  return ok(undefined)
}
