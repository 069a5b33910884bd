/** The views of a member's record in the audit trail, as the member reads them. */
import type { AuditAction } from '#shared/domain/access/audit-actions.ts'
import { type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'

/** Reads that leave nothing behind but their row, by a person at the desk or by another program of the firm. */
export const readingActions = ['view_record', 'read_by_program'] as const satisfies AuditAction[]

/** The actions by which the firm sees a member's data without changing it. */
export const viewingActions = [
  ...readingActions,
  'reveal_ppsn',
  'download_provider_file',
] as const satisfies AuditAction[]
export type ViewingAction = (typeof viewingActions)[number]

/** The parts that can be viewed. The first ten are pages of the desk, as `viewingRecord` names them. */
export const viewedParts = [
  'record',
  'recommendation',
  'contribution',
  'identity documents',
  'change of details',
  'pension',
  'values',
  'call',
  'sending',
  'requests',
  'document',
  'ppsn',
  'providerFile',
] as const
export type ViewedPart = (typeof viewedParts)[number]

/** `at` is what `view_record` and `read_by_program` name: a page of the desk, or one document of a page. */
export function viewedPart(action: ViewingAction, at: string | undefined): ViewedPart {
  if (action === 'reveal_ppsn') return 'ppsn'
  if (action === 'download_provider_file') return 'providerFile'
  return viewedParts.find((part) => part === at) ?? (at === undefined ? 'record' : 'document')
}

export type View = {
  /** The person's name; null when they are no longer known. */
  by: string | null
  byUid: string | null
  part: ViewedPart
  at: Date
}

/** Everything that one person looked at on one day. */
export type AccessEntry = { by: string | null; date: CalendarDate; parts: readonly ViewedPart[]; last: Date }

/**
 * One entry for each person and Irish day, newest first. A page that is opened repeatedly is one line.
 */
export function accessLog(views: readonly View[]): readonly AccessEntry[] {
  const entries = new Map<string, { by: string | null; date: CalendarDate; parts: Set<ViewedPart>; last: Date }>()
  for (const { by, byUid, part, at } of views) {
    const date = irishDate(at)
    const key = `${date} ${byUid}`
    const entry = entries.get(key) ?? { by, date, parts: new Set(), last: at }
    entry.parts.add(part)
    if (at > entry.last) entry.last = at
    entries.set(key, entry)
  }
  return [...entries.values()]
    .toSorted((one, other) => other.last.getTime() - one.last.getTime())
    .map(({ by, date, parts, last }) => ({ by, date, parts: viewedParts.filter((part) => parts.has(part)), last }))
}
