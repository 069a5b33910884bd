import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('SRV-01: a password is stored as argon2id with its own salt, and only the same password matches', async () => {
  const [one, two] = await Promise.all([hashPassword('Abcdef1!'), hashPassword('Abcdef1!')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword({ hash: one, password: 'Abcdef1!' })).toBe(true)
  expect(await verifyPassword({ hash: one, password: 'Abcdef1?' })).toBe(false)
})

test('composed and decomposed accents match, so the same password works on every keyboard', async () => {
  const hash = await hashPassword('caf\u00E9 Abc1!')
  expect(await verifyPassword({ hash, password: 'cafe\u0301 Abc1!' })).toBe(true)
})

test('a malformed hash matches no password', async () => {
  for (const hash of ['', 'plain', '$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA', '$2b$10$abc']) {
    expect(await verifyPassword({ hash, password: hash })).toBe(false)
  }
})

test('a hash with older, cheaper parameters still matches', async () => {
  const { argon2Sync } = await import('node:crypto')
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', { message: 'old', nonce, tagLength: 32, memory: 1024, passes: 1, parallelism: 1 })
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  expect(
    await verifyPassword({ hash: `$argon2id$v=19$m=1024,t=1,p=1$${text(nonce)}$${text(tag)}`, password: 'old' }),
  ).toBe(true)
})

test('a hash that was stored earlier matches its password, and no other', async () => {
  const hash = '$argon2id$v=19$m=19456,t=2,p=1$mmBmTkpCVVCuK/Y3L7X+ng$NdMNS30C9/h20hjEMqaLtNC+KAX8F1EoG1CeWstjGOI'
  expect(await verifyPassword({ hash, password: 'Abcdef1!' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'Abcdef1' })).toBe(false)
})
