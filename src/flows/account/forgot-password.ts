/** Forgot password as the specification has it: the provider's own mail first, our callable when that fails for no known reason. */
import { decideForgotPassword, type ForgotPasswordDecision, needsCallable } from '#domain/account/forgot-password.ts'
import { type Outcome, readThrown } from '#domain/shared/outcome.ts'
import type { AppContext, Client } from '#flows/shared/app-context.ts'
import { type ResetEmail, requestNewPassword, sendPasswordResetEmail } from './request-password-reset.ts'

export async function forgotPassword(app: AppContext, email: string, client: Client): Promise<ForgotPasswordDecision> {
  const provider = await outcomeOf(app, () => sendPasswordResetEmail(app, email, client))
  const callable = needsCallable(provider) ? await outcomeOf(app, () => requestNewPassword(app, email)) : undefined
  return decideForgotPassword(provider, callable, app.rulebook)
}

async function outcomeOf(app: AppContext, call: () => Promise<ResetEmail>): Promise<Outcome> {
  try {
    const answer = await call()
    return answer.ok ? { kind: 'ok' } : { kind: 'error', code: answer.code }
  } catch (error) {
    app.log.error({ err: error }, 'a reset mail could not be promised')
    // The words of a surprise are for the log: they may speak of tables and hosts.
    const outcome = readThrown(error)
    return outcome.kind === 'error' ? { kind: 'error', code: outcome.code } : outcome
  }
}
