/** What My Pensions shows above the details of a pension that the member knows to be open. */
import { type CoolingOff, openCoolingOff } from '#areas/application/domain/cooling-off.ts'
import type { CalculatorRules } from '#shared/domain/rulebook.ts'
import { type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'
import { type Balance, balance } from './balance.ts'
import { type OnTrack, type OnTrackFacts, onTrack } from './on-track.ts'
import { isAnnounced } from './opening-grace.ts'
import { type PensionYear, pensionYears, yearRun } from './pension-years.ts'
import { type ValueCourse, valueCourse } from './value-course.ts'
import { euroOf, paidIn, type ValueHistory } from './value-history.ts'

export type PensionViewFacts = OnTrackFacts & {
  final_pension_application: boolean
  pension_ready_at: Date | null
  pension_start_date: CalendarDate | null
  signed_at: Date | null
}

export type PensionView = { coolingOff: CoolingOff | undefined } & (
  | { kind: 'new'; openedOn: CalendarDate; paidIn: number }
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

/**
 * `year`: the ring that the member chose; the current year, or the last one with a value, without a choice. Undefined
 * without a pension.
 */
export function pensionView(
  facts: PensionViewFacts,
  history: ValueHistory,
  { now, rules, year }: { now: Date; rules: CalculatorRules; year: number | undefined },
): PensionView | undefined {
  if (!hasPension(facts, now) || facts.pension_ready_at === null) return undefined
  const today = irishDate(now)
  const coolingOff = openCoolingOff(facts.signed_at, facts.pension_start_date, today)
  const newest = balance(history, today)
  if (newest === undefined) {
    const paid = paidIn(history, today)
    const openedOn = irishDate(facts.pension_ready_at)
    return { kind: 'new', coolingOff, openedOn, paidIn: euroOf(paid.member + paid.employer) }
  }
  const years = pensionYears(history, facts.pension_start_date, today)
  const chosen = years.find((each) => each.year === year) ?? years.findLast(({ closing }) => closing) ?? years.at(-1)
  if (chosen === undefined) throw new Error('A pension has at least the current year')
  const firsts = [history.valuations[0]?.on, history.payments[0]?.on].filter((on) => on !== undefined)
  return {
    kind: 'valued',
    coolingOff,
    balance: newest,
    since: firsts.toSorted()[0] ?? newest.on,
    years: years.map((each) => each.year),
    run: yearRun(today),
    chosen,
    course: valueCourse(history),
    onTrack: onTrack(facts, { fund: Math.floor(newest.value), today, rules }),
  }
}
