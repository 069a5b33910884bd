import { describe, expect, test } from 'vitest'
import { rules } from '#areas/calculator/domain/rules.fixture.ts'
import { costAfterRelief, reliefAt } from './tax-relief.ts'

test('CAL-48: under the specification, relief is 40 % of the whole premium at any age and own rate', () => {
  const relief = reliefAt(rules.specified.relief, 25, 20)
  expect(relief).toEqual({ rate: 40, share: undefined, ceiling: undefined })
  expect(costAfterRelief(10_000, relief)).toBe(6000)
})

describe('under current law', () => {
  const rule = rules.current.relief

  test.each([
    [20, 15, 1437.5],
    [29, 15, 1437.5],
    [30, 20, 1916.67],
    [39, 20, 1916.67],
    [40, 25, 2395.83],
    [49, 25, 2395.83],
    [50, 30, 2875],
    [54, 30, 2875],
    [55, 35, 3354.17],
    [59, 35, 3354.17],
    [60, 40, 3833.33],
  ])('CAL-48: at %i relief stops at %i % of 115,000, which is %d a month', (age, share, ceiling) => {
    const relief = reliefAt(rule, age, undefined)
    expect(relief).toMatchObject({ rate: 40, share })
    expect(relief.ceiling).toBeCloseTo(ceiling, 2)
  })

  test('CAL-48: the own rate applies up to the ceiling and no further', () => {
    expect(costAfterRelief(1000, reliefAt(rule, 25, 40))).toBe(600)
    expect(costAfterRelief(1000, reliefAt(rule, 25, 20))).toBe(800)
    expect(costAfterRelief(1437.5, reliefAt(rule, 25, 40))).toBe(862.5)
    expect(costAfterRelief(2437.5, reliefAt(rule, 25, 40))).toBe(1862.5)
    expect(costAfterRelief(0, reliefAt(rule, 25, 40))).toBe(0)
  })
})
