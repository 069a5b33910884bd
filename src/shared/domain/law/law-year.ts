/** The years of the law's figures. Apart from the table of them, which the browser does not load. */
import type { Sourced } from '#areas/calculator/domain/assumptions.ts'

/** The calendar year in which it begins. */
export const yearOf = ({ date }: Pick<Sourced, 'date'>): number => Number(date.slice(0, 4))

/** The row of a schedule that holds in a calendar year; before the first, the first. */
export const rowIn = <Row extends Pick<Sourced, 'date'>>(rows: readonly Row[], year: number): Row | undefined =>
  rows.findLast((row) => yearOf(row) <= year) ?? rows[0]
