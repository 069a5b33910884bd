/**
 * My Future Fund, a PRSA through payroll, and both: what each costs, what goes in, and what it becomes. Euro in today's
 * money, before income tax in retirement. Formulae and vectors worked out by hand: docs/compare.md.
 */
import { incomePerMonth } from '#areas/calculator/domain/assumptions.ts'
import { reliefOn, type TaxLaw } from '#shared/domain/relief.ts'
import type { ComparisonInputs, TaxBand } from './comparison-inputs.ts'
import {
  type Access,
  type FutureFundContext,
  futureFundAccess,
  futureFundFunds,
  futureFundPayments,
  highestPayments,
  isExempt,
  risen,
} from './future-fund.ts'
import { type Charges, growFund } from './grow-fund.ts'

/** The calendar month of the comparison, and the charges. */
export type ComparisonContext = FutureFundContext & {
  prsa: Charges
  /** Whether the PRSA's charges are the most that the law allows, because the plan's own are not known. */
  assumed: boolean
}

export type LineKind = 'futureFund' | 'prsa' | 'both'

/** Euro a month, unless stated. */
export type Line = {
  kind: LineKind
  /** Out of the pay packet, after relief. */
  cost: number
  own: number
  employer: number
  state: number
  goesIn: number
  /** Euro by year, from today to retirement. */
  funds: readonly number[]
  fund: number
  /** The age at which the income begins, or all of it. */
  from: number
  income: number
}

export type Comparison = {
  access: Access
  futureFund: Line | undefined
  prsa: Line
  both: Line | undefined
  relief: Relief
  /** Whether the PRSA through payroll keeps its owner out of My Future Fund. */
  exempt: boolean
  /** The part of the employer's payments into the PRSA above the pay, which is taxed as pay. Euro a year. */
  benefitInKind: number
  /** Whether the own contributions are more than the pay. */
  abovePay: boolean
  /**
   * The PRSA if as much went in as into My Future Fund, the employer paying the same share of it: euro a month after
   * relief, and the relief in percent.
   */
  forTheSame: { cost: number; rate: number } | undefined
  /**
   * The calendar year from which the other of the two has more, to the end. `byRates`: with the rates of today it
   * would not.
   */
  overtaking: { kind: 'futureFund' | 'prsa'; year: number; byRates: boolean } | undefined
  /** My Future Fund at its highest rates. Euro a month. */
  later: { year: number; cost: number; goesIn: number } | undefined
}

/** Percent, and euro a month. `rate`: of what gets relief; `ceiling`: the most that gets relief. */
export type Relief = { saved: number; rate: number; ceiling: number }

/** The relief on `own` euro a month. A rate that the visitor chose counts as that of a couple. */
export function monthlyRelief(
  own: number,
  { pay, band, age, law }: { pay: number; band: TaxBand; age: number; law: TaxLaw },
): Relief {
  const chosen =
    band === 'pay' ? ({ taxed: 'single', rate: undefined } as const) : ({ taxed: 'couple', rate: band } as const)
  const relief = reliefOn(12 * own, { age, earnings: pay, law, ...chosen })
  const ceiling = (relief.ceiling ?? 0) / 12
  return relief.kind === 'unsure'
    ? { saved: 0, rate: 0, ceiling }
    : { saved: relief.saved / 12, rate: relief.rate, ceiling }
}

const at = (funds: readonly number[], year: number): number => funds[Math.min(year, funds.length - 1)] ?? 0

function futureFundLine(inputs: ComparisonInputs, context: ComparisonContext): Line {
  const { current_age: age, retirement_age: retirement } = inputs.quote
  const { own, employer, state } = futureFundPayments(inputs, context)
  const funds = futureFundFunds(inputs, context)
  const from = Math.max(retirement, context.law.statePensionAge.value.age)
  return {
    kind: 'futureFund',
    cost: own,
    own,
    employer,
    state,
    goesIn: own + employer + state,
    funds: funds.slice(0, retirement - age + 1),
    fund: at(funds, retirement - age),
    from,
    income: at(funds, from - age) * incomePerMonth,
  }
}

function prsaLine(inputs: ComparisonInputs, employer: number, { prsa: charges, law }: ComparisonContext): Line {
  const { current_age: age, retirement_age: retirement, todaySave: own } = inputs.quote
  const funds = growFund(12 * (retirement - age), charges, { payment: (after) => (own + employer) * risen(after) })
  const fund = at(funds, retirement - age)
  return {
    kind: 'prsa',
    cost: own - monthlyRelief(own, { ...inputs, age, law }).saved,
    own,
    employer,
    state: 0,
    goesIn: own + employer,
    funds,
    fund,
    from: retirement,
    income: fund * incomePerMonth,
  }
}

const joined = (one: Line, other: Line): Line => ({
  kind: 'both',
  cost: one.cost + other.cost,
  own: one.own + other.own,
  employer: one.employer + other.employer,
  state: one.state + other.state,
  goesIn: one.goesIn + other.goesIn,
  funds: one.funds.map((fund, year) => fund + at(other.funds, year)),
  fund: one.fund + other.fund,
  from: Math.max(one.from, other.from),
  income: one.income + other.income,
})

type Funds = readonly number[]

/** The last year in which the two change places; differences under half a euro are none. */
function changeOf(one: Funds, other: Funds, year: number): { kind: 'futureFund' | 'prsa'; year: number } | undefined {
  let before = 0
  let change: ReturnType<typeof changeOf>
  for (const [after, fund] of one.entries()) {
    const difference = fund - at(other, after)
    const ahead = Math.abs(difference) < 0.5 ? 0 : Math.sign(difference)
    if (ahead === 0) continue
    if (before !== 0 && ahead !== before) change = { kind: ahead > 0 ? 'futureFund' : 'prsa', year: year + after }
    before = ahead
  }
  return change
}

function overtakingOf(fund: Line, prsa: Line, inputs: ComparisonInputs, context: ComparisonContext) {
  const change = changeOf(fund.funds, prsa.funds, context.year)
  if (change === undefined) return undefined
  if (change.kind === 'prsa') return { ...change, byRates: false }
  const frozen = futureFundFunds(inputs, context, { frozen: true })
  return { ...change, byRates: at(frozen, fund.funds.length - 1) < prsa.fund + 0.5 }
}

export function compare(inputs: ComparisonInputs, context: ComparisonContext): Comparison {
  const { quote, pay, employer } = inputs
  const age = quote.current_age
  const access = futureFundAccess(inputs, context.law)
  const prsa = prsaLine(inputs, employer, context)
  const relief = monthlyRelief(prsa.own, { ...inputs, age, law: context.law })
  const base = {
    access,
    prsa,
    relief,
    exempt: isExempt(pay, prsa, context.law),
    benefitInKind: Math.max(0, 12 * employer - pay),
    abovePay: 12 * prsa.own > pay,
  }
  if (access === 'outside')
    return {
      ...base,
      futureFund: undefined,
      both: undefined,
      forTheSame: undefined,
      overtaking: undefined,
      later: undefined,
    }
  const fund = futureFundLine(inputs, context)
  const own = fund.goesIn * (prsa.own / prsa.goesIn)
  const sameRelief = monthlyRelief(own, { ...inputs, age, law: context.law })
  return {
    ...base,
    futureFund: fund,
    // Beside My Future Fund the PRSA is paid by its owner's own direct debit.
    both: joined(fund, prsaLine(inputs, 0, context)),
    forTheSame: { cost: own - sameRelief.saved, rate: sameRelief.rate },
    overtaking: overtakingOf(fund, prsa, inputs, context),
    later: highestPayments(inputs, context),
  }
}
