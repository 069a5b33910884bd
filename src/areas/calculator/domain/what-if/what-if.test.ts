import fc from 'fast-check'
import { expect, test } from 'vitest'
import { incomePerMonth } from '#areas/calculator/domain/assumptions.ts'
import { type CalculatorContext, calculate } from '#areas/calculator/domain/calculator.ts'
import type { CalculatorInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { carryWhatIf } from '#areas/calculator/domain/carry-quote.ts'
import { inputsWith } from '#areas/calculator/domain/inputs-with.fixture.ts'
import { projectFund } from '#areas/calculator/domain/projection.ts'
import { rules } from '#areas/calculator/domain/rules.fixture.ts'
import { defaultRisk, outcomeRisks } from './outcomes.ts'
import {
  type ChangeName,
  type Changes,
  changeOptions,
  countChanges,
  differenceOf,
  frictionsOf,
  isPossible,
  mostChanges,
  scenarioOf,
} from './what-if.ts'
import { readWhatIf, writeWhatIf } from './what-if-query.ts'

const context: CalculatorContext = { rulebook: rules.current, year: 2026 }
const withState = true

const inputs = inputsWith(fc.option(fc.integer({ min: 0, max: 400_000 }), { nil: undefined }))
const amountOf = (name: ChangeName) => fc.option(fc.constantFrom<number>(...changeOptions[name]), { nil: undefined })
const anyChanges = fc.record({
  begin: amountOf('begin'),
  stop: amountOf('stop'),
  lump: amountOf('lump'),
  retire: amountOf('retire'),
  more: amountOf('more'),
  rises: amountOf('rises'),
})
const possible = (given: CalculatorInputs, changes: Changes) =>
  changes.retire === undefined || isPossible('retire', changes.retire, given)

/** The formulae of docs/what-if-and-how-sure.md, month by month in the money of each month, from nothing but them. */
function monthByMonth(given: CalculatorInputs, changes: Changes): number {
  const months = (given.retirement_age + (changes.retire ?? 0) - given.current_age) * 12
  let fund = (given.current_pension_fund ?? 0) + (changes.lump ?? 0)
  for (let month = 0; month < months; month++) {
    const year = Math.floor(month / 12)
    const begin = changes.begin ?? 0
    const inBreak = changes.stop !== undefined && year >= begin + 1 && year < begin + 1 + changes.stop
    const payment = given.todaySave * (1 + (changes.more ?? 0) / 100) * (1 + (changes.rises ?? 0) / 100) ** year
    if (year >= begin && !inBreak) fund += payment * 1.03 ** year
    fund *= 1 + 0.036 / 12
  }
  return fund / 1.03 ** (months / 12)
}

const asked = {
  todaySave: 300,
  enjoy_retirement: 2500,
  current_age: 35,
  retirement_age: 65,
  current_pension_fund: 20_000,
}
const vectors: readonly [Changes, fund: number][] = [
  [{}, 141_701],
  [{ begin: 3 }, 128_915],
  [{ stop: 5 }, 120_660],
  [{ lump: 10000 }, 153_813],
  [{ retire: -3 }, 128_455],
  [{ retire: 3 }, 155_203],
  [{ more: 10 }, 153_449],
  [{ rises: 2 }, 181_592],
  [{ begin: 1, stop: 2, rises: 1 }, 146_847],
]

test.each(vectors)('the saver of the table in docs, with %j, has %i euro', (changes, fund) => {
  expect(Math.round(scenarioOf(asked, context, { changes, withState }).fund)).toBe(fund)
})

test('the fund agrees with a second calculation, month by month', () => {
  fc.assert(
    fc.property(inputs, anyChanges, (given, changes) => {
      fc.pre(possible(given, changes))
      const scenario = scenarioOf(given, context, { changes, withState })
      const fund = Math.min(scenario.threshold, monthByMonth(given, changes))
      // Both are 0 for someone who would begin in the year of their retirement.
      expect(Math.abs(scenario.fund - fund)).toBeLessThanOrEqual(fund * 1e-9)
    }),
  )
})

test('without a change it is the calculator itself, to the euro', () => {
  fc.assert(
    fc.property(inputs, (given) => {
      const { course, fund, inputs: same } = scenarioOf(given, context, { withState })
      expect(same).toEqual(given)
      expect(course.map(Math.round)).toEqual(projectFund(given, given.todaySave, context).map((point) => point.fund))
      expect(Math.abs(fund - calculate(given, context).basis.fundAtRetirement)).toBeLessThanOrEqual(0.501)
      const { income } = differenceOf(given, context, { changes: {}, withState })
      expect(income).toBe(0)
    }),
  )
})

const fundWith = (given: CalculatorInputs, changes: Changes) => scenarioOf(given, context, { changes, withState }).fund
/** Room for the rounding of floating point. */
const noMore = (fund: number) => fund * (1 + 1e-12)

test('a longer break or a later beginning never raises the fund; more money, paid at once or each month, never lowers it', () => {
  fc.assert(
    fc.property(inputs, anyChanges, (given, changes) => {
      fc.pre(possible(given, changes))
      // A break moves with the beginning: near retirement, a later one can leave more of the break after it.
      const free = { ...changes, stop: undefined }
      for (const [name, others] of [
        ['begin', free],
        ['stop', changes],
      ] as const)
        changeOptions[name].reduce<number>(
          (before, amount) => {
            const fund = fundWith(given, { ...others, [name]: amount })
            expect(fund).toBeLessThanOrEqual(noMore(before))
            return fund
          },
          fundWith(given, { ...others, [name]: undefined }),
        )
      for (const name of ['lump', 'more', 'rises'] as const)
        for (const amount of changeOptions[name])
          expect(fundWith(given, { ...changes, [name]: undefined })).toBeLessThanOrEqual(
            noMore(fundWith(given, { ...changes, [name]: amount })),
          )
    }),
  )
})

test('what is said to make up for a change does: the payment, and the years', () => {
  let [paid, waited] = [0, 0]
  fc.assert(
    fc.property(inputs, anyChanges, (given, changes) => {
      fc.pre(possible(given, changes))
      // Of a payment that changes by itself nothing is said.
      const alone = { ...changes, more: undefined, rises: undefined }
      const { asNow, changed, saving } = differenceOf(given, context, { changes: alone, withState })
      if (saving !== undefined) {
        const more = { ...given, todaySave: given.todaySave + saving }
        const most = changed.threshold * incomePerMonth + changed.state
        expect(asNow.income - most).toBeLessThan(0.5)
        if (more.todaySave < 0) return
        paid += 1
        const { income } = scenarioOf(more, context, { changes: alone, withState })
        expect(income).toBeCloseTo(Math.min(asNow.income, most), 4)
      }
    }),
  )
  fc.assert(
    fc.property(inputs, anyChanges, (given, changes) => {
      fc.pre(possible(given, changes))
      const { asNow, changed, yearsLater, income } = differenceOf(given, context, { changes, withState })
      if (yearsLater !== undefined) {
        waited += 1
        const retire = (later: number) => ({ ...changes, retire: (changes.retire ?? 0) + later })
        const incomeAt = (later: number) => scenarioOf(given, context, { changes: retire(later), withState }).income
        expect(incomeAt(yearsLater)).toBeGreaterThanOrEqual(asNow.income)
        if (yearsLater > 1) expect(incomeAt(yearsLater - 1)).toBeLessThan(asNow.income)
      }
      expect(changed.income - asNow.income).toBeCloseTo(income, 9)
    }),
  )
  expect(paid).toBeGreaterThan(10)
  expect(waited).toBeGreaterThan(0)
})

test('nobody can make up by payments for a beginning that leaves no year to pay in', () => {
  const short = { ...asked, current_age: 55, retirement_age: 60 }
  const { saving, income } = differenceOf(short, context, { changes: { begin: 5 }, withState })
  expect(income).toBeLessThan(0)
  expect(saving).toBeUndefined()
})

test('nobody can make up by payments for a lower State Pension with a fund that is as large as counts', () => {
  const large = { ...asked, todaySave: 3151, current_age: 20, retirement_age: 68, current_pension_fund: 600_000 }
  const { saving, income, asNow } = differenceOf(large, context, { changes: { retire: -3 }, withState: true })
  expect(asNow.fund).toBe(asNow.threshold)
  expect(income).toBeLessThan(-1)
  expect(saving).toBeUndefined()
})

test('the State Pension can be left out: the incomes lose it and the funds stay', () => {
  const has = scenarioOf(asked, context, { withState: true })
  const lacks = scenarioOf(asked, context, { withState: false })
  expect(lacks.fund).toBe(has.fund)
  expect(has.income - lacks.income).toBeCloseTo(has.state, 9)
  expect(lacks.state).toBe(0)
})

test('prices and charges: the fund in the money of then, and what the charge takes, by a second calculation', () => {
  const scenario = scenarioOf(asked, context, { withState })
  let free = asked.current_pension_fund
  for (let month = 0; month < 360; month++) free = (free + 300 * 1.03 ** Math.floor(month / 12)) * (1 + 0.046 / 12)
  expect(frictionsOf(scenario).charges).toBeCloseTo(free / 1.03 ** 30 - scenario.fund, 4)
  expect(frictionsOf(scenario).inMoneyOfThen).toBeCloseTo(scenario.fund * 1.03 ** 30, 4)
})

test('the address has every change, and reading it back gives the same', () => {
  fc.assert(
    fc.property(inputs, anyChanges, fc.constantFrom(...outcomeRisks), fc.boolean(), (given, some, risk, state) => {
      const changes = Object.fromEntries(Object.entries(some).filter(([, amount]) => amount !== undefined)) as Changes
      fc.pre(possible(given, changes) && countChanges(changes) <= mostChanges)
      const whatIf = { changes, risk, withState: state }
      const query = writeWhatIf(whatIf)
      expect(readWhatIf(new URLSearchParams(query), given)).toEqual({ ...whatIf, dropped: false })
      expect(carryWhatIf(new URLSearchParams(`todaySave=300&${query}`))).toBe(query && `&${query}`)
    }),
  )
})

test.each([
  ['stop=9&risk=7&state=maybe', { changes: {}, dropped: false }],
  ['retire=3', { changes: {}, dropped: true }],
  ['begin=1&stop=2&lump=5000&more=10', { changes: { begin: 1, stop: 2, lump: 5000 }, dropped: true }],
])('what the address cannot mean counts as unchanged: %s', (query, expected) => {
  const at74 = { ...asked, retirement_age: 74 }
  expect(readWhatIf(new URLSearchParams(query), at74)).toEqual({ risk: defaultRisk, withState: true, ...expected })
})

test('no payment is named that is above the most we work with', () => {
  const late = { ...asked, current_age: 55, retirement_age: 62, todaySave: 5000 }
  const { saving, income } = differenceOf(late, context, { changes: { begin: 5 }, withState })
  expect(income).toBeLessThan(0)
  expect(saving).toBeUndefined()
})

test('the fund must bridge the years to the State Pension only where that is counted', () => {
  const early = { ...asked, retirement_age: 60 }
  expect(scenarioOf(early, context, { withState: true }).bridge).toBeGreaterThan(0)
  expect(scenarioOf(early, context, { withState: false }).bridge).toBe(0)
})
