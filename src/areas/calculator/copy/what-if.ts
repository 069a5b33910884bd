/** 'What if' and 'How sure is it?', below the result. Loaded after it. */

import { assumptions } from '#areas/calculator/domain/assumptions.ts'
import { mostPremium } from '#areas/calculator/domain/calculator.ts'
import {
  casesBetween,
  casesInAll,
  type OutcomeRisk,
  simulatedPaths,
  volatilityOf,
} from '#areas/calculator/domain/what-if/outcomes.ts'
import {
  type ChangeName,
  type Difference,
  mostChanges,
  type Scenario,
  yearsBeforeBreak,
} from '#areas/calculator/domain/what-if/what-if.ts'
import { riskTypeOf } from '#areas/fact-find/domain/risk.ts'
import { capitalise, formatCount } from '#shared/copy/format/format-count.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { perMonth } from './calculator.ts'

const years = (count: number): string => formatCount(count, 'year')
const percent = (value: number): string => `${value.toFixed(1)}%`

type GroupWords = { title: string; note?: string; option: (amount: number, retirementAge: number) => string }

export const whatIf = {
  title: 'What if ...?',
  text: `Change up to ${mostChanges} things and see what each does to your fund. Your result above stays as it is.`,
  asNow: 'As now',
  submit: 'Show the difference',
  undo: 'Undo all changes',
  full: `You can combine ${mostChanges}. Undo one to choose another.`,
  dropped: "We left out a change that can't be combined with the others or doesn't fit your age of retirement.",
  lines: { asNow: 'As now', changed: 'With your changes' },
  table: 'Show the comparison as a table',
  summary: ({ asNow, changed }: { asNow: string; changed: string }, retirementAge: number): string =>
    `Your fund as now reaches ${asNow}. With your changes it reaches ${changed} at age ${retirementAge}.`,
} as const

export const changeWords: Readonly<Record<ChangeName, GroupWords>> = {
  begin: { title: 'Begin later', option: (amount) => `in ${years(amount)}` },
  stop: {
    title: 'Stop for a while',
    note: `Starting after ${years(yearsBeforeBreak)}. Early breaks cost most.`,
    option: (amount) => `for ${years(amount)}`,
  },
  lump: { title: 'Pay in a lump sum now', option: formatEuro },
  retire: { title: 'Retire at another age', option: (amount, retirementAge) => `at ${retirementAge + amount}` },
  more: { title: 'Pay in more', option: (amount) => `${amount}% more` },
  rises: {
    title: 'Pay in more as your pay rises',
    note: 'On top of the 3% rise with prices.',
    option: (amount) => `${amount}% a year`,
  },
}

/** The difference and what makes up for it, in a sentence each. */
export function differenceSentences({ income, saving, yearsLater, changed }: Difference): readonly string[] {
  const { retirement_age: at, todaySave } = changed.inputs
  const euro = Math.round(Math.abs(income))
  if (euro === 0) return ['Your income in retirement stays the same, to the euro.']
  if (income < 0) {
    const ways = [
      saving !== undefined && saving >= 0.5 && `save ${formatEuro(Math.ceil(saving))} a month more once you pay`,
      yearsLater !== undefined && `retire at ${at + yearsLater}`,
    ].filter((way) => way !== false)
    return [
      `You would have ${formatEuro(euro)} a month less from age ${at}.`,
      ways.length > 0
        ? `To make up for it, ${ways.join(', or ')}.`
        : `Saving up to ${perMonth(mostPremium)} or retiring at 75, this calculator's limits, can't make up for all of it.`,
    ]
  }
  const less = saving === undefined ? 0 : Math.min(todaySave, Math.floor(-saving))
  return [
    `You would have ${formatEuro(euro)} a month more from age ${at}.`,
    ...(less > 0 ? [`Or save ${formatEuro(less)} a month less once you pay, and have the same income as now.`] : []),
  ]
}

/** After early retirement the fund alone pays until the State Pension begins. */
export const bridgeSentence = ({ inputs, fund, bridge }: Scenario): string | undefined =>
  fund < bridge
    ? `Your fund would not last from age ${inputs.retirement_age} until the State Pension begins: you would have less until then.`
    : undefined

/** Fund and monthly income in 8 of 10 cases. `most`: high is at the threshold, above which nothing is counted. */
export type SureCase = {
  funds: { low: string; high: string }
  incomes: { low: number; high: number }
  at: number
  withState: boolean
  most: boolean
}

const tenths = `${casesBetween} of ${casesInAll}`

export const howSure = {
  title: 'How sure is it?',
  text: 'Nobody knows how your fund will grow. More risk means a wider range, up and down.',
  risk: { title: 'How much risk your plan takes', name: (risk: OutcomeRisk): string => riskTypeOf(risk) },
  state: {
    title: 'State Pension',
    with: 'Counted in the income',
    without: 'Left out',
  },
  working: `Working out ${formatCount(simulatedPaths, 'possible course').replace(/\B(?=(\d{3})+\b)/, ',')} of your fund.`,
  sentence: ({ funds, incomes, at, withState, most }: SureCase): string => {
    const fund =
      funds.low !== funds.high
        ? `is between ${funds.low} and ${funds.high}`
        : most
          ? `reaches ${funds.low}, the most that we count`
          : `is about ${funds.low}`
    const [low, high] = [formatEuro(incomes.low), formatEuro(incomes.high)]
    return `In ${tenths} cases your fund at ${at} ${fund}, in today's money. That pays you ${low === high ? low : `between ${low} and ${high}`} a month${withState ? ', State Pension included' : ', without the State Pension'}.`
  },
  others: ({ most }: Pick<SureCase, 'most'>): string =>
    most
      ? 'One in ten could do worse. None is higher here, because our calculation stops at that amount.'
      : 'One in ten would do worse, one in ten better.',
  lines: { low: 'Low growth', middle: 'Middle growth', high: 'High growth' },
  summary: (values: { low: string; middle: string; high: string }, at: number): string =>
    `Your fund at age ${at}: ${values.low} with low growth, ${values.middle} in the middle, ${values.high} with high growth.`,
  table: {
    caption: 'Low, middle and high growth',
    headings: ['Case', 'Growth a year', 'Fund', 'Income a month'],
    rows: { low: 'Low', middle: 'Middle', high: 'High' },
    percent,
  },
  prices: (then: string, fund: string, year: number): string =>
    `Prices: ${fund} is in today's money. In ${year} that would be ${then} and buy what ${fund} buys today, with prices rising ${assumptions.indexation.value}% a year.`,
  charges: (taken: string): string =>
    `Charges: ${assumptions.charge.value}% of the fund a year. Until you retire they take ${taken} from it, in today's money; it is already taken off in every figure here.`,
  basis: (risk: OutcomeRisk): string =>
    `${capitalise(riskTypeOf(risk))} risk: the value moves by about ${volatilityOf(risk)}% in a usual year, the middle of that risk rating's band. We use the same middle growth for every rating.`,
  source: 'Source of the bands:',
} as const
