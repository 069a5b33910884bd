/** Emails about a call, to the member and to the adviser. */

import { formatCallTime, formatDay, formatIrishTime, formatTime, formatTimeZone } from '#areas/calls/copy/call-times.ts'
import { topicNames } from '#areas/calls/copy/call-topics.ts'
import type { CallEvent, CallSide, CallTopic } from '#areas/calls/domain/call.ts'
import { callRules } from '#areas/calls/domain/call.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { defineEmail, type EmailContent, type EmailContext } from '#shared/emails/define-email.ts'
import { oneLine } from '#shared/emails/escape.ts'

/** Times are ISO timestamps. */
export type CallFacts = {
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
  at: string
  /** The start time before the call was moved. */
  before?: { start: string }
  by?: 'member' | 'adviser' | 'server'
  reason?: string | undefined
  /** What the member wants to talk about; missing in emails queued by older versions. */
  topics?: readonly CallTopic[]
}

const example = {
  callId: 'C',
  start: '2026-07-01T09:30:00Z',
  end: '2026-07-01T10:00:00Z',
  timezone: 'America/New_York',
  member: { name: 'Síle Ní Bhriain', firstName: 'Síle', email: 'sile@example.ie', phone: null },
  adviser: { name: 'Niamh Kelly', email: 'niamh@siol.example' },
  icsUid: 'C',
  sequence: 0,
  at: '2026-06-29T09:30:00Z',
  before: { start: '2026-06-30T09:30:00Z' },
  by: 'adviser',
  reason: 'Niamh is not well.',
  topics: ['charges'],
} as const

/** What the sentences need of it. */
type Call = Pick<CallFacts, 'event' | 'timezone'> & {
  by: CallFacts['by'] | undefined
  reason: string | undefined
  start: Date
  before: Date | undefined
  member: CallFacts['member']
  adviser: string
  topics: readonly CallTopic[]
}

function callOf({ event, start, timezone, by, reason, ...facts }: CallFacts, { formatPhone }: EmailContext): Call {
  const { name, firstName, email, phone } = facts.member
  return {
    event,
    timezone,
    by,
    start: new Date(start),
    before: facts.before && new Date(facts.before.start),
    member: { name: oneLine(name), firstName: oneLine(firstName), email, phone: phone && formatPhone(phone) },
    adviser: oneLine(facts.adviser.name),
    reason: reason && oneLine(reason),
    topics: facts.topics ?? [],
  }
}

const minutes = `${callRules.minutes} minutes`
const first = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
const nameOf = (member: Call['member']): string => member.name.trim() || member.email

function figuresOf(start: Date, zone: string): NonNullable<EmailContent['figures']> {
  const elsewhere = formatIrishTime(start, zone)
  const note = `${formatDay(start, zone)}, ${formatTimeZone(zone)}. ${elsewhere ?? `It takes ${minutes}.`}`
  return [{ label: 'Your call', value: formatTime(start, zone), note }]
}

function toMember(call: Call, { link }: EmailContext): EmailContent {
  const { event, start, timezone, member, adviser, before, by, reason, topics } = call
  const day = formatDay(start, timezone)
  const rings = `${adviser} will call you at ${formatTime(start, timezone)} on ${day} to talk about your pension and anything you would like to ask.`
  const number = member.phone
    ? []
    : ["We don't have a phone number for you yet. Please add it to your profile, so that we can call you."]
  const agenda = topics.length === 0 ? [] : [`You want to talk about: ${topicNames(topics)}.`]
  const change = {
    button: { label: 'See my call', link: link('/') },
    notes: [
      "Can't make it? You can change or cancel the call on your dashboard until it starts.",
      "There's nothing to prepare. If you already have a pension, keep its documents to hand.",
    ],
  }
  const greeting = hello(member.firstName)
  const common = { greeting, figures: figuresOf(start, timezone) }
  switch (event) {
    case 'booked':
      return {
        ...common,
        ...change,
        subject: `Your call on ${day} is booked`,
        preheader: `${formatTime(start, timezone)} with ${adviser}, for ${minutes}.`,
        heading: 'Your call is booked',
        paragraphs: [rings, ...agenda, ...number],
      }
    case 'moved':
      if (before?.getTime() === start.getTime())
        return {
          ...common,
          ...change,
          subject: `${adviser} will call you on ${day}`,
          preheader: `The time stays: ${formatTime(start, timezone)}, for ${minutes}.`,
          heading: 'Another adviser will call you',
          paragraphs: [...(reason ? [reason] : []), rings, ...agenda, ...number],
        }
      return {
        ...common,
        ...change,
        subject: `Your call is now on ${day}`,
        preheader: `${formatTime(start, timezone)} with ${adviser}, for ${minutes}.`,
        heading: 'Your call has a new time',
        paragraphs: [
          ...(by === 'adviser' ? ["We're sorry: we had to move your call."] : []),
          ...(before ? [`It was originally at ${formatCallTime(before, timezone)}.`] : []),
          ...(by === 'adviser' && reason ? [`The reason: ${reason}`] : []),
          rings,
          ...agenda,
          ...number,
        ],
      }
    case 'tomorrow':
      return {
        ...common,
        ...change,
        subject: `Your call is on ${day}`,
        preheader: `${formatTime(start, timezone)} with ${adviser}, for ${minutes}.`,
        heading: `Your call is on ${day}`,
        paragraphs: [rings, ...agenda, ...number],
      }
    case 'soon':
      return {
        ...common,
        ...change,
        subject: `Your call is at ${formatTime(start, timezone)}`,
        preheader: `With ${adviser}, for ${minutes}.`,
        heading: `Your call is at ${formatTime(start, timezone)}`,
        paragraphs: [rings, ...agenda, ...number],
      }
    case 'cancelled':
      return {
        greeting,
        subject: `Your call on ${day} is cancelled`,
        preheader: 'You can book another one when it suits you.',
        heading: 'Your call is cancelled',
        paragraphs: [
          by === 'member'
            ? `You cancelled the call at ${formatCallTime(start, timezone)}, so nobody will call you then.`
            : `We're sorry: we had to cancel the call at ${formatCallTime(start, timezone)}, so nobody will call you then.`,
          ...(by !== 'member' && reason ? [`The reason: ${reason}`] : []),
          'Everything you have entered is still there. You can book another call when it suits you.',
        ],
        button: { label: 'Book another call', link: link('/schedule-call') },
        notes: [],
      }
  }
}

