import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  assessRisk,
  type Point,
  type RiskPoints,
  type RiskQuestion,
  riskBands,
  riskQuestions,
  riskTypes,
} from './risk.ts'

const all = (point: Point): RiskPoints =>
  Object.fromEntries(riskQuestions.map((question) => [question, point])) as RiskPoints
const but = (point: Point, others: Partial<RiskPoints>): RiskPoints => ({ ...all(point), ...others })
const anyPoints = fc.record(
  Object.fromEntries(riskQuestions.map((question) => [question, fc.constantFrom(1, 2, 3, 4, 5)])) as Record<
    RiskQuestion,
    fc.Arbitrary<Point>
  >,
)

/** Points with this total that trigger no cap: spread evenly, with the remainder on the first questions. */
const totalling = (total: number): RiskPoints => {
  const level = Math.floor(total / 12)
  const over = total % 12
  return Object.fromEntries(
    riskQuestions.map((question, at) => [question, at < over ? level + 1 : level]),
  ) as RiskPoints
}

test.each([
  [12, 1],
  [17, 1],
  [18, 2],
  [24, 2],
  [25, 3],
  [31, 3],
  [32, 4],
  [38, 4],
  [39, 5],
  [45, 5],
  [46, 6],
  [52, 6],
  [53, 7],
  [60, 7],
])('a total of %i gives rating %i before any cap', (total, rating) => {
  const assessed = assessRisk(totalling(total))
  expect(assessed.total).toBe(total)
  expect(assessed.uncapped).toBe(rating)
})

test('DATA-21: number and name belong together', () => {
  expect(riskTypes).toEqual(['Very low', 'Low', 'Low to medium', 'Medium', 'Medium to high', 'High', 'Very high'])
  expect(assessRisk(all(1))).toMatchObject({ risk_number: 1, risk_type: 'Very low' })
  expect(assessRisk(all(3))).toMatchObject({ risk_number: 4, risk_type: 'Medium', caps: [], flags: [] })
  expect(assessRisk(all(5))).toMatchObject({ risk_number: 7, risk_type: 'Very high', caps: [], flags: [] })
})

describe('caps', () => {
  test.each<[string, RiskPoints, number]>([
    ['capital_essential', but(5, { capital_security: 1 }), 2],
    ['soon_needed', but(5, { years_to_draw: 1 }), 3],
    ['low_capacity', but(5, { years_to_draw: 2, income_security: 2, emergency_money: 2, reliance: 2 }), 3],
    ['some_capacity', but(5, { years_to_draw: 3, income_security: 2, emergency_money: 2, reliance: 2 }), 4],
    ['some_capacity', but(5, { years_to_draw: 3, income_security: 3, emergency_money: 3, reliance: 2 }), 4],
    ['no_experience', but(5, { understanding: 1, held: 1 }), 5],
  ])('%s', (cap, points, most) => {
    const assessed = assessRisk(points)
    expect(assessed.caps).toEqual([cap])
    expect(assessed.uncapped).toBeGreaterThan(most)
    expect(assessed.risk_number).toBe(most)
    expect(assessed.flags).toContain('capped')
  })

  test('a capacity of 12 triggers no cap, and neither does understanding or holdings alone', () => {
    const twelve = but(5, { years_to_draw: 3, income_security: 3, emergency_money: 3, reliance: 3 })
    expect(assessRisk(twelve).capacity).toBe(12)
    expect(assessRisk(twelve).caps).toEqual([])
    expect(assessRisk(but(5, { understanding: 1 })).caps).toEqual([])
    expect(assessRisk(but(5, { held: 1 })).caps).toEqual([])
  })

  test('the lowest of several caps applies', () => {
    const points = but(5, { capital_security: 1, years_to_draw: 1, understanding: 1, held: 1 })
    expect(assessRisk(points)).toMatchObject({
      risk_number: 2,
      caps: ['capital_essential', 'soon_needed', 'no_experience'],
    })
  })

  test('a cap that lowers nothing raises no flag', () => {
    expect(assessRisk(all(1))).toMatchObject({ risk_number: 1, flags: [] })
    expect(assessRisk(all(1)).caps).toContain('capital_essential')
  })
})

describe('flags', () => {
  test.each<[boolean, Point, Point, Point]>([
    [false, 3, 3, 3],
    [false, 2, 3, 4],
    [true, 2, 3, 5],
    [true, 5, 2, 4],
    [true, 4, 5, 2],
  ])('contradiction %s for %i, %i and %i', (flagged, priority, after_a_fall, capital_security) => {
    const { flags } = assessRisk(but(3, { priority, after_a_fall, capital_security }))
    expect(flags.includes('contradiction')).toBe(flagged)
  })

  const eager = { priority: 4, range: 4, after_a_fall: 4, worry: 4, capital_security: 4, friends_say: 2 } as const
  const little = { years_to_draw: 3, income_security: 2, emergency_money: 2, reliance: 2 } as const
  test.each<[boolean, Partial<RiskPoints>]>([
    [true, {}],
    [false, { friends_say: 1 }],
    [false, { reliance: 3 }],
  ])('attitude above capacity is %s with %j', (flagged, others) => {
    const { flags, attitude, capacity } = assessRisk(but(3, { ...eager, ...little, ...others }))
    expect(flags.includes('attitude_above_capacity')).toBe(flagged)
    expect(attitude >= 22 && capacity <= 9).toBe(flagged)
  })
})

test("the rating is 1 to 7, never above the total's rating, and its name matches its number", () => {
  fc.assert(
    fc.property(anyPoints, (points) => {
      const assessed = assessRisk(points)
      expect(assessed.risk_number).toBeGreaterThanOrEqual(1)
      expect(assessed.risk_number).toBeLessThanOrEqual(assessed.uncapped)
      expect(assessed.risk_type).toBe(riskTypes[assessed.risk_number - 1])
      expect(assessed.flags.includes('capped')).toBe(assessed.risk_number < assessed.uncapped)
      if (points.capital_security === 1) expect(assessed.risk_number).toBeLessThanOrEqual(2)
    }),
  )
})

test('a bolder answer never lowers the rating', () => {
  fc.assert(
    fc.property(anyPoints, fc.constantFrom(...riskQuestions), (points, question) => {
      const bolder = { ...points, [question]: Math.min(5, points[question] + 1) as Point }
      expect(assessRisk(bolder).risk_number).toBeGreaterThanOrEqual(assessRisk(points).risk_number)
    }),
  )
})

test('the seven volatility bands have no gaps', () => {
  const bands = ([1, 2, 3, 4, 5, 6, 7] as const).map((rating) => riskBands[rating])
  expect(bands.slice(1).map(({ from }) => from)).toEqual(bands.slice(0, -1).map(({ to }) => to))
})
