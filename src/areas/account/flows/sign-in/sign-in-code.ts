/** The code emailed to a user who passed the first step in a browser that the account does not know. */
import type { EmailedCode, IdentityUser, SecondFactorRequired } from '#adapters/identity/port.ts'
import { browserName } from '#areas/account/domain/sign-in/browser-name.ts'
import {
  addressHint,
  type CodeSending,
  isSignInCodeOver,
  provenSince,
  secondsToNewCode,
  sendingOf,
} from '#areas/account/domain/sign-in/sign-in-code.ts'
import { newCodeId } from '#areas/account/flows/action-code.ts'
import { isProvenBrowser } from '#database/accounts/known-browsers.ts'
import { findCodeEmail } from '#database/emails.ts'
import type { Db, Trx } from '#database/schema.ts'
import { networkPrefix } from '#shared/domain/access/client-network.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext, Client } from '#shared/flows/app-context.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { countAttempts, inNetwork } from '#shared/flows/rate-limit.ts'

/** The origin of a sign-in. `browser`: the hash of its cookie. */
export type SignInPlace = { client: Client; browser: string; userAgent: string }

/**
 * Whether the first step is not enough. Two-step sign-in has a code of its own, and a passkey counts as two steps.
 */
export async function asksEmailedCode(app: AppContext, db: Db, uid: string, browser: string): Promise<boolean> {
  if (!app.rulebook.provesBrowsers || (await isProvenBrowser(db, uid, browser, provenSince(app.now())))) return false
  return !(await app.identity.secondFactor.stateOf(uid)).on
}

/** A new code, unless there were too many. It is still to be sent. */
async function nextCode(app: AppContext, trx: Trx, uid: string, client: Client): Promise<EmailedCode> {
  const sent = { signInCodePerMemberAndNetwork: inNetwork(uid, client), signInCodePerMember: uid }
  const isLimited = (await countAttempts({ ...app, db: trx }, sent)) !== undefined
  return { codeId: isLimited ? null : newCodeId(app), askedAt: app.now() }
}

async function sendCode(
  app: AppContext,
  trx: Trx,
  user: IdentityUser,
  { client, userAgent }: Omit<SignInPlace, 'browser'>,
  { codeId, askedAt }: EmailedCode,
): Promise<void> {
  if (codeId === null) return
  await enqueueEmail(app, trx, {
    to: user.email,
    uid: user.uid,
    message: {
      kind: 'sign-in-code',
      name: user.displayName,
      codeId,
      when: askedAt.toISOString(),
      browser: browserName(userAgent),
      network: networkPrefix(client),
    },
  })
}

/** Queues the email with a new code, unless there were too many. */
export async function emailCode(
  app: AppContext,
  trx: Trx,
  user: IdentityUser,
  place: Omit<SignInPlace, 'browser'>,
): Promise<EmailedCode> {
  const code = await nextCode(app, trx, user.uid, place.client)
  await sendCode(app, trx, user, place, code)
  return code
}

/** Called after the first step. Opens no session before the code is entered. */
export const askEmailedCode = (
  app: AppContext,
  user: IdentityUser,
  place: SignInPlace,
): Promise<SecondFactorRequired> =>
  app.db
    .transaction()
    .execute(async (trx) => app.identity.emailedCodes.ask(trx, user, await emailCode(app, trx, user, place)))

/**
 * The pending code, for the page. `to`: the address, mostly masked. `seconds`: until a new code can be requested.
 */
export type WaitingCode = { to: string; sending: CodeSending; isOver: boolean; seconds: number }

/** Undefined when no sign-in waits for an emailed code in this browser. */
export async function readWaitingCode(app: AppContext, headers: Headers): Promise<WaitingCode | undefined> {
  const code = await app.identity.emailedCodes.read(headers)
  const user = code && (await app.identity.findByUid(code.uid))
  if (!user) return undefined
  const now = app.now()
  const email = code.codeId === null ? undefined : await findCodeEmail(app.db, user.uid, code.codeId)
  return {
    to: addressHint(user.email),
    sending: sendingOf(email, now),
    isOver: isSignInCodeOver(code.askedAt, now),
    seconds: secondsToNewCode(code.askedAt, now),
  }
}

/** Emails a new code; the previous one stops working. `too_soon`: the previous one is less than a minute old. */
export async function replaceEmailedCode(
  app: AppContext,
  headers: Headers,
  place: Omit<SignInPlace, 'browser'>,
): Promise<Result<void, 'code_expired' | 'too_soon' | 'rate_limited'>> {
  const waiting = await app.identity.emailedCodes.read(headers)
  const user = waiting && (await app.identity.findByUid(waiting.uid))
  if (!user) return fail('code_expired')
  if (secondsToNewCode(waiting.askedAt, app.now()) > 0) return fail('too_soon')
  return app.db.transaction().execute(async (trx) => {
    const code = await nextCode(app, trx, user.uid, place.client)
    if (code.codeId === null) return fail('rate_limited')
    if (!(await app.identity.emailedCodes.replace(trx, headers, code))) return fail('code_expired')
    await sendCode(app, trx, user, place, code)
    return ok(undefined)
  })
}
