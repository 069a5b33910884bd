/**
 * What the firm owes a member, and by when (specification 2, section 9): a recommendation within 24 hours, documents
 * checked within one working day, and a pension about two days after its file was sent to the provider. No clock runs
 * while we wait for the member.
 */

import type { DatePartName } from '#shared/domain/time/date-inputs.ts'
import { addDays, type CalendarDate, IRISH_ZONE, irishDate, isDate } from '#shared/domain/time/dates.ts'
import { requestDays, serviceLevelHours } from '#shared/domain/time/periods.ts'
import { instantAt, wallClock } from '#shared/domain/time/time-zones.ts'
import { isWorkingDay } from '#shared/domain/time/working-days.ts'
import type { RequestDays } from './member-requests.ts'

export const serviceLevelKinds = ['recommendation', 'documents', 'sending', 'pension'] as const
export type ServiceLevelKind = (typeof serviceLevelKinds)[number]

/** Each time is null until the event has happened. */
export type ServiceLevelFacts = {
  /** When the last of the three parts was sent. */
  factFindCompletedAt: Date | null
  recommendedAt: Date | null
  /** When identity documents were sent that wait for a check, and when the last of them was checked. */
  documentsSentAt: Date | null
  documentsCheckedAt: Date | null
  /** When the application was signed and both identity documents were accepted. */
  fileCompleteAt: Date | null
  sentToProviderAt: Date | null
  pensionReadyAt: Date | null
  /** The member has to sign again, so that we wait for them. */
  signsAgain: boolean
  /** Due times, by the service level in force when each began, or the specification's. */
  due?: Readonly<Partial<Record<ServiceLevelKind, Date | null>>>
}

export type ServiceLevelClock = {
  kind: ServiceLevelKind
  since: Date
  due: Date
  /** Null while it is open. */
  metAt: Date | null
  /** Met after it was due, or still open after it was due. */
  late: boolean
}

const HOUR = 3_600_000
export const serviceLevelMs = {
  recommendation: serviceLevelHours.recommendation * HOUR,
  documents: serviceLevelHours.documents * HOUR,
  sending: serviceLevelHours.sending * HOUR,
  pension: serviceLevelHours.pension * HOUR,
} as const

/** The service levels that have started, in the order of the journey. */
export function serviceLevels(facts: ServiceLevelFacts, now: Date): readonly ServiceLevelClock[] {
  const spans: Readonly<Record<ServiceLevelKind, readonly [since: Date | null, metAt: Date | null]>> = {
    recommendation: [facts.factFindCompletedAt, facts.recommendedAt],
    documents: [facts.documentsSentAt, facts.documentsCheckedAt],
    sending: [facts.fileCompleteAt, facts.sentToProviderAt ?? facts.pensionReadyAt],
    pension: [facts.sentToProviderAt, facts.pensionReadyAt],
  }
  return serviceLevelKinds.flatMap((kind) => {
    const [since, metAt] = spans[kind]
    if (since === null || (metAt === null && facts.signsAgain && (kind === 'sending' || kind === 'pension'))) return []
    const due = facts.due?.[kind] ?? new Date(since.getTime() + serviceLevelMs[kind])
    return [{ kind, since, due, metAt, late: (metAt ?? now).getTime() > due.getTime() }]
  })
}

type AwaitedFacts = {
  fact_find_completed_at: Date | null
  recommended_at: Date | null
  recommendation_due_at: Date | null
}

/** The clock of a recommendation that is being prepared. */
export const recommendationClock = (member: AwaitedFacts, now: Date): ServiceLevelClock | undefined =>
  serviceLevels(
    {
      factFindCompletedAt: member.fact_find_completed_at,
      recommendedAt: member.recommended_at,
      documentsSentAt: null,
      documentsCheckedAt: null,
      fileCompleteAt: null,
      sentToProviderAt: null,
      pensionReadyAt: null,
      signsAgain: false,
      due: { recommendation: member.recommendation_due_at },
    },
    now,
  ).find(({ kind, metAt }) => kind === 'recommendation' && metAt === null)

/** What the firm owes a member now: an open service level, or an answer to a complaint or request. */
export type Owed = { kind: ServiceLevelKind | 'request'; due: Date; late: boolean }

/** The earliest due first. `answersDue`: for each open request, when it is to be answered. */
export const owedBy = (clocks: readonly ServiceLevelClock[], answersDue: readonly Date[], now: Date): readonly Owed[] =>
  [
    ...clocks.filter(({ metAt }) => metAt === null),
    ...answersDue.map((due) => ({ kind: 'request' as const, due, late: now > due })),
  ].toSorted((one, other) => one.due.getTime() - other.due.getTime())

type Holidays = (year: number) => ReadonlySet<CalendarDate>

/**
 * What the firm promises, in clock hours or in its working hours, and from when. What was promised when a clock began
 * is what counts for it.
 */
export type ServiceLevelSettings = {
  /** `working`: hours run while the office is open, Monday to Friday without public holidays. */
  unit: 'clock' | 'working'
  hours: Readonly<Record<ServiceLevelKind, number>>
  /** Hours of the office in Ireland, such as 9 and 17. */
  opens: number
  closes: number
  /** Working days of the clocks of a complaint. */
  days: RequestDays
  /** Hours before something is due in which the adviser gets an email. */
  warnHours: number
}

/** The specification's service levels. */
export const specifiedLevels: ServiceLevelSettings = {
  unit: 'clock',
  hours: serviceLevelHours,
  opens: 9,
  closes: 17,
  days: {
    acknowledgement: requestDays.acknowledgement,
    update: requestDays.update,
    outcome: requestDays.outcome,
  },
  warnHours: 4,
}

