/**
 * Computes each Argon2 hash once in the process: seeded members share a password and a salt, and a hash takes 40 ms.
 * Same input, same output, so no test sees a difference but in time.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Done = (error: Error | null, tag: Buffer) => void
type Argon2 = (algorithm: string, parameters: object, done: Done) => void

const remembered = Symbol.for('siol.remembered hashes')
const engine = crypto as unknown as { argon2: Argon2; [remembered]?: true }

// Test files share the process, and this runs before each.
if (!engine[remembered]) {
  const argon2 = engine.argon2
  const tags = new Map<string, Promise<Buffer>>()
  engine.argon2 = (algorithm, parameters, done) => {
    const key = JSON.stringify([algorithm, parameters])
    const known = tags.get(key)
    const tag =
      known ??
      new Promise<Buffer>((resolve, reject) =>
        argon2(algorithm, parameters, (error, computed) => (error ? reject(error) : resolve(computed))),
      )
    if (!known) tags.set(key, tag)
    tag.then(
      (computed) => done(null, Buffer.from(computed)),
      (error) => done(error, Buffer.alloc(0)),
    )
  }
  engine[remembered] = true
  syncBuiltinESMExports()
}
