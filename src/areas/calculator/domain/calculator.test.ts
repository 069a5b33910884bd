import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rules } from '#areas/calculator/domain/rules.fixture.ts'
import type { CalculatorRules } from '#shared/domain/rulebook.ts'
import { assumptions } from './assumptions.ts'
import {
  type CalculatorContext,
  calculate,
  fundAfter,
  fundFor,
  incomeFor,
  premiumFor,
  projectionBase,
} from './calculator.ts'
import { bounds, type CalculatorInputs, defaultInputs } from './calculator-inputs.ts'
import { inputsWith } from './inputs-with.fixture.ts'

const withAge = (rules: CalculatorRules, age: number): CalculatorRules => ({
  ...rules,
  statePensionAges: { ...rules.statePensionAges, steps: [{ bornUpTo: Number.POSITIVE_INFINITY, age }] },
})

const specified: CalculatorContext = { rulebook: rules.specified, year: 2026 }
const current: CalculatorContext = { rulebook: rules.current, year: 2026 }

const inputsOf = (
  todaySave: number,
  enjoy_retirement: number,
  current_age: number,
  retirement_age: number,
  current_pension_fund: number | undefined,
): CalculatorInputs => ({ todaySave, enjoy_retirement, current_age, retirement_age, current_pension_fund })

describe('golden vectors of 2026', () => {
  test.each([
    [243, 3500, 25, 65, 348_000, 68, 886, 2632, 1998, 5000, 532, 3500, false],
    [243, 3500, 25, 65, 0, 68, 1718, 1509, 2830, 5000, 1031, 3500, false],
    [43, 3500, 25, 65, 0, 68, 1718, 1239, 2830, 5000, 1031, 3500, true],
    [500, 3500, 25, 65, 0, 68, 1718, 1856, 2830, 5000, 1031, 3500, false],
    [243, 3500, 25, 68, 348_000, 68, 722, 2798, 1746, 5000, 433, 3500, false],
    [400, 2500, 40, 66, 50_000, 68, 1353, 1702, 4338, 5000, 812, 2500, false],
    [5000, 5000, 55, 60, 0, 68, 10_000, 1746, 10_000, 2498, 6000, 5000, false],
    [243, 2000, 20, 75, 0, 68, 360, 1771, 1898, 5000, 216, 2000, false],
    [243, 99, 25, 65, 0, 68, 14, 1509, 2830, 5000, 8, 99, false],
    [243, 3500, 25, 65, 2_500_000, 68, 0, 5000, 0, 5000, 0, 3500, false],
    [243, 3500, 25, 65, 348_000, 66, 829, 2709, 1941, 5000, 497, 3500, false],
  ])(
    'CAL-40 CAL-41 CAL-45 CAL-46 CAL-47 CAL-48: saving %i, wanting %i, aged %i, retiring at %i with %i, State Pension at %i',
    (save, want, age, retire, fund, spa, premium, income, maxPremium, maxIncome, cost, howMuch, shortfall) => {
      const context = { ...specified, rulebook: withAge(rules.specified, spa) }
      const { basis, ...result } = calculate(inputsOf(save, want, age, retire, fund), context)
      expect(result).toEqual({
        premium_needed: premium,
        monthly_income_including_state_pension: income,
        max_premium: maxPremium,
        max_monthly_income: maxIncome,
        tax_relief: cost,
        how_much: howMuch,
      })
      expect(basis.bridgeShortfall).toBe(shortfall)
      expect(basis.statePensionAge).toBe(spa)
    },
  )

  test('CAL-43: the rulebook produces these State Pension ages', () => {
    expect(calculate(defaultInputs, specified)).toMatchObject({ premium_needed: 886, basis: { statePensionAge: 68 } })
    expect(calculate(defaultInputs, current)).toMatchObject({ premium_needed: 829, basis: { statePensionAge: 66 } })
  })

  test('CAL-10: an empty fund counts as no fund', () => {
    const empty = { ...defaultInputs, current_pension_fund: undefined }
    expect(calculate(empty, specified)).toEqual(calculate({ ...empty, current_pension_fund: 0 }, specified))
  })
})

/** Independent check of the closed form: month by month in nominal money. */
function fundMonthByMonth(years: number, premium: number, fund: number): number {
  let nominal = fund
  for (let month = 0; month < years * 12; month++) {
    const paid = premium * 1.03 ** Math.floor(month / 12)
    nominal = (nominal + paid) * (1 + 0.046 / 12 - 0.01 / 12)
  }
  return nominal / 1.03 ** years
}

