/**
 * Forgot password as specified: the identity provider's email first, then our callable when that fails with an unknown
 * error.
 */
import { callableErrorText } from '#areas/account/copy/errors.ts'
import {
  answerMs,
  decideForgotPassword,
  type ForgotPasswordDecision,
  needsCallable,
} from '#areas/account/domain/recovery/forgot-password.ts'
import { type Outcome, outcomeOfError } from '#shared/domain/outcome.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { type ResetFrom, requestNewPassword, sendPasswordResetEmail } from './request-password-reset.ts'

export async function forgotPassword(app: AppContext, email: string, from: ResetFrom): Promise<ForgotPasswordDecision> {
  const provider = await outcomeOf(app, async () => {
    const sent = await sendPasswordResetEmail(app, email, from)
    return sent.ok ? { kind: 'ok' } : { kind: 'error', code: sent.code }
  })
  const callable = needsCallable(provider) ? await outcomeOf(app, () => askCallable(app, email)) : undefined
  return decideForgotPassword(provider, callable, app.rulebook)
}

async function askCallable(app: AppContext, email: string): Promise<Outcome> {
  const answer = await requestNewPassword(app, email)
  if (answer.ok) return { kind: 'answered', ...answer.value }
  return { kind: 'error', code: answer.code, message: callableErrorText(answer.code) }
}

async function outcomeOf(app: AppContext, call: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return (await withinTime(call(), answerMs)) ?? { kind: 'silent' }
  } catch (error) {
    app.log.error({ err: error }, 'could not queue a password reset email')
    // Only the code is passed on: the message of an unexpected error may name tables and hosts.
    const outcome = outcomeOfError(error)
    return outcome.kind === 'error' ? { kind: 'error', code: outcome.code } : outcome
  }
}

/** Undefined when there is no answer after `ms`. */
async function withinTime<T>(answer: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([answer, timeUp])
  } finally {
    clearTimeout(timer)
  }
}
