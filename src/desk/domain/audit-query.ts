/** What the audit view is asked for, by its address. */
import { type AuditAction, isAuditAction } from '#shared/domain/access/audit-actions.ts'
import { typedDateText } from '#shared/domain/time/date-inputs.ts'
import { type CalendarDate, isDate } from '#shared/domain/time/dates.ts'
import { readSearch } from './queue.ts'

/** Actors other than staff. */
export const otherActors = ['member', 'guest', 'server', 'program'] as const
export type OtherActor = (typeof otherActors)[number]

export type AuditQuery = {
  /** The name or email of the record's owner, as typed. */
  about?: string | undefined
  /** A kind of actor other than staff, or a colleague's uid. */
  by?: OtherActor | { uid: string } | undefined
  action?: AuditAction | undefined
  /** Both inclusive, in Irish time. */
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
}

export const auditPage = 50

/** The number of the row with which a page ends. */
export const readAuditCursor = (text: string | null): string | undefined => /^\d{1,18}$/.exec(text ?? '')?.[0]

const readBy = (text: string): AuditQuery['by'] =>
  otherActors.find((actor) => actor === text) ?? (/^[\w-]{1,64}$/.test(text) ? { uid: text } : undefined)

/** What cannot be read is left out, so that an old link still opens. */
export function readAuditQuery(query: URLSearchParams): AuditQuery {
  const text = (name: string) => query.get(name) ?? ''
  const texts = Object.fromEntries(query)
  const date = (name: string) => {
    const typed = typedDateText(name, texts)
    return isDate(typed) ? (typed as CalendarDate) : undefined
  }
  const action = text('action')
  return {
    about: readSearch(text('about')),
    by: readBy(text('by')),
    action: isAuditAction(action) ? action : undefined,
    from: date('from'),
    to: date('to'),
  }
}

export function writeAuditQuery({ about, by, action, from, to }: AuditQuery): URLSearchParams {
  const values = { about, by: typeof by === 'object' ? by.uid : by, action, from, to }
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams(given)
}
