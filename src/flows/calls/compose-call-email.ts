/** A promised letter about a call, and the letter and the calendar file that come of it. */
import type { CallEvent, CallSide } from '#domain/calls/call.ts'
import type { EmailMessage } from '#emails/email.ts'
import { type Appointment, type Invitation, writeInvitation } from '#emails/invitation.ts'
import { paths } from '#paths.ts'

/** As it stands in the table: moments are texts there. */
export type CallMessage = {
  kind: 'call'
  side: CallSide
  event: CallEvent
  callId: string
  start: string
  end: string
  /** The member's. */
  timezone: string
  member: { name: string; firstName: string; email: string; phone: string | null }
  adviser: { name: string; email: string }
  icsUid: string
  sequence: number
  /** When the letter was decided on. */
  at: string
  /** When it was to be, before it was moved. */
  before?: { start: string }
  by?: 'member' | 'adviser' | 'server'
  reason?: string | undefined
}

export function composeCallEmail(origin: string, message: CallMessage): EmailMessage {
  const { side, event, timezone, member, adviser, by, reason } = message
  return {
    kind: 'call',
    side,
    event,
    start: new Date(message.start),
    timezone,
    member,
    adviser,
    by,
    reason,
    before: message.before && new Date(message.before.start),
    link:
      side === 'adviser'
        ? `mailto:${member.email}`
        : `${origin}${event === 'cancelled' ? paths.scheduleCall : paths.home}`,
  }
}

/** What goes with the letter; a reminder has nothing new to say to a calendar. */
export function composeInvitation(origin: string, message: CallMessage): Invitation | undefined {
  if (message.event === 'tomorrow' || message.event === 'soon') return undefined
  return writeInvitation(appointmentOf(origin, message), message.event === 'cancelled' ? 'CANCEL' : 'REQUEST')
}

type Facts = Pick<CallMessage, 'icsUid' | 'sequence' | 'at' | 'start' | 'end' | 'member' | 'adviser'>

export const appointmentOf = (origin: string, facts: Facts): Appointment => ({
  uid: `${facts.icsUid}@${new URL(origin).hostname}`,
  sequence: facts.sequence,
  start: new Date(facts.start),
  end: new Date(facts.end),
  member: facts.member,
  adviser: facts.adviser,
  at: new Date(facts.at),
  link: `${origin}${paths.home}`,
})
