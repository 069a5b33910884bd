/** An adviser accepts an identity paper or sends it back; the member hears of it by mail in the same transaction. */

import { lockMember } from '#database/members.ts'
import type { IdentityPaper } from '#domain/home/home.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { World } from '#flows/shared/app-context.ts'
import { promiseMail } from '#flows/shared/enqueue-email.ts'
import { reviewPaper } from './review-document.ts'

/** In characters. */
export const longestReason = 500

export type Judgement = {
  paper: IdentityPaper
  storedAs: string
  byUid: string
  /** Undefined accepts it. */
  sendBack: string | undefined
  /** It was accepted, and goes back after all; no longer once the pension is open. */
  takesBack?: boolean | undefined
}

export async function judgePaper(
  world: World,
  id: MemberId,
  { paper, storedAs, byUid, sendBack, takesBack }: Judgement,
): Promise<Result<void, 'paper_changed' | 'reason_missing' | 'reason_long'>> {
  const reason = sendBack?.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (reason === '') return fail('reason_missing')
  if (reason !== undefined && [...reason].length > longestReason) return fail('reason_long')
  return world.db.transaction().execute(async (trx) => {
    const review = { paper, storedAs, byUid }
    const member = await lockMember(trx, id)
    if (!member || (takesBack && member.final_pension_application)) return fail('paper_changed')
    const done = await reviewPaper(
      world,
      trx,
      id,
      reason === undefined ? { ...review, state: 'accepted' } : { ...review, state: 'sentBack', reason, takesBack },
    )
    if (!done.ok) return done
    if (done.value === 'again' || reason === undefined) return ok(undefined)
    const letter = { kind: 'paper-sent-back', name: member.first_name, paper, reason } as const
    await promiseMail(world, trx, { to: member.email_address, uid: id, letter })
    return ok(undefined)
  })
}
