/** A promised letter about a call, and the letter and the calendar file that come of it. */
import type { CallNews, CallSide } from '#domain/calls/call.ts'
import type { Letter } from '#emails/email.ts'
import { type Appointment, type Invitation, writeInvitation } from '#emails/invitation.ts'
import { paths } from '#paths.ts'

/** As it stands in the table: moments are texts there. */
export type CallLetter = {
  kind: 'call'
  side: CallSide
  news: CallNews
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

export function composeCallLetter(origin: string, letter: CallLetter): Letter {
  const { side, news, timezone, member, adviser, by, reason } = letter
  return {
    kind: 'call',
    side,
    news,
    start: new Date(letter.start),
    timezone,
    member,
    adviser,
    by,
    reason,
    before: letter.before && new Date(letter.before.start),
    link:
      side === 'adviser'
        ? `mailto:${member.email}`
        : `${origin}${news === 'cancelled' ? paths.scheduleCall : paths.home}`,
  }
}

/** What goes with the letter; a reminder has nothing new to say to a calendar. */
export function composeInvitation(origin: string, letter: CallLetter): Invitation | undefined {
  if (letter.news === 'tomorrow' || letter.news === 'soon') return undefined
  return writeInvitation(appointmentOf(origin, letter), letter.news === 'cancelled' ? 'CANCEL' : 'REQUEST')
}

type Facts = Pick<CallLetter, 'icsUid' | 'sequence' | 'at' | 'start' | 'end' | 'member' | 'adviser'>

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
