import { ConfigError } from '../../../src/config.ts'

/** What is wrong with a file that a command was given, by the system's code. */
const fileFaults: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EEXIST: 'it already exists',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  EACCES: 'this user has no access to it',
  EPERM: 'this user has no access to it',
  EROFS: 'its disk cannot be written to',
}

/** A file that a command was given, and that its user may not read or write. */
const isAboutFile = (error: unknown): boolean => error instanceof Error && 'syscall' in error && 'path' in error

/** What the machine or the database refuses, at any step of any command. */
function adviceOn(error: NodeJS.ErrnoException): string | undefined {
  const { code = '', message, path, name } = error
  // The S3 client adds `$metadata` to its errors, except when a file that is being read stops coming.
  if ('$metadata' in error || name === 'TimeoutError')
    return `The document store did not do what it was asked (${message}). Run the command again once it works.`
  if (path !== undefined && code in fileFaults) return `${path} cannot be used: ${fileFaults[code]}.`
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code))
    return `A disk is full (${message}). Free some space and run the command again.`
  if (code === '42501')
    return `The user of DATABASE_URL lacks a right (${message}). Make it the owner: alter database NAME owner to USER.`
  if (code === '25006')
    return `The database cannot be changed (${message}). DATABASE_URL must lead to the primary, not to a replica.`
  if (/^57P0[123]$/.test(code) || message === 'Connection terminated unexpectedly')
    return 'The database ended while this command used it, as it does when the program is stopped. Run the command again.'
  return undefined
}

/** Ends a script with exit code 1. Prints only the message of an expected error, and the stack of any other. */
export function exitWithError(error: unknown): never {
  // By name: the built program has a copy of the class.
  const expected = error instanceof ConfigError || (error instanceof Error && error.name === 'StartError')
  const advice = error instanceof Error ? adviceOn(error) : undefined
  console.error(advice ?? (expected || isAboutFile(error) ? (error as Error).message : error))
  process.exit(1)
}
