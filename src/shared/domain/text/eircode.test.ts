import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatEircode, isEircode, normaliseEircode } from './eircode.ts'

test.each(['A65 F4E2', 'a65f4e2', ' D02 X285 ', 'D6W XY00', 'd6wxy00', 'V94-T9PX', 'Y35 0000'])(
  '%j has the form of an Eircode',
  (text) => {
    expect(isEircode(text)).toBe(true)
  },
)

test.each([
  'B65 F4E2',
  'C6W F4E2',
  'A6W F4E2',
  'A65 F4E',
  'A65 F4E22',
  'AA5 F4E2',
  'A65 B4E2',
  'A65 F4O2',
  'BT1 5GS',
  '',
])('%j does not have the form of an Eircode', (text) => {
  expect(isEircode(text)).toBe(false)
})

test('an Eircode is stored without a space and shown with one', () => {
  expect(normaliseEircode(' a65 f4e2 ')).toBe('A65F4E2')
  expect(formatEircode('A65F4E2')).toBe('A65 F4E2')
  fc.assert(
    fc.property(fc.stringMatching(/^[AD][0-9]{2}[ACDEFHKNPRTVWXY0-9]{4}$/), (eircode) => {
      expect(isEircode(eircode)).toBe(true)
      expect(normaliseEircode(formatEircode(eircode).toLowerCase())).toBe(eircode)
    }),
  )
})
