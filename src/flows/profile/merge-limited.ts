/** The write that a member's own program asks for: as `mergeProfile`, and counted. */
import { findMember, type MemberRow, type RowVersion } from '#database/members.ts'
import { mergePlainFields } from '#database/plain-merges.ts'
import { together } from '#database/together.ts'
import { isPlain, type PlainWrite } from '#domain/profile/allowed-writes.ts'
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

/** The member's row with its version, as the request read it to admit the member. */
export type MemberAsRead = { id: MemberId; member: MemberRow; version: RowVersion | null }

/** Fails with `rate_limited` after 120 writes in a minute (domain/shared/limits.ts), else as `mergeProfile`. */
export const mergeLimited = (app: AppContext, read: MemberAsRead, write: MemberWrite): Promise<Merged> =>
  isPlain(write) ? mergePlain(app, { read, write }) : mergeAlone(app, read.id, write)

async function mergeAlone(app: AppContext, id: MemberId, write: MemberWrite): Promise<Merged> {
  if (await isOverWriteLimit(app, id)) return fail('rate_limited')
  return mergeProfile(app, id, write)
}

/**
 * Nothing is decided about plain fields, so those of members who write at once are one statement. Alone remain a second write of the same member, one whose row is
 * locked by another transaction, and each of them where the statement failed. The row returned is the one that was read with the write in it; what a trigger marks
 * for the desk's queue is not in it.
 */
const mergePlain = together<AppContext, { read: MemberAsRead; write: PlainWrite }, Merged>(async (app, merges) => {
  const now = app.now()
  const firsts = merges.filter(({ read }, at) => merges.findIndex((each) => each.read.id === read.id) === at)
  const plain = firsts.map(({ read: { id, version }, write }) => ({ id, version, write, key: keyOf(app, limit, id) }))
  const results = await mergePlainFields(app.db, plain, limits[limit], now).catch(throwUnavailable)
  return merges.map(async (merge): Promise<Merged> => {
    const { read, write } = merge
    const result = firsts.includes(merge) ? results?.get(read.id) : undefined
    switch (result) {
      case undefined:
        return mergeAlone(app, read.id, write)
      case 'locked':
        return mergeProfile(app, read.id, write)
      case 'over_limit':
        recordOverLimit(app, limit)
        return fail('rate_limited')
      case 'written':
        return ok({ ...read.member, ...write, updatedAt: now })
      case 'changed': {
        const member = await findMember(app.db, read.id)
        return member ? ok(member) : fail('not_found')
      }
    }
  })
})

/** After a lost connection nobody knows whether it was written, so it is not written again. */
function throwUnavailable(error: unknown): undefined {
  if (isUnavailable(error)) throw error
}
