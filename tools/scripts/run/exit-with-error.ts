import { ConfigError } from '../../../src/config.ts'

/** A file that a command was given, and that its user may not read or write. */
const isAboutFile = (error: unknown): boolean => error instanceof Error && 'syscall' in error && 'path' in error

/** Ends a script with exit code 1. Prints only the message of an expected error, and the stack of any other. */
export function exitWithError(error: unknown): never {
  // By name: the built program has a copy of the class.
  const expected = error instanceof ConfigError || (error instanceof Error && error.name === 'StartError')
  console.error(expected || isAboutFile(error) ? (error as Error).message : error)
  process.exit(1)
}
