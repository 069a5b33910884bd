/** The two ways to a reset mail: the identity provider's own, and the callable that stands in for it (specification 1, section 7). */

import { findFreshCode, lockAccount } from '#database/action-codes.ts'
import { checkEmail, normaliseEmail } from '#domain/shared/email.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext, Client } from '#flows/shared/app-context.ts'
import { enqueueEmail } from '#flows/shared/enqueue-email.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { issueCode } from './action-code.ts'

export type ResetEmail = Result<void, 'user-not-found' | 'too-many-requests' | 'not-found' | 'invalid-argument'>

/** Mails a link that works for an hour. An attempt counts, per client and per address. */
export async function sendPasswordResetEmail(app: AppContext, address: string, client: Client): Promise<ResetEmail> {
  const email = normaliseEmail(address)
  if (await countAttempts(app, { resetPerClient: client, resetPerAddress: email })) return fail('too-many-requests')
  return (await emailLink(app, email)) ? ok(undefined) : fail('user-not-found')
}

/** The callable 'user-request_new_password'. `client` is left out where the attempt was counted already. */
export async function requestNewPassword(app: AppContext, address: unknown, client?: Client): Promise<ResetEmail> {
  if (typeof address !== 'string' || checkEmail(address)) return fail('invalid-argument')
  const attempt = client && { resetPerClient: client, resetPerAddress: normaliseEmail(address) }
  if (attempt && (await countAttempts(app, attempt))) return fail('too-many-requests')
  return (await emailLink(app, normaliseEmail(address))) ? ok(undefined) : fail('not-found')
}

async function emailLink(app: AppContext, email: string): Promise<boolean> {
  const user = await app.identity.findByEmail(email)
  if (!user) {
    if (!app.rulebook.revealsAccounts) await rehearse(app, email)
    return false
  }
  await app.db.transaction().execute(async (trx) => {
    const code = await issueCode(app, trx, user.uid, 'resetPassword')
    await enqueueEmail(app, trx, {
      to: user.email,
      uid: user.uid,
      message: { kind: 'reset-password', name: user.displayName, codeId: code.id },
    })
  })
  return true
}

/** The same work for nobody, taken back: how long the answer takes must not tell that there is an account. */
async function rehearse(app: AppContext, email: string): Promise<void> {
  const trx = await app.db.startTransaction().execute()
  try {
    const codeId = app.newId()
    await lockAccount(trx, codeId)
    await findFreshCode(trx, codeId, 'resetPassword', app.now())
    await enqueueEmail(app, trx, { to: email, uid: null, message: { kind: 'reset-password', name: '', codeId } })
  } finally {
    await trx.rollback().execute()
  }
}
