/**
 * /pension-calculator/calculator (specification 1, section 2, Calculator). Money is formatted by
 * shared/domain/text/money.ts.
 */

import { type CalculatorResult, leastIncome, mostIncome } from '#areas/calculator/domain/calculator.ts'
import {
  bounds,
  type CalculatorInputs,
  type FieldName,
  type SteppedField,
} from '#areas/calculator/domain/calculator-inputs.ts'
import { applicationTime, callTime, factFindTime, signUpTime } from '#shared/copy/format/periods.ts'
import { base, type PageHead } from '#shared/copy/head.ts'
import type { ReliefRate } from '#shared/domain/tax-relief.ts'
import { formatEuro, formatEuroAndCents } from '#shared/domain/text/money.ts'
import { beyondRelief, mostCounted } from './law-beside.ts'

export const head: PageHead = {
  path: '/pension-calculator/calculator',
  title: 'Calculate your pension',
  description:
    "Five numbers show what to save each month for the retirement you want, in today's money, with every assumption and its source beside it.",
  keywords: `${base}, pension calculator Ireland, calculate my pension, PRSA calculator, State Pension`,
}

export const perMonth = (amount: number): string => `${formatEuro(amount)} per month`

type SteppedWords = {
  label: string
  helper: string
  /** As shown beside the buttons, and as announced by a screen reader. */
  written: (value: number) => string
  valueText: (value: number) => string
}

const years = (value: number): string => `${value} years`

export const stepped: Readonly<Record<SteppedField, SteppedWords>> = {
  todaySave: {
    label: 'I save each month',
    helper: `From ${formatEuro(bounds.todaySave.least)} to ${formatEuro(bounds.todaySave.most)}. We assume it rises 3% a year with prices.`,
    written: formatEuro,
    valueText: perMonth,
  },
  enjoy_retirement: {
    label: 'I want each month when I retire',
    helper: `${formatEuro(bounds.enjoy_retirement.least)} to ${formatEuro(bounds.enjoy_retirement.most)} per month in today's money, including the State Pension.`,
    written: formatEuro,
    valueText: perMonth,
  },
  current_age: {
    label: 'My age',
    helper: `${bounds.current_age.least} to ${bounds.current_age.most}.`,
    written: String,
    valueText: years,
  },
  retirement_age: {
    label: 'I retire at',
    helper: `${bounds.retirement_age.least} to ${bounds.retirement_age.most}.`,
    written: String,
    valueText: years,
  },
}

export const inputs = {
  title: 'Calculate your pension',
  text: 'Start with where you are today. Change any number and the result updates.',
  hold: 'Hold a button to go faster.',
  fund: {
    label: 'My pension fund today',
    optional: 'optional',
    helper: "You don't need a pension fund to open an account. Leave it empty if you have none.",
  },
  /** Asked only where the rules leave the rate to the visitor. */
  relief: {
    label: 'The highest rate of income tax I pay',
    choice: (rate: ReliefRate): string => `${rate}%`,
    helper: "You get relief at this rate on what you pay into a pension. It's on your payslip, or you can ask Revenue.",
  },
  submit: 'Calculate',
  limit: (field: SteppedField, bound: 'least' | 'most'): string =>
    bound === 'least'
      ? `The lowest is ${stepped[field].written(bounds[field].least)}, so we used that.`
      : `The highest is ${stepped[field].written(bounds[field].most)}, so we used that.`,
} as const

/** Why a field differs from the value in the page's address. */
export const corrected = {
  title: "We changed what we couldn't use",
  text: "Part of that link wasn't a number, so we used the nearest. Change it if it's wrong.",
  field: (field: FieldName, values: CalculatorInputs): string => {
    if (field !== 'current_pension_fund') return `${stepped[field].label}: ${stepped[field].written(values[field])}`
    const fund = values.current_pension_fund
    return `${inputs.fund.label}: ${fund === undefined ? 'none' : formatEuro(fund)}`
  },
} as const

