/** The activity on a member's page: the subject of an audit row, and how rows become days. */
import { type CallTopic, readCallTopic } from '#areas/calls/domain/call.ts'
import { type FormId, formIds } from '#areas/forms/domain/registry.ts'
import type { AuditAction } from '#shared/domain/access/audit-actions.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

export type Subject =
  | { kind: 'document'; document: string }
  | { kind: 'form'; form: FormId }
  | { kind: 'statement'; year: number }
  | { kind: 'topic'; topic: CallTopic }

/** What only a machine reads, of a file, a link or a record. */
const technical = [
  'sha256',
  'bytes',
  'contentType',
  'hash',
  'link',
  'task',
  'import',
  'calendly_event_uid',
  'delivery',
  'way',
]
const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9A-Z]{24}$/.test(value)
/** Fields that name the subject, and questionnaire answers, which are on the same page. */
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

export function withoutSubjects(values: unknown, subjects: readonly Subject[]): Row {
  const left = new Set(subjects.length === 0 ? technical : [...technical, ...named])
  return Object.fromEntries(
    Object.entries((values ?? {}) as Row).filter(([key, value]) => !left.has(key) && !isId(value)),
  )
}

/** Consecutive events of one action by one person become one line. */
const sameGo = 5 * 60_000

export type Joinable = {
  at: Date
  action: string
  by: string | undefined
  subjects: readonly { name: string }[]
  more: boolean
}

/** Events, newest first. Equal events about several subjects become one. */
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

/** What the activity can be narrowed to; `all` has the rest too. */
export const activityFilters = ['all', 'document', 'email', 'call'] as const
export type ActivityFilter = (typeof activityFilters)[number]

/** Kept in the URL, so that a filtered page can be bookmarked and reloaded. */
export type ActivityQuery = {
  filter: ActivityFilter
  /** The cursor of the row with which the page before ended. */
  before?: string | undefined
}

export const activityPage = 15

/** What cannot be read is left out, so that an old link still opens. */
export const readActivityQuery = (query: URLSearchParams): ActivityQuery => ({
  filter: activityFilters.find((filter) => filter === query.get('activity')) ?? 'all',
  before: /^\d{1,16}-\w{1,64}$/.exec(query.get('before') ?? '')?.[0],
})

/** The address of the same question on a member's page. */
export function writeActivityQuery({ filter, before }: ActivityQuery): string {
  const query = new URLSearchParams({ ...(filter !== 'all' && { activity: filter }), ...(before && { before }) })
  return `${query.size === 0 ? '.' : `?${query}`}#activity`
}

/** What a filter shows of the audit trail. */
export const activityActions: Readonly<Record<'document' | 'call', readonly AuditAction[]>> = {
  document: [
    'upload_document',
    'remove_document',
    'submit_identity_documents',
    'accept_document',
    'send_document_back',
    'open_document',
    'sign_plan_declaration',
    'sign_application',
    'generate_application_document',
    'generate_document',
    'replace_document',
    'generate_statement',
    'download_provider_file',
    'record_terms',
    'correct_terms',
  ],
  call: ['book_call', 'confirm_call', 'move_call', 'cancel_call', 'add_call_topic', 'remove_call_topic'],
}

/** What stores or removes a document; only the newest of these has what its link opens. */
export const storingActions: readonly AuditAction[] = [
  'upload_document',
  'generate_document',
  'replace_document',
  'remove_document',
]

/** `new`: something arrived. `done`: the member completed a step. `stopped`: refused or undone. */
export type ActivityTone = 'plain' | 'new' | 'done' | 'stopped'

const tones: Readonly<Record<Exclude<ActivityTone, 'plain'>, readonly AuditAction[]>> = {
  new: [
    'upload_document',
    'submit_identity_documents',
    'generate_application_document',
    'generate_document',
    'replace_document',
    'generate_statement',
    'send_request',
    'request_identity_change',
  ],
  done: [
    'submit_form',
    'approve_recommendation',
    'accept_document',
    'accept_identity_change',
    'accept_contribution',
    'agree_contribution',
    'sign_plan_declaration',
    'sign_application',
    'send_to_provider',
    'record_pension',
    'answer_request',
    'enable_account',
  ],
  stopped: [
    'send_document_back',
    'refuse_identity_change',
    'return_recommendation',
    'return_contribution',
    'withdraw_application',
    'cancel_call',
    'take_back_sending',
    'take_back_opening',
    'disable_account',
  ],
}

/** The colour of an event's dot. Its sentence says the same. */
export const activityTone = (action: string): ActivityTone =>
  (['new', 'done', 'stopped'] as const).find((tone) => tones[tone].some((each) => each === action)) ?? 'plain'
