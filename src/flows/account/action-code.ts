/** The codes in emailed links. The database stores a hash; the code is derived from the row's id, so that it can be emailed again. */
import { createHash, createHmac } from 'node:crypto'
import { type ActionCode, findCodeByHash, findFreshCode, insertCode, lockAccount } from '#database/action-codes.ts'
import type { Trx } from '#database/schema.ts'
import { type ActionMode, codeLifetime, resendCoolDown, stateOfCode } from '#domain/account/action-code.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext } from '#flows/shared/app-context.ts'

/** HMAC-SHA-256 of the id with the server's secret, base64url. */
export const deriveCode = (app: Pick<AppContext, 'secret'>, id: string): string =>
  createHmac('sha256', app.secret).update(`action-code:${id}`).digest('base64url')

const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex')

/** Returns the unused code of this purpose if it was issued within the cool-down, else a new one. Older codes stay valid until one is used. */
export async function issueCode(
  app: AppContext,
  trx: Trx,
  uid: string,
  mode: ActionMode,
): Promise<{ id: string; isNew: boolean }> {
  const now = app.now()
  await lockAccount(trx, uid)
  const fresh = await findFreshCode(trx, uid, mode, new Date(now.getTime() - resendCoolDown))
  if (fresh) return { id: fresh.id, isNew: false }
  const id = app.newId()
  await insertCode(trx, {
    id,
    hash: hashCode(deriveCode(app, id)),
    mode,
    uid,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifetime(mode)),
  })
  return { id, isNew: true }
}

export type CodeRefusal = 'invalid-action-code' | 'expired-action-code'

/** The stored code of an emailed link, whatever its state. Undefined when there is none: it never existed, or it expired long ago. */
export const findStoredCode = (app: AppContext, oobCode: string): Promise<ActionCode | undefined> =>
  findCodeByHash(app.db, hashCode(oobCode))

/**
 * Finds a code without using it. A used code, or one for another purpose, is `invalid-action-code`. Undefined for a code that is not stored: it never
 * existed, or it expired long ago (flows/shared/delete-expired.ts).
 */
export async function findCode(
  app: AppContext,
  mode: ActionMode,
  oobCode: string,
): Promise<Result<ActionCode, CodeRefusal> | undefined> {
  const code = await findStoredCode(app, oobCode)
  if (!code) return undefined
  if (code.mode !== mode) return fail('invalid-action-code')
  const state = stateOfCode(code, app.now())
  if (state === 'used') return fail('invalid-action-code')
  return state === 'expired' ? fail('expired-action-code') : ok(code)
}