export const results = {
  compare: 'Compare with My Future Fund',
  title: "Here's what we calculated for you",
  /** Above the print. */
  text: (wanted: number, { retirement_age }: CalculatorInputs): string =>
    `To have ${perMonth(wanted)} from age ${retirement_age}, in today's money.`,
  desired: {
    label: 'Desired income per month',
    note: 'before tax, with State Pension',
  },
  required: {
    label: 'Required saving per month',
    /** One short line, so that nothing moves when it changes: what must be known before the figure is believed. */
    note: ({ todaySave }: CalculatorInputs, result: CalculatorResult): string => {
      const { premium_needed, max_monthly_income, basis } = result
      if (basis.capped.premium) return `the maximum; it leads to ${formatEuro(max_monthly_income)}`
      if (premium_needed === 0)
        return coveredByState(result) ? 'a full State Pension covers it' : 'what you have is enough'
      if (basis.capped.wanted) return `for ${formatEuro(leastIncome)}, our lowest`
      return todaySave >= premium_needed ? `you save ${formatEuro(todaySave)} already` : 'from now, rising 3% a year'
    },
  },
  cost: {
    label: 'Monthly cost after tax relief',
    note: (rate: ReliefRate): string => `at ${rate}%, if you are eligible`,
  },
  asNow: {
    label: "At this rate you'd have",
    note: ({ todaySave }: CalculatorInputs): string => `a month, saving ${formatEuro(todaySave)}`,
  },
  /** One sentence around the figure. */
  answer: {
    saving: ({ todaySave, retirement_age, current_pension_fund: fund = 0 }: CalculatorInputs): string =>
      fund > 0
        ? `With the ${formatEuro(fund)} you have, save ${formatEuro(todaySave)} a month and from ${retirement_age} you'd have about`
        : `Save ${formatEuro(todaySave)} a month and from ${retirement_age} you'd have about`,
    month: 'a month',
    share: (income: number, wanted: number): string =>
      income >= wanted
        ? `That covers the ${formatEuro(wanted)} you want, in today's money.`
        : `That's ${Math.floor((100 * income) / wanted)}% of the ${formatEuro(wanted)} you want, in today's money.`,
  },
  views: {
    label: 'More about this result',
    years: 'Year by year',
    'what-if': 'What if ...?',
    'how-sure': 'How sure is it?',
  },
  /** Where an income comes from. */
  income: {
    title: 'Where the income comes from',
    asNow: 'As you save now',
    fromFund: 'Your own fund',
    fromState: 'State Pension',
    gap: 'Still missing',
  },
  statePension: ({
    weeklyStatePension,
    monthlyStatePension,
    statePensionYear,
    statePensionAge,
  }: CalculatorResult['basis']): string =>
    `State Pension (Contributory): ${formatEuroAndCents(weeklyStatePension)} a week at the full rate of ${statePensionYear}, which is ${perMonth(monthlyStatePension)}, from age ${statePensionAge}.`,
  change: { title: 'Your numbers', all: 'All numbers', submit: 'Calculate again' },
  start: 'Start My Pension',
  save: 'Save Quote',
  share: {
    copy: 'Copy the link to this result',
    copied: 'The link is copied.',
    byHand: "Your browser doesn't let us copy it. Here is the link, to copy yourself:",
  },
  steps: {
    title: 'What happens next',
    items: [
      { title: 'Create your profile', text: signUpTime },
      { title: 'Answer a few simple questions', text: factFindTime },
      { title: 'Book a call with your advisor', text: callTime },
      { title: 'Complete the pension application', text: applicationTime },
    ],
  },
} as const

const coveredByState = ({ how_much, basis }: CalculatorResult): boolean =>
  basis.statePensionShare >= Math.max(how_much, leastIncome)

