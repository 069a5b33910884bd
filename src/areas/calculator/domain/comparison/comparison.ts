/**
 * My Future Fund, a PRSA through payroll, and both: what each costs, what goes in, and what it becomes. Euro in today's
 * money, before income tax in retirement. Formulae and vectors worked out by hand: docs/compare.md. Pay, limits, fee
 * and contributions rise with prices; the year that begins today has the rates of `year`.
 */
import { assumptions, incomePerMonth, indexationFactor } from '#areas/calculator/domain/assumptions.ts'
import { reliefOn } from '#shared/domain/relief.ts'
import { exemption, type FutureFundRates, futureFund } from './comparison-facts.ts'
import type { ComparisonInputs, TaxBand } from './comparison-inputs.ts'
import { lawfulStatePensionAge } from './current-law.ts'

/** Percent of each contribution, percent of the fund a year, and euro a year. */
export type Charges = { contribution: number; fund: number; fee: number }

export type ComparisonContext = {
  /** The calendar year of the comparison. */
  year: number
  prsa: Charges
  futureFund: Charges
}

export const futureFundCharges: Charges = {
  contribution: 0,
  fund: futureFund.charge.value,
  fee: futureFund.fee.value,
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
  /** The fund at retirement, in euro. */
  fund: number
  /** The age at which the income begins, or all of it. */
  from: number
  income: number
}

/** `enrolled`: put in by law. `canJoin`: may ask to. `outside`: has no access. */
export type Access = 'enrolled' | 'canJoin' | 'outside'

export type Comparison = {
  access: Access
  futureFund: Line | undefined
  prsa: Line
  both: Line | undefined
  relief: Relief
  /** Whether the PRSA through payroll keeps its owner out of My Future Fund. */
  exempt: boolean
  /**
   * The PRSA if as much went in as into My Future Fund, the employer paying the same share of it: euro a month after
   * relief, and the relief in percent.
   */
  forTheSame: { cost: number; rate: number } | undefined
  /** The calendar year from which the other of the two has more, to the end. */
  overtaking: { kind: 'futureFund' | 'prsa'; year: number } | undefined
  /** My Future Fund at its highest rates. Euro a month. */
  later: { year: number; cost: number; goesIn: number } | undefined
}

/** Percent, and euro a month. `rate`: of what gets relief; `ceiling`: the most that gets relief. */
export type Relief = { saved: number; rate: number; ceiling: number }

export const ratesIn = (year: number): FutureFundRates =>
  futureFund.rates.value.findLast(({ from }) => from <= year) ?? futureFund.rates.value[0]

/** The relief on `own` euro a month, in months. A rate that the visitor chose counts as that of a couple. */
export function monthlyRelief(own: number, { pay, band, age }: { pay: number; band: TaxBand; age: number }): Relief {
  const chosen =
    band === 'pay' ? ({ taxed: 'single', rate: undefined } as const) : ({ taxed: 'couple', rate: band } as const)
  const relief = reliefOn(12 * own, { age, earnings: pay, ...chosen })
  const ceiling = (relief.ceiling ?? 0) / 12
  return relief.kind === 'unsure'
    ? { saved: 0, rate: 0, ceiling }
    : { saved: relief.saved / 12, rate: relief.rate, ceiling }
}

export function futureFundAccess({ work, pay, quote }: ComparisonInputs): Access {
  const { leastPay, from, to } = futureFund.enrolled.value
  if (work !== 'employee') return 'outside'
  return pay >= leastPay && quote.current_age >= from && quote.current_age <= to ? 'enrolled' : 'canJoin'
}

/** Whether these contributions through payroll, in euro a month, meet the minimum. */
export function isExempt(pay: number, { own, employer }: { own: number; employer: number }): boolean {
  const least = ({ percent, most }: { percent: number; most: number }) => Math.min((pay * percent) / 100, most)
  const { employer: byEmployer, total } = exemption.value
  return 12 * employer >= least(byEmployer) && 12 * (own + employer) >= least(total)
}

