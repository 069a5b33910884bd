/** A call as calendars read it (RFC 5545, RFC 5546). All moments are in UTC, so that no calendar needs to know our zones. */
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { brand } from '#brand.ts'
import { callCalendar } from '#copy/calls/call-emails.ts'
import { oneLine } from './escape.ts'

export type Appointment = {
  /** Stays the same for as long as the call is moved about; with a higher sequence each time. */
  uid: string
  sequence: number
  start: Date
  end: Date
  member: { name: string; email: string; phone?: string | null }
  adviser: { name: string; email: string }
  /** Where the member changes or cancels it. */
  link: string
  /** When it was written. */
  at: Date
}

/** REQUEST puts the call into a calendar or moves it there, CANCEL takes it out; PUBLISH is a file that somebody adds by hand. */
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
    organizer: { name: brand.name, email: brand.supportEmail },
    attendees: people.filter(({ email }) => email !== ''),
  })
  return { method, text: calendar.toString() }
}
