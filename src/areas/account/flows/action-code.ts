/**
 * The codes in emailed links. The database stores a hash; the code is derived from the row's id, so it can be
 * emailed again.
 */
import { createHash, createHmac } from 'node:crypto'
import {
  type ActionMode,
  codeLifetime,
  resendCoolDown,
  stateOfCode,
} from '#areas/account/domain/recovery/action-code.ts'
import { signInCodeDigits } from '#areas/account/domain/sign-in/sign-in-code.ts'
import {
  type ActionCode,
  findCodeByHash,
  findFreshCode,
  insertCode,
  lockAccount,
} from '#database/accounts/action-codes.ts'
import type { Trx } from '#database/schema.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

type Secrets = Pick<AppContext, 'secret'> & Partial<Pick<AppContext, 'olderSecrets'>>

/** Names a secret without revealing anything about it. */
const tagOf = (secret: string): string => createHash('sha256').update(`secret tag ${secret}`).digest('hex').slice(0, 8)

/**
 * An id that codes are derived from. It names the secret, so a link can be shown again after the secret was replaced.
 */
export const newCodeId = (app: Pick<AppContext, 'secret' | 'newId'>): string => `${app.newId()}.${tagOf(app.secret)}`

/** HMAC-SHA-256 with the server's secret. `purpose` separates the codes derived from one id. */
function derive({ secret, olderSecrets = [] }: Secrets, purpose: string, id: string): Buffer {
  const secrets = [secret, ...olderSecrets]
  // Ids without a tag are from before there were two secrets.
  const chosen = secrets.find((each) => id.endsWith(`.${tagOf(each)}`)) ?? secrets.at(-1) ?? secret
  return createHmac('sha256', chosen).update(`${purpose}:${id}`).digest()
}

/** 256 bits, base64url. */
export const deriveCode = (secrets: Secrets, id: string): string =>
  derive(secrets, 'action-code', id).toString('base64url')

/** Digits that a person types. They come from 64 bits, so that all codes are practically equally likely. */
export const deriveSignInCode = (secrets: Secrets, id: string): string =>
  (derive(secrets, 'sign-in-code', id).readBigUInt64BE() % 10n ** BigInt(signInCodeDigits))
    .toString()
    .padStart(signInCodeDigits, '0')

const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex')

/**
 * Returns the unused code of this purpose if it was issued within the cool-down, else a new one. Older codes stay valid
 * until one is used. `lifetime` in milliseconds.
 */
export async function issueCode(
  app: AppContext,
  trx: Trx,
  uid: string,
  mode: ActionMode,
  lifetime = codeLifetime(mode),
): Promise<{ id: string; isNew: boolean }> {
  const now = app.now()
  await lockAccount(trx, uid)
  const fresh = await findFreshCode(trx, uid, mode, new Date(now.getTime() - resendCoolDown))
  if (fresh) return { id: fresh.id, isNew: false }
  const id = newCodeId(app)
  await insertCode(trx, {
    id,
    hash: hashCode(deriveCode(app, id)),
    mode,
    uid,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
  })
  return { id, isNew: true }
}

export type CodeRefusal = 'invalid-action-code' | 'expired-action-code'

/**
 * The stored code of an emailed link, whatever its state. Undefined when there is none: it never existed, or it expired
 * long ago.
 */
export const findStoredCode = (app: AppContext, oobCode: string): Promise<ActionCode | undefined> =>
  findCodeByHash(app.db, hashCode(oobCode))

/**
 * Finds a code for a new password without using it. A used code, or one for another purpose, is `invalid-action-code`.
 * Undefined for a code that is not stored: it never existed, or it expired long ago (shared/flows/delete-expired.ts).
 */
export async function findCode(app: AppContext, oobCode: string): Promise<Result<ActionCode, CodeRefusal> | undefined> {
  const code = await findStoredCode(app, oobCode)
  const refuse = (why: CodeRefusal) =>
    app.securityLog.write({ kind: 'code_refused', code: 'mailed_link', why }, code?.uid)
  if (!code) {
    refuse('invalid-action-code')
    return undefined
  }
  const state = code.mode === 'resetPassword' ? stateOfCode(code, app.now()) : 'used'
  if (state !== 'used' && state !== 'expired') return ok(code)
  const why = state === 'expired' ? 'expired-action-code' : 'invalid-action-code'
  refuse(why)
  return fail(why)
}
