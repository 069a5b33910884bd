/**
 * Argon2 with a little memory and one pass, where the salt is new: a hash takes 40 ms, and the tests make thousands.
 * The parameters that were asked for go into the tag, so that a password checked with others than its hash names is
 * still refused; adapters/identity/password-hash.test.ts proves the real ones. Hashes that were stored beforehand are
 * real (real-salts.ts), and each check of them is computed once.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { realSalts } from './real-salts.ts'

type Parameters = { message: string; nonce: Buffer; memory: number; passes: number; parallelism: number }
type Done = (error: Error | null, tag?: Buffer) => void
type Argon2 = (algorithm: string, parameters: Parameters & { associatedData?: Buffer }, done: Done) => void

const replaced = Symbol.for('siol.cheap hashes')
const engine = crypto as unknown as { argon2: Argon2; [replaced]?: true }

// Test files share the process, and this runs before each.
if (!engine[replaced]) {
  const { argon2 } = engine
  const checked = new Map<string, Promise<Buffer>>()

  const derive = (algorithm: string, parameters: Parameters & { associatedData?: Buffer }) =>
    new Promise<Buffer>((resolve, reject) =>
      argon2(algorithm, parameters, (error, tag) => (tag ? resolve(tag) : reject(error))),
    )
  const once = (algorithm: string, parameters: Parameters) => {
    const key = JSON.stringify([algorithm, parameters])
    const tag = checked.get(key) ?? derive(algorithm, parameters)
    checked.set(key, tag)
    return tag
  }
  const cheaply = (algorithm: string, parameters: Parameters) => {
    const { memory, passes, parallelism } = parameters
    const associatedData = Buffer.from(`${memory} ${passes} ${parallelism}`)
    return derive(algorithm, { ...parameters, memory: 8, passes: 1, parallelism: 1, associatedData })
  }

  engine.argon2 = (algorithm, parameters, done) => {
    const tag = realSalts.has(parameters.nonce.toString('base64'))
      ? once(algorithm, parameters)
      : cheaply(algorithm, parameters)
    tag.then((bytes) => done(null, Buffer.from(bytes)), done)
  }
  engine[replaced] = true
  syncBuiltinESMExports()
}
