import { callableErrorText } from '#areas/account/copy/errors.ts'
import type { ResendOutcome } from '#areas/account/domain/sign-in/resend.ts'
import type { sendVerificationEmail } from '#areas/account/flows/send-verification-email.ts'

/** The answer of the flow in the terms of the rule that chooses the banner. */
export function outcomeOfSend(sent: Awaited<ReturnType<typeof sendVerificationEmail>>): ResendOutcome {
  if (sent.ok) return { kind: 'ok' }
  if (sent.code === 'cool-down') return { kind: 'limited', seconds: sent.seconds }
  return { kind: 'answered', success: false, message: callableErrorText(sent.code) }
}
