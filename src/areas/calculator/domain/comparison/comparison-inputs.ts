/** The numbers of the comparison: the calculator's own, and four more. They travel in the same address. */
import {
  type Bounds,
  bounds,
  type CalculatorInputs,
  clamp,
  defaultInputs,
} from '#areas/calculator/domain/calculator-inputs.ts'
import { comparisonNames, longestAmount } from '#areas/calculator/domain/carry-quote.ts'
import { readAmount } from '#areas/calculator/domain/fund-field.ts'
import { readQuoteQuery, writeQuoteQuery } from '#areas/calculator/domain/quote-query.ts'

export const works = ['employee', 'self_employed'] as const
export type Work = (typeof works)[number]

/** Percent. `pay`: worked out from the pay. */
export const taxBands = ['pay', 0, 20, 40] as const
export type TaxBand = (typeof taxBands)[number]

/** Whether the most pay that counts for My Future Fund stays as the Act has it, or rises with prices. */
export const limitRules = ['fixed', 'rising'] as const
export type LimitRule = (typeof limitRules)[number]

export type ComparisonInputs = {
  quote: CalculatorInputs
  work: Work
  band: TaxBand
  /** Gross, euro a year. */
  pay: number
  /** What the employer would pay into a PRSA, euro a month. */
  employer: number
  limits: LimitRule
}

export type OwnField = 'pay' | 'employer' | 'current_age'
export const ownBounds = {
  /** The calculator's ages end with 59; one more may ask to join My Future Fund. */
  current_age: { least: bounds.current_age.least, most: 60 },
  pay: { least: 0, most: 1_000_000 },
  employer: { least: 0, most: 20_000 },
} as const satisfies Record<OwnField, Bounds>

export const ownDefaults = {
  current_age: defaultInputs.current_age,
  pay: 45_000,
  employer: 0,
} as const satisfies Record<OwnField, number>

export type ComparedField = OwnField | 'todaySave' | 'retirement_age'
export type ComparisonQuery = {
  inputs: ComparisonInputs
  /** Fields whose text was no valid number; each has the nearest one instead. */
  corrected: readonly ComparedField[]
}

const shared = ['todaySave', 'retirement_age'] as const

function readOwn(field: OwnField, text: string | null): { value: number; corrected: boolean } {
  if (text === null) return { value: ownDefaults[field], corrected: false }
  if (text.trim() === '' && field === 'employer') return { value: 0, corrected: false }
  const { value, sure } = readAmount(text.trim().slice(0, longestAmount))
  const near = Math.round(clamp(value ?? ownDefaults[field], ownBounds[field]))
  return { value: near, corrected: !sure || near !== value }
}

/** A person who is old enough to retire now still has a year to pay in. */
const readRetirement = (asked: number, age: number): { value: number; corrected: boolean } => ({
  value: Math.max(asked, age + 1),
  corrected: asked <= age,
})

export function readComparisonQuery(query: URLSearchParams): ComparisonQuery {
  const quote = readQuoteQuery(query)
  const age = readOwn('current_age', query.get('current_age'))
  const retirement = readRetirement(quote.inputs.retirement_age, age.value)
  const pay = readOwn('pay', query.get('pay'))
  const employer = readOwn('employer', query.get('employer'))
  const work = works.find((each) => each === query.get('work')) ?? 'employee'
  const band = taxBands.find((each) => String(each) === query.get('relief')) ?? 'pay'
  return {
    // Nobody employs the self-employed.
    inputs: {
      quote: { ...quote.inputs, current_age: age.value, retirement_age: retirement.value },
      work,
      band,
      pay: pay.value,
      employer: work === 'employee' ? employer.value : 0,
      limits: limitRules.find((each) => each === query.get('limits')) ?? 'fixed',
    },
    corrected: [
      ...(age.corrected ? (['current_age'] as const) : []),
      ...(pay.corrected ? (['pay'] as const) : []),
      ...(employer.corrected ? (['employer'] as const) : []),
      ...shared.filter(
        (field) => quote.corrected.includes(field) || (field === 'retirement_age' && retirement.corrected),
      ),
    ],
  }
}

/** The comparison's query, without a question mark. */
export function writeComparisonQuery({ quote, work, band, pay, employer, limits }: ComparisonInputs): string {
  const query = new URLSearchParams(writeQuoteQuery(quote))
  query.set('pay', String(pay))
  query.set('work', work)
  query.set('employer', String(employer))
  if (band !== 'pay') query.set('relief', String(band))
  if (limits !== 'fixed') query.set('limits', limits)
  return query.toString()
}

/** True when the query is that of a comparison, and not of a quote alone. */
export const hasComparison = (query: URLSearchParams): boolean => comparisonNames.some((name) => query.has(name))
