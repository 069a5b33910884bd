import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keySeals } from './field-encryption.ts'
import { masterKeys } from './master-keys.ts'

const key = randomBytes(32)
const seals = keySeals(masterKeys([key]))
const place = { uid: 'ANNA', field: 'pps_number' }

test.each(['1234567FA', '', 'Órla €'])('a sealed %j opens in its own place', (text) => {
  const sealed = seals.seal(text, place)
  expect(sealed).toMatch(/^s1\.[\da-f]{8}\.[\w-]+\.[\w-]+$/)
  if (text) expect(sealed).not.toContain(text)
  expect(seals.unseal(sealed, place)).toBe(text)
  expect(seals.seal(text, place)).not.toBe(sealed)
})

test('it opens for no other member and in no other field, nor when it was changed', () => {
  const sealed = seals.seal('1234567FA', place)
  const [version, id, nonce, body = ''] = sealed.split('.')
  const changed = [version, id, nonce, (body.startsWith('A') ? 'B' : 'A') + body.slice(1)].join('.')
  expect(() => seals.unseal(sealed, { ...place, uid: 'ORLA' })).toThrow()
  expect(() => seals.unseal(sealed, { ...place, field: 'iban' })).toThrow()
  for (const bad of [changed, sealed.slice(0, -1), '1234567FA', '', `s2${sealed.slice(2)}`])
    expect(() => seals.unseal(bad, place), bad).toThrow()
})

test('the master key can be replaced: the old one still opens, the new one seals', () => {
  const next = randomBytes(32)
  const both = keySeals(masterKeys([next, key]))
  const old = seals.seal('1234567FA', place)
  expect(both.unseal(old, place)).toBe('1234567FA')
  expect(() => seals.unseal(both.seal('1234567FA', place), place)).toThrow('not known')
})