/** Independent check: pays the State Pension out of the fund until it begins, then 3% a year indefinitely. */
function incomeByPayments(fund: number, retirementAge: number, spa: number): number {
  const month = (1 + 0.003) / 1.03 ** (1 / 12)
  const pension = (299.3 * 52) / 12
  let bridge = 0
  for (let at = 0; at < Math.max(0, spa - retirementAge) * 12; at++) bridge += pension / month ** at
  return ((fund - bridge) * 0.03) / 12 + pension
}

const anyInputs = inputsWith(
  fc.oneof(
    fc.constant(undefined),
    fc.integer({ min: 0, max: 600_000 }),
    fc.integer({ min: 0, max: bounds.current_pension_fund.most }),
  ),
)
const anyContext: fc.Arbitrary<CalculatorContext> = fc.record({
  year: fc.integer({ min: 2023, max: 2045 }),
  relief: fc.constantFrom(undefined, 20 as const, 40 as const),
  rulebook: fc.oneof(
    fc.constantFrom(rules.specified, rules.current),
    fc.constantFrom(66, 67, 68).map((age) => withAge(rules.specified, age)),
  ),
})

const close = (value: number, expected: number) =>
  expect(Math.abs(value - expected)).toBeLessThan(1e-6 * (1 + expected))

describe('over every input, rulebook and State Pension age', () => {
  test('CAL-41: the closed form equals a month-by-month calculation', () => {
    fc.assert(
      fc.property(anyInputs, ({ todaySave, current_age, retirement_age, current_pension_fund }) => {
        const years = retirement_age - current_age
        const fund = current_pension_fund ?? 0
        close(fundAfter(years, todaySave, current_pension_fund), fundMonthByMonth(years, todaySave, fund))
      }),
    )
  })

  test('CAL-44: the income equals paying the State Pension out of the fund until it begins', () => {
    fc.assert(
      fc.property(anyInputs, anyContext, (inputs, context) => {
        const base = projectionBase(inputs, context)
        const income = incomeByPayments(fundFor(base, inputs.todaySave), inputs.retirement_age, base.statePensionAge)
        close(incomeFor(base, inputs.todaySave), income)
      }),
    )
  })

  test('CAL-41: more saving never lowers the income', () => {
    fc.assert(
      fc.property(anyInputs, anyContext, fc.integer({ min: 1, max: 5000 }), (inputs, context, more) => {
        const income = (todaySave: number) =>
          calculate({ ...inputs, todaySave }, context).monthly_income_including_state_pension
        expect(income(inputs.todaySave + more)).toBeGreaterThanOrEqual(income(inputs.todaySave))
      }),
    )
  })

  test('later retirement never lowers the income, and never raises the premium', () => {
    fc.assert(
      fc.property(anyInputs, anyContext, fc.integer({ min: 1, max: 15 }), (inputs, context, more) => {
        const later = { ...inputs, retirement_age: Math.min(inputs.retirement_age + more, 75) }
        const [now, then] = [calculate(inputs, context), calculate(later, context)]
        expect(then.monthly_income_including_state_pension).toBeGreaterThanOrEqual(
          now.monthly_income_including_state_pension,
        )
        expect(then.premium_needed).toBeLessThanOrEqual(now.premium_needed)
      }),
    )
  })

  test('CAL-41: the premium for an income leads back to that income, where no bound applies', () => {
    let free = 0
    fc.assert(
      fc.property(anyInputs, anyContext, (inputs, context) => {
        const base = projectionBase(inputs, context)
        const premium = premiumFor(base, inputs.enjoy_retirement)
        if (premium === 0 || fundFor(base, premium) === base.threshold) return
        free += 1
        close(incomeFor(base, premium), inputs.enjoy_retirement)
      }),
    )
    expect(free).toBeGreaterThan(10)
  })

  test('CAL-40 CAL-45 CAL-46: every figure is a whole number of euro within its cap', () => {
    fc.assert(
      fc.property(anyInputs, anyContext, (inputs, context) => {
        const { basis, ...result } = calculate(inputs, context)
        for (const figure of Object.values(result)) {
          expect(Number.isInteger(figure)).toBe(true)
          expect(figure).toBeGreaterThanOrEqual(0)
        }
        expect(result.premium_needed).toBeLessThanOrEqual(10_000)
        expect(result.max_premium).toBeLessThanOrEqual(10_000)
        expect(result.monthly_income_including_state_pension).toBeLessThanOrEqual(5000)
        expect(result.max_monthly_income).toBeLessThanOrEqual(5000)
        expect(result.how_much).toBe(inputs.enjoy_retirement)
        expect(result.tax_relief).toBeLessThanOrEqual(result.premium_needed)
        expect(result.premium_needed).toBeLessThanOrEqual(result.max_premium)
        expect(basis.fundAtRetirement).toBeLessThanOrEqual(basis.threshold)
        if (basis.capped.premium) expect(result.premium_needed).toBe(10_000)
        if (basis.capped.income) expect(result.monthly_income_including_state_pension).toBe(5000)
      }),
    )
  })

  test('CAL-48: under the specified rules the cost after relief is 60 % of the rounded premium', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { premium_needed, tax_relief } = calculate(inputs, { ...specified, relief: 20 })
        expect(tax_relief).toBe(Math.floor((6 * premium_needed) / 10 + 0.5))
      }),
    )
  })

  test('CAL-47: an income below 1,200 gives the premium for 1,200', () => {
    fc.assert(
      fc.property(anyInputs, anyContext, fc.integer({ min: 99, max: 1199 }), (inputs, context, enjoy_retirement) => {
        const low = calculate({ ...inputs, enjoy_retirement }, context)
        const floor = calculate({ ...inputs, enjoy_retirement: 1200 }, context)
        expect(low.premium_needed).toBe(floor.premium_needed)
        expect([low.basis.capped.wanted, floor.basis.capped.wanted]).toEqual([true, false])
      }),
    )
  })
})

