import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  channels,
  emailPreferences,
  forEachPreference,
  preferenceChanges,
  preferences,
  purposes,
  readPreference,
} from './preferences.ts'

test('PRO-02 PRO-03 DATA-22: there are nine switches, every channel with every purpose', () => {
  expect([...preferences].sort()).toEqual(
    channels.flatMap((channel) => purposes.map((purpose) => `${channel}_${purpose}`)).sort(),
  )
})

test('PRO-04: one switch at a time is read by name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...preferences), fc.boolean(), (preference, value) => {
      expect(readPreference({ [preference]: value })).toEqual({ ok: true, value: { preference, value } })
    }),
  )
})

test.each<[Record<string, unknown>, string]>([
  [{}, 'invalid_input'],
  [{ email_information: 'true' }, 'invalid_input'],
  [{ email_information: 1 }, 'invalid_input'],
  [{ email_information: null }, 'invalid_input'],
  [{ email_information: true, phone_marketing: true }, 'invalid_input'],
  [{ email_other: true }, 'unknown_field'],
  [{ email_information: true, role: 'adviser' }, 'unknown_field'],
  [{ is_tax_resident: 'Yes' }, 'unknown_field'],
  [{ toString: true }, 'unknown_field'],
])('PRO-04: %j is refused as %s', (input, code) => {
  expect(readPreference(input)).toEqual({ ok: false, code })
})

test('PRO-03: only differing switches are consents given or withdrawn', () => {
  const before = forEachPreference(false)
  const after = { ...before, email_information: true, letter_products: true }
  expect(preferenceChanges(before, after)).toEqual([
    { preference: 'email_information', value: true },
    { preference: 'letter_products', value: true },
  ])
  expect(preferenceChanges(after, before).map(({ value }) => value)).toEqual([false, false])
  expect(preferenceChanges(after, after)).toEqual([])
})

test('unsubscribing turns off everything by email, and nothing by phone or letter', () => {
  expect(emailPreferences).toEqual(['email_information', 'email_marketing', 'email_products'])
})
