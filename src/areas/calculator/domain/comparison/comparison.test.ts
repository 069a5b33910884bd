/**
 * The vectors of docs/compare.md, an implementation written from its formulae month by month, and what must hold for
 * all numbers.
 */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { programLaw } from '#shared/domain/law/law.fixture.ts'
import { type Comparison, type ComparisonContext, compare, monthlyRelief } from './comparison.ts'
import {
  type ComparisonInputs,
  hasComparison,
  limitRules,
  ownBounds,
  readComparisonQuery,
  taxBands,
  works,
  writeComparisonQuery,
} from './comparison-inputs.ts'
import { isExempt, ratesIn } from './future-fund.ts'
import { type Charges, growFund } from './grow-fund.ts'

const fundCharges: Charges = { contribution: 0, fund: 0.1, fee: 28.6 }
const prsaCharges: Charges = { contribution: 0, fund: 1, fee: 0 }
const context: ComparisonContext = {
  year: 2026,
  month: 0,
  prsa: prsaCharges,
  assumed: false,
  law: programLaw,
}

type Changes = Partial<Omit<ComparisonInputs, 'quote'>> & { own?: number; age?: number; retirement?: number }
const inputsOf = ({ own = 300, age = 40, retirement = 65, ...rest }: Changes = {}): ComparisonInputs => ({
  work: 'employee',
  band: 'pay',
  pay: 45_000,
  employer: 0,
  limits: 'fixed',
  ...rest,
  quote: { ...defaultInputs, todaySave: own, current_age: age, retirement_age: retirement },
})
const futureFundOf = ({ futureFund }: Comparison) => {
  if (!futureFund) throw new Error('no line of My Future Fund')
  return futureFund
}

test('what the law says of drawing and of opting out, as the page states it', () => {
  expect(programLaw.drawing.value).toEqual({ from: 60, to: 75, afterLeavingWork: 50 })
  expect(programLaw.futureFundOptOut.value).toEqual({ from: 7, to: 8 })
  expect(programLaw.futureFundAgain.value).toEqual({ after: 2 })
  expect(programLaw.futureFundSuspension.value).toEqual({ after: 6, least: 1, most: 2 })
  expect(programLaw.futureFundLumpSum.value).toEqual({ share: 25 })
})

test('the relief of the same money is that of this money, where a larger contribution reaches into the lower band', () => {
  const { relief, forTheSame } = compare(inputsOf({ pay: 45_000, own: 300 }), context)
  // Of 1,575 a year 1,000 are above 44,000: 400 + 115 = 515, a third.
  expect([relief.rate, forTheSame?.rate]).toEqual([26, 33])
  expect(forTheSame?.cost).toBeCloseTo((1575 - 515) / 12, 2)
})

test.each([
  [{ pay: 70_000, age: 40, own: 300 }, 180],
  [{ pay: 45_000, age: 40, own: 300 }, 223.33],
  [{ pay: 19_000, age: 35, own: 50 }, 50],
  [{ pay: 110_000, age: 52, own: 3000 }, 1900],
  [{ pay: 20_500, age: 35, own: 50 }, 41.67],
  [{ pay: 45_000, age: 40, own: 300, band: 40 as const }, 180],
  [{ pay: 45_000, age: 40, own: 300, band: 20 as const }, 240],
  [{ pay: 45_000, age: 40, own: 300, band: 0 as const }, 300],
])('vectors 1 to 4 and 9: a PRSA of %j costs %d a month after relief', (changes, cost) => {
  expect(compare(inputsOf(changes), context).prsa.cost).toBeCloseTo(cost, 2)
})

test('vectors 5 and 6: what goes into My Future Fund, of at most 80,000 of pay', () => {
  const now = futureFundOf(compare(inputsOf({ pay: 70_000 }), context))
  expect([now.own, now.employer, now.state, now.goesIn].map((each) => each.toFixed(2))).toEqual([
    '87.50',
    '87.50',
    '29.17',
    '204.17',
  ])
  const later = futureFundOf(compare(inputsOf({ pay: 110_000 }), { ...context, year: 2035 }))
  expect([later.own, later.employer, later.state].map(Math.round)).toEqual([400, 400, 133])
})

test.each([
  [2026, 1.5],
  [2028, 1.5],
  [2029, 3],
  [2031, 3],
  [2032, 4.5],
  [2034, 4.5],
  [2035, 6],
  [2060, 6],
])('in %i an employee pays %d%% into My Future Fund', (year, employee) => {
  const rates = ratesIn(programLaw, year)
  expect([rates.employee, rates.employer, rates.state]).toEqual([employee, employee, employee / 3])
})

test('vectors 7 and 8: the fund after a year', () => {
  expect(growFund(12, prsaCharges, { payment: () => 100 })[1]).toBeCloseTo(1188.02, 2)
  const fee = () => 28.6 / 12
  expect(growFund(12, fundCharges, { payment: () => 204.1667, fee })[1]).toBeCloseTo(2408.97, 2)
})

