import {
  type CallableCode,
  type FieldErrors,
  type ForgotPasswordCode,
  failedFields,
  type ResetRequestCode,
  stripPrefix,
} from '#shared/domain/errors.ts'
import { messageOrCode, type Outcome, type Reason } from '#shared/domain/outcome.ts'
import { checkEmail } from '#shared/domain/text/email.ts'

export type ForgotPasswordDecision = { kind: 'sent' } | { kind: 'failed'; reason: Reason<ForgotPasswordCode> }

/** Milliseconds that the provider and the callable each have to answer. */
export const answerMs = 8000

export const checkForgotPassword = (input: { email: string }): FieldErrors<'email'> =>
  failedFields({ email: checkEmail(input.email) })

/** The support link appears once the counter is above 1 (specification 1, section 9). */
export const offersSupport = (failedAttempts: number): boolean => failedAttempts > 1

const providerCodes: readonly ResetRequestCode[] = [
  'user-not-found',
  'invalid-email',
  'too-many-requests',
  'network-request-failed',
]
const callableCodes: readonly CallableCode[] = ['not-found', 'invalid-argument', 'deadline-exceeded']

const SENT = { kind: 'sent' } as const
const failed = (reason: Reason<ForgotPasswordCode>): ForgotPasswordDecision => ({ kind: 'failed', reason })

function recognised<C extends string>(codes: readonly C[], code: string | undefined): C | undefined {
  const bare = stripPrefix(code ?? '')
  return codes.find((known) => known === bare)
}

const providerCode = (provider: Outcome): ResetRequestCode | undefined =>
  provider.kind === 'error' ? recognised(providerCodes, provider.code) : undefined

const delivered = (outcome: Outcome): boolean =>
  outcome.kind === 'ok' || (outcome.kind === 'answered' && outcome.success)

/** Any failure of the provider outside its four codes falls back to the callable 'user-request_new_password'. */
export const needsCallable = (provider: Outcome): boolean =>
  !delivered(provider) && providerCode(provider) === undefined

/**
 * Returns 'Email Sent' or a reason. Where replies must not reveal accounts, an unknown address gets the same answer as
 * a known one.
 */
export function decideForgotPassword(
  provider: Outcome,
  callable: Outcome | undefined,
  rulebook: { revealsAccounts: boolean },
): ForgotPasswordDecision {
  if (delivered(provider)) return SENT
  const code = providerCode(provider)
  if (code) return unlessHidden(code, rulebook)
  return callable ? decideCallable(callable, rulebook) : failed({ code: 'unexpected' })
}

function decideCallable(callable: Outcome, rulebook: { revealsAccounts: boolean }): ForgotPasswordDecision {
  switch (callable.kind) {
    case 'ok':
      return SENT
    case 'answered':
      return callable.success ? SENT : failed(messageOrCode(callable.message, 'send_failed'))
    case 'silent':
      return failed({ code: 'no_response' })
    case 'thrown':
      return failed({ code: 'unexpected' })
    case 'error': {
      const code = recognised(callableCodes, callable.code)
      return code ? unlessHidden(code, rulebook) : failed(messageOrCode(callable.message, 'process_failed'))
    }
  }
}

function unlessHidden(
  code: ResetRequestCode | CallableCode,
  rulebook: { revealsAccounts: boolean },
): ForgotPasswordDecision {
  const isUnknownAccount = code === 'user-not-found' || code === 'not-found'
  return isUnknownAccount && !rulebook.revealsAccounts ? SENT : failed({ code })
}
