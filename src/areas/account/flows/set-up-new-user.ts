/** Creates the missing profile of a signed-in user: after a first sign-in with another provider, or as a repair. */

import type { IdentityUser } from '#adapters/identity/port.ts'
import { fallbackProfile } from '#areas/account/domain/fallback-profile.ts'
import { readSocialName } from '#areas/account/domain/sign-in/social-name.ts'
import { agreedTerms } from '#areas/account/domain/terms.ts'
import type { QuoteGoals } from '#areas/calculator/domain/quote-goals.ts'
import { insertMember } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import { acceptInvitation } from '#desk/flows/admit-adviser.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, auditedStep, changed, unchanged } from '#shared/flows/audited.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { issueCode } from './action-code.ts'
import { sendWelcomeEmails } from './send-welcome-emails.ts'

/** Known at the first sign-in with a provider, but not when a profile is repaired. */
export type FirstSignIn = {
  /** The provider's claims; '' where it sends none. */
  given: string
  family: string
  /** From the quote that led to the sign-up. */
  goals: QuoteGoals | undefined
  source: string
  /** The sign-in made the account. */
  isNew: boolean
}

/**
 * Writes the profile, its audit row and its emails in `trx`. Repeating it changes nothing. `first`: only for a
 * sign-in, whose page states the terms, so they are recorded as accepted. `asksName`: the profile is new, and the
 * member should check their name.
 */
export const setUpNewUser = (
  app: AppContext,
  trx: Trx,
  user: IdentityUser,
  first?: FirstSignIn,
): Promise<{ asksName: boolean }> =>
  auditedStep(app, trx, { kind: 'server' }, async (now) => {
    const name = readSocialName({ given: first?.given ?? '', family: first?.family ?? '', full: user.displayName })
    const profile = name
      ? { first_name: name.first_name, last_name: name.last_name }
      : namesOf(fallbackProfile({ email: user.email, displayName: user.displayName }))
    const agreed = { terms_version: agreedTerms(app.firm.current().version) }
    const terms = first && { ...agreed, terms_accepted_at: now }
    const id = await insertMember(
      trx,
      {
        uid: user.uid,
        email_address: user.email,
        ...profile,
        ...terms,
        ...first?.goals,
        ...(first && { source: first.source }),
      },
      now,
    )
    if (!id) return unchanged({ asksName: false })
    if (user.emailVerified) {
      // The welcome says how one comes to a pension, which is nothing for a colleague.
      if (!(first?.isNew && (await acceptInvitation(app, trx, user, { isNew: true }))))
        await sendWelcomeEmails(app, trx, id, { email: user.email, name: profile.first_name })
    } else {
      const code = await issueCode(app, trx, user.uid, 'verifyEmail')
      await enqueueEmail(app, trx, {
        to: user.email,
        uid: user.uid,
        message: { kind: 'verify-email', name: profile.first_name, codeId: code.id },
      })
    }
    const accepted = first && { after: { ...agreed, ...first.goals } }
    return changed({ asksName: !name?.sure }, { action: 'create_profile', uid: user.uid, ...accepted })
  })

/**
 * Repairs a missing profile. If the set-up fails, writes the fallback profile alone and returns the error for the log
 * (specification 1, sections 3 and 4). Throws when the fallback fails too.
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
    await audited(app, { kind: 'server' }, async (trx, now) => {
      await insertMember(trx, { uid: user.uid, email_address, first_name, last_name }, now)
      return changed(undefined, { action: 'create_fallback_profile', uid: user.uid })
    })
    return { error }
  }
}

const namesOf = ({ first_name, last_name }: { first_name: string; last_name: string }) => ({ first_name, last_name })
