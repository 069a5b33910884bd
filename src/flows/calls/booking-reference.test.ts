import { expect, test } from 'vitest'
import { bookingReference, readReference } from './booking-reference.ts'

const ours = { secret: 'a secret of ours, 32 characters or more' }

test('a signed reference names its member, and a forged or changed one is refused', () => {
  const reference = bookingReference(ours, 'U1')
  expect(readReference(ours, reference)).toBe('U1')
  for (const forged of [
    undefined,
    '',
    'U1',
    `U1.${'A'.repeat(22)}`,
    reference.replace('U1', 'U2'),
    `${reference}A`,
    ` ${reference}`,
    reference.slice(0, -1),
    `.${reference.split('.')[1]}`,
    bookingReference({ secret: 'another secret of 32 characters!!' }, 'U1'),
  ]) {
    expect(readReference(ours, forged), String(forged)).toBeUndefined()
  }
})
