/** Emails a quote to a guest. Only the queued email is stored, for `quoteDays` (domain/shared/periods.ts). */
import type { CalculatorInputs } from '#domain/calculator/calculator-inputs.ts'
import { irishYear } from '#domain/shared/dates.ts'
import { checkEmail, normaliseEmail } from '#domain/shared/email.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { ReliefRate } from '#domain/shared/rulebook.ts'
import type { AppContext, Client } from '#flows/shared/app-context.ts'
import { enqueueEmail } from '#flows/shared/enqueue-email.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'

export type QuoteToSave = { email: string; inputs: CalculatorInputs; relief?: ReliefRate | undefined }

/** Every attempt counts, per client and per address, so that nobody's inbox can be flooded. `seconds`: until the next one is accepted. */
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