export type SettingsVersion = { from: Date; settings: ServiceLevelSettings }

/** What holds at a moment. Of two versions from the same moment, the later in the list. */
export const settingsAt = (versions: readonly SettingsVersion[], at: Date): ServiceLevelSettings =>
  versions
    .filter(({ from }) => from <= at)
    .reduce<SettingsVersion | undefined>((latest, one) => (latest && latest.from > one.from ? latest : one), undefined)
    ?.settings ?? specifiedLevels

const hourMs = 3_600_000

/** The due time of work begun at `since`, by the service level in force then. */
export function dueAt(
  kind: ServiceLevelKind,
  since: Date,
  { unit, hours, opens, closes }: ServiceLevelSettings,
  holidays: Holidays,
): Date {
  let left = hours[kind] * hourMs
  // Members read "within one working day": no day without work counts.
  if (kind === 'documents' && unit === 'clock') return afterWorkingDays(since, hours.documents / 24, holidays)
  if (unit === 'clock') return new Date(since.getTime() + left)
  for (let date = irishDate(since); ; date = addDays(date, 1)) {
    if (!isWorkingDay(date, holidays)) continue
    const start = Math.max(since.getTime(), instantAt(date, opens * 60, IRISH_ZONE).getTime())
    const open = Math.max(0, instantAt(date, closes * 60, IRISH_ZONE).getTime() - start)
    if (open >= left && open > 0) return new Date(start + left)
    left -= open
  }
}

/** Adds working days, keeping the Irish time of day, and any part of a day in hours. */
function afterWorkingDays(since: Date, days: number, holidays: Holidays): Date {
  const { time } = wallClock(since, IRISH_ZONE)
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  let date = irishDate(since)
  for (let left = Math.floor(days); left > 0; ) {
    date = addDays(date, 1)
    if (isWorkingDay(date, holidays)) left--
  }
  const seconds = since.getTime() % 60_000
  return new Date(instantAt(date, minutes, IRISH_ZONE).getTime() + seconds + (days % 1) * 24 * hourMs)
}

export const levelFields = [
  'unit',
  ...serviceLevelKinds,
  'opens',
  'closes',
  'acknowledgement',
  'update',
  'outcome',
  'warn',
  'from',
] as const
export type LevelField = (typeof levelFields)[number]

/** The inputs of a change; its date is typed in three. */
export type LevelInput = LevelField | `from-${DatePartName}`
export const levelInputs: readonly LevelInput[] = [...levelFields, 'from-day', 'from-month', 'from-year']

export type TypedLevels = Readonly<Record<LevelField, string>>

/** Bounds, both inclusive. The days of a complaint are the law's, which a firm may only undercut. */
export const levelBounds = {
  recommendation: [1, 240],
  documents: [1, 240],
  sending: [1, 240],
  pension: [1, 480],
  opens: [0, 23],
  closes: [1, 24],
  acknowledgement: [1, requestDays.acknowledgement],
  update: [1, requestDays.update],
  outcome: [1, requestDays.outcome],
  warn: [0, 48],
} as const satisfies Partial<Record<LevelField, readonly [number, number]>>
type NumberField = keyof typeof levelBounds
const numberFields = Object.keys(levelBounds) as readonly NumberField[]

export type LevelFault = 'number_wrong' | 'unit_wrong' | 'from_wrong' | 'closes_first'

export type ReadLevels =
  | { ok: true; from: CalendarDate; settings: ServiceLevelSettings }
  | { ok: false; faults: Partial<Record<LevelField, LevelFault>> }

/** They count from a day that has not begun, so that no promise changes that was given. */
export function readLevels(typed: TypedLevels, today: CalendarDate): ReadLevels {
  const faults: Partial<Record<LevelField, LevelFault>> = {}
  for (const field of numberFields) {
    const [least, most] = levelBounds[field]
    const value = Number(typed[field])
    if (!/^\d{1,4}$/.test(typed[field].trim()) || value < least || value > most) faults[field] = 'number_wrong'
  }
  if (typed.unit !== 'clock' && typed.unit !== 'working') faults.unit = 'unit_wrong'
  const from = typed.from.trim()
  if (!isDate(from) || from <= today) faults.from = 'from_wrong'
  if (!faults.opens && !faults.closes && Number(typed.opens) >= Number(typed.closes)) faults.closes = 'closes_first'
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const number = (field: NumberField) => Number(typed[field])
  return {
    ok: true,
    from: from as CalendarDate,
    settings: {
      unit: typed.unit === 'working' ? 'working' : 'clock',
      hours: {
        recommendation: number('recommendation'),
        documents: number('documents'),
        sending: number('sending'),
        pension: number('pension'),
      },
      opens: number('opens'),
      closes: number('closes'),
      days: { acknowledgement: number('acknowledgement'), update: number('update'), outcome: number('outcome') },
      warnHours: number('warn'),
    },
  }
}

export const typedLevels = (settings: ServiceLevelSettings): Readonly<Record<Exclude<LevelField, 'from'>, string>> => ({
  unit: settings.unit,
  recommendation: String(settings.hours.recommendation),
  documents: String(settings.hours.documents),
  sending: String(settings.hours.sending),
  pension: String(settings.hours.pension),
  opens: String(settings.opens),
  closes: String(settings.closes),
  acknowledgement: String(settings.days.acknowledgement),
  update: String(settings.days.update),
  outcome: String(settings.days.outcome),
  warn: String(settings.warnHours),
})
