/** Booked calls in an adviser's time off: lists who could take each, and gives one to another adviser. */
import { handOverReason } from '#areas/calls/copy/desk-availability.ts'
import { findAdviser } from '#database/desk/advisers.ts'
import type { AdviserCall } from '#database/desk/availability.ts'
import { findCall } from '#database/desk/calls.ts'
import { fail, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { type ChangeFault, moveCallAtDesk } from './change-call.ts'
import { findFreeAdvisers } from './reserve-slot.ts'

export type CallInTimeOff = { call: AdviserCall; replacements: readonly { id: string; name: string }[] }

/** For calls of one adviser: the other advisers who are free at that time. */
export async function findReplacements(
  app: AppContext,
  adviser: string,
  calls: readonly AdviserCall[],
): Promise<CallInTimeOff[]> {
  const found: CallInTimeOff[] = []
  for (const call of calls) {
    const moving = { id: call.id, adviser_id: adviser }
    const free = await findFreeAdvisers(app, app.db, call.start_time, { member: call.uid, moving })
    found.push({ call, replacements: free.filter(({ id }) => id !== adviser).map(({ id, name }) => ({ id, name })) })
  }
  return found
}

export type HandOver = { eventUid: string; from: string; to: string; byUid: string }

/** The time stays, and the member is told who will call instead. Repeating it changes nothing. */
export async function handOverCall(
  app: AppContext,
  { eventUid, from, to, byUid }: HandOver,
): Promise<Result<void, ChangeFault | 'slot_taken'>> {
  const [call, giver, replacement] = [
    await findCall(app.db, eventUid),
    await findAdviser(app.db, from),
    await findAdviser(app.db, to),
  ]
  if (!giver || !replacement || call?.adviser_id !== from) return fail('call_changed')
  const change = { member: call.uid, eventUid, byUid, reason: handOverReason(giver.name, replacement.name) }
  return moveCallAtDesk(app, change, { start: call.start_time, adviser: to })
}
