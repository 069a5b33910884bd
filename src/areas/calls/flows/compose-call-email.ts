/** Composes the email about a call, and its calendar invitation, from the queued message. */
import type { CallEvent, CallSide } from '#areas/calls/domain/call.ts'
import type { CallTopic } from '#areas/calls/domain/call-topics.ts'
import { paths } from '#paths.ts'
import type { KnownActor } from '#shared/domain/access/actor.ts'
import type { EmailMessage } from '#shared/emails/email.ts'
import { type Appointment, type Invitation, writeInvitation } from '#shared/emails/invitation.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { formatPhone } from '#shared/flows/format-phone.ts'

/** As stored in the email queue: times are ISO strings. */
export type CallMessage = {
  kind: 'call'
  side: CallSide
  event: CallEvent
  callId: string
  start: string
  end: string
  /** The member's time zone, an IANA name. */
  timezone: string
  member: { name: string; firstName: string; email: string; phone: string | null }
  adviser: { name: string; email: string }
  icsUid: string
  sequence: number
  /** When the email was queued. */
  at: string
  /** The start time before the call was moved. */
  before?: { start: string }
  by?: KnownActor['kind']
  reason?: string | undefined
  /** What the member wants to talk about; missing in emails queued by older versions. */
  topics?: readonly CallTopic[]
}

/** The adviser's email links to the member's address, the member's to the app. */
export function composeCallEmail(origin: string, message: CallMessage): EmailMessage {
  const { side, event, timezone, member, adviser, by, reason } = message
  return {
    kind: 'call',
    side,
    event,
    start: new Date(message.start),
    timezone,
    member: { ...member, phone: member.phone && formatPhone(member.phone) },
    adviser,
    by,
    reason,
    topics: message.topics ?? [],
    before: message.before && new Date(message.before.start),
    link:
      side === 'adviser'
        ? `mailto:${member.email}`
        : `${origin}${event === 'cancelled' ? paths.scheduleCall : paths.home}`,
  }
}

/** The calendar invitation or cancellation; undefined for reminders, which change nothing in a calendar. */
export function composeInvitation(app: Firm, message: CallMessage): Invitation | undefined {
  if (message.event === 'tomorrow' || message.event === 'soon') return undefined
  return writeInvitation(appointmentOf(app, message), message.event === 'cancelled' ? 'CANCEL' : 'REQUEST')
}

/** Our address on the web, and the sender of our emails. */
type Firm = Pick<AppContext, 'origin' | 'sender'>
type Facts = Pick<CallMessage, 'icsUid' | 'sequence' | 'at' | 'start' | 'end' | 'member' | 'adviser'>

/** The uid is unique worldwide: the call's calendar id at the app's host name. */
export const appointmentOf = ({ origin, sender }: Firm, facts: Facts): Appointment => ({
  uid: `${facts.icsUid}@${new URL(origin).hostname}`,
  sequence: facts.sequence,
  start: new Date(facts.start),
  end: new Date(facts.end),
  member: facts.member,
  adviser: facts.adviser,
  organizer: sender,
  at: new Date(facts.at),
  link: `${origin}${paths.home}`,
})
