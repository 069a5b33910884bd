/** An adviser moves or cancels a member's call, with a reason that the member reads. */
import { type CallRow, findOwnCall } from '#database/desk/calls.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { cancelCall } from './cancel-call.ts'
import { rescheduleCall } from './reschedule-call.ts'

/** `member`: whose call it is. `reason`: as typed. */
type Change = { member: MemberId; eventUid: string; byUid: string; reason: string }

/**
 * `call_changed`: the call is not the member's, has begun, or was moved or cancelled to something else since the page
 * was shown.
 */
export type ChangeFault = ReasonFault | 'call_changed'

/** Moves the call to a free time of the named adviser. Repeating it changes nothing. */
export async function moveCallAtDesk(
  app: AppContext,
  { member, eventUid, byUid, reason }: Change,
  to: { start: Date; adviser: string },
): Promise<Result<void, ChangeFault | 'slot_taken'>> {
  const read = readReason(reason)
  if (!read.ok) return read
  const call = await findOwnCall(app.db, member, eventUid)
  if (!call) return fail('call_changed')
  const by = { kind: 'adviser', uid: byUid, reason: read.value } as const
  const moved = await rescheduleCall(app, by, eventUid, { ...to, timezone: call.timezone })
  if (moved.ok) return ok(undefined)
  return fail(moved.code === 'slot_taken' ? 'slot_taken' : 'call_changed')
}

/** Cancels the call, at a hosted scheduler too. Repeating it changes nothing. */
export async function cancelCallAtDesk(
  app: AppContext,
  { member, eventUid, byUid, reason }: Change,
): Promise<Result<void, ChangeFault | 'scheduler_unavailable'>> {
  const read = readReason(reason)
  if (!read.ok) return read
  const call = await findOwnCall(app.db, member, eventUid)
  if (!call || !isCancellable(call, app.now())) return fail('call_changed')
  const cancelled = await cancelCall(app, { eventUid, by: { kind: 'adviser', uid: byUid }, reason: read.value })
  if (!cancelled.ok) return fail(cancelled.code === 'scheduler_unavailable' ? cancelled.code : 'call_changed')
  return cancelled.value.alreadyCancelled && call.status === 'active' ? fail('call_changed') : ok(undefined)
}

/** A call before its start, or one that an adviser has cancelled already. */
const isCancellable = ({ status, canceled_by, new_call, start_time }: CallRow, now: Date): boolean =>
  status === 'active' ? start_time > now : canceled_by === 'adviser' && new_call === null
