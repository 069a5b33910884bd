/**
 * The two ways to request a reset email: the identity provider's own, and the callable behind it (specification 1,
 * section 7).
 */

import { callable as words } from '#areas/account/copy/callable.ts'
import { issueCode } from '#areas/account/flows/action-code.ts'
import { sendVerificationEmail } from '#areas/account/flows/send-verification-email.ts'
import { isKnownTo } from '#areas/account/flows/sign-in/is-known-to.ts'
import { findFreshCode, lockAccount } from '#database/accounts/action-codes.ts'
import { findAccountAddress } from '#database/accounts/email-changes.ts'
import { findUnopened } from '#database/members/client-records.ts'
import { JobNotAccepted } from '#infrastructure/jobs.ts'
import { refusedSignInMs, resetMailSpan } from '#shared/domain/access/limits.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { checkEmail, normaliseEmail } from '#shared/domain/text/email.ts'
import type { AppContext, Client } from '#shared/flows/app-context.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { countAttempts, inNetwork } from '#shared/flows/rate-limit.ts'

/** The origin of the request. `browser`: the hash of its cookie, if it has one. */
export type ResetFrom = { client: Client; browser: string | undefined }

/**
 * False when this client or its network made too many requests. A browser that opened the account before is not counted
 * with its network, so a neighbour cannot keep the owner from a reset.
 */
async function mayRequest(app: AppContext, email: string, { client, browser }: ResetFrom): Promise<boolean> {
  if (await countAttempts(app, { resetPerClient: client })) return false
  if (browser !== undefined && (await isKnownTo(app, email, browser))) return true
  return !(await countAttempts(app, { resetPerAddressAndNetwork: inNetwork(email, client) }))
}

/** Emails a reset link. Every attempt counts; requests of others for this address never block it (`emailLink`). */
export async function sendPasswordResetEmail(
  app: AppContext,
  address: string,
  from: ResetFrom,
): Promise<Result<void, 'user-not-found' | 'too-many-requests'>> {
  const email = normaliseEmail(address)
  if (!(await mayRequest(app, email, from))) return fail('too-many-requests')
  return (await emailLink(app, email)) ? ok(undefined) : fail('user-not-found')
}

/** `success` is false when the email was not accepted for sending. */
export type CallableAnswer = { success: boolean; message?: string }

/** The callable 'user-request_new_password'. Omit `from` where it is the fallback, which has a limit of its own. */
export async function requestNewPassword(
  app: AppContext,
  address: unknown,
  from?: ResetFrom,
): Promise<Result<CallableAnswer, 'too-many-requests' | 'not-found' | 'invalid-argument'>> {
  if (typeof address !== 'string' || checkEmail(address)) return fail('invalid-argument')
  const email = normaliseEmail(address)
  const refused = from
    ? !(await mayRequest(app, email, from))
    : await countAttempts(app, { resetFallbackPerAddress: email })
  if (refused) return fail('too-many-requests')
  try {
    return (await emailLink(app, email)) ? ok({ success: true, message: words.resetSent }) : fail('not-found')
  } catch (error) {
    if (error instanceof JobNotAccepted) return ok({ success: false })
    throw error
  }
}

/** False when there is no account. Where accounts are hidden it takes as long as a refused password. */
async function emailLink(app: AppContext, email: string): Promise<boolean> {
  // A commit takes longer than what is rolled back, which many measurements would tell.
  const leastTime = app.rulebook.revealsAccounts ? undefined : app.wait(refusedSignInMs)
  return sendLink(app, email).finally(() => leastTime)
}

/** Over the limit of the address, no other email is sent, because one was sent recently. */
async function sendLink(app: AppContext, email: string): Promise<boolean> {
  const crowded = (await countAttempts(app, { resetPerAddress: email })) !== undefined
  const user = await app.identity.findByEmail(email)
  // Asked for an unknown address too, so that each address takes as many statements.
  const unopened = await findUnopened(app.db, user?.uid ?? '')
  if (!user) {
    if (!app.rulebook.revealsAccounts) await performDummyWork(app, email)
    return false
  }
  // There is no password yet. Their invitation leads to the page that sets the first one.
  if (!user.emailVerified && unopened) {
    await sendVerificationEmail(app, user)
    return true
  }
  await app.db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.uid)
    // Where the address was changed meanwhile, the mailbox from before gets no link.
    if ((await findAccountAddress(trx, user.uid))?.email !== email) return
    if (crowded && (await findFreshCode(trx, user.uid, 'resetPassword', new Date(app.now().getTime() - resetMailSpan))))
      return
    const code = await issueCode(app, trx, user.uid, 'resetPassword')
    await enqueueEmail(app, trx, {
      to: user.email,
      uid: user.uid,
      message: { kind: 'reset-password', name: user.displayName, codeId: code.id },
    })
  })
  return true
}

/**
 * Does the same database work and rolls it back, so the response time does not reveal whether an account exists.
 */
async function performDummyWork(app: AppContext, email: string): Promise<void> {
  const trx = await app.db.startTransaction().execute()
  try {
    const codeId = app.newId()
    await lockAccount(trx, codeId)
    await findAccountAddress(trx, codeId)
    await lockAccount(trx, codeId)
    await findFreshCode(trx, codeId, 'resetPassword', app.now())
    await enqueueEmail(app, trx, { to: email, uid: null, message: { kind: 'reset-password', name: '', codeId } })
  } finally {
    await trx.rollback().execute()
  }
}
