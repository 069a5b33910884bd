/** Runs a program of the built-in PostgreSQL, and turns its error output into one sentence. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { StartError } from '#infrastructure/start-error.ts'
import type { Owner, PostgresLocation } from './postgres-location.ts'

export const asOwner = (owner: Owner | undefined) => ({
  ...owner,
  cwd: '/',
  // The caller's PGDATA, PGOPTIONS, LC_ALL and the like must not reach the server.
  ...(process.platform === 'win32' ? {} : { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }),
})

export const program = (place: PostgresLocation, name: string) =>
  join(place.programs, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
export const diskFull = (where: string) =>
  new StartError(`The disk that holds ${where} is full. Free some space and start again.`)

/** The last error in `output`, as an error for the user. */
export function refusal(home: string, action: string, output: string): StartError {
  if (/No space left on device|Disk quota exceeded/i.test(output)) return diskFull(home)
  const last = /(?:FATAL|error|PANIC):\s+(.*)/i.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? ''
  return new StartError(
    `The built-in PostgreSQL could not ${action}: ${last.trim() || 'it printed no error'} (${home}).`,
  )
}

export function run(
  place: PostgresLocation,
  name: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program(place, name), args, { ...asOwner(place.owner), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) =>
      reject(
        new StartError(`The built-in PostgreSQL does not run here (${error.message}). Set DATABASE_URL to your own.`),
      ),
    )
    child.on('close', (code) => resolve({ code, output }))
  })
}
