/**
 * What recording a line would change. A figure that is recorded already changes nothing, so a file can be sent twice.
 */
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { payers, type ValueHistory, type ValueSource } from './value-history.ts'
import { type Figure, type Figures, figures, type LineFault } from './values-file.ts'

/** Cents. `before` is undefined for a figure that was not recorded yet. */
export type FigureChange = { figure: Figure; before: number | undefined; after: number }

/** `start`: of the pension; null while it is not known. */
export const dateFault = (
  on: CalendarDate,
  { start, today }: { start: CalendarDate | null; today: CalendarDate },
): Extract<LineFault, 'date_ahead' | 'date_early'> | undefined => {
  if (on > today) return 'date_ahead'
  return start !== null && on < start ? 'date_early' : undefined
}

export function figuresOn({ valuations, payments }: ValueHistory, on: CalendarDate): Figures {
  const value = valuations.find((each) => each.on === on)?.cents
  const paid = payments.filter((each) => each.on === on).map(({ payer, cents }) => [payer, cents] as const)
  return { ...(value === undefined ? {} : { value }), ...Object.fromEntries(paid) }
}

/** Figures that the line does not give stay as they are. */
export function changesOf(history: ValueHistory, on: CalendarDate, given: Figures): readonly FigureChange[] {
  const recorded = figuresOn(history, on)
  return figures.flatMap((figure) => {
    const after = given[figure]
    return after === undefined || after === recorded[figure] ? [] : [{ figure, before: recorded[figure], after }]
  })
}

/**
 * More than twice, or less than half, of the value before: true figures do so rarely, and wrong decimals or columns
 * mostly.
 */
export function isUnusual({ valuations, payments }: ValueHistory, on: CalendarDate, { value }: Figures): boolean {
  const before = valuations.findLast((each) => each.on < on)
  if (before === undefined || value === undefined) return false
  const expected = before.cents + payments.reduce((sum, p) => sum + (p.on > before.on && p.on <= on ? p.cents : 0), 0)
  return expected > 0 && (value > 2 * expected || value < expected / 2)
}

const byDate = (a: { on: CalendarDate }, b: { on: CalendarDate }): number => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)

/** The history once these figures are recorded. */
export function withFigures(
  { valuations, payments }: ValueHistory,
  on: CalendarDate,
  given: Figures,
  source: ValueSource,
): ValueHistory {
  const { value } = given
  const paid = payers.flatMap((payer) => {
    const cents = given[payer]
    return cents === undefined ? [] : [{ on, cents, payer, source }]
  })
  const kept = payments.filter((each) => each.on !== on || given[each.payer] === undefined)
  const others = valuations.filter((each) => each.on !== on || value === undefined)
  return {
    valuations: (value === undefined ? others : [...others, { on, cents: value, source }]).toSorted(byDate),
    payments: [...kept, ...paid].toSorted(byDate),
  }
}
