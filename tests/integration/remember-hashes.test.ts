/** The integration tests remember hashes (tests/remember-hashes.ts): each is the one that the platform computes for exactly these parameters. */
import { argon2, argon2Sync } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const nonce = Buffer.alloc(16, 7)
const one = { message: 'Abcdef1!', nonce, tagLength: 32, memory: 64, passes: 1, parallelism: 1 }

test('a remembered hash is the computed one, and no other input gets it', async () => {
  const remembered = promisify(argon2)
  const inputs = [
    one,
    { ...one, message: 'Abcdef1?' },
    { ...one, nonce: Buffer.alloc(16, 8) },
    { ...one, tagLength: 16 },
    { ...one, memory: 128 },
    { ...one, passes: 2 },
  ]
  for (let time = 0; time < 2; time++)
    for (const input of inputs)
      expect((await remembered('argon2id', input)).equals(argon2Sync('argon2id', input))).toBe(true)
  expect((await remembered('argon2i', one)).equals(argon2Sync('argon2i', one))).toBe(true)
})

test('what a caller does to its hash is not remembered', async () => {
  const tag = await promisify(argon2)('argon2id', one)
  tag.fill(0)
  expect((await promisify(argon2)('argon2id', one)).equals(argon2Sync('argon2id', one))).toBe(true)
})
