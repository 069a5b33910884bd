/** What an audit row says, as texts. */
import { activity as words } from '#desk/copy/activity.ts'
import { formatLong } from '#desk/copy/format-time.ts'
import { readSubjects, type Subject, withoutSubjects } from '#desk/domain/activity.ts'
import { formatDate, isDate } from '#shared/domain/time/dates.ts'

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
