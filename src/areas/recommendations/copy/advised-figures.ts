/** Sentences about the figures of an approval: the same in the Pension Recommendation and on the member's page. */

import { roundTo } from '#areas/calculator/domain/chart-ticks.ts'
import { amountsOf, type PlanFigures, planFigures } from '#areas/recommendations/domain/approval/approved-figures.ts'
import { type DocumentRecord, isStandardIn, plansOf } from '#areas/recommendations/domain/document-record.ts'
import type { GapPart, IncomeGap } from '#areas/recommendations/domain/income-gap.ts'
import { incomeFrom } from '#areas/recommendations/domain/plans/plan-projection.ts'
import { chargesOf } from '#areas/recommendations/domain/plans/plan-terms.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import { type Rhythm, yearlyOf } from '#shared/domain/contribution.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { formatEuro, formatEuroAndCents } from '#shared/domain/text/money.ts'
import { kindsCompared } from './disclosure-document.ts'
import { figuresIn } from './figures-in-unit.ts'
import { formatYears, type TitledText } from './recommendation.ts'
import { reliefName } from './relief-words.ts'

export type Row = { label: string; value: string }

const perMonth = (amount: number): string => formatContribution({ amount, often: 'Monthly' })
const about = (amount: string): string => `about ${amount}`
const cents = (amount: number): string => (Number.isInteger(amount) ? formatEuro(amount) : formatEuroAndCents(amount))

/** Formats the fund and the charges of a plan, all rounded to one unit. */
export const unitOf = ({ points }: Pick<PlanFigures, 'points'>) => figuresIn(amountsOf(points))

const payments: Readonly<Record<Rhythm, { into: string; cost: string }>> = {
  Monthly: { into: 'goes into your pension each month', cost: 'is what it costs you each month' },
  Yearly: { into: 'goes into your pension each year', cost: 'is what it costs you each year' },
  Once: { into: 'goes into your pension once', cost: 'is what it costs you' },
}

export const payment = {
  /** Three figures side by side; two when there is no figure of relief. */
  parts({ contribution, relief, noRelief }: PlanFigures): readonly Row[] {
    const { into, cost } = payments[contribution.often]
    const paid = { label: into, value: formatEuro(contribution.amount) }
    if (relief === null)
      return [
        paid,
        { label: noRelief === 'unsure' ? `${cost}, before tax relief` : cost, value: formatEuro(contribution.amount) },
      ]
    return [
      paid,
      {
        label: `of it comes back to you as ${reliefName(relief)}`,
        value: formatEuro(contribution.amount - relief.cost),
      },
      { label: cost, value: formatEuro(relief.cost) },
    ]
  },
  sentence: ({ contribution, relief }: PlanFigures): string | undefined =>
    relief === null
      ? undefined
      : `Of ${formatContribution(contribution)}, ${formatEuro(contribution.amount - relief.cost)} comes back to you as ${reliefName(relief)}, so it costs you ${formatEuro(relief.cost)}.`,
} as const

const parts: Readonly<Record<GapPart['part'], string>> = {
  state: 'State Pension, full rate',
  plan: 'this pension',
  missing: 'still missing',
}

type GapFigures = Pick<PlanFigures, 'gap' | 'retireAge' | 'relief' | 'noRelief' | 'contribution'>

/** Whether more would get tax relief, after 'from today until you are 66'. `extra`: euro a month. */
function reliefOnMore({ relief, noRelief, contribution }: GapFigures, extra: number): string {
  if (relief === null) return noRelief === 'unsure' ? ' and before tax relief, if you are eligible.' : '.'
  // A single payment uses the limit of one year, and what would close the gap is paid in all of them.
  const left = relief.ceiling - (contribution.often === 'Once' ? 0 : yearlyOf(contribution))
  if (left < 12) return '. You already pay in as much as gets tax relief.'
  return 12 * extra > left
    ? ` and before tax relief, which ends at ${formatEuro(relief.ceiling)} a year.`
    : ' and before tax relief.'
}

