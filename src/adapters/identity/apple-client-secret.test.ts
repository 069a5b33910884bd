import { generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { signAppleClientSecret } from './apple-client-secret.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const apple = {
  clientId: 'ie.siol.web',
  teamId: 'TEAM123456',
  keyId: 'KEY1234567',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
const now = new Date('2026-11-21T10:00:00Z')
const read = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

test('the client secret for Apple is a signed ES256 token, valid for ten minutes', () => {
  const [head, body, signature] = signAppleClientSecret(apple, now).split('.')
  expect(read(head)).toEqual({ alg: 'ES256', kid: 'KEY1234567' })
  const issuedAt = now.getTime() / 1000
  expect(read(body)).toEqual({
    iss: 'TEAM123456',
    iat: issuedAt,
    exp: issuedAt + 600,
    aud: 'https://appleid.apple.com',
    sub: 'ie.siol.web',
  })
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature ?? '', 'base64url'))).toBe(true)
  expect(verify('sha256', Buffer.from(`${head}.${head}`), key, Buffer.from(signature ?? '', 'base64url'))).toBe(false)
})
