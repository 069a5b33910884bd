/**
 * How sure a projected fund is: growth that varies from year to year as funds of a risk level do. Sources and formulae:
 * docs/what-if-and-how-sure.md.
 */

import type { Source } from '#areas/calculator/domain/assumptions.ts'
import { assumptions } from '#areas/calculator/domain/assumptions.ts'
import { growthPerYear, yearOfSaving } from '#areas/calculator/domain/calculator.ts'
import { riskBands } from '#areas/fact-find/domain/risk.ts'
import { courseOf, type Scenario } from './what-if.ts'

/**
 * The risk ratings of most pension funds. The lowest hardly varies, and the highest has no upper end to take a middle
 * of.
 */
export const outcomeRisks = [2, 3, 4, 5, 6] as const
export type OutcomeRisk = (typeof outcomeRisks)[number]
export const defaultRisk: OutcomeRisk = 4
export const isOutcomeRisk = (value: number): value is OutcomeRisk => outcomeRisks.some((each) => each === value)

/** Where the bands of volatility come from. */
export const volatilitySource: { date: string; source: Source } = {
  date: '2010-07-01',
  source: {
    publisher: 'CESR/10-673, as MeDirect lists it',
    url: 'https://www.medirect.be/nieuws-research/faqs/what-is-the-srri-rating/',
  },
}

/** Percent a year: the middle of the band of a risk rating. */
export function volatilityOf(risk: OutcomeRisk): number {
  const { from, to = from } = riskBands[risk]
  return (from + to) / 2
}

/** Of 10 cases, how many lie between low and high; one of the others is below and one above. */
export const casesBetween = 8
export const casesInAll = 10
/** The 90th percentile of the normal distribution. */
const z90 = 1.2815515655446004

/**
 * Growth in percent a year before charges: that of the calculator, and what as many years lead to in the 10th and the
 * 90th of 100 cases.
 */
export function growthRange(risk: OutcomeRisk, years: number): { low: number; middle: number; high: number } {
  const middle = assumptions.growth.value
  const swing = Math.exp((z90 * volatilityOf(risk)) / 100 / Math.sqrt(Math.max(1, years)))
  const at = (factor: number) => ((1 + middle / 100) * factor - 1) * 100
  return { low: at(1 / swing), middle, high: at(swing) }
}

export type FundBand = { low: readonly number[]; middle: readonly number[]; high: readonly number[] }

/** The fund at each birthday with low, middle and high growth in every year. */
export function growthCourses(scenario: Scenario, risk: OutcomeRisk): FundBand {
  const { payments, threshold, course } = scenario
  const swing = Math.exp((z90 * volatilityOf(risk)) / 100 / Math.sqrt(Math.max(1, payments.length)))
  const at = (factor: number) => courseOf(scenario, growthPerYear * factor).map((fund) => Math.min(threshold, fund))
  return { low: at(1 / swing), middle: course, high: at(swing) }
}

/** What a worker needs: plain numbers. `volatility` in percent a year. */
export type Simulation = Pick<Scenario, 'start' | 'payments' | 'threshold'> & { volatility: number }
/** `years`: after how many years from today. Sorting takes most of the time, so not every year has its percentiles. */
export type SimulatedBand = FundBand & { years: readonly number[] }
export const simulatedPaths = 5000
const shownYears = 12
const seed = 20_260_101

/**
 * Mulberry32: 32 bits of state are plenty for one picture, and the same seed gives the same picture in every browser.
 * Whole numbers below 2^32.
 */
function randomFrom(state: number): () => number {
  let at = state
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), at | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

const tableBits = 12
/**
 * The middles of 4,096 equally likely parts of the standard normal distribution, by adding up its density. Drawing from
 * it costs one look-up.
 */
function normalTable(): Float64Array {
  const size = 2 ** tableBits
  const table = new Float64Array(size)
  const step = 0.001
  let area = 0
  let next = 0
  for (let x = -4.5; next < size; x += step) {
    area += (step * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
    while (next < size && (area >= (next + 0.5) / size || x > 4.5)) table[next++] = x
  }
  return table
}

/**
 * The 10th, 50th and 90th percentile of the fund. Each year's growth is log-normal round the calculator's; a year's
 * payments have half of its luck. Paths come in pairs whose luck is opposite, which steadies the middle. Deterministic.
 */
export function simulate(
  { start, payments, threshold, volatility }: Simulation,
  paths = simulatedPaths,
): SimulatedBand {
  const random = randomFrom(seed)
  const luck = normalTable().map((normal) => Math.exp((volatility / 200) * normal))
  const pairs = paths / 2
  const funds = new Float64Array(paths).fill(start)
  const band = { years: [0], low: [start], middle: [start], high: [start] }
  const every = Math.ceil(payments.length / shownYears)
  for (const [year, payment] of payments.entries()) {
    const paid = payment * yearOfSaving
    for (let pair = 0; pair < pairs; pair++) {
      const half = luck[random() >>> (32 - tableBits)] ?? 1
      const whole = half * half
      funds[pair] = (funds[pair] ?? 0) * growthPerYear * whole + paid * half
      funds[pair + pairs] = ((funds[pair + pairs] ?? 0) * growthPerYear) / whole + paid / half
    }
    const last = year === payments.length - 1
    if (!last && (year + 1) % every !== 0) continue
    const sorted = funds.slice().sort()
    const at = (share: number) => Math.min(threshold, sorted[Math.round(share * (paths - 1))] ?? 0)
    band.years.push(year + 1)
    band.low.push(at(0.1))
    band.middle.push(at(0.5))
    band.high.push(at(0.9))
  }
  return band
}
