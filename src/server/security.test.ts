import { expect, test } from 'vitest'
import { newNonce } from './security.ts'

test('every nonce is another 128 bits, however many are asked for', () => {
  const nonces = Array.from({ length: 1000 }, newNonce)
  expect(new Set(nonces).size).toBe(nonces.length)
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
})
