import { expect, test } from 'vitest'
import { programLaw } from '#shared/domain/law/law.fixture.ts'
import { rules } from './rules.fixture.ts'
import { bridgeFund, monthlyStatePension, statePensionAge, statePensionCredit } from './state-pension.ts'

const monthly = monthlyStatePension(programLaw.statePension)

test.each<[number, number, number, number]>([
  [50, 705, 670, 635],
  [51, 740, 705, 670],
  [52, 776, 740, 705],
  [53, 811, 776, 740],
  [54, 847, 811, 776],
  [55, 884, 847, 811],
  [56, 920, 884, 847],
  [57, 957, 920, 884],
  [58, 993, 957, 920],
  [59, 1031, 993, 957],
  [60, 1068, 1031, 993],
  [61, 1105, 1068, 1031],
  [62, 1143, 1105, 1068],
  [63, 1181, 1143, 1105],
  [64, 1220, 1181, 1143],
  [65, 1258, 1220, 1181],
  [66, 1297, 1258, 1220],
  [67, 1297, 1297, 1258],
  ...[68, 69, 70, 71, 72, 73, 74, 75].map((age): [number, number, number, number] => [age, 1297, 1297, 1297]),
])('CAL-44: retiring at %i, the State Pension is worth %i, %i or %i a month', (age, from66, from67, from68) => {
  const worth = [66, 67, 68].map((spa) => Math.round(statePensionCredit(monthly, age, spa)))
  expect(worth).toEqual([from66, from67, from68])
})

test('CAL-44: 299.30 a week is 1,296.97 a month, and there is nothing to bridge once the State Pension begins', () => {
  expect(monthly).toBeCloseTo(1296.97, 2)
  expect(bridgeFund(monthly, 68, 68)).toBe(0)
  expect(bridgeFund(monthly, 75, 68)).toBe(0)
  expect(statePensionCredit(monthly, 75, 66)).toBe(monthly)
})

test.each([
  [1900, 66, 66],
  [1954, 66, 66],
  [1955, 67, 66],
  [1960, 67, 66],
  [1961, 68, 66],
  [2006, 68, 66],
])(
  'CAL-43: born in %i, the State Pension begins at %i under the specification, and at %i under current law',
  (born, stated, law) => {
    expect(statePensionAge(born, rules.specified.statePensionAges)).toBe(stated)
    expect(statePensionAge(born, rules.current.statePensionAges)).toBe(law)
  },
)
