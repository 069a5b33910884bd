/** The activity of a member's page: what was done, emails and calls, by day, with named documents and people. */

import { href } from 'react-router'
import { readApplicationDocument } from '#areas/application/domain/application-documents.ts'
import { readRecommendationDocument } from '#areas/recommendations/domain/document-record.ts'
import type { AuditRecord } from '#database/audit.ts'
import type { listEmailKinds } from '#database/emails.ts'
import { activity as words } from '#desk/copy/activity.ts'
import { formatClock, formatDayHeading, formatLong } from '#desk/copy/format-time.ts'
import {
  type ActivityFilter,
  type ActivityTone,
  activityKind,
  activityTone,
  groupByDay,
  joinEvents,
  readSubjects,
  type Subject,
  withoutSubjects,
} from '#desk/domain/activity.ts'
import { findEmail } from '#emails.ts'
import { formatDate, irishDate, isDate } from '#shared/domain/time/dates.ts'

type Emails = Awaited<ReturnType<typeof listEmailKinds>>
type People = { uid: string; member: string; employer: string | null }

export type ShownSubject = { name: string; href: string | undefined }
export type ShownEvent = {
  id: string
  time: string
  kind: ActivityFilter | undefined
  tone: ActivityTone
  name: string
  subjects: readonly ShownSubject[]
  by: string | undefined
  changed: readonly string[]
}
export type ShownDay = { day: string; heading: string; events: readonly ShownEvent[] }

type Event = Omit<ShownEvent, 'time' | 'kind' | 'tone'> & { at: Date; action: string; more: boolean }

export function activityOf(rows: readonly AuditRecord[], emails: Emails, people: People, now: Date): ShownDay[] {
  const linked = new Set<string>()
  const events = [...rows.map((row) => eventOf(row, people, linked)), ...emails.map(emailEvent)]
  return groupByDay(events, irishDate).map(({ day, events: ofDay }) => ({
    day,
    heading: formatDayHeading(ofDay[0]?.at ?? now, now),
    events: joinEvents(ofDay).map(({ id, at, action, name, subjects, by, changed }) => ({
      id,
      time: formatClock(at),
      kind: activityKind(action),
      tone: activityTone(action),
      name,
      by,
      changed,
      // The newest first is the order of events, not of what was done in one go.
      subjects: subjects.toReversed(),
    })),
  }))
}

function eventOf(row: AuditRecord, people: People, linked: Set<string>): Event {
  const { name, subjects, changed } = describeRow(row)
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    name,
    subjects: subjects.map((subject) => ({
      name: words.subjectName(subject),
      href: hrefOf(subject, row.action, people.uid, linked),
    })),
    by: actorOf(row, people),
    changed,
    more: changed.length > 0,
  }
}

function emailEvent({ id, kind, createdAt, sentAt, refusedAt, cancelledAt }: Emails[number]): Event {
  const state = cancelledAt ? 'cancelled' : refusedAt ? 'refused' : sentAt ? 'sent' : 'waiting'
  return {
    id: `email ${id}`,
    at: createdAt,
    action: 'email',
    changed: [],
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
    case 'member':
      return people.member
    case 'guest':
      return (after as { form?: unknown } | null)?.form === 'employer_details'
        ? (people.employer ?? words.employer)
        : people.member
  }
}

/** What stores a document; only the newest of these has what its link opens. */
const storing = new Set(['upload_document', 'generate_document', 'replace_document', 'remove_document'])

function hrefOf(subject: Subject, action: string, uid: string, linked: Set<string>): string | undefined {
  if (subject.kind !== 'document' || !storing.has(action) || linked.has(subject.document)) return undefined
  const { document } = subject
  linked.add(document)
  if (action === 'remove_document' || readApplicationDocument(document)) return undefined
  return readRecommendationDocument(document)
    ? href('/desk/members/:uid/recommendation/:document', { uid, document })
    : href('/desk/members/:uid/identity/:document', { uid, document })
}

/** What an audit row says, as texts. */

type Row = { action: string; before: unknown; after: unknown }

/** What was done, to what, and what changed by it. */
export function describeRow({ action, before, after }: Row): {
  name: string
  subjects: readonly Subject[]
  changed: readonly string[]
} {
  const verb = words.verb(action)
  const subjects = verb === undefined ? [] : readSubjects(before, after)
  return {
    name: subjects.length === 0 ? words.actionName(action) : (verb ?? ''),
    subjects,
    changed: changesOf(withoutSubjects(before, subjects), withoutSubjects(after, subjects)),
  }
}

/** The changed fields with their old and new values. */
function changesOf(was: Readonly<Record<string, unknown>>, is: Readonly<Record<string, unknown>>): string[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => formatValue(was[field]) !== formatValue(is[field]))
    .map((field) =>
      words.change(words.field(field), field in was ? formatValue(was[field]) : undefined, formatValue(is[field])),
    )
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${words.field(name)} ${formatValue(part)}`)
      .join(', ')
  const text = String(value)
  if (isDate(text)) return formatDate(text)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatLong(new Date(text)) : text
}
