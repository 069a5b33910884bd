/** Creates the missing profile of a signed-in user: after a first sign-in with another provider, or as a repair. */

import type { IdentityUser } from '#adapters/identity/port.ts'
import { writeAudit } from '#database/audit.ts'
import { insertMember } from '#database/members.ts'
import type { Trx } from '#database/schema.ts'
import { fallbackProfile } from '#domain/account/fallback-profile.ts'
import type { QuoteGoals } from '#domain/calculator/quote-goals.ts'
import { splitName } from '#domain/shared/names.ts'
import { fittingName } from '#domain/shared/person-name.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { enqueueEmail } from '#flows/shared/enqueue-email.ts'
import { issueCode } from './action-code.ts'
import { sendWelcomeEmails } from './send-welcome-emails.ts'

/** Writes the profile, its audit row and its emails in `trx`. Repeating it changes nothing. `goals` come from the quote that led to the sign-up. */
export async function setUpNewUser(app: AppContext, trx: Trx, user: IdentityUser, goals?: QuoteGoals): Promise<void> {
  const now = app.now()
  const profile = nameParts(user)
  const id = await insertMember(trx, { uid: user.uid, email_address: user.email, ...profile, ...goals }, now)
  if (!id) return
  await writeAudit(
    trx,
    { actor: 'server', uid: user.uid, action: 'create_profile', ...(goals && { after: goals }) },
    now,
  )
  if (user.emailVerified) {
    await sendWelcomeEmails(app, trx, id, { email: user.email, name: profile.first_name })
  } else {
    const code = await issueCode(app, trx, user.uid, 'verifyEmail')
    await enqueueEmail(app, trx, {
      to: user.email,
      uid: user.uid,
      message: { kind: 'verify-email', name: profile.first_name, codeId: code.id },
    })
  }
}

/**
 * Repairs a missing profile. If the set-up fails, writes the fallback profile alone and returns the error for the log (specification 1,
 * sections 3 and 4). Throws when the fallback fails too.
 */
export async function repairProfile(app: AppContext, user: IdentityUser): Promise<{ error: unknown } | undefined> {
  try {
    await app.db.transaction().execute((trx) => setUpNewUser(app, trx, user))
    return undefined
  } catch (error) {
    const { email_address, first_name, last_name } = fallbackProfile({
      email: user.email,
      displayName: user.displayName,
    })
    const now = app.now()
    await app.db.transaction().execute(async (trx) => {
      await insertMember(trx, { uid: user.uid, email_address, first_name, last_name }, now)
      await writeAudit(trx, { actor: 'server', uid: user.uid, action: 'create_fallback_profile' }, now)
    })
    return { error }
  }
}

function nameParts(user: IdentityUser): { first_name: string; last_name: string } {
  const { given, family } = splitName(user.displayName)
  if (family !== '') return { first_name: fittingName(given), last_name: fittingName(family) }
  const { first_name, last_name } = fallbackProfile({ email: user.email, displayName: user.displayName })
  return { first_name, last_name }
}
