/**
 * A call as an iCalendar file (RFC 5545, RFC 5546). All times are in UTC, so that no time zone definitions are needed.
 */
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { callCalendar } from '#areas/calls/copy/call-calendar.ts'
import { brand } from '#brand.ts'
import { oneLine } from '#shared/emails/escape.ts'
import type { CallFacts } from './call.ts'

export type Appointment = {
  /** Stays the same when the call is rescheduled; `sequence` increases each time. */
  uid: string
  sequence: number
  start: Date
  end: Date
  member: { name: string; email: string; phone?: string | null }
  adviser: { name: string; email: string }
  /** Whom a calendar answers: the sender of our emails. */
  organizer: { name: string; email: string }
  /** The page where the member changes or cancels the call. */
  link: string
  /** When the file was generated (DTSTAMP). */
  at: Date
}

/** REQUEST adds the call to a calendar or reschedules it, CANCEL removes it; PUBLISH is a file to add by hand. */
export type InvitationMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export type Invitation = { method: InvitationMethod; text: string }

export function writeInvitation(call: Appointment, method: InvitationMethod): Invitation {
  const calendar = ical({
    prodId: { company: brand.name, product: brand.slug, language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  const people = [call.member, call.adviser].map(({ name, email }) => ({
    name: oneLine(name) || email,
    email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  }))
  calendar.createEvent({
    id: call.uid,
    sequence: call.sequence,
    stamp: call.at,
    start: call.start,
    end: call.end,
    summary: callCalendar.title(oneLine(call.member.name), oneLine(call.adviser.name)),
    description: callCalendar.text(call.link),
    location: callCalendar.place,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: call.organizer,
    // A published file invites nobody (RFC 5546, section 3.2.1).
    attendees: method === 'PUBLISH' ? [] : people.filter(({ email }) => email !== ''),
  })
  return { method, text: calendar.toString() }
}

/** Our address on the web, and the sender of our emails. */
type Firm = { origin: string; sender: Appointment['organizer'] }
type Facts = Pick<CallFacts, 'icsUid' | 'sequence' | 'at' | 'start' | 'end' | 'member' | 'adviser'>

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
  link: `${origin}/`,
})

/** The calendar invitation or cancellation; undefined for reminders, which change nothing in a calendar. */
export function composeInvitation(firm: Firm, facts: CallFacts): Invitation | undefined {
  if (facts.event === 'tomorrow' || facts.event === 'soon') return undefined
  return writeInvitation(appointmentOf(firm, facts), facts.event === 'cancelled' ? 'CANCEL' : 'REQUEST')
}
