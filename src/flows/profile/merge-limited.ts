/** The write that a member's own program asks for: as `mergeProfile`, and counted. */
import type { MemberRow } from '#database/members.ts'
import { mergePlainFields, type PlainMerge } from '#database/plain-merges.ts'
import { together } from '#database/together.ts'
import { isPlain } from '#domain/profile/allowed-writes.ts'
import type { MemberWrite } from '#domain/profile/profile-fields.ts'
import { limits } from '#domain/shared/limits.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { countAttempts, keyOf, type LimitName, recordOverLimit } from '#flows/shared/rate-limit.ts'
import { isUnavailable } from '#infrastructure/postgres/lost-connection.ts'
import { mergeProfile } from './merge-profile.ts'

const limit = 'profileWritePerMember' satisfies LimitName

export type Merged = Result<MemberRow, 'rate_limited' | 'not_found' | 'not_allowed' | 'identity_locked'>

export const isOverWriteLimit = async (app: AppContext, id: MemberId): Promise<boolean> =>
  (await countAttempts(app, { [limit]: id })) !== undefined

/** Fails with `rate_limited` after 120 writes in a minute (domain/shared/limits.ts), else as `mergeProfile`. */
export const mergeLimited = (app: AppContext, id: MemberId, write: MemberWrite): Promise<Merged> =>
  isPlain(write) ? mergePlain(app, { id, write, key: keyOf(app, limit, id) }) : mergeAlone(app, id, write)

async function mergeAlone(app: AppContext, id: MemberId, write: MemberWrite): Promise<Merged> {
  if (await isOverWriteLimit(app, id)) return fail('rate_limited')
  return mergeProfile(app, id, write)
}

/**
 * Nothing is decided about plain fields, so those of members who write at once are one statement. Alone remain a second write of the same member, one whose row is
 * locked by another transaction, and each of them where the statement failed.
 */
const mergePlain = together<AppContext, PlainMerge, Merged>(async (app, merges) => {
  const firsts = merges.filter(({ id }, at) => merges.findIndex((each) => each.id === id) === at)
  const results = await mergePlainFields(app.db, firsts, limits[limit], app.now()).catch(throwUnavailable)
  return merges.map((merge) => {
    const { id, write } = merge
    const result = firsts.includes(merge) ? results?.get(id) : undefined
    if (!result) return mergeAlone(app, id, write)
    if (result === 'locked') return mergeProfile(app, id, write)
    if (result !== 'over_limit') return ok(result)
    recordOverLimit(app, limit)
    return fail('rate_limited')
  })
})

/** After a lost connection nobody knows whether it was written, so it is not written again. */
function throwUnavailable(error: unknown): undefined {
  if (isUnavailable(error)) throw error
}
