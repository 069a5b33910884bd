import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rules } from '#areas/calculator/domain/rules.fixture.ts'
import { growthCourses, growthRange, outcomeRisks, simulate, simulatedPaths, volatilityOf } from './outcomes.ts'
import { scenarioOf } from './what-if.ts'

const context = { rulebook: rules.current, year: 2026 }
const asked = {
  todaySave: 300,
  enjoy_retirement: 2500,
  current_age: 35,
  retirement_age: 65,
  current_pension_fund: 20_000,
}
const scenario = scenarioOf(asked, context, { withState: true })
const simulation = { ...scenario, volatility: volatilityOf(4) }

test('a simulation has at least 5,000 paths and is the same for the same numbers', () => {
  expect(simulatedPaths).toBeGreaterThanOrEqual(5000)
  expect(simulate(simulation)).toEqual(simulate({ ...simulation }))
})

test('without any swing every case is the course of the calculator', () => {
  const { years, low, middle, high } = simulate({ ...simulation, volatility: 0 })
  expect(years.at(-1)).toBe(30)
  for (const [at, year] of years.entries()) {
    expect(middle[at]).toBeCloseTo(scenario.course[year] ?? 0, 4)
    expect([low[at], high[at]]).toEqual([middle[at], middle[at]])
  }
})

test('low, middle and high keep their order, and more risk moves low and high apart', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 55 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 0, max: 500_000 }),
      (years, payment, start) => {
        fc.pre(payment + start > 0)
        const widths = outcomeRisks.map((risk) => {
          const band = simulate(
            { start, payments: Array(years).fill(payment), threshold: 1e12, volatility: volatilityOf(risk) },
            1000,
          )
          for (const [at, middle] of band.middle.entries()) {
            expect(band.low[at]).toBeLessThanOrEqual(middle)
            expect(band.high[at]).toBeGreaterThanOrEqual(middle)
          }
          return (band.high.at(-1) ?? 0) / (band.low.at(-1) ?? 1)
        })
        expect(widths).toEqual([...widths].sort((a, b) => a - b))
      },
    ),
    { numRuns: 15 },
  )
})

test('a fund without payments: the percentiles of the log-normal distribution, worked out by its formula', () => {
  const years = 30
  const { low, middle, high } = simulate({
    start: 100_000,
    payments: Array(years).fill(0),
    threshold: 1e12,
    volatility: 7.5,
  })
  const grown = (100_000 * (1 + 0.036 / 12) ** (12 * years)) / 1.03 ** years
  const swing = Math.exp(1.2816 * 0.075 * Math.sqrt(years))
  expect((middle.at(-1) ?? 0) / grown).toBeCloseTo(1, 1)
  expect((low.at(-1) ?? 0) / (grown / swing)).toBeCloseTo(1, 1)
  expect((high.at(-1) ?? 0) / (grown * swing)).toBeCloseTo(1, 1)
})

test('low and high growth of many years are close to what the simulation finds', () => {
  for (const risk of outcomeRisks) {
    const { low, high } = growthCourses(scenario, risk)
    const band = simulate({ ...scenario, volatility: volatilityOf(risk) })
    expect((low.at(-1) ?? 0) / (band.low.at(-1) ?? 1)).toBeGreaterThan(0.8)
    expect((low.at(-1) ?? 0) / (band.low.at(-1) ?? 1)).toBeLessThan(1.2)
    expect((high.at(-1) ?? 0) / (band.high.at(-1) ?? 1)).toBeGreaterThan(0.8)
    expect((high.at(-1) ?? 0) / (band.high.at(-1) ?? 1)).toBeLessThan(1.2)
  }
})

test('low and high growth narrow with the years, round the growth of the calculator', () => {
  const [five, forty] = [growthRange(4, 5), growthRange(4, 40)]
  expect([five.middle, forty.middle]).toEqual([4.6, 4.6])
  expect(five.low).toBeLessThan(forty.low)
  expect(five.high).toBeGreaterThan(forty.high)
})

test('a limit of the fund holds in every case', () => {
  const { high } = simulate({ ...simulation, threshold: 100_000 })
  expect(Math.max(...high)).toBe(100_000)
})

test('volatility is the middle of its band, and low and high growth are those of the formula, by hand', () => {
  expect(outcomeRisks.map(volatilityOf)).toEqual([1.25, 3.5, 7.5, 12.5, 20])
  // 1.2816 x 0.075 / √30 = 0.01755; 1.046 x e^-0.01755 = 1.0278; 1.046 x e^0.01755 = 1.0645.
  const { low, middle, high } = growthRange(4, 30)
  expect([low, middle, high].map((growth) => growth.toFixed(2))).toEqual(['2.78', '4.60', '6.45'])
})
