/** How a projected figure is worked out, and every number behind it. Loaded when someone opens a panel. */
import type { AssumptionName, AssumptionRow } from '#areas/calculator/domain/assumption-rows.ts'
import type { Unit } from '#areas/calculator/domain/assumptions.ts'
import type { CalculatorResult } from '#areas/calculator/domain/calculator.ts'
import { formatEuro, formatEuroAndCents } from '#shared/domain/text/money.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { quoteBasisTitles } from './calculator-warnings.ts'

export const howItWorks = {
  title: quoteBasisTitles.how,
  paragraphs: ({ basis }: Pick<CalculatorResult, 'basis'>): readonly string[] => [
    "This quote is illustrative only. It follows a life-assurance provider's guidelines, and it is not an offer, a promise or the calculation of any one provider. No provider has checked it: growth and income are rates that we chose.",
    "All figures are in today's money, before income tax. Contributions, prices, the State Pension and the largest fund that counts all rise by 3% a year.",
    'Your fund grows by 4.6% a year, and a charge of 0.0833% of it is taken each month. That leaves 3.6% a year. Payments are made at the start of each month.',
    'When you retire, the fund pays you 3% of its value a year, rising with prices. We assume that you take no lump sum.',
    `To that we add the full State Pension (Contributory) of ${basis.statePensionYear}, ${formatEuroAndCents(basis.weeklyStatePension)} a week, from age ${basis.statePensionAge}. You get the full rate after 2,080 weeks of social insurance. If you retire earlier, your own fund pays that part until it begins.`,
    `The cost after tax relief is at ${basis.reliefRate}%, if you are eligible: relief is at the highest rate of income tax that you pay, up to a share of your earnings that grows with age. There is no relief from USC or PRSI.`,
    'Before you apply, an adviser gives you figures for your own plan.',
  ],
} as const

export const assumptionsPanel = {
  text: 'Nothing here is a forecast. Where a number comes from someone else, the link shows its source.',
  headings: { date: 'As of' },
  own: 'Our own choice',
  date: (row: AssumptionRow): string => formatDate(row.date),
} as const

const names: Readonly<Record<AssumptionName, { label: string; note: string }>> = {
  growth: {
    label: 'Growth of your fund',
    note: 'Before charges. Our own choice. Irish actuarial standards let a projection assume at most 6%.',
  },
  charge: { label: 'Yearly charge', note: 'Of the fund. The most that a standard PRSA may charge.' },
  monthlyCharge: { label: 'The charge, month by month', note: 'A twelfth of the yearly charge.' },
  netGrowth: { label: 'Growth after the charge', note: 'What is left after the two above.' },
  indexation: {
    label: 'Price inflation',
    note: 'Contributions, the State Pension and the largest fund rise with it.',
  },
  drawdown: { label: 'Paid out of the fund when you retire', note: 'Rising with prices.' },
  statePension: {
    label: 'State Pension (Contributory)',
    note: 'The full rate. You need 2,080 weeks of social insurance for it.',
  },
  statePensionAge: { label: 'State Pension age', note: 'By the year you were born.' },
  fundThreshold: { label: 'Fund limit', note: "When you retire, in today's money." },
  reliefRate: {
    label: 'Rate of tax relief',
    note: 'The highest rate of income tax that you pay, if you are eligible.',
  },
  reliefShare: { label: 'Share of earnings that gets relief', note: 'At your age.' },
  reliefEarnings: { label: 'Earnings that count for relief', note: 'The most per year, across all your pensions.' },
  leastIncome: {
    label: 'Lowest income we calculate for',
    note: 'If you ask for less, we work out the saving for this much. It is about a full State Pension.',
  },
  mostIncome: { label: 'Highest income we show', note: 'Per month, State Pension included.' },
  mostPremium: { label: 'Highest saving we show', note: 'Per month.' },
}

export const assumptionWords = (name: AssumptionName): { label: string; note: string } => names[name]

/**
 * Up to four decimals, cut and not rounded, so that 0.08333... is the stated 0.0833. The nudge undoes what binary
 * fractions lose.
 */
const plain = (value: number): string => String(Math.floor(value * 1e4 + 1e-6) / 1e4)

const units: Readonly<Record<Unit, (value: number) => string>> = {
  percent_a_year: (value) => `${plain(value)}% a year`,
  percent_a_month: (value) => `${plain(value)}% per month`,
  percent: (value) => `${plain(value)}%`,
  euro: formatEuro,
  euro_a_month: (value) => `${formatEuro(value)} per month`,
  euro_a_week: (value) => `${formatEuroAndCents(value)} a week`,
  age: String,
}

/** '4.6% a year', '€299.30 a week'. */
export const formatAssumption = ({ value, unit }: Pick<AssumptionRow, 'value' | 'unit'>): string => units[unit](value)
