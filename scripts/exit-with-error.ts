import { ConfigError } from '../src/config.ts'
import { StartError } from '../src/infrastructure/postgres/start-error.ts'

/** Ends a script with exit code 1. Prints only the message of an expected error, and the stack of any other. */
export function exitWithError(error: unknown): never {
  const expected = error instanceof ConfigError || error instanceof StartError
  console.error(expected ? error.message : error)
  process.exit(1)
}
