/**
 * The lines of a pension's value over time, with what was paid in beneath it. Whole euro; time is a year with its
 * fraction.
 */
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { yearRun } from './pension-years.ts'
import { euroOf, isEmpty, isPaidInKnown, paidIn, type ValueHistory } from './value-history.ts'

type Point = { x: number; y: number }
export type DateTick = { x: number; on: CalendarDate; whole: boolean }

export type ValueCourse = {
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
