/** Forgot password as specified: the identity provider's email first, then our callable when that fails with an unknown error. */
import { decideForgotPassword, type ForgotPasswordDecision, needsCallable } from '#domain/account/forgot-password.ts'
import { type Outcome, outcomeOfError } from '#domain/shared/outcome.ts'
import type { AppContext, Client } from '#flows/shared/app-context.ts'
import { type ResetEmail, requestNewPassword, sendPasswordResetEmail } from './request-password-reset.ts'

export async function forgotPassword(app: AppContext, email: string, client: Client): Promise<ForgotPasswordDecision> {
  const provider = await outcomeOf(app, () => sendPasswordResetEmail(app, email, client))
  const callable = needsCallable(provider) ? await outcomeOf(app, () => requestNewPassword(app, email)) : undefined
  return decideForgotPassword(provider, callable, app.rulebook)
}

async function outcomeOf(app: AppContext, call: () => Promise<ResetEmail>): Promise<Outcome> {
  try {
    const result = await call()
    return result.ok ? { kind: 'ok' } : { kind: 'error', code: result.code }
  } catch (error) {
    app.log.error({ err: error }, 'could not queue a password reset email')
    // Only the code is passed on: the message of an unexpected error may name tables and hosts.
    const outcome = outcomeOfError(error)
    return outcome.kind === 'error' ? { kind: 'error', code: outcome.code } : outcome
  }
}
