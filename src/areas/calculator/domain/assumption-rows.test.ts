import { expect, test } from 'vitest'
import { rules } from '#areas/calculator/domain/rules.fixture.ts'
import { assumptionRows } from './assumption-rows.ts'
import { assumptions } from './assumptions.ts'
import { defaultInputs } from './calculator-inputs.ts'

const rowsOf = (name: keyof typeof rules, age = 25) =>
  assumptionRows({ ...defaultInputs, current_age: age }, { rulebook: rules[name], year: 2026 })

test('CAL-33 CAL-41: every number of the calculator is listed with its unit, date and source', () => {
  for (const name of ['specified', 'current'] as const) {
    const rows = rowsOf(name)
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length)
    for (const key of Object.keys(assumptions)) expect(rows.map((row) => row.name)).toContain(key)
    for (const { date, source, value } of rows) {
      expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
      expect(Number.isFinite(value)).toBe(true)
      if (source) expect(URL.canParse(source.url)).toBe(true)
    }
  }
})

test('CAL-41: the four stated figures are listed', () => {
  const value = (name: string) => rowsOf('specified').find((row) => row.name === name)?.value
  expect(value('growth')).toBe(4.6)
  expect(value('monthlyCharge')).toBeCloseTo(0.0833, 4)
  expect(value('netGrowth')).toBeCloseTo(3.6, 12)
  expect(value('indexation')).toBe(3)
})

test("the rulebook's numbers are listed as they apply to this visitor", () => {
  const pick = (name: keyof typeof rules, age: number) =>
    Object.fromEntries(rowsOf(name, age).map((row) => [row.name, Math.round(row.value)]))
  expect(pick('specified', 25)).toMatchObject({ statePensionAge: 68, fundThreshold: 2_000_000, reliefRate: 40 })
  expect(pick('specified', 25)).not.toHaveProperty('reliefShare')
  expect(pick('current', 45)).toMatchObject({
    statePensionAge: 66,
    fundThreshold: 2_562_397,
    reliefRate: 40,
    reliefShare: 25,
    reliefEarnings: 115_000,
  })
})
