/** The law by hand. */

import { describe, expect, test } from 'vitest'
import { programLaw } from './law/law.fixture.ts'
import { reliefCeiling, reliefOn, type Taxpayer } from './relief.ts'

const single = (earnings: number | undefined, age = 40, others = 0): Taxpayer => ({
  age,
  earnings,
  taxed: 'single',
  rate: undefined,
  law: programLaw,
  others,
})

test.each([
  ['under 30', 29, 60_000, 9000],
  ['in the thirties', 30, 60_000, 12_000],
  ['in the forties', 40, 60_000, 15_000],
  ['50 to 54', 52, 60_000, 18_000],
  ['55 to 59', 56, 60_000, 21_000],
  ['60 and over', 60, 60_000, 24_000],
  ['of at most 115,000', 60, 300_000, 46_000],
  ['at least 1,525', 25, 6000, 1525],
  ['but no more than the earnings', 25, 1000, 1000],
])('CAL-48: relief reaches %s', (_, age, earnings, ceiling) => {
  expect(reliefCeiling(age, earnings, programLaw)).toBe(ceiling)
})

describe('what comes back in a year', () => {
  test.each<[string, number, Taxpayer, Partial<ReturnType<typeof reliefOn>>]>([
    ['no income tax up to 20,000', 1200, single(18_000), { kind: 'none', because: 'no_tax', saved: 0, cost: 1200 }],
    ['only the part that is taxed', 1200, single(20_500), { kind: 'worked_out', saved: 100, cost: 1100 }],
    ['20% in the lower band', 1200, single(30_000), { saved: 240, rate: 20 }],
    ['part at 40%, part at 20%', 6000, single(45_000), { saved: 1400, rate: 23 }],
    ['the same, further up', 6000, single(48_000), { saved: 2000, rate: 33 }],
    ['40% where all of it is above the band', 3600, single(70_000), { saved: 1440, rate: 40 }],
    ['nothing above the ceiling', 36_000, single(110_000, 52), { saved: 13_200 }],
    ['what other pensions leave', 6000, single(30_000, 40, 4000), { saved: 700, cost: 5300 }],
    ['nothing once other pensions leave no tax', 600, single(24_000, 40, 4000), { kind: 'none', because: 'no_tax' }],
    ['nothing where they leave nothing', 6000, single(24_000, 40, 6000), { kind: 'none', because: 'limit_used' }],
    ['nothing without earnings', 1200, single(0), { kind: 'none', because: 'no_earnings' }],
    ['no figure without facts', 1200, single(undefined), { kind: 'unsure' }],
    [
      "a couple's own rate",
      1200,
      { ...single(18_000), taxed: 'couple', rate: 40 },
      { kind: 'named', saved: 480, cost: 720 },
    ],
    ['no figure for a couple that does not know it', 1200, { ...single(70_000), taxed: 'couple' }, { kind: 'unsure' }],
    [
      'no figure where pay and answer disagree, and nobody said that they are single',
      1200,
      { ...single(70_000), taxed: undefined, rate: 'under_40' },
      { kind: 'unsure' },
    ],
    [
      'no figure for a single person who says that credits keep them below 40%',
      1200,
      { ...single(47_000), rate: 'under_40' },
      { kind: 'unsure' },
    ],
    ['40% all the same where no credit can', 1200, { ...single(70_000), rate: 'under_40' }, { saved: 480, rate: 40 }],
  ])('%s', (_, own, person, expected) => {
    expect(reliefOn(own, person)).toMatchObject(expected)
  })
})
