/** Before something sensitive, the signed-in member proves again that it is them. */
import { hasPassword } from '#database/second-factors.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { countAttempts, forgetAttempt } from '#flows/shared/rate-limit.ts'

export type OwnerRefusal = 'missing' | 'wrong' | 'limited'

/** `typed`: the password; for an account without one, its email address. Only failed attempts count. */
export async function confirmOwner(
  app: AppContext,
  { id, email }: { id: MemberId; email: string },
  typed: string,
): Promise<Result<void, OwnerRefusal>> {
  if (typed === '') return fail('missing')
  if (await countAttempts(app, { confirmOwnerPerMember: id })) return fail('limited')
  const right = (await hasPassword(app.db, id))
    ? await app.identity.isPassword(id, typed)
    : typed.trim().toLowerCase() === email
  if (!right) return fail('wrong')
  await forgetAttempt(app, 'confirmOwnerPerMember', id)
  return ok(undefined)
}
