import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fieldEncryptionWith } from './field-encryption.ts'
import { masterKeys } from './master-keys.ts'

const key = randomBytes(32)
const fieldEncryption = fieldEncryptionWith(masterKeys([key]))
const place = { uid: 'ANNA', field: 'pps_number' }

test.each(['1234567FA', '', 'Órla €'])('%j is decrypted for the same member and field', (text) => {
  const encrypted = fieldEncryption.encrypt(text, place)
  expect(encrypted).toMatch(/^s1\.[\da-f]{8}\.[\w-]+\.[\w-]+$/)
  if (text) expect(encrypted).not.toContain(text)
  expect(fieldEncryption.decrypt(encrypted, place)).toBe(text)
  expect(fieldEncryption.encrypt(text, place)).not.toBe(encrypted)
})

test('it is not decrypted for another member or field, nor after a change', () => {
  const encrypted = fieldEncryption.encrypt('1234567FA', place)
  const [version, id, nonce, body = ''] = encrypted.split('.')
  const changed = [version, id, nonce, (body.startsWith('A') ? 'B' : 'A') + body.slice(1)].join('.')
  expect(() => fieldEncryption.decrypt(encrypted, { ...place, uid: 'ORLA' })).toThrow()
  expect(() => fieldEncryption.decrypt(encrypted, { ...place, field: 'iban' })).toThrow()
  for (const bad of [changed, encrypted.slice(0, -1), '1234567FA', '', `s2${encrypted.slice(2)}`])
    expect(() => fieldEncryption.decrypt(bad, place), bad).toThrow()
})

test('after the master key was replaced, the old key still decrypts and the new one encrypts', () => {
  const next = randomBytes(32)
  const both = fieldEncryptionWith(masterKeys([next, key]))
  const old = fieldEncryption.encrypt('1234567FA', place)
  expect(both.decrypt(old, place)).toBe('1234567FA')
  expect(() => fieldEncryption.decrypt(both.encrypt('1234567FA', place), place)).toThrow('not known')
})

test('a fingerprint is the same for the same text in the same place, and stays so when a new key is put in front', () => {
  const fingerprint = fieldEncryption.fingerprint('1234567FA', place)
  expect(fingerprint).not.toContain('1234567')
  expect(fieldEncryption.fingerprint('1234567FA', place)).toBe(fingerprint)
  const both = fieldEncryptionWith(masterKeys([randomBytes(32), key]))
  expect(both.fingerprint('1234567FA', place)).toBe(fingerprint)
  const others = [
    fieldEncryption.fingerprint('1234567T', place),
    fieldEncryption.fingerprint('1234567FA', { ...place, uid: 'ORLA' }),
    fieldEncryption.fingerprint('1234567FA', { ...place, field: 'iban' }),
    fieldEncryptionWith(masterKeys([randomBytes(32)])).fingerprint('1234567FA', place),
  ]
  expect(others).not.toContain(fingerprint)
})