/**
 * Month by month in money of the day, brought back to today's money at the end. From docs/compare.md, not from the
 * code. `paid` and `fee`: euro in a month, by months from now.
 */
function fundByMonths(
  months: number,
  { contribution, fund }: Charges,
  paid: (month: number) => number,
  fee: (month: number) => number = () => 0,
): number {
  let value = 0
  for (let month = 0; month < months; month++) {
    value += paid(month) * (1 - contribution / 100) - fee(month)
    value *= 1 + (4.6 - fund) / 1200
    if (month % 12 === 11 && value < 0) value = 0
  }
  return value / 1.03 ** (months / 12)
}
const pricesAt = (month: number): number => 1.03 ** Math.floor(month / 12)
const rateByHand = (year: number): number => (year < 2029 ? 3.5 : year < 2032 ? 7 : year < 2035 ? 10.5 : 14)

const anyInputs = fc
  .record({
    work: fc.constantFrom(...works),
    band: fc.constantFrom(...taxBands),
    pay: fc.integer({ min: 0, max: 250_000 }),
    employer: fc.integer({ min: 0, max: 2000 }),
    own: fc.integer({ min: 43, max: 5000 }),
    age: fc.integer({ min: 20, max: 60 }),
    retirement: fc.integer({ min: 60, max: 75 }),
    limits: fc.constantFrom(...limitRules),
  })
  .map(({ employer, retirement, ...rest }) =>
    inputsOf({
      ...rest,
      employer: rest.work === 'employee' ? employer : 0,
      retirement: Math.max(retirement, rest.age + 1),
    }),
  )
const anyCharges = fc.record({
  contribution: fc.constantFrom(0, 2.5, 5),
  fund: fc.constantFrom(0, 0.5, 1, 1.5),
  fee: fc.constant(0),
})

test('every fund agrees to the cent with the calculation by months, from any month of any year', () => {
  const anyMonth = fc.record({ year: fc.integer({ min: 2026, max: 2036 }), month: fc.integer({ min: 0, max: 11 }) })
  fc.assert(
    fc.property(anyInputs, anyCharges, anyMonth, (inputs, prsa, start) => {
      const { pay, employer, quote, limits } = inputs
      const { current_age: age, retirement_age: retirement, todaySave: own } = quote
      const found = compare(inputs, { ...context, ...start, prsa })
      const saved = fundByMonths(12 * (retirement - age), prsa, (month) => (own + employer) * pricesAt(month))
      expect(found.prsa.fund).toBeCloseTo(saved, 2)
      if (!found.futureFund) return
      const limitAt = (month: number) => (limits === 'fixed' ? 1 : pricesAt(month))
      const paid = (month: number) => {
        if (month >= 12 * (Math.min(66, retirement) - age)) return 0
        const counted = Math.min(pay * pricesAt(month), 80_000 * limitAt(month))
        return (counted / 1200) * rateByHand(start.year + Math.floor((start.month + month) / 12))
      }
      const fundAt = (until: number) =>
        fundByMonths(12 * (until - age), fundCharges, paid, (month) => (28.6 / 12) * limitAt(month))
      expect(found.futureFund.fund).toBeCloseTo(fundAt(retirement), 2)
      const from = Math.max(66, retirement)
      expect(found.futureFund.from).toBe(from)
      expect(found.futureFund.income).toBeCloseTo((fundAt(from) * 0.03) / 12, 2)
    }),
  )
})

test('rates rise on 1 January: two months away or fourteen', () => {
  const fundIn = (year: number, month: number) =>
    futureFundOf(compare(inputsOf({ age: 64, retirement: 66 }), { ...context, year, month })).funds[1] ?? 0
  // From November 2028, two months at 3.5% and ten at 7%, of 3,750 a month; from January, twelve at 3.5%.
  const early = [131.25, 131.25, ...Array(10).fill(262.5)]
  expect(fundIn(2028, 10)).toBeCloseTo(
    fundByMonths(
      12,
      fundCharges,
      (month) => early[month] ?? 0,
      () => 28.6 / 12,
    ),
    6,
  )
  expect(fundIn(2028, 10)).toBeGreaterThan(1.8 * fundIn(2028, 0))
})

test('more pay never lowers a fund, nor the relief', () => {
  fc.assert(
    fc.property(anyInputs, fc.integer({ min: 1, max: 50_000 }), (inputs, more) => {
      const [less, richer] = [inputs, { ...inputs, pay: inputs.pay + more }].map((each) => compare(each, context))
      expect(richer?.prsa.fund).toBeGreaterThanOrEqual(less?.prsa.fund ?? 0)
      expect(richer?.futureFund?.fund ?? 0).toBeGreaterThanOrEqual(less?.futureFund?.fund ?? 0)
      expect(richer?.relief.saved).toBeGreaterThanOrEqual((less?.relief.saved ?? 0) - 1e-9)
    }),
  )
})

