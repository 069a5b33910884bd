/** The activity of a member's page at the desk: what an audit row is about, and how rows become days. */
import { type CallTopic, readCallTopic } from '#areas/calls/domain/call.ts'
import { type FormId, formIds } from '#areas/forms/domain/registry.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

/** What an event is about, by name. */
export type Subject =
  | { kind: 'document'; document: string }
  | { kind: 'form'; form: FormId }
  | { kind: 'statement'; year: number }
  | { kind: 'topic'; topic: CallTopic }

/** Of a file or a link, for machines: nothing that an adviser reads. */
const technical = ['sha256', 'bytes', 'contentType', 'hash', 'link']
/** What names the subject, and what a questionnaire writes: its answers are on the same page. */
const named = ['document', 'documents', 'form', 'fields', 'topic', 'year', 'version']

type Row = Readonly<Record<string, unknown>>

const textIn = (row: Row, key: string): string | undefined => {
  const value = row[key]
  return typeof value === 'string' ? value : undefined
}

/** The subjects of an audit row, in its order; none for an action that has no object. */
export function readSubjects(before: unknown, after: unknown): readonly Subject[] {
  const row: Row = { ...((before ?? {}) as Row), ...((after ?? {}) as Row) }
  const document = textIn(row, 'document')
  if (document !== undefined) return [{ kind: 'document', document }]
  if (Array.isArray(row.documents)) {
    return row.documents.flatMap((each: unknown) => {
      const named = typeof each === 'string' ? each : textIn((each ?? {}) as Row, 'document')
      return named === undefined ? [] : [{ kind: 'document', document: named } as const]
    })
  }
  const form = formIds.find((id) => id === row.form)
  if (form !== undefined) return [{ kind: 'form', form }]
  const topic = readCallTopic(textIn(row, 'topic') ?? '')
  if (topic !== undefined) return [{ kind: 'topic', topic }]
  return typeof row.year === 'number' ? [{ kind: 'statement', year: row.year }] : []
}

/** What is left to say of a row beside its subjects. */
export function withoutSubjects(values: unknown, subjects: readonly Subject[]): Row {
  const left = new Set(subjects.length === 0 ? technical : [...technical, ...named])
  return Object.fromEntries(Object.entries((values ?? {}) as Row).filter(([key]) => !left.has(key)))
}

/** Of events that follow each other: what one person does in one go is one line. */
const sameGo = 5 * 60_000

export type Joinable = {
  at: Date
  action: string
  by: string | undefined
  subjects: readonly { name: string }[]
  more: boolean
}

/** Events, newest first, with those that say the same of several subjects joined to one. */
export function joinEvents<E extends Joinable>(events: readonly E[]): E[] {
  const joined: E[] = []
  for (const event of events) {
    const last = joined.at(-1)
    const joins =
      last !== undefined &&
      !last.more &&
      !event.more &&
      last.subjects.length > 0 &&
      event.subjects.length > 0 &&
      last.action === event.action &&
      last.by === event.by &&
      last.at.getTime() - event.at.getTime() <= sameGo
    if (joins)
      joined[joined.length - 1] = {
        ...last,
        subjects: [
          ...last.subjects,
          ...event.subjects.filter((each) => !last.subjects.some(({ name }) => name === each.name)),
        ],
      }
    else joined.push(event)
  }
  return joined
}

/** Newest day and newest event first. `dayOf` is the calendar on which the reader lives. */
export function groupByDay<E extends { at: Date }>(
  events: readonly E[],
  dayOf: (moment: Date) => CalendarDate,
): { day: CalendarDate; events: E[] }[] {
  const days: { day: CalendarDate; events: E[] }[] = []
  for (const event of events.toSorted((one, other) => other.at.getTime() - one.at.getTime())) {
    const day = dayOf(event.at)
    const last = days.at(-1)
    if (last?.day === day) last.events.push(event)
    else days.push({ day, events: [event] })
  }
  return days
}
