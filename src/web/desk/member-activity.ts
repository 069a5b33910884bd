/** The activity on a member's page: actions, emails and calls by day, with documents and people named. */

import { href } from 'react-router'
import { readApplicationDocument } from '#areas/application/domain/application-documents.ts'
import type { Hours } from '#areas/calls/domain/availability.ts'
import { writeHours } from '#areas/calls/domain/working-times.ts'
import { readRecommendationDocument } from '#areas/recommendations/domain/document-record.ts'
import type { AuditRecord } from '#database/audit.ts'
import type { ActivityRow } from '#database/desk/activity.ts'
import { activity as words } from '#desk/copy/activity.ts'
import { formatClock, formatDayHeading, formatLong } from '#desk/copy/format-time.ts'
import { member } from '#desk/copy/member.ts'
import {
  type ActivityTone,
  activityTone,
  groupByDay,
  joinEvents,
  readSubjects,
  type Subject,
  withoutSubjects,
} from '#desk/domain/activity.ts'
import { findEmail } from '#emails.ts'
import type { AuditAction } from '#shared/domain/access/audit-actions.ts'
import { formatDate, irishDate, isDate } from '#shared/domain/time/dates.ts'

type People = { uid: string; member: string; employer: string | null }

export type ShownSubject = { name: string; href: string | undefined }
export type ShownDetails = { title: string; lines: readonly string[] }
export type ShownEvent = {
  id: string
  time: string
  tone: ActivityTone
  name: string
  subjects: readonly ShownSubject[]
  by: string | undefined
  details: ShownDetails | undefined
}
export type ShownDay = { day: string; heading: string; events: readonly ShownEvent[] }

type Event = Omit<ShownEvent, 'time' | 'tone'> & { at: Date; action: string; more: boolean }

export function activityOf(rows: readonly ActivityRow[], people: People, now: Date): ShownDay[] {
  const events = rows.map((row) => (row.action === 'email' ? emailEvent(row) : eventOf(row, people)))
  return groupByDay(events, irishDate).map(({ day, events: ofDay }) => ({
    day,
    heading: formatDayHeading(ofDay[0]?.at ?? now, now),
    events: joinEvents(ofDay).map(({ id, at, action, name, subjects, by, details }) => ({
      id,
      time: formatClock(at),
      tone: activityTone(action),
      name,
      by,
      details,
      // Events are newest first, but the documents of one event keep their order.
      subjects: subjects.toReversed(),
    })),
  }))
}

function eventOf(row: ActivityRow, people: People): Event {
  const { name, subjects, details } = describeRow(row)
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    name,
    subjects: subjects.map((subject) => ({
      name: words.subjectName(subject),
      href: row.newest ? hrefOf(subject, row.action, people.uid) : undefined,
    })),
    by: actorOf(row, people),
    details,
    more: details !== undefined,
  }
}

function emailEvent({ id, at, action, after }: ActivityRow): Event {
  const { kind, state } = after as { kind: string; state: keyof typeof words.emailState }
  return {
    id: `email ${id}`,
    at,
    action,
    details: undefined,
    more: false,
    name: words.emailed,
    subjects: [{ name: words.emailName(kind, findEmail(kind)?.label), href: undefined }],
    by: words.emailState[state],
  }
}

/** A guest is the member before signing in, except in the employer's form. */
function actorOf({ actor, by, after }: AuditRecord, people: People): string | undefined {
  switch (actor) {
    case 'adviser':
      return by ?? words.adviser
    case 'server':
      return words.automatic
    case 'program':
      return by ?? words.program
    case 'member':
      return people.member
    case 'guest':
      return (after as { form?: unknown } | null)?.form === 'employer_details'
        ? (people.employer ?? words.employer)
        : people.member
  }
}

function hrefOf(subject: Subject, action: string, uid: string): string | undefined {
  if (subject.kind !== 'document' || action === 'remove_document') return undefined
  const { document } = subject
  if (readApplicationDocument(document)) return undefined
  return readRecommendationDocument(document)
    ? href('/desk/members/:uid/recommendation/:document', { uid, document })
    : href('/desk/members/:uid/identity/:document', { uid, document })
}

/** What an audit row says, as texts. */

type Row = { action: string; before: unknown; after: unknown }

/** The action, its subject and its changes. A view names what was seen and changes nothing. */
export function describeRow({ action, before, after }: Row): {
  name: string
  subjects: readonly Subject[]
  details: ShownDetails | undefined
} {
  if (action === ('view_record' satisfies AuditAction)) {
    const { at } = (after ?? {}) as { at?: string }
    return { name: words.viewed(at), subjects: [], details: undefined }
  }
  const verb = words.verb(action)
  const subjects = verb === undefined ? [] : readSubjects(before, after)
  const lines = changesOf(withoutSubjects(before, subjects), withoutSubjects(after, subjects))
  const { changes, details } = member.timeline
  return {
    name: subjects.length === 0 ? words.actionName(action) : (verb ?? ''),
    subjects,
    details: lines.length === 0 ? undefined : { title: before === null ? details : changes(lines.length), lines },
  }
}

/** The changed fields with their old and new values. */
function changesOf(was: Readonly<Record<string, unknown>>, is: Readonly<Record<string, unknown>>): string[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => [field, formatValue(was[field], field), formatValue(is[field], field)] as const)
    .filter(([, before, after]) => before !== after)
    .map(([field, before, after]) => words.change(words.field(field), field in was ? before : undefined, after))
}

/** `field`: where it stands, by which a code is known from what somebody typed. */
function formatValue(value: unknown, field: string): string {
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map((each) => formatValue(each, field)).join(', ')
  if (typeof value === 'object') {
    const { statement, on, weekday, ...hours } = value as { statement?: string; on?: string; weekday?: number } & Hours
    if (statement && on) return words.stated(statement, formatDate(on))
    if (weekday) return words.hours(weekday, writeHours([hours]))
    return Object.entries(withoutSubjects(value, []))
      .map(([name, part]) => `${words.field(name)} ${formatValue(part, name)}`)
      .join(', ')
  }
  const text = String(value)
  if (isDate(text)) return formatDate(text)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatLong(new Date(text)) : words.value(field, text)
}