describe('details beside the figures', () => {
  test('CAL-44: the State Pension is given a week, a month and as a share of the income', () => {
    expect(calculate(defaultInputs, specified).basis).toMatchObject({
      year: 2026,
      weeklyStatePension: 299.3,
      monthlyStatePension: 1297,
      statePensionShare: 1181,
    })
  })

  test('CAL-42: a fund above the threshold counts up to the threshold', () => {
    const { basis } = calculate({ ...defaultInputs, current_pension_fund: 2_500_000 }, specified)
    expect(basis).toMatchObject({ fundAtRetirement: 2_000_000, threshold: 2_000_000, capped: { fund: true } })
    expect(calculate(defaultInputs, specified).basis.capped.fund).toBe(false)
    expect(calculate(defaultInputs, current).basis.threshold).toBe(2_562_397)
  })

  test('CAL-45 CAL-46: it reports which figures a cap limits', () => {
    expect(calculate(inputsOf(5000, 5000, 55, 60, 0), specified).basis.capped).toEqual({
      premium: true,
      income: false,
      maxPremium: true,
      fund: false,
      wanted: false,
    })
    expect(calculate(inputsOf(5000, 5000, 20, 75, 0), specified).basis.capped).toMatchObject({
      premium: false,
      income: true,
      maxPremium: false,
    })
  })

  test('after early retirement, a fund too small to bridge the gap to the State Pension is reported, for both savings', () => {
    const small = calculate(inputsOf(43, 3500, 25, 65, 0), specified).basis
    expect(small).toMatchObject({ bridge: 46_259, bridgeShortfall: true, bridgeShortfallNeeded: false })
    const modest = calculate(inputsOf(243, 99, 25, 65, 0), specified).basis
    expect(modest).toMatchObject({ bridgeShortfall: false, bridgeShortfallNeeded: true })
    expect(calculate(inputsOf(43, 99, 25, 68, 0), specified).basis).toMatchObject({
      bridge: 0,
      bridgeShortfall: false,
      bridgeShortfallNeeded: false,
    })
  })

  test("CAL-48: under the current rules relief is at the visitor's own rate, up to the ceiling of the age", () => {
    const inputs = inputsOf(243, 3500, 25, 66, 0)
    const at = (relief?: 20 | 40) => calculate(inputs, { ...current, relief })
    expect(at(40)).toMatchObject({ premium_needed: 1588, tax_relief: 1588 - 575 })
    expect(at(20)).toMatchObject({ premium_needed: 1588, tax_relief: Math.floor(1588 - 287.5 + 0.5) })
    expect(at().basis).toMatchObject({ reliefRate: 40, reliefCeiling: 1437.5 })
    expect(calculate(defaultInputs, current).basis).toMatchObject({ reliefRate: 40, reliefCeiling: undefined })
    expect(calculate(inputs, specified).basis).toMatchObject({ reliefRate: 40, reliefCeiling: undefined })
  })
})

test('CAL-41: 4.6 % less the charge is 0.3 % a month, which is 3.6 % a year', () => {
  const { growth, charge, indexation } = assumptions
  expect(growth.value / 12 - charge.value / 12).toBeCloseTo(0.3, 12)
  expect(growth.value - 12 * (charge.value / 12)).toBeCloseTo(3.6, 12)
  expect(Math.floor((charge.value / 12) * 1e4) / 1e4).toBe(0.0833)
  expect(indexation.value).toBe(3)
})
