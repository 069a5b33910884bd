/**
 * Finds an adviser for a start time, and writes the call, the profile's pointer to it and the audit row. A database
 * constraint decides races: the second request gets another adviser, or none.
 */

import { rankAdvisers, takersFor, weekAround } from '#areas/calls/domain/availability.ts'
import { callRules, eventUidFrom } from '#areas/calls/domain/call.ts'
import { announce } from '#areas/firm/flows/webhooks/announce.ts'
import { type Candidate, findCandidates, lockTimes, lockToBook } from '#database/desk/adviser-times.ts'
import type { Adviser } from '#database/desk/advisers.ts'
import { type CallRow, findActiveCall, insertCall, type NewCall, setCallPointer } from '#database/desk/calls.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { Db, Trx } from '#database/schema.ts'
import { assignAdviserOfCall } from '#desk/flows/assign-adviser.ts'
import type { Actor } from '#shared/domain/access/actor.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed, unchanged } from '#shared/flows/audited.ts'

const minuteMs = 60_000

/** `adviser`: the id of the adviser whom the page named. */
export type Slot = { start: Date; timezone: string; adviser?: string | undefined }

/**
 * `id` is the new call's, a new one by default. A call that replaces `moving` keeps its calendar id and, if possible,
 * its adviser. The named adviser takes the call if free; with `onlyNamed` nobody else does.
 */
export type BookingRequest = Slot & {
  id?: string
  member: Pick<MemberRow, 'uid' | 'adviser_id'>
  actor: Actor
  audit: { action: 'book_call' | 'move_call'; before: object }
  moving?: CallRow | undefined
  onlyNamed?: boolean
}

export type ReservedSlot = { call: NewCall; adviser: Adviser }

/** Lock the member first. */
export async function reserveSlot(
  app: AppContext,
  trx: Trx,
  requested: BookingRequest,
): Promise<ReservedSlot | 'slot_taken' | 'member_has_call'> {
  const { id = newEventUid(app), member, start, timezone, moving, adviser: named, onlyNamed = false } = requested
  const { uid } = member
  const now = app.now()
  const end = start.getTime() + callRules.minutes * minuteMs
  const advisers = await lockFreeAdvisers(app, trx, start, { member: uid, moving, named })
  for (const adviser of onlyNamed ? advisers.filter((one) => one.id === named) : advisers) {
    const call = {
      id,
      uid,
      scheduler: 'embedded' as const,
      adviser_id: adviser.id,
      user_name: adviser.name,
      start_time: start,
      end_time: new Date(end),
      free_at: new Date(end + adviser.buffer * minuteMs),
      timezone,
      ics_uid: moving?.ics_uid ?? id,
      ics_sequence: moving ? moving.ics_sequence + 1 : 0,
      old_call: moving?.id ?? null,
      created_at: now,
    }
    const isBooked = await auditedStep(app, trx, requested.actor, async () => {
      if (!(await lockTimes(trx, adviser)) || !(await insertCall(trx, call))) return unchanged(false)
      await setCallPointer(trx, uid, id, now)
      const after = { calendly_event_uid: id, start_time: start, adviser: adviser.id }
      return changed(true, { ...requested.audit, uid, after })
    })
    if (isBooked) {
      await assignAdviserOfCall(app, trx, member, adviser.id)
      await announce(app, trx, {
        event: 'call.booked',
        member: uid,
        about: { call: id, start, replaces: call.old_call },
      })
      return { call, adviser }
    }
    if (await findActiveCall(trx, uid, now)) return 'member_has_call'
  }
  return (await findActiveCall(trx, uid, now)) ? 'member_has_call' : 'slot_taken'
}

/**
 * The free advisers. Those with a maximum of calls a day are locked until the transaction ends: of two simultaneous
 * bookings of different times, the second must count the first. Locks in the order of their ids, to avoid a deadlock.
 */
async function lockFreeAdvisers(app: AppContext, trx: Trx, start: Date, query: FreeAdvisersQuery) {
  const free = await findFreeAdvisers(app, trx, start, query)
  const limited = free.filter(({ callsADay }) => callsADay !== null).map(({ id }) => id)
  if (limited.length === 0) return free
  await lockToBook(trx, limited)
  const still = await findFreeAdvisers(app, trx, start, query)
  return still.filter(({ id, callsADay }) => callsADay === null || limited.includes(id))
}

type FreeAdvisersQuery = {
  member: MemberId
  moving?: Pick<CallRow, 'id' | 'adviser_id'> | undefined
  named?: string | undefined
}

/**
 * The advisers who can take a call at `start`: the named one first, then the adviser of the call that is moved, then
 * the fairest choice.
 */
export async function findFreeAdvisers(
  app: Pick<AppContext, 'now' | 'holidays'>,
  db: Db,
  start: Date,
  { member, moving, named }: FreeAdvisersQuery,
): Promise<Candidate[]> {
  const candidates = await findCandidates(db, irishDate(start), start, weekAround(start), moving?.id)
  const offer = { now: app.now(), rules: callRules, holidays: app.holidays }
  return rankAdvisers(takersFor(member, candidates), start, offer, { preferred: named ?? moving?.adviser_id, member })
}

/** The id of a new call, in the form that hosted schedulers use. */
export const newEventUid = (app: AppContext): string => eventUidFrom(app.newId())
