/**
 * Base64 salts of the password hashes that tests insert as they were once computed, whose tags need Argon2's real cost.
 */
import { seededSalt } from './seeded-member.ts'

const key = Symbol.for('siol.real salts')
const shared = globalThis as { [key]?: Set<string> }

/** One for the process: the tests' set-up is loaded for each file anew. */
shared[key] ??= new Set([seededSalt])
export const realSalts: Set<string> = shared[key]

/** Adds the salt of each hash. */
export function areReal(hashes: Iterable<string>): void {
  for (const hash of hashes) {
    const salt = hash.split('$')[4]
    if (salt) realSalts.add(Buffer.from(salt, 'base64').toString('base64'))
  }
}
