/** The two ways to a reset mail: the identity provider's own, and the callable that stands in for it (specification 1, section 7). */

import { findFreshCode, lockAccount } from '#database/action-codes.ts'
import { checkEmail, normaliseEmail } from '#domain/shared/email.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { Client, World } from '#flows/shared/app-context.ts'
import { promiseMail } from '#flows/shared/enqueue-email.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { issueCode } from './action-code.ts'

export type ResetMail = Result<void, 'user-not-found' | 'too-many-requests' | 'not-found' | 'invalid-argument'>

/** Mails a link that works for an hour. An attempt counts, per client and per address. */
export async function sendPasswordResetEmail(world: World, address: string, client: Client): Promise<ResetMail> {
  const email = normaliseEmail(address)
  if (await countAttempts(world, { resetPerClient: client, resetPerAddress: email })) return fail('too-many-requests')
  return (await mailLink(world, email)) ? ok(undefined) : fail('user-not-found')
}

/** The callable 'user-request_new_password'. `client` is left out where the attempt was counted already. */
export async function requestNewPassword(world: World, address: unknown, client?: Client): Promise<ResetMail> {
  if (typeof address !== 'string' || checkEmail(address)) return fail('invalid-argument')
  const attempt = client && { resetPerClient: client, resetPerAddress: normaliseEmail(address) }
  if (attempt && (await countAttempts(world, attempt))) return fail('too-many-requests')
  return (await mailLink(world, normaliseEmail(address))) ? ok(undefined) : fail('not-found')
}

async function mailLink(world: World, email: string): Promise<boolean> {
  const user = await world.identity.findByEmail(email)
  if (!user) {
    if (!world.rulebook.revealsAccounts) await rehearse(world, email)
    return false
  }
  await world.db.transaction().execute(async (trx) => {
    const code = await issueCode(world, trx, user.uid, 'resetPassword')
    await promiseMail(world, trx, {
      to: user.email,
      uid: user.uid,
      letter: { kind: 'reset-password', name: user.displayName, codeId: code.id },
    })
  })
  return true
}

/** The same work for nobody, taken back: how long the answer takes must not tell that there is an account. */
async function rehearse(world: World, email: string): Promise<void> {
  const trx = await world.db.startTransaction().execute()
  try {
    const codeId = world.newId()
    await lockAccount(trx, codeId)
    await findFreshCode(trx, codeId, 'resetPassword', world.now())
    await promiseMail(world, trx, { to: email, uid: null, letter: { kind: 'reset-password', name: '', codeId } })
  } finally {
    await trx.rollback().execute()
  }
}
