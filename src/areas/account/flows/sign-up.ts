/**
 * Creates the account, its profile, the verification email and the audit row in one transaction (specification 1,
 * section 4).
 */

import { undoableSince } from '#areas/account/domain/recovery/email-change.ts'
import { normaliseSignUp, type SignUpInput } from '#areas/account/domain/sign-up.ts'
import { agreedTerms } from '#areas/account/domain/terms.ts'
import type { QuoteGoals } from '#areas/calculator/domain/quote-goals.ts'
import { mayOpenAccount } from '#areas/firm/flows/opening.ts'
import { hasUndoableChange } from '#database/accounts/email-changes.ts'
import { insertKnownBrowser } from '#database/accounts/known-browsers.ts'
import { insertMember } from '#database/members/members.ts'
import { capitalise } from '#shared/domain/member.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext, Client } from '#shared/flows/app-context.ts'
import { audited, changed } from '#shared/flows/audited.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { countAttempts, inNetwork } from '#shared/flows/rate-limit.ts'
import { issueCode } from './action-code.ts'
import { notifyOwner } from './recovery/notify-owner.ts'
import { sendVerificationEmail } from './send-verification-email.ts'

/**
 * `sentTo`: the rulebook forbids replies that reveal accounts, so the user continues from their inbox and is not signed
 * in.
 */
export type SignedUp = { kind: 'signedIn'; cookies: string[] } | { kind: 'sentTo'; email: string }
export type SignUpRefusal = 'closed' | 'email-already-in-use' | 'too-many-requests' | 'rate_limited' | 'password_common'

/**
 * Expects input that `checkSignUp` accepted. Throws when the account or the profile cannot be written; nothing is
 * stored then.
 */
export async function signUp(
  app: AppContext,
  input: SignUpInput,
  from: { client: Client; browser?: string; source?: string },
  /** From the quote that led to the sign-up, if any. */
  goals?: QuoteGoals,
): Promise<Result<SignedUp, SignUpRefusal>> {
  const person = normaliseSignUp(input)
  const { email, password } = person
  if (await countAttempts(app, { signUpPerClient: from.client })) return fail('rate_limited')
  if (await countAttempts(app, { signUpPerAddressAndNetwork: inNetwork(email, from.client) }))
    return fail(app.rulebook.revealsAccounts ? 'too-many-requests' : 'rate_limited')
  if (!(await mayOpenAccount(app, email))) return fail('closed')
  if (await app.leakedPasswords.includes(password)) return fail('password_common')
  const { revealsAccounts } = app.rulebook
  const firstName = capitalise(person.firstName)
  const lastName = capitalise(person.lastName)

  const created = await createAccount(app, { email, password, firstName, lastName, goals, ...from })
  if (created.ok) return ok(revealsAccounts ? { kind: 'signedIn', cookies: created.value } : { kind: 'sentTo', email })
  if (revealsAccounts || created.code === 'closed') return created
  await notifyByEmail(app, email)
  return ok({ kind: 'sentTo', email })
}

/**
 * Emails a new link if the address is not confirmed yet, because there is no other way into that account. Otherwise
 * emails the owner a notice.
 */
async function notifyByEmail(app: AppContext, email: string): Promise<void> {
  const user = await app.identity.findByEmail(email)
  if (user?.emailVerified === false) await sendVerificationEmail(app, user)
  else await notifyOwner(app, email)
}

type NewAccount = {
  email: string
  password: string
  firstName: string
  lastName: string
  goals: QuoteGoals | undefined
  browser?: string
  source?: string
}

async function createAccount(
  app: AppContext,
  account: NewAccount,
): Promise<Result<string[], 'email-already-in-use' | 'closed'>> {
  const { email, password, firstName, lastName, goals, browser, source } = account
  try {
    return await audited(app, { kind: 'guest' }, async (trx, now) => {
      if (!(await mayOpenAccount(app, email, trx))) return fail('closed')
      // A former owner of this address may still undo the change that took it off their account.
      const isTaken = await hasUndoableChange(trx, email, undoableSince(now))
      const created = await app.identity.createUser(trx, {
        email,
        password,
        displayName: `${firstName} ${lastName}`,
        signIn: app.rulebook.revealsAccounts,
        isTaken,
      })
      if (!created.ok) return created
      const { uid, cookies } = created.value
      const agreed = { terms_version: agreedTerms(app.firm.current().version) }
      await insertMember(
        trx,
        {
          uid,
          email_address: email,
          first_name: firstName,
          last_name: lastName,
          ...agreed,
          terms_accepted_at: now,
          ...goals,
          ...(source === undefined ? {} : { source }),
        },
        now,
      )
      // The emailed link will confirm the address in this browser without asking for the password.
      if (browser !== undefined) await insertKnownBrowser(trx, uid, browser, now)
      const code = await issueCode(app, trx, uid, 'verifyEmail')
      await enqueueEmail(app, trx, {
        to: email,
        uid,
        message: { kind: 'verify-email', name: firstName, codeId: code.id },
      })
      return changed(ok(cookies), { action: 'sign_up', uid, after: { ...agreed, ...goals } })
    })
  } catch (error) {
    // Of two concurrent sign-ups with one address, the second violates the unique constraint.
    if (await app.identity.findByEmail(email)) return fail('email-already-in-use')
    throw error
  }
}
