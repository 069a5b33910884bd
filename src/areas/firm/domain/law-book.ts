/**
 * The law's figures that pages, emails and documents use, in one dated list for a compliance person: each is read from
 * where the program computes with it, so the list cannot differ. A new figure of the law gets a row here. The figures
 * of the year are followed by those that the firm adds (shared/domain/law-figures.ts).
 */
import type { Source } from '#areas/calculator/domain/assumptions.ts'
import {
  exemption,
  futureFund,
  prsaChargeLimits,
  prsaDrawing,
} from '#areas/calculator/domain/comparison/comparison-facts.ts'
import type { AddedFigure } from '#shared/domain/law-figures.ts'
import { pensionLaw } from '#shared/domain/pension-law.ts'
import { reliefLaw } from '#shared/domain/relief.ts'
import { rulebooks } from '#shared/domain/rulebook.ts'
import { addDays, type CalendarDate } from '#shared/domain/time/dates.ts'
import { incomeTax, statePension } from '#shared/domain/yearly-figures.ts'

export type LawName =
  | 'statePension'
  | 'statePensionAge'
  | 'incomeTax'
  | 'relief'
  | 'leastRelief'
  | 'fundThreshold'
  | 'futureFundRates'
  | 'futureFundPay'
  | 'futureFundEnrolled'
  | 'futureFundFee'
  | 'exemption'
  | 'charges'
  | 'drawing'

/**
 * `value`: the figures as the program has them. `from` and `until`: the first and the last day for which they hold;
 * without an end, until a new law. `yearly`: a Budget sets it anew for each year. `seenOn`: the day on which the firm
 * looked at the source of a figure that it added; undefined of the program's own.
 */
export type LawRow = {
  name: LawName
  value: Readonly<Record<string, number>>
  from: CalendarDate
  until: CalendarDate | null
  source: Source | undefined
  yearly: boolean
  seenOn?: CalendarDate
}

const endOf = (year: number): CalendarDate => `${year}-12-31` as CalendarDate
const startOf = (year: number): CalendarDate => `${year}-01-01` as CalendarDate
const yearOf = (date: string): number => Number(date.slice(0, 4))

type Dated = { date: string; source: Source | undefined }
const row = (
  name: LawName,
  value: LawRow['value'],
  { date, source }: Dated,
  { yearly = false, until = null }: { yearly?: boolean; until?: CalendarDate | null } = {},
): LawRow => ({
  name,
  value,
  from: date as CalendarDate,
  source,
  yearly,
  until: yearly ? endOf(yearOf(date)) : until,
})

const { statePensionAges, relief, fundThreshold } = rulebooks.current

/** In the order in which they are shown. */
export const lawBook: readonly LawRow[] = [
  row('statePension', { weekly: statePension.value }, statePension, { yearly: true }),
  row('statePensionAge', { age: pensionLaw.statePensionAge }, statePensionAges),
  row('incomeTax', incomeTax.value, incomeTax, { yearly: true }),
  row(
    'relief',
    Object.fromEntries([
      ['earnings', pensionLaw.relief.earnings],
      ...pensionLaw.relief.bands.map(({ under, share }) => [`under_${under}`, share]),
    ]),
    relief,
  ),
  row('leastRelief', { least: reliefLaw.least }, relief),
  ...pensionLaw.fundThresholds.map(({ year, amount }, at, all) =>
    row(
      'fundThreshold',
      { amount },
      { ...fundThreshold, date: startOf(year) },
      { until: at + 1 < all.length ? endOf(year) : null },
    ),
  ),
  ...futureFund.rates.value.map(({ from, ...rates }, at, all) => {
    const next = all[at + 1]
    return row(
      'futureFundRates',
      rates,
      { ...futureFund.rates, date: startOf(from) },
      { until: next ? endOf(next.from - 1) : null },
    )
  }),
  row('futureFundPay', { most: futureFund.mostPay.value }, futureFund.mostPay),
  row('futureFundEnrolled', futureFund.enrolled.value, futureFund.enrolled),
  row('futureFundFee', { most: futureFund.fee.value }, futureFund.fee),
  row(
    'exemption',
    {
      employer: exemption.value.employer.percent,
      employerMost: exemption.value.employer.most,
      total: exemption.value.total.percent,
      totalMost: exemption.value.total.most,
    },
    exemption,
  ),
  row('charges', prsaChargeLimits.value, prsaChargeLimits),
  row('drawing', prsaDrawing.value, prsaDrawing),
]

const partsOf = ({ name, from, value, source, seenOn }: AddedFigure): LawRow => ({
  ...row(name, value, { date: from, source }, { yearly: true }),
  seenOn,
})

/** The program's own figures, each followed by what the firm added; of two of one day, the one approved last. */
export const lawBookWith = (added: readonly AddedFigure[]): readonly LawRow[] =>
  lawBook.flatMap((own) => {
    if (!own.yearly) return [own]
    const days = new Map(added.filter(({ name }) => name === own.name).map((each) => [each.from, partsOf(each)]))
    return [own, ...[...days.values()].toSorted((one, other) => (one.from < other.from ? -1 : 1))]
  })

/** Days before the end of a figure from which the desk names it. */
const noticeDays = 60

/**
 * Figures that have ended, or end soon, without one that follows: somebody has to look up the next and add it. One that
 * begins after the next year does not follow until it holds, so a mistyped year leaves the next one named.
 */
export const toConfirm = (today: CalendarDate, rows: readonly LawRow[] = lawBook): readonly LawRow[] =>
  rows.filter(({ name, until }) => {
    if (until === null || until > addDays(today, noticeDays)) return false
    const nextYear = endOf(yearOf(until) + 1)
    return !rows.some(
      (other) => other.name === name && other.from > until && (other.from <= nextYear || other.from <= today),
    )
  })

/** The rows that hold on a day, and those that begin later. */
export const holdsFrom = (today: CalendarDate, rows: readonly LawRow[] = lawBook): readonly LawRow[] =>
  rows.filter(({ until }) => until === null || until >= today)