test('paying more into a PRSA never lowers its fund, and never costs less', () => {
  fc.assert(
    fc.property(anyInputs, fc.integer({ min: 1, max: 500 }), (inputs, more) => {
      const before = compare(inputs, context).prsa
      const quote = { ...inputs.quote, todaySave: inputs.quote.todaySave + more }
      const after = compare({ ...inputs, quote }, context).prsa
      expect(after.fund).toBeGreaterThan(before.fund)
      expect(after.cost).toBeGreaterThan(before.cost)
      expect(after.cost).toBeLessThanOrEqual(after.own)
    }),
  )
})

test('the same money with the same charges makes the same line', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20_000, max: 200_000 }), fc.integer({ min: 23, max: 55 }), (pay, age) => {
      // From 2035 the rates stay, and at 66 both are drawn.
      const law = {
        ...programLaw,
        futureFundCharge: { ...programLaw.futureFundCharge, value: { fund: prsaCharges.fund } },
        futureFundFee: { ...programLaw.futureFundFee, value: { most: 0 } },
      }
      const equal = { ...context, year: 2035, law }
      const goesIn = (Math.min(pay, 80_000) / 1200) * 14
      const found = compare(inputsOf({ pay, age, retirement: 66, own: goesIn, limits: 'rising' }), equal)
      const { funds } = futureFundOf(found)
      for (const [year, fund] of found.prsa.funds.entries()) expect(funds[year]).toBeCloseTo(fund, 4)
      expect(found.overtaking).toBeUndefined()
    }),
  )
})

test('both together are the sum of their parts, and the PRSA then has nothing from the employer', () => {
  const { futureFund, both } = compare(inputsOf({ pay: 70_000, employer: 200 }), context)
  const alone = compare(inputsOf({ pay: 70_000, employer: 0 }), context).prsa
  expect(both?.fund).toBeCloseTo((futureFund?.fund ?? 0) + alone.fund, 6)
  expect(both?.employer).toBe(futureFund?.employer)
})

test('relief stops at the share of earnings for the age', () => {
  expect(monthlyRelief(5000, { pay: 115_000, band: 40, age: 29, law: programLaw }).ceiling).toBe(1437.5)
  expect(monthlyRelief(5000, { pay: 200_000, band: 40, age: 60, law: programLaw }).saved).toBeCloseTo(3833.33 * 0.4, 1)
})

test.each([
  [{ own: 60, employer: 38 }, 30_000, true],
  [{ own: 60, employer: 37 }, 30_000, false],
  [{ own: 49, employer: 38 }, 30_000, false],
  [{ own: 134, employer: 100 }, 150_000, true],
  [{ own: 133, employer: 100 }, 150_000, false],
])('contributions of %j from a pay of %i through payroll: exempt %s', (paid, pay, exempt) => {
  expect(isExempt(pay, paid, programLaw)).toBe(exempt)
})

test('who is put into My Future Fund', () => {
  const accessOf = (changes: Changes) => compare(inputsOf(changes), context).access
  expect(accessOf({ pay: 20_000, age: 23 })).toBe('enrolled')
  expect(accessOf({ pay: 19_999 })).toBe('canJoin')
  expect(accessOf({ pay: 30_000, age: 22 })).toBe('canJoin')
  expect(accessOf({ pay: 30_000, age: 59 })).toBe('enrolled')
  expect(accessOf({ pay: 30_000, age: 60 })).toBe('canJoin')
  expect(accessOf({ pay: 90_000, work: 'self_employed' })).toBe('outside')
})

test('a comparison survives its address, and anything in an address is read', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const query = new URLSearchParams(writeComparisonQuery(inputs))
      expect(readComparisonQuery(query)).toEqual({ inputs, corrected: [] })
      expect(hasComparison(query)).toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.string(), fc.string(), (pay, employer) => {
      const { inputs } = readComparisonQuery(new URLSearchParams({ pay, employer, work: pay, relief: pay }))
      expect(inputs.pay).toBeGreaterThanOrEqual(ownBounds.pay.least)
      expect(inputs.employer).toBeLessThanOrEqual(ownBounds.employer.most)
    }),
  )
  expect(readComparisonQuery(new URLSearchParams('pay=lots&employer=-5')).corrected).toContain('pay')
})

test('every age that is put into My Future Fund can be compared, with a year at least until retirement', () => {
  const read = (query: string) => {
    const { inputs, corrected } = readComparisonQuery(new URLSearchParams(query))
    return { age: inputs.quote.current_age, retirement: inputs.quote.retirement_age, corrected }
  }
  expect(read('current_age=60&retirement_age=66')).toEqual({ age: 60, retirement: 66, corrected: [] })
  expect(read('current_age=60&retirement_age=60')).toEqual({ age: 60, retirement: 61, corrected: ['retirement_age'] })
  expect(read('current_age=61&retirement_age=66')).toEqual({ age: 60, retirement: 66, corrected: ['current_age'] })
  expect(programLaw.futureFundEnrolled.value.under).toBe(60)
})
