import { expect, test } from 'vitest'
import { readReference, signReference } from './signed-reference.ts'

const ours = { secret: 'a secret of ours, 32 characters or more', olderSecrets: [] }

test('a signed reference names its member, and a forged or changed one is refused', () => {
  const reference = signReference(ours, 'booking', 'U1')
  expect(readReference(ours, 'booking', reference)).toBe('U1')
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
    signReference({ secret: 'another secret of 32 characters!!' }, 'booking', 'U1'),
    signReference(ours, 'unsubscribe', 'U1'),
  ]) {
    expect(readReference(ours, 'booking', forged), String(forged)).toBeUndefined()
  }
})

test('after the secret was replaced, an older one is still read, and no longer once it is taken out', () => {
  const reference = signReference(ours, 'unsubscribe', 'U1')
  const fresh = 'the next secret, of 32 characters'
  expect(readReference({ secret: fresh, olderSecrets: [ours.secret] }, 'unsubscribe', reference)).toBe('U1')
  expect(readReference({ secret: fresh, olderSecrets: [] }, 'unsubscribe', reference)).toBeUndefined()
})
