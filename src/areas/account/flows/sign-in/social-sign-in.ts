/** Sign-in with Google, Apple or another OpenID Connect provider. */

import { href } from 'react-router'
import type { SocialRefusal } from '#adapters/identity/port.ts'
import { LINKS, REAUTHENTICATES } from '#areas/account/domain/sign-in/social.ts'
import { readSource } from '#areas/account/domain/sign-up-source.ts'
import { notifyOwner } from '#areas/account/flows/recovery/notify-owner.ts'
import { secureLinkedAccount } from '#areas/account/flows/recovery/secure-linked-account.ts'
import { sendVerificationEmail } from '#areas/account/flows/send-verification-email.ts'
import { setUpNewUser } from '#areas/account/flows/set-up-new-user.ts'
import { readQuoteGoals } from '#areas/calculator/domain/quote-goals.ts'
import { mayOpenAccount } from '#areas/firm/flows/opening.ts'
import { lockAccount } from '#database/accounts/action-codes.ts'
import { insertKnownBrowser } from '#database/accounts/known-browsers.ts'
import { endSession } from '#database/accounts/sessions.ts'
import { fail, type Result } from '#shared/domain/result.ts'
import type { AppContext, Client } from '#shared/flows/app-context.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { linkProvider } from './link-provider.ts'
import { asksEmailedCode, emailCode, type SignInPlace } from './sign-in-code.ts'

/** Returns the provider's address to redirect to; `back` are the addresses to return to. */
export async function startSocialSignIn(
  app: AppContext,
  provider: string,
  back: { done: string; failed: string },
  client: Client,
): Promise<Result<{ url: string; cookies: string[] }, SocialRefusal | 'rate_limited'>> {
  if (await countAttempts(app, { socialPerClient: client })) return fail('rate_limited')
  return app.identity.startSocial(provider, back)
}

/** As `startSocialSignIn`, to link the provider to the account that is signed in. */
export async function startLinking(
  app: AppContext,
  headers: Headers,
  provider: string,
  client: Client,
): Promise<Result<{ url: string; cookies: string[] }, SocialRefusal | 'rate_limited'>> {
  if (await countAttempts(app, { socialPerClient: client })) return fail('rate_limited')
  const back = `${href('/auth/done')}?${new URLSearchParams({ with: provider, [LINKS]: '1' })}`
  return app.identity.linkSocial(headers, provider, { done: back, failed: back })
}

/**
 * `checkEmail`: the rulebook hides accounts, and the address is not confirmed or has an account already; in both cases
 * an email was sent, and the answer is the same.
 */
export type SocialSignIn =
  | { kind: 'signedIn'; asksName: boolean; location: string; cookies: string[] }
  | { kind: 'codeAsked'; location: string; cookies: string[] }
  | { kind: 'linked'; location: string; cookies: string[] }
  | { kind: 'checkEmail'; location: string; cookies: string[] }
  | { kind: 'failed'; error: string; location: string; cookies: string[] }

/**
 * A first sign-in creates the account and the profile in one transaction, so the first page finds both. A code is
 * required as after a password, and the provider is linked once it is accepted; a new account knows this browser from
 * the start. `current`: the user who is signed in already. Their session ends, and they can only confirm the same
 * account.
 */
export async function finishSocialSignIn(
  app: AppContext,
  request: Request,
  { current, place }: { current: { uid: string; sessionId: string } | undefined; place: SignInPlace },
): Promise<SocialSignIn> {
  const { revealsAccounts } = app.rulebook
  const { browser } = place
  let asksName = false
  const outcome = await app.identity.finishSocial(request, {
    async signedIn(trx, user, from) {
      const query = new URL(from.done, app.origin).searchParams
      if (query.has(REAUTHENTICATES) && user.uid !== current?.uid) return 'otherAccount'
      if (from.isNew && !(await mayOpenAccount(app, user.email, trx))) return 'closed'
      const newUser = {
        ...from.claims,
        isNew: from.isNew,
        goals: readQuoteGoals(query),
        source: readSource(query),
      }
      asksName = (await setUpNewUser(app, trx, user, newUser)).asksName
      if (current) {
        // Before the session, as whatever ends sessions locks it.
        await lockAccount(trx, user.uid)
        await endSession(trx, current.sessionId)
      }
      // A user who is signed in confirms that it's them with one step, whichever way they choose.
      const asksCode = !query.has(REAUTHENTICATES) && (await app.identity.secondFactor.stateOf(user.uid)).on
      if (asksCode) return 'askCode'
      const mayOpen = revealsAccounts || user.emailVerified
      const needsNoCode = from.isNew || query.has(REAUTHENTICATES) || !mayOpen
      if (!needsNoCode && (await asksEmailedCode(app, trx, user.uid, browser)))
        return { emailed: await emailCode(app, trx, user, place) }
      if (from.linkedTo) await secureLinkedAccount(app, trx, user, { ...from, linkedTo: from.linkedTo, browser })
      await insertKnownBrowser(trx, user.uid, browser, app.now(), { proven: mayOpen && from.isNew })
      return mayOpen ? 'open' : 'confirmEmail'
    },
    linked: (trx, user, from) => linkProvider(app, trx, { user, current, from }),
  })
  const { location, cookies } = outcome
  if (outcome.kind === 'signedIn') app.securityLog.write({ kind: 'sign_in', way: 'provider' }, outcome.user.uid)
  if (outcome.kind === 'failed')
    app.securityLog.write({ kind: 'sign_in_refused', way: 'provider', why: outcome.error.slice(0, 40) })
  // The sign-in is recorded when its code is accepted.
  if (outcome.kind === 'linked' || outcome.kind === 'codeAsked') return { kind: outcome.kind, location, cookies }
  if (outcome.kind === 'signedIn') return { kind: 'signedIn', asksName, location, cookies }
  if (outcome.kind === 'emailUnconfirmed') {
    // Does nothing when the account is new: its email is a moment old.
    await sendVerificationEmail(app, outcome.user)
    return { kind: 'checkEmail', location, cookies }
  }
  if (revealsAccounts || outcome.error !== 'account_not_linked' || outcome.email === '')
    return { kind: 'failed', error: outcome.error, location, cookies }
  await notifyOwner(app, outcome.email)
  return { kind: 'checkEmail', location, cookies }
}
