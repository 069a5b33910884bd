/** What My Pensions shows above the details of a pension that the member knows to be open. */
import { type CoolingOff, openCoolingOff } from '#areas/application/domain/cooling-off.ts'
import type { Charges } from '#areas/calculator/domain/calculator.ts'
import { paysMonthly } from '#shared/domain/contribution.ts'
import type { Taxpayer } from '#shared/domain/relief.ts'
import type { CalculatorRules } from '#shared/domain/rulebook.ts'
import { addDays, type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'
import { openingGraceMinutes } from '#shared/domain/time/periods.ts'
import { type OnTrack, type OnTrackFacts, onTrack } from './on-track.ts'
import {
  euroOf,
  hasStoppedPaying,
  isEmpty,
  isPaidInKnown,
  type PensionYear,
  paidIn,
  pensionYears,
  ringBegun,
  type ValueHistory,
  type ValueSource,
  wholeEuroOf,
  yearRun,
} from './value-history.ts'

export type PensionViewFacts = OnTrackFacts & {
  final_pension_application: boolean
  pension_ready_at: Date | null
  pension_start_date: CalendarDate | null
  often_contribution?: string | null
  signed_at: Date | null
  terms_received_on: CalendarDate | null
}

export type PensionView = {
  coolingOff: CoolingOff | undefined
  /** In January: the ring that has begun. */
  ring: number | undefined
} & (
  | {
      kind: 'new'
      openedOn: CalendarDate
      paidIn: number
      /** What the member pays in a month, whole euro; null where the payments are not monthly. */
      monthly: number | null
    }
  | {
      kind: 'valued'
      balance: Balance
      /** The first payment or value. */
      since: CalendarDate
      years: readonly number[]
      /** Part of the current year that has passed. */
      run: number
      chosen: PensionYear
      course: ValueCourse | undefined
      onTrack: OnTrack | undefined
    }
)

/** Whether the pension is open, and the member has been told. */
export const hasPension = (
  facts: Pick<PensionViewFacts, 'final_pension_application' | 'pension_ready_at'>,
  now: Date,
) => facts.final_pension_application && isAnnounced(facts.pension_ready_at, now)

type ViewContext = {
  now: Date
  rules: CalculatorRules
  year: number | undefined
  taxpayer: Taxpayer | undefined
  charges?: Charges | undefined
}

/**
 * `year`: the ring that the member chose; the current year, or the last one with a value, without a choice. Undefined
 * without a pension.
 */
export function pensionView(
  facts: PensionViewFacts,
  history: ValueHistory,
  { now, rules, year, taxpayer, charges }: ViewContext,
): PensionView | undefined {
  if (!hasPension(facts, now) || facts.pension_ready_at === null) return undefined
  const today = irishDate(now)
  const coolingOff = openCoolingOff(
    { signedAt: facts.signed_at, start: facts.pension_start_date, termsOn: facts.terms_received_on },
    today,
  )
  const years = pensionYears(history, facts.pension_start_date, today)
  const ring = ringBegun(years.length, today)
  const newest = balance(history, today)
  if (newest === undefined) {
    const paid = paidIn(history, today)
    const openedOn = irishDate(facts.pension_ready_at)
    const monthly = paysMonthly(facts.often_contribution) ? facts.pension_contribution_value : null
    return { kind: 'new', coolingOff, ring, openedOn, paidIn: euroOf(paid.member + paid.employer), monthly }
  }
  const chosen = years.find((each) => each.year === year) ?? years.findLast(({ closing }) => closing) ?? years.at(-1)
  if (chosen === undefined) throw new Error('A pension has at least the current year')
  const stopped = hasStoppedPaying(history, facts.often_contribution)
  const paying = stopped ? { ...facts, pension_contribution_value: 0, employer_pension_contribution: 0 } : facts
  const firsts = [history.valuations[0]?.on, history.payments[0]?.on].filter((on) => on !== undefined)
  return {
    kind: 'valued',
    coolingOff,
    ring,
    balance: newest,
    since: firsts.toSorted()[0] ?? newest.on,
    years: years.map((each) => each.year),
    run: yearRun(today),
    chosen,
    course: valueCourse(history),
    onTrack: onTrack(paying, { fund: Math.floor(newest.value), today, rules, taxpayer, charges }),
  }
}

/** Days after which the page says that no newer value has come. Providers send one a month. */
export const staleDays = 45

type Balance = {
  /** Euro and cents. */
  value: number
  on: CalendarDate
  source: ValueSource
  stale: boolean
  /**
   * Whole euro, up to the date of the value: the parts and the growth add up to the whole euro of the value, and no
   * part is a euro or more off. Undefined while the payments are not known from the beginning.
   */
  paid: { own: number; employer: number; growth: number } | undefined
}

/** Undefined while there is no value. */
export function balance(history: ValueHistory, today: CalendarDate): Balance | undefined {
  const newest = history.valuations.at(-1)
  if (newest === undefined) return undefined
  return {
    value: euroOf(newest.cents),
    on: newest.on,
    source: newest.source,
    stale: addDays(newest.on, staleDays) < today,
    paid: isPaidInKnown(history) ? partsOf(newest.cents, paidIn(history, newest.on)) : undefined,
  }
}

/** Neither value nor growth is ever more than it is, so what the cents add up to goes to the payments. */
function partsOf(cents: number, { member, employer }: ReturnType<typeof paidIn>): Balance['paid'] {
  const growth = wholeEuroOf(cents - member - employer)
  const paid = wholeEuroOf(cents) - growth
  const more = paid - wholeEuroOf(member) - wholeEuroOf(employer)
  const own = wholeEuroOf(member) + (more === 2 || (more === 1 && member % 100 >= employer % 100) ? 1 : 0)
  return { own, employer: paid - own, growth }
}

/**
 * `readyAt`: when the pension was opened; null before. From then on the email is on its way, home says it, and nothing
 * is taken back.
 */
export const isAnnounced = (readyAt: Date | null, now: Date): boolean =>
  readyAt !== null && now.getTime() >= readyAt.getTime() + openingGraceMinutes * 60_000

/** The day on which the pension starts, as the member may know it: not of an opening that can still be taken back. */
export const announcedStart = (
  facts: Pick<PensionViewFacts, 'final_pension_application' | 'pension_ready_at' | 'pension_start_date'>,
  now: Date,
): CalendarDate | null =>
  facts.final_pension_application && !isAnnounced(facts.pension_ready_at, now) ? null : facts.pension_start_date

type Point = { x: number; y: number }
type DateTick = { x: number; on: CalendarDate; whole: boolean }

/**
 * The lines of a pension's value over time, with what was paid in beneath it. Whole euro; time is a year with its
 * fraction.
 */
type ValueCourse = {
  value: readonly Point[]
  /** Empty where the payments are not known from the beginning. */
  paid: readonly Point[]
  ticks: readonly DateTick[]
  /**
   * Years in which the value fell below what had been paid in, and came back above it; `to` is undefined while it is
   * below. Short dips do not count beside a long one.
   */
  below: { from: number; to: number | undefined } | undefined
}

const timeOf = (on: CalendarDate): number => Number(on.slice(0, 4)) + yearRun(on)

/** Undefined with fewer than two values, for one value is no course, and where nothing was ever in the pension. */
export function valueCourse(history: ValueHistory): ValueCourse | undefined {
  const { valuations, payments } = history
  const [first, last] = [valuations[0], valuations.at(-1)]
  if (first === undefined || last === undefined || valuations.length < 2) return undefined
  if (isEmpty(valuations, paidIn(history, last.on))) return undefined
  const known = isPaidInKnown(history)
  const begin = known && payments[0] && payments[0].on < first.on ? payments[0].on : first.on
  const value = valuations.map(({ on, cents }) => ({ x: timeOf(on), y: euroOf(cents) }))
  return {
    // A payment is worth itself on its own day.
    value: begin < first.on ? [{ x: timeOf(begin), y: paidOn(history, begin) }, ...value] : value,
    paid: known ? paidCourse(history, begin, last.on) : [],
    ticks: dateTicks(begin, last.on),
    below: known ? spellBelow(history) : undefined,
  }
}

const paidOn = (history: ValueHistory, on: CalendarDate): number => {
  const paid = paidIn(history, on)
  return euroOf(paid.member + paid.employer)
}

/** One step a payment. */
function paidCourse({ payments }: ValueHistory, begin: CalendarDate, end: CalendarDate): Point[] {
  const points: Point[] = [{ x: timeOf(begin), y: 0 }]
  let cents = 0
  for (const { on, cents: more } of payments) {
    if (on > end) break
    points.push({ x: timeOf(on), y: euroOf(cents) })
    cents += more
    points.push({ x: timeOf(on), y: euroOf(cents) })
  }
  points.push({ x: timeOf(end), y: euroOf(cents) })
  return points
}

/** More than these touch each other on a phone. */
const mostTicks = 4

/** The beginnings of years, as many as fit; for a course of less than two years its first and last day. */
function dateTicks(begin: CalendarDate, end: CalendarDate): DateTick[] {
  const [from, to] = [timeOf(begin), timeOf(end)]
  if (to - from < 2) return [begin, end].map((on) => ({ x: timeOf(on), on, whole: false }))
  const years = Math.floor(to) - Math.ceil(from) + 1
  const step = Math.ceil(years / mostTicks)
  const ticks: DateTick[] = []
  for (let year = Math.floor(to); year >= from; year -= step)
    ticks.unshift({ x: year, on: `${year}-01-01`, whole: true })
  return ticks
}

/** The time that the value is below what was paid in; if it is not, the longest one that is over. */
function spellBelow(history: ValueHistory): ValueCourse['below'] {
  let longest: { from: number; to: number; values: number } | undefined
  let now: { from: number; values: number } | undefined
  for (const { on, cents } of history.valuations) {
    const [year, paid] = [Number(on.slice(0, 4)), paidIn(history, on)]
    if (cents < paid.member + paid.employer) now = { from: now?.from ?? year, values: (now?.values ?? 0) + 1 }
    else if (now) {
      if (now.values > (longest?.values ?? 0)) longest = { ...now, to: year }
      now = undefined
    }
  }
  if (now) return { from: now.from, to: undefined }
  return longest && { from: longest.from, to: longest.to }
}
