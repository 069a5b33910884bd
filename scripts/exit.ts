import { ConfigError } from '../src/config.ts'
import { StartError } from '../src/infrastructure/postgres/start-error.ts'

/** How a script ends that cannot go on: one sentence for what a person can mend, the whole error for what they cannot. */
export function exitWith(error: unknown): never {
  const expected = error instanceof ConfigError || error instanceof StartError
  console.error(expected ? error.message : error)
  process.exit(1)
}
