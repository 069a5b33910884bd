/** The firm's figures: the steps people take towards a pension, and what the desk shows of them. */

import type { DraftPart } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import type { FlagCode } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import { addDays, type CalendarDate, IRISH_ZONE, irishDate, weekdayOf } from '#shared/domain/time/dates.ts'
import { instantAt } from '#shared/domain/time/time-zones.ts'
import type { ServiceLevelKind } from './service-levels.ts'

/** In journey order. A call is optional and may come at any time. */
export const journeySteps = [
  'began',
  'verified',
  'personal',
  'financial',
  'risk',
  'booked',
  'held',
  'recommended',
  'applied',
  'signed',
  'opened',
] as const
export type JourneyStep = (typeof journeySteps)[number]

/** The times between two steps that are measured. */
export const stepSpans = [
  ['began', 'verified'],
  ['verified', 'personal'],
  ['personal', 'financial'],
  ['financial', 'risk'],
  ['risk', 'recommended'],
  ['booked', 'held'],
  ['recommended', 'applied'],
  ['applied', 'signed'],
  ['signed', 'opened'],
  ['began', 'opened'],
] as const satisfies readonly (readonly [JourneyStep, JourneyStep])[]
export type StepSpan = (typeof stepSpans)[number]

/** Weeks that are shown, the one that is under way included. */
export const numberRanges = [12, 26, 52] as const
export type NumberRange = (typeof numberRanges)[number]

/** The first where the address has none that we offer. */
export const readRange = (text: string | null): NumberRange =>
  numberRanges.find((weeks) => String(weeks) === text) ?? numberRanges[0]

/** Days without a step or a saved answer after which a person counts as stopped. */
export const stoppedAfterDays = 14

/** Smaller groups per source are not shown, because their members could be recognised. */
export const leastShown = 5

/** The most frequent sources that are shown by name; the rest is one group. */
export const mostSources = 12
export const otherSources = 'other'

/** Minutes between two counts. */
export const countedEveryMinutes = 10

/** The Monday on which the week of the date begins. */
const weekOf = (date: CalendarDate): CalendarDate => addDays(date, 1 - weekdayOf(date))

export function weeksOf(range: NumberRange, now: Date): readonly CalendarDate[] {
  const current = weekOf(irishDate(now))
  return Array.from({ length: range }, (_, at) => addDays(current, 7 * (at + 1 - range)))
}

/** The Irish midnight with which the range begins. */
export const rangeStart = (range: NumberRange, now: Date): Date =>
  instantAt(addDays(weekOf(irishDate(now)), 7 * (1 - range)), 0, IRISH_ZONE)

export type PeopleByStep = Readonly<Record<JourneyStep, number>>

/** Figures of a range of weeks. Times are in seconds. */
export type RangeFigures = {
  /** How many of those who began in the range have reached each step. */
  reached: PeopleByStep
  sources: readonly { source: string; reached: PeopleByStep }[]
  /** How long each step of the range took, in the order of stepSpans; null if it was never taken. */
  spans: readonly { count: number; median: number | null; ninth: number | null }[]
  /** Those who began in the range and stopped, by the last step they reached. */
  stopped: Readonly<Partial<Record<JourneyStep, number>>>
  promises: Readonly<Partial<Record<ServiceLevelKind, { due: number; met: number }>>>
  calls: { held: number; moved: number; cancelledByMember: number; cancelledByFirm: number }
  approvals: {
    approved: number
    changed: number
    parts: Readonly<Record<DraftPart, number>>
    /** Approved with an answer to a flag. */
    flags: Readonly<Partial<Record<FlagCode, number>>>
  }
}

export type WeekRow = { week: CalendarDate; step: JourneyStep; people: number }

/** People per week of the range; 0 for none. */
export function weeklyTable(
  rows: readonly WeekRow[],
  weeks: readonly CalendarDate[],
): readonly { week: CalendarDate; people: PeopleByStep }[] {
  const found = new Map(rows.map(({ week, step, people }) => [`${week} ${step}`, people]))
  return weeks.map((week) => ({ week, people: peopleBy((step) => found.get(`${week} ${step}`) ?? 0) }))
}

const peopleBy = (count: (step: JourneyStep) => number): PeopleByStep =>
  Object.fromEntries(journeySteps.map((step) => [step, count(step)])) as PeopleByStep

/** Whether a count is shown. A few people could be recognised. */
export const isShown = (people: number): boolean => people === 0 || people >= leastShown
