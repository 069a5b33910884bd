/** The letters about a call, to both sides, each with the appointment as a calendar reads it; and the reminders before it. */

import type { Adviser } from '#database/advisers.ts'
import type { Reminder } from '#database/calls.ts'
import type { MemberRow } from '#database/members.ts'
import type { Trx } from '#database/schema.ts'
import type { BookedCall } from '#domain/home/home.ts'
import { displayName } from '#domain/shared/member.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { enqueueEmails } from '#flows/shared/enqueue-email.ts'
import type { CallMessage } from './compose-call-email.ts'

type NotifiedCall = BookedCall & { end_time: Date; ics_uid: string; ics_sequence?: number }
export type Parties = { member: MemberRow; adviser: Pick<Adviser, 'name' | 'email'> }
export type CallChange = Pick<CallMessage, 'event' | 'before' | 'reason' | 'by'>

export async function notifyOfCall(
  app: AppContext,
  trx: Trx,
  call: NotifiedCall,
  { member, adviser }: Parties,
  event: CallChange,
  sides: readonly CallMessage['side'][] = ['member', 'adviser'],
): Promise<void> {
  const message: Omit<CallMessage, 'side'> = {
    kind: 'call',
    ...event,
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
  const emails = sides.map((side) => ({ to: addresses[side], uid: member.uid, message: { ...message, side } }))
  await enqueueEmails(app, trx, emails)
}

/** Seconds before the start. */
const ahead: Record<Reminder, number> = { day: 24 * 3600, hour: 3600 }

/** Whether the call still stands is checked when a reminder is due, so nothing needs to be taken back. */
export async function enqueueReminders(
  app: AppContext,
  trx: Trx,
  { id, start_time }: Pick<NotifiedCall, 'id' | 'start_time'>,
): Promise<void> {
  const left = (start_time.getTime() - app.now().getTime()) / 1000
  const reminders: Reminder[] = ['day', 'hour']
  const jobs = reminders
    .map((reminder) => ({ job: { callId: id, reminder }, inSeconds: Math.floor(left - ahead[reminder]) }))
    // A call booked for tomorrow morning needs no word on the day before: the confirmation has just come.
    .filter(({ inSeconds }) => inSeconds > 0)
  await app.jobs.enqueueAll(trx, 'call-reminder', jobs)
}
