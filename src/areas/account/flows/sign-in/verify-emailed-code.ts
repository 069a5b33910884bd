/** The emailed code opens the session and makes this browser known to the account. */
import { timingSafeEqual } from 'node:crypto'
import type { EmailedCode, SecondFactorVerified } from '#adapters/identity/port.ts'
import { isSignInCodeOver, readSignInCode } from '#areas/account/domain/sign-in/sign-in-code.ts'
import { deriveSignInCode } from '#areas/account/flows/action-code.ts'
import { lockAccount } from '#database/accounts/action-codes.ts'
import { insertKnownBrowser } from '#database/accounts/known-browsers.ts'
import type { EmailedCodeCode } from '#shared/domain/errors.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext, Client } from '#shared/flows/app-context.ts'
import { audited, changed } from '#shared/flows/audited.ts'
import { countAttempts, forgetAttempt } from '#shared/flows/rate-limit.ts'
import { linkWaitingProvider } from './link-waiting-provider.ts'

type Attempt = { headers: Headers; code: string; browser: string }

/** The browser's cookie identifies the sign-in, and so the account. Every failure counts, per client. */
export async function verifyEmailedCode(
  app: AppContext,
  { headers, code, browser }: Attempt,
  client: Client,
): Promise<Result<SecondFactorVerified, EmailedCodeCode | 'rate_limited'>> {
  if (code.trim() === '') return fail('emailed_code_missing')
  if (await countAttempts(app, { secondFactorPerClient: client })) return fail('rate_limited')
  const waiting = await app.identity.emailedCodes.read(headers)
  const refuse = (why: EmailedCodeCode) => {
    app.securityLog.write({ kind: 'code_refused', code: 'emailed_code', why }, waiting?.uid)
    return fail(why)
  }
  if (!waiting) return refuse('emailed_code_ended')
  if (isSignInCodeOver(waiting.askedAt, app.now())) return refuse('emailed_code_over')
  const typed = readSignInCode(code)
  // Input that is not shaped like a code is a typing error, so it doesn't count as a guess.
  if (typed === undefined) return refuse('emailed_code_wrong')
  const proven = await audited(app, { kind: 'member', uid: waiting.uid }, async (trx, now) => {
    await lockAccount(trx, waiting.uid)
    const isRight = (emailed: EmailedCode) => isCode(app, emailed, typed)
    const opened = await app.identity.emailedCodes.verify(trx, headers, isRight)
    if (!opened.ok) return opened
    const { uid } = opened.value
    await linkWaitingProvider(app, trx, headers, { ...opened.value, browser })
    // The email with the code named the browser, so there is no other email about a new sign-in.
    await insertKnownBrowser(trx, uid, browser, now, { proven: true, noted: true })
    app.securityLog.write({ kind: 'sign_in', way: 'emailed_code' }, uid)
    return changed(ok(opened.value), { action: 'enter_emailed_code', uid })
  })
  if (proven.ok) {
    await forgetAttempt(app, 'secondFactorPerClient', client)
    return proven
  }
  return refuse(proven.code === 'code_wrong' ? 'emailed_code_wrong' : 'emailed_code_ended')
}

const isCode = (app: AppContext, { codeId, askedAt }: EmailedCode, typed: string): boolean =>
  codeId !== null &&
  !isSignInCodeOver(askedAt, app.now()) &&
  timingSafeEqual(Buffer.from(deriveSignInCode(app, codeId)), Buffer.from(typed))