export const gapTexts = {
  part: ({ part, amount }: GapPart): Row & { part: GapPart['part'] } => ({
    part,
    label: parts[part],
    value: formatEuro(amount),
  }),
  wanted: ({ target }: IncomeGap): string | undefined => (target === null ? undefined : `You want ${perMonth(target)}`),
  course: ({ state, income }: IncomeGap): string => `On course for about ${perMonth(state + income)}`,
  /** The honest sentence. Undefined when no income was named. */
  verdict(figures: GapFigures): TitledText | undefined {
    const { target, missing, surplus, extra, perHundred } = figures.gap
    if (target === null) return undefined
    if (missing === 0)
      return {
        title: "With the full State Pension, you're on course for what you want.",
        text:
          surplus === 0
            ? 'This plan and the full State Pension come to the income you named.'
            : `This plan and the full State Pension come to about ${perMonth(surplus)} more than the ${formatEuro(target)} you named.`,
      }
    const short = `About ${perMonth(missing)} is still missing.`
    return {
      title: `This plan alone doesn't get you to ${formatEuro(target)}.`,
      text:
        extra === null
          ? `${short} There is too little time left to close that by paying in more. Working longer, or other savings, can help.`
          : `${short} Closing it would take about ${formatEuro(extra)} more per month, from today until you are ${figures.retireAge}${reliefOnMore(figures, extra)} Each extra ${perMonth(100)} adds about ${perMonth(perHundred)}, so start with what you can afford. You can raise it later.`,
    }
  },
  /** Someone who retires before the State Pension begins. */
  before: ({ from, income }: IncomeGap, retireAge: number): string | undefined =>
    retireAge >= from
      ? undefined
      : `From ${retireAge} until you are ${from} there is no State Pension yet. This plan would pay you about ${perMonth(income)} from the start.`,
} as const

/** The charges of one plan, in percent and euro together. */
export function chargeRows(
  { terms }: Pick<DocumentRecord, 'terms'>,
  plan: PlanId,
  figures: PlanFigures,
): readonly Row[] {
  const { contribution, points, end, years } = figures
  const { contribution: entry, fund } = chargesOf(terms, plan)
  const { format } = unitOf(figures)
  const first = points[1]
  return [
    {
      label: `On ${contribution.often === 'Once' ? 'the' : 'each'} payment of ${formatEuro(contribution.amount)}`,
      value: `${entry}%, ${cents((contribution.amount * entry) / 100)}`,
    },
    {
      label: `A year, of each ${formatEuro(exampleFund)}`,
      value: `${fund}%, ${cents((exampleFund * fund) / 100)}`,
    },
    ...(first === undefined
      ? []
      : [{ label: 'All charges in the first year', value: about(formatEuro(first.charged)) }]),
    { label: `All charges over ${formatYears(years)}`, value: about(format(end.charged)) },
  ]
}

const exampleFund = 10_000

/** `values` in the order of `plansOf`. */
export type ComparedRow = { label: string; values: readonly string[] }

/** The recommended plans side by side. Undefined when there is only one. */
function comparedFigures(record: DocumentRecord) {
  const plans = plansOf(record)
  const [first, second] = plans
  if (first === undefined || second === undefined) return undefined
  const row = (label: string, value: (plan: PlanId, figures: PlanFigures) => string): ComparedRow => ({
    label,
    values: plans.map((plan) => value(plan, planFigures(record, plan))),
  })
  const { years, retireAge } = planFigures(record, first)
  const charges = (plan: PlanId) => chargesOf(record.terms, plan)
  return {
    fundCharge: row('Charge on your fund, a year', (plan) => `${charges(plan).fund}%`),
    entryCharge: row('Charge on contributions', (plan) => `${charges(plan).contribution}%`),
    allCharges: row(`All charges over ${formatYears(years)}`, (_, figures) =>
      about(unitOf(figures).format(figures.end.charged)),
    ),
    fund: row(`Your fund at ${retireAge}`, (_, figures) => about(unitOf(figures).format(figures.end.fund))),
    income: row('Income from it', (_, figures) =>
      about(perMonth(incomeFrom(roundTo(figures.end.fund, unitOf(figures).unit)))),
    ),
    kinds: kindsCompared(record.known.law.charges).map(({ label, ...kinds }) =>
      row(label, (plan) => kinds[isStandardIn(record, plan) ? 'standard' : 'nonStandard']),
    ),
  }
}

/** Empty when there is only one plan. */
export function comparedRows(record: DocumentRecord): readonly ComparedRow[] {
  const compared = comparedFigures(record)
  if (compared === undefined) return []
  const { fundCharge, entryCharge, allCharges, fund, income, kinds } = compared
  return [fundCharge, entryCharge, allCharges, fund, income, ...kinds]
}

/** The three of these that decide. */
export function comparedInBrief(record: DocumentRecord): readonly ComparedRow[] {
  const compared = comparedFigures(record)
  return compared === undefined ? [] : [compared.fundCharge, compared.allCharges, compared.fund]
}
