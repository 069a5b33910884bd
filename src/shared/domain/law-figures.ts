/**
 * The figures that a Budget sets anew for each year: the program's own, and those that the firm adds at the desk under
 * Law. Pages, emails and documents take the figures of their date.
 */
import type { Assumption, Source, Sourced } from '#areas/calculator/domain/assumptions.ts'
import type { CalendarDate } from './time/dates.ts'
import { incomeTax, statePension } from './yearly-figures.ts'

/** Euro a year: the end of the 20% band, and the credits of a single person. `date`: from when they hold. */
export type IncomeTax = Sourced & { value: { standardBand: number; credits: number } }

export type LawFigures = { statePension: Assumption; incomeTax: IncomeTax }

/** What is in the program. */
export const programLaw: LawFigures = { statePension, incomeTax }

export const yearlyFigures = ['statePension', 'incomeTax'] as const
export type YearlyFigure = (typeof yearlyFigures)[number]

/** Of each figure, its parts. */
export const yearlyParts = {
  statePension: ['weekly'],
  incomeTax: ['standardBand', 'credits'],
} as const satisfies Record<YearlyFigure, readonly string[]>
export type YearlyPart = (typeof yearlyParts)[YearlyFigure][number]

/** A figure that the firm added. `value` by the names of `yearlyParts`. */
export type AddedFigure = {
  name: YearlyFigure
  from: CalendarDate
  value: Readonly<Record<string, number>>
  source: Source
  seenOn: CalendarDate
}

/**
 * The figures that hold on a day. Of two that begin on one day, the later in the list counts, which corrects the
 * earlier.
 */
export function lawOn(added: readonly AddedFigure[], date: CalendarDate): LawFigures {
  const newest = (name: YearlyFigure): AddedFigure | undefined =>
    added
      .filter((each) => each.name === name && each.from <= date && each.from >= programLaw[name].date)
      .reduce<AddedFigure | undefined>((best, each) => (best && best.from > each.from ? best : each), undefined)
  const [pension, tax] = [newest('statePension'), newest('incomeTax')]
  return {
    statePension: pension
      ? { value: part(pension, 'weekly'), unit: 'euro_a_week', date: pension.from, source: pension.source }
      : statePension,
    incomeTax: tax
      ? {
          value: { standardBand: part(tax, 'standardBand'), credits: part(tax, 'credits') },
          date: tax.from,
          source: tax.source,
        }
      : incomeTax,
  }
}

function part({ name, value }: AddedFigure, of: string): number {
  const found = value[of]
  if (found === undefined) throw new Error(`a figure of the law, ${name}, has no ${of}`)
  return found
}

/** The year whose rate or bands they are. */
export const yearOf = ({ date }: Sourced): number => Number(date.slice(0, 4))
