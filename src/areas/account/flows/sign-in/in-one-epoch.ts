import { isVoid } from '#areas/account/domain/recovery/credential-epoch.ts'
import { findEpoch } from '#database/accounts/epochs.ts'
import { endSessionOf } from '#database/accounts/sessions.ts'
import { fail, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/**
 * For every way in that checks its proof outside the transaction of its session. A session gets the epoch of the moment
 * when it is inserted, so one whose proof was checked before a reset, and which opens after it, is ended here and
 * refused with `code`. A sign-in that waits for a code is refused likewise: its cookie never leaves.
 */
export async function inOneEpoch<T extends { cookies: string[] }, C extends string>(
  app: AppContext,
  uid: string | undefined,
  code: C,
  open: () => Promise<Result<T, C>>,
): Promise<Result<T, C>> {
  const made = uid === undefined ? undefined : await findEpoch(app.db, uid)
  const opened = await open()
  if (!opened.ok || uid === undefined || made === undefined) return opened
  const current = await findEpoch(app.db, uid)
  if (current !== undefined && !isVoid(made, current)) return opened
  const cookie = opened.value.cookies.map((set) => set.split(';')[0]).join('; ')
  const token = app.identity.sessionToken(new Headers({ cookie }))
  if (token !== undefined) await endSessionOf(app.db, token)
  return fail(code)
}