/** In Irish time, with the member's own time beside it where it differs. */
function toAdviser(call: Call): EmailContent {
  const { event, start, timezone, member, adviser, before, by, reason, topics } = call
  const who = nameOf(member)
  const day = formatDay(start, IRISH_ZONE)
  const time = formatTime(start, IRISH_ZONE)
  const theirs =
    formatTime(start, timezone) === time && formatDay(start, timezone) === day
      ? []
      : [`For the member, that is ${formatCallTime(start, timezone)}.`]
  const agenda = topics.length === 0 ? [] : [`To talk about: ${topicNames(topics)}.`]
  const reach = `Phone: ${member.phone ?? 'not known yet'}. Email: ${member.email}.`
  const common = {
    greeting: hello(first(adviser)),
    figures: [{ label: `Call with ${who}`, value: time, note: `${day}, Irish time. It takes ${minutes}.` }],
    button: { label: `Write to ${first(who)}`, link: `mailto:${member.email}` },
    notes: ['The appointment is attached for your calendar.'],
  }
  switch (event) {
    case 'booked':
      return {
        ...common,
        subject: `New call: ${day} at ${time}`,
        preheader: `With ${who}.`,
        heading: 'You have a new call',
        paragraphs: [...agenda, reach, ...theirs],
      }
    case 'moved':
      return {
        ...common,
        subject: `Call moved: ${day} at ${time}`,
        preheader: `With ${who}.`,
        heading: 'A call has moved',
        paragraphs: [
          ...(before ? [`It was originally at ${formatCallTime(before, IRISH_ZONE)}.`] : []),
          ...(by === 'adviser' ? ['The firm moved it.'] : []),
          ...(by === 'adviser' && reason ? [`The reason: ${reason}`] : []),
          ...agenda,
          reach,
          ...theirs,
        ],
      }
    case 'tomorrow':
      return {
        ...common,
        notes: [],
        subject: `Call on ${day} at ${time}`,
        preheader: `With ${who}.`,
        heading: `You have a call on ${day}`,
        paragraphs: [...agenda, reach, ...theirs],
      }
    case 'soon':
      return {
        ...common,
        notes: [],
        subject: `Call at ${time}`,
        preheader: `With ${who}.`,
        heading: `You have a call at ${time}`,
        paragraphs: [...agenda, reach, ...theirs],
      }
    case 'cancelled':
      return {
        greeting: common.greeting,
        button: common.button,
        notes: common.notes,
        subject: `Call cancelled: ${day} at ${time}`,
        preheader: `With ${who}. The time is free again.`,
        heading: 'A call was cancelled',
        paragraphs: [
          by === 'member'
            ? `${who} cancelled the call at ${formatCallTime(start, IRISH_ZONE)}.`
            : `The firm cancelled the call with ${who} at ${formatCallTime(start, IRISH_ZONE)}.`,
          'The time is free again.',
          ...(reason ? [`The reason: ${reason}`] : []),
        ],
      }
  }
}

export const callEmail = defineEmail({
  kind: 'call',
  label: 'About a call',
  recipient: ({ side }: CallFacts) => side,
  examples: (['member', 'adviser'] as const).flatMap((side) =>
    (['booked', 'moved', 'cancelled', 'tomorrow', 'soon'] as const).map((event) => ({ ...example, side, event })),
  ),
  write: (facts: CallFacts, context) => {
    const call = callOf(facts, context)
    return facts.side === 'member' ? toMember(call, context) : toAdviser(call)
  },
})