/** What a figure must not be read without, the most important first. */
export function resultCautions(
  { todaySave, enjoy_retirement, retirement_age }: CalculatorInputs,
  result: CalculatorResult,
): readonly string[] {
  const { premium_needed, max_monthly_income, monthly_income_including_state_pension, basis } = result
  const { capped, statePensionAge } = basis
  const beyond: string | false = beyondRelief(result) ?? false
  const untilThen = `between age ${retirement_age} and ${statePensionAge}, before the State Pension begins`
  return [
    capped.premium &&
      `${perMonth(enjoy_retirement)} would take more than ${perMonth(premium_needed)}, the most we work with. That amount leads to ${perMonth(max_monthly_income)}.`,
    premium_needed === 0 &&
      (coveredByState(result)
        ? 'A full State Pension is enough for this income. Anything you save comes on top.'
        : 'What you have today is enough for this income, if it grows as we assume.'),
    capped.wanted &&
      `We worked out the saving for ${perMonth(leastIncome)}, the lowest that we plan for. A full State Pension is ${perMonth(basis.monthlyStatePension)}.`,
    basis.bridgeShortfall &&
      `Saving ${perMonth(todaySave)}, your fund would not last ${untilThen}. You would have less than the figure shown until then, unless you retire later or save more.`,
    basis.bridgeShortfallNeeded &&
      premium_needed !== todaySave &&
      `Saving ${perMonth(premium_needed)}, your fund would not last ${untilThen}.`,
    premium_needed > 0 &&
      todaySave >= premium_needed &&
      !basis.capped.wanted &&
      !basis.bridgeShortfall &&
      `You save enough for this already: ${perMonth(todaySave)} leads to ${perMonth(monthly_income_including_state_pension)}.`,
    capped.income && `We show at most ${perMonth(mostIncome)} of income.`,
    capped.fund && mostCounted(basis.threshold, basis.lawful),
    beyond,
  ].filter((note) => note !== false)
}

/** How the figures came about. */
export function resultBackground(
  { retirement_age }: Pick<CalculatorInputs, 'retirement_age'>,
  result: CalculatorResult,
): readonly string[] {
  const { statePensionAge, reliefCeiling, ...basis } = result.basis
  return [
    retirement_age < statePensionAge &&
      !basis.bridgeShortfall &&
      `You'd retire before the State Pension begins at ${statePensionAge}. Your fund covers those years, so we count a full State Pension as ${perMonth(basis.statePensionShare)}.`,
    reliefCeiling !== undefined &&
      `At your age tax relief stops at ${formatEuroAndCents(reliefCeiling)} per month, or sooner if you earn less than ${formatEuro(basis.lawful.reliefEarnings)} a year. The cost shown takes that into account.`,
  ].filter((note) => note !== false)
}

export const resultNotes = (inputs: CalculatorInputs, result: CalculatorResult): readonly string[] => [
  ...resultCautions(inputs, result),
  ...resultBackground(inputs, result),
]

/** The chart of the fund, and the table behind it. `written` values come from the page. */
export const chart = {
  title: 'Your fund, year by year',
  needed: (premium: number): string => `Saving ${perMonth(premium)}`,
  asNow: ({ todaySave }: CalculatorInputs): string => `Saving ${perMonth(todaySave)}, as now`,
  age: (age: number, last: boolean): string => (last ? `age ${age}` : String(age)),
  summary: (
    { current_age, retirement_age, todaySave }: CalculatorInputs,
    { premium_needed }: CalculatorResult,
    written: { needed: string; asNow: string },
  ): string =>
    `Your fund from age ${current_age} to ${retirement_age}, in today's money. Saving ${perMonth(premium_needed)} it reaches ${written.needed}; saving ${perMonth(todaySave)}, as now, it reaches ${written.asNow}.`,
  summaryAsNow: ({ current_age, retirement_age, todaySave }: CalculatorInputs, written: string): string =>
    `Your fund from age ${current_age} to ${retirement_age}, in today's money. Saving ${perMonth(todaySave)} it reaches ${written}.`,
  table: 'Show the figures as a table',
} as const
