/**
 * The law's figures in one dated list for a compliance person: the program's own, each followed by those that the firm
 * added (shared/domain/law/law-figures.ts).
 */
import { type AddedFigure, lawRows } from '#shared/domain/law/law-figures.ts'
import { type LawRow, yearlyNames } from '#shared/domain/law/law-parts.ts'
import { addDays, type CalendarDate } from '#shared/domain/time/dates.ts'

/** `until`: the last day for which it holds; without an end, until a new law. */
export type BookRow = LawRow & { until: CalendarDate | null }

const endOf = (year: number): CalendarDate => `${year}-12-31` as CalendarDate
const endOfYear = (date: CalendarDate): CalendarDate => endOf(Number(date.slice(0, 4)))

/** What a Budget sets ends with its year, everything else where the next row of its name begins. */
export function lawBook(added: readonly AddedFigure[]): readonly BookRow[] {
  const rows = lawRows(added)
  return rows.map((row, at) => {
    const next = rows[at + 1]
    const before = next?.name === row.name ? addDays(next.date, -1) : null
    const yearEnd = endOfYear(row.date)
    if (!yearlyNames.includes(row.name)) return { ...row, until: before }
    return { ...row, until: before !== null && before < yearEnd ? before : yearEnd }
  })
}

/** Days before the end of a figure from which the desk names it. */
const noticeDays = 60

/**
 * Figures that have ended, or end soon, without one that follows: somebody has to look up the next and add it. One that
 * begins after the next year does not follow until it holds, so a mistyped year leaves the next one named.
 */
export const toConfirm = (today: CalendarDate, rows: readonly BookRow[]): readonly BookRow[] =>
  rows.filter(({ name, until }) => {
    if (until === null || until > addDays(today, noticeDays)) return false
    const nextYear = endOf(Number(until.slice(0, 4)) + 1)
    return !rows.some(
      (other) => other.name === name && other.date > until && (other.date <= nextYear || other.date <= today),
    )
  })

/** The rows that hold on a day, and those that begin later. */
export const holdsFrom = (today: CalendarDate, rows: readonly BookRow[]): readonly BookRow[] =>
  rows.filter(({ until }) => until === null || until >= today)
