/**
 * Emails about a call to the member and the adviser, each with a calendar invitation, and the reminders before the
 * call.
 */

import type { CallFacts } from '#areas/calls/emails/call.ts'
import type { BookedCall } from '#areas/home/domain/home.ts'
import { type Adviser, findAdviser } from '#database/desk/advisers.ts'
import { listOpenTopics } from '#database/desk/call-topics.ts'
import { claimReminder, lockMemberOfCall, type Reminder } from '#database/desk/calls.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import { displayName } from '#shared/domain/member.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { enqueueEmails } from '#shared/flows/enqueue-email.ts'

type NotifiedCall = BookedCall & { end_time: Date; ics_uid: string; ics_sequence?: number }
export type Parties = { member: MemberRow; adviser: Pick<Adviser, 'name' | 'email'> }
export type CallChange = Pick<CallFacts, 'event' | 'before' | 'reason' | 'by'>

/** Queues the email for each side, by default both. */
export async function notifyOfCall(
  app: AppContext,
  trx: Trx,
  call: NotifiedCall,
  { member, adviser }: Parties,
  event: CallChange,
  sides: readonly CallFacts['side'][] = ['member', 'adviser'],
): Promise<void> {
  const topics = await listOpenTopics(trx, member.uid, app.now())
  const facts: Omit<CallFacts, 'side'> = {
    ...event,
    topics,
    callId: call.id,
    start: call.start_time.toISOString(),
    end: call.end_time.toISOString(),
    timezone: call.timezone,
    member: {
      name: displayName(member),
      firstName: member.first_name,
      email: member.email_address,
      phone: member.phone_number,
    },
    adviser: { name: adviser.name, email: adviser.email },
    icsUid: call.ics_uid,
    sequence: call.ics_sequence ?? 0,
    at: app.now().toISOString(),
  }
  const addresses = { member: member.email_address, adviser: adviser.email }
  const emails = sides.map((side) => ({
    to: addresses[side],
    uid: member.uid,
    message: { kind: 'call' as const, ...facts, side },
  }))
  await enqueueEmails(app, trx, emails)
}

/** Seconds before the start of the call. */
const reminderLead: Record<Reminder, number> = { day: 24 * 3600, hour: 3600 }

/**
 * Queues the reminders whose time is still to come. The job checks that the call is still booked, so a cancellation
 * need not remove them.
 */
export async function enqueueReminders(
  app: AppContext,
  trx: Trx,
  { id, start_time }: Pick<NotifiedCall, 'id' | 'start_time'>,
): Promise<void> {
  const secondsUntilStart = (start_time.getTime() - app.now().getTime()) / 1000
  const reminders: Reminder[] = ['day', 'hour']
  const jobs = reminders
    .map((reminder) => ({
      job: { callId: id, reminder },
      inSeconds: Math.floor(secondsUntilStart - reminderLead[reminder]),
    }))
    // A call booked less than a day ahead gets no day-before reminder: the confirmation has just arrived.
    .filter(({ inSeconds }) => inSeconds > 0)
  await app.jobs.enqueueAll(trx, 'call-reminder', jobs)
}

/** The job that sends the reminder of a call, once, unless the call was cancelled or moved. */
export const remindOfCall = (
  app: AppContext,
  { callId, reminder }: { callId: string; reminder: Reminder },
): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const member = await lockMemberOfCall(trx, callId)
    const call = await claimReminder(trx, callId, reminder, app.now())
    const adviser = call?.adviser_id ? await findAdviser(trx, call.adviser_id) : undefined
    if (!member || !call || !adviser) return
    await notifyOfCall(app, trx, call, { member, adviser }, { event: reminder === 'day' ? 'tomorrow' : 'soon' })
  })