/** The fund by year, in euro. `payments`: euro a month in each year, paid at the start of the month. */
export function growFund(payments: readonly number[], { contribution, fund, fee }: Charges): readonly number[] {
  const m = (assumptions.growth.value - fund) / 1200
  const growth = (1 + m) ** 12
  const yearOfPayments = m === 0 ? 12 : ((1 + m) * (growth - 1)) / m
  const funds = [0]
  for (const payment of payments) {
    const net = payment * (1 - contribution / 100) - fee / 12
    const before = funds.at(-1) ?? 0
    funds.push(Math.max(0, (before * growth + net * yearOfPayments) / indexationFactor))
  }
  return funds
}

const payments = (years: number, of: (year: number) => number): number[] =>
  Array.from({ length: years }, (_, at) => of(at))

const at = (funds: readonly number[], year: number): number => funds[Math.min(year, funds.length - 1)] ?? 0

function futureFundLine(inputs: ComparisonInputs, { year, futureFund: charges }: ComparisonContext): Line {
  const { current_age: age, retirement_age: retirement } = inputs.quote
  const monthly = Math.min(inputs.pay, futureFund.mostPay.value) / 12
  const part = (name: 'employee' | 'employer' | 'state', after: number) => (monthly * ratesIn(year + after)[name]) / 100
  const total = (after: number) => part('employee', after) + part('employer', after) + part('state', after)
  const years = retirement - age
  const from = Math.max(retirement, lawfulStatePensionAge)
  // Nothing is paid in after the State Pension age, nor after retirement, but the fund stays invested.
  const paid = payments(from - age, (after) =>
    after < years && age + after < lawfulStatePensionAge ? total(after) : 0,
  )
  const funds = growFund(paid, charges)
  return {
    kind: 'futureFund',
    cost: part('employee', 0),
    own: part('employee', 0),
    employer: part('employer', 0),
    state: part('state', 0),
    goesIn: total(0),
    funds: funds.slice(0, years + 1),
    fund: at(funds, years),
    from,
    income: at(funds, from - age) * incomePerMonth,
  }
}

function prsaLine(inputs: ComparisonInputs, employer: number, { prsa: charges }: ComparisonContext): Line {
  const { current_age: age, retirement_age: retirement, todaySave: own } = inputs.quote
  const funds = growFund(
    payments(retirement - age, () => own + employer),
    charges,
  )
  const fund = at(funds, retirement - age)
  return {
    kind: 'prsa',
    cost: own - monthlyRelief(own, { ...inputs, age }).saved,
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

/** The last year in which the two change places; differences under half a euro are none. */
function overtakingOf(one: Line, other: Line, year: number): Comparison['overtaking'] {
  let before = 0
  let overtaking: Comparison['overtaking']
  for (const [after, fund] of one.funds.entries()) {
    const difference = fund - at(other.funds, after)
    const ahead = Math.abs(difference) < 0.5 ? 0 : Math.sign(difference)
    if (ahead === 0) continue
    if (before !== 0 && ahead !== before) overtaking = { kind: ahead > 0 ? 'futureFund' : 'prsa', year: year + after }
    before = ahead
  }
  return overtaking
}

export function compare(inputs: ComparisonInputs, context: ComparisonContext): Comparison {
  const { quote, pay, employer } = inputs
  const age = quote.current_age
  const access = futureFundAccess(inputs)
  const prsa = prsaLine(inputs, employer, context)
  const relief = monthlyRelief(prsa.own, { ...inputs, age })
  const base = { access, prsa, relief, exempt: isExempt(pay, prsa) }
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
  const sameRelief = monthlyRelief(own, { ...inputs, age })
  const highest = futureFund.rates.value[futureFund.rates.value.length - 1]
  const monthly = Math.min(pay, futureFund.mostPay.value) / 1200
  return {
    ...base,
    futureFund: fund,
    // Beside My Future Fund the PRSA is paid by its owner's own direct debit.
    both: joined(fund, prsaLine(inputs, 0, context)),
    forTheSame: { cost: own - sameRelief.saved, rate: sameRelief.rate },
    overtaking: overtakingOf(fund, prsa, context.year),
    later:
      highest && context.year < highest.from && context.year + quote.retirement_age - age > highest.from
        ? {
            year: highest.from,
            cost: monthly * highest.employee,
            goesIn: monthly * (highest.employee + highest.employer + highest.state),
          }
        : undefined,
  }
}
