/**
 * The legal figures of a day: the program's own (law-table.ts) and those the firm adds under Law. Pages, emails and
 * documents use the figures of their date.
 */
import type { Source, Sourced } from '#areas/calculator/domain/assumptions.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import {
  type Backing,
  isScheduled,
  type LawName,
  type LawRow,
  type LawValue,
  lawNames,
  type ScheduledName,
} from './law-parts.ts'
import { lawTable } from './law-table.ts'

/** `date`: the day from which it holds. */
export type LawFigure<N extends LawName = LawName> = Sourced & {
  date: CalendarDate
  value: LawValue<N>
  backing: Backing
}

/** All rows of a scheduled figure, future years included; for other figures the row in force. */
export type LawFigures = {
  readonly [N in LawName]: N extends ScheduledName ? readonly LawFigure<N>[] : LawFigure<N>
}

/** A figure that the firm added. `value` by the names of `lawParts`. */
export type AddedFigure = {
  name: LawName
  from: CalendarDate
  value: Readonly<Record<string, number>>
  source: Source
  seenOn: CalendarDate
}

/**
 * All rows, by name and then by day. Of two that begin on one day, the later in the list of added ones counts, which
 * corrects the earlier.
 */
export function lawRows(added: readonly AddedFigure[]): readonly LawRow[] {
  return lawNames.flatMap((name) => {
    const rows = new Map(lawTable.filter((row) => row.name === name).map((row) => [row.date, row]))
    for (const { from: date, ...row } of added) if (row.name === name) rows.set(date, { ...row, date, backing: 'firm' })
    return [...rows.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
  })
}

/** The figures that hold on a day. Before its first day, the first one of a name holds. */
export function lawOn(added: readonly AddedFigure[], on: CalendarDate): LawFigures {
  const rows = lawRows(added)
  const figures = lawNames.map((name) => {
    const of = rows
      .filter((row) => row.name === name)
      .map(({ date, value, source, backing }) => ({ date, value, source, backing }))
    return [name, isScheduled(name) ? of : (of.findLast(({ date }) => date <= on) ?? of[0])]
  })
  // Every name has a row in the table, with its parts (law-table.test.ts).
  return Object.fromEntries(figures) as LawFigures
}
