/**
 * Argon2id with OWASP's parameters (19 MiB, 2 passes, 1 lane), stored as a PHC string so that they can be raised later.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const tagLength = 32

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** With the parameters above; 32 bytes. */
export const argon2id = (message: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { message, nonce, tagLength, ...cost })

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await argon2id(password.normalize('NFKC'), nonce)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** False for a wrong password and for a malformed hash. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!parts) return false
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number)
  const nonce = Buffer.from(parts[4] ?? '', 'base64')
  const expected = Buffer.from(parts[5] ?? '', 'base64')
  const message = password.normalize('NFKC')
  const tag = await derive('argon2id', {
    message,
    nonce,
    tagLength: expected.length,
    memory: memory ?? 0,
    passes: passes ?? 0,
    parallelism: parallelism ?? 0,
  })
  return timingSafeEqual(tag, expected)
}
