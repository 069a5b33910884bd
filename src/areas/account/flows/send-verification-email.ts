import type { IdentityUser } from '#adapters/identity/port.ts'
import { callableErrorText } from '#areas/account/copy/errors.ts'
import { resendCoolDown } from '#areas/account/domain/recovery/action-code.ts'
import type { ResendOutcome } from '#areas/account/domain/sign-in/resend.ts'
import { sendInvitation } from '#areas/clients/flows/invite-clients.ts'
import { findFreshCode } from '#database/accounts/action-codes.ts'
import { findUnopened } from '#database/members/client-records.ts'
import { JobNotAccepted } from '#infrastructure/jobs.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { issueCode } from './action-code.ts'

export type EmailSent =
  | { ok: true }
  | { ok: false; code: 'cool-down'; seconds: number }
  | { ok: false; code: 'too-many-requests' | 'not-accepted' }

/**
 * Emails a new link, at most once per cool-down across all tabs and devices. `seconds` is the rest of the cool-down.
 * `not-accepted`: the queue did not take the email, and no code was issued.
 */
export async function sendVerificationEmail(app: AppContext, user: IdentityUser): Promise<EmailSent> {
  const now = app.now()
  const since = new Date(now.getTime() - resendCoolDown)
  const fresh = await findFreshCode(app.db, user.uid, 'verifyEmail', since)
  if (fresh)
    return { ok: false, code: 'cool-down', seconds: Math.ceil((fresh.createdAt.getTime() - since.getTime()) / 1000) }
  if (await countAttempts(app, { resendPerMember: user.uid })) return { ok: false, code: 'too-many-requests' }
  try {
    return (await emailCode(app, user)) ? { ok: true } : { ok: false, code: 'not-accepted' }
  } catch (error) {
    if (error instanceof JobNotAccepted) return { ok: false, code: 'not-accepted' }
    throw error
  }
}

/** A client who never opened their account gets their invitation. False when nothing may be sent. */
const emailCode = (app: AppContext, user: IdentityUser): Promise<boolean> =>
  app.db.transaction().execute(async (trx) => {
    const client = await findUnopened(trx, user.uid)
    if (client) return (await sendInvitation(app, trx, client, { kind: 'guest' })).ok
    const code = await issueCode(app, trx, user.uid, 'verifyEmail')
    // Of two concurrent requests, the second finds the first one's code and sends no email.
    if (!code.isNew) return true
    await enqueueEmail(app, trx, {
      to: user.email,
      uid: user.uid,
      message: { kind: 'verify-email', name: user.displayName, codeId: code.id },
    })
    return true
  })

/** The same answer for the rule that chooses the banner. */
export function outcomeOfSend(sent: EmailSent): ResendOutcome {
  if (sent.ok) return { kind: 'ok' }
  if (sent.code === 'cool-down') return { kind: 'limited', seconds: sent.seconds }
  return { kind: 'answered', success: false, message: callableErrorText(sent.code) }
}
