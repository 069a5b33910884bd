import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSocialName } from './social-name.ts'

test.each([
  [
    { given: 'Mary Ann', family: 'Byrne', full: 'Somebody Else' },
    { first_name: 'Mary Ann', last_name: 'Byrne', sure: true },
  ],
  [
    { given: '', family: 'Byrne', full: 'Nora Ní Bhriain' },
    { first_name: 'Nora', last_name: 'Ní Bhriain', sure: true },
  ],
  [
    { given: '', family: '', full: 'Gabriel García Márquez' },
    { first_name: 'Gabriel García', last_name: 'Márquez', sure: false },
  ],
  // Something was left out, so the person looks at the rest.
  [
    { given: 'Nora', family: 'Byrne 🌱', full: '' },
    { first_name: 'Nora', last_name: 'Byrne', sure: false },
  ],
  [
    { given: '12', family: 'Byrne', full: '' },
    { first_name: '', last_name: 'Byrne', sure: false },
  ],
  [{ given: '', family: '', full: 'nora' }, undefined],
  [{ given: '', family: '', full: '' }, undefined],
] as const)('AUTH-66: %j is read as %j', (from, name) => {
  expect(readSocialName(from)).toEqual(name)
})

test('AUTH-66: whatever a provider sends, a sure name is complete', () => {
  let sure = 0
  // Random texts alone are hardly ever a name that is sure.
  const part = fc.oneof(fc.constantFrom('Nora', 'Ní Bhriain', '12', ''), fc.string())
  fc.assert(
    fc.property(part, part, part, (given, family, full) => {
      const name = readSocialName({ given, family, full })
      if (!name?.sure) return
      sure += 1
      expect([name.first_name, name.last_name]).not.toContain('')
    }),
  )
  expect(sure).toBeGreaterThan(0)
})
