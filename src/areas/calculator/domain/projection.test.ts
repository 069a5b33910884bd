import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rules } from '#areas/calculator/domain/rules.fixture.ts'
import { calculate } from './calculator.ts'
import { type CalculatorInputs, defaultInputs } from './calculator-inputs.ts'
import { inputsWith } from './inputs-with.fixture.ts'
import { projectFund } from './projection.ts'

const contexts = [rules.specified, rules.current].map((rulebook) => ({ rulebook, year: 2026 }))

const anyInputs = inputsWith(fc.option(fc.integer({ min: 0, max: 3_000_000 }), { nil: undefined }))

/** Independent check: month by month, paid at the start of the month, read at each birthday, in today's money. */
function pointsMonthByMonth(inputs: CalculatorInputs, premium: number, threshold: number) {
  let nominal = inputs.current_pension_fund ?? 0
  let paid = 0
  const points = [{ age: inputs.current_age, fund: Math.min(threshold, nominal), contributions: 0 }]
  for (let year = 0; year < inputs.retirement_age - inputs.current_age; year++) {
    for (let month = 0; month < 12; month++) {
      const payment = premium * 1.03 ** year
      paid += payment / 1.03 ** (year + month / 12)
      nominal = (nominal + payment) * 1.003
    }
    const fund = Math.min(threshold, nominal / 1.03 ** (year + 1))
    points.push({ age: inputs.current_age + year + 1, fund, contributions: paid })
  }
  return points
}

test('CAL-41: each point equals a month-by-month calculation, to the euro', () => {
  fc.assert(
    fc.property(
      anyInputs,
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom(...contexts),
      (inputs, premium, context) => {
        const { basis } = calculate(inputs, context)
        const points = projectFund(inputs, premium, context)
        const rolled = pointsMonthByMonth(inputs, premium, basis.threshold)
        expect(points.map(({ age }) => age)).toEqual(rolled.map(({ age }) => age))
        for (const [at, { fund, contributions }] of points.entries()) {
          expect(Math.abs(fund - (rolled[at]?.fund ?? Number.NaN))).toBeLessThanOrEqual(1)
          expect(Math.abs(contributions - (rolled[at]?.contributions ?? Number.NaN))).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})

test('CAL-40: the last point is the fund in the result, for both savings', () => {
  fc.assert(
    fc.property(anyInputs, fc.constantFrom(...contexts), (inputs, context) => {
      const { premium_needed, basis } = calculate(inputs, context)
      expect(projectFund(inputs, inputs.todaySave, context).at(-1)?.fund).toBe(basis.fundAtRetirement)
      expect(projectFund(inputs, premium_needed, context).at(-1)?.fund).toBe(basis.fundNeeded)
    }),
  )
})

test('without a current fund, the fund is never below the contributions until the threshold', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      for (const { fund, contributions } of projectFund(
        { ...inputs, current_pension_fund: undefined },
        inputs.todaySave,
        contexts[0] ?? { rulebook: rules.specified, year: 2026 },
      ))
        expect(fund).toBeGreaterThanOrEqual(Math.min(contributions, 2_000_000))
    }),
  )
})

test("CAL-41: start and end of the default visitor's projection", () => {
  const points = projectFund(defaultInputs, 886, { rulebook: rules.specified, year: 2026 })
  expect(points).toHaveLength(41)
  expect(points[0]).toEqual({ age: 25, fund: 348_000, contributions: 0 })
  expect(points.at(-1)).toMatchObject({ age: 65, contributions: 419_572 })
})
