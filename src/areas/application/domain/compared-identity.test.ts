import { expect, test } from 'vitest'
import { changedSinceCompared, isComparisonCurrent } from './identity-documents.ts'

const compared = { first_name: 'Aoife', last_name: 'Byrne', birth_date: '1988-03-27', ppsn: 'hash' } as const

test.each([
  ['first_name', 'Eva'],
  ['last_name', 'Ní Bhriain'],
  ['birth_date', '1988-03-28'],
] as const)('an acceptance no longer stands after another %s', (field, value) => {
  const now = { ...compared, [field]: value }
  expect(changedSinceCompared(compared, compared)).toEqual([])
  expect(changedSinceCompared(compared, now)).toEqual([field])
  expect(isComparisonCurrent(compared, now, { withPpsn: false })).toBe(false)
})

test.each(['another hash', null])('the proof of PPSN no longer stands when the number is %s', (ppsn) => {
  const now = { ...compared, ppsn }
  expect(isComparisonCurrent(compared, compared, { withPpsn: true })).toBe(true)
  expect(isComparisonCurrent(compared, now, { withPpsn: true })).toBe(false)
  expect(isComparisonCurrent(compared, now, { withPpsn: false })).toBe(true)
  expect(isComparisonCurrent(null, compared, { withPpsn: false })).toBe(false)
})
