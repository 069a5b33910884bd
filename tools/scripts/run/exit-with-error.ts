import { ConfigError } from '../../../src/config.ts'

/** Ends a script with exit code 1. Prints only the message of an expected error, and the stack of any other. */
export function exitWithError(error: unknown): never {
  // By name: the built program has a copy of the class.
  const expected = error instanceof ConfigError || (error instanceof Error && error.name === 'StartError')
  console.error(expected ? error.message : error)
  process.exit(1)
}
