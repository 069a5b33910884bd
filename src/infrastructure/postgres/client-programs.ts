/** PostgreSQL's own pg_dump and pg_restore, where the machine has them. */
import { execFile, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { StartError } from '#infrastructure/start-error.ts'

export type ClientProgram = { name: 'pg_dump' | 'pg_restore'; path: string; major: number }

/** Debian keeps each version in a folder of its own, and a wrapper that chooses one in the PATH. */
const folders = (searchPath: string) => [
  ...globSync('/usr/lib/postgresql/*/bin').toSorted(),
  ...searchPath.split(delimiter).filter(Boolean),
]

async function majorOf(path: string): Promise<number | undefined> {
  const { stdout } = await promisify(execFile)(path, ['--version']).catch(() => ({ stdout: '' }))
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]
  return major === undefined ? undefined : Number(major)
}

/**
 * The oldest sufficient version: a newer one may write what an older server cannot read. `searchPath`: folders, like
 * PATH.
 */
export async function findClientProgram(
  name: ClientProgram['name'],
  atLeast: number,
  searchPath = '',
): Promise<ClientProgram | undefined> {
  const found: ClientProgram[] = []
  for (const folder of folders(searchPath)) {
    const path = join(folder, name)
    const major = await majorOf(path)
    if (major !== undefined && major >= atLeast) found.push({ name, path, major })
  }
  return found.sort((one, other) => one.major - other.major)[0]
}

/** Address and password, which as arguments every user of the machine could read. */
function environmentFor(databaseUrl: string): NodeJS.ProcessEnv {
  const { host, port, user, database, password } = new pg.Client({ connectionString: databaseUrl })
  const { searchParams } = new URL(databaseUrl)
  const mode = searchParams.get('sslmode')
  const optional = {
    PGPASSWORD: password ?? undefined,
    PGAPPNAME: searchParams.get('application_name') ?? undefined,
    // The driver's own name for a connection that is encrypted and not checked.
    PGSSLMODE: mode === 'no-verify' ? 'require' : (mode ?? undefined),
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? undefined,
    PGSSLCERT: searchParams.get('sslcert') ?? undefined,
    PGSSLKEY: searchParams.get('sslkey') ?? undefined,
  }
  return {
    PATH: '/usr/bin:/bin',
    HOME: homedir(),
    LC_ALL: 'C',
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    ...optional,
  }
}

/** Rejects with the program's own last words when it fails. */
function start({ name, path }: ClientProgram, args: readonly string[], databaseUrl: string) {
  const child = spawn(path, ['--no-password', ...args], {
    env: environmentFor(databaseUrl),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (chunk) => (words = `${words}${chunk}`.slice(-4000)))
  const ended = new Promise<void>((done, refuse) => {
    child.on('error', (error) => refuse(new StartError(`${path} could not be started: ${error.message}.`)))
    child.on('close', (code) => {
      const last =
        words
          .trim()
          .split('\n')
          .findLast((line) => /error|fatal/i.test(line)) ?? words.trim()
      if (code === 0) done()
      else
        refuse(new StartError(`${name} failed: ${last.replace(/^pg_\w+: (error: )?/, '') || `it ended with ${code}`}`))
    })
  })
  ended.catch(() => {})
  return { child, ended }
}

/** What it prints, and an error at the end when it failed. */
export async function* outputOf(
  program: ClientProgram,
  args: readonly string[],
  databaseUrl: string,
): AsyncIterable<Uint8Array> {
  const { child, ended } = start(program, args, databaseUrl)
  child.stdin.end()
  try {
    yield* child.stdout
    await ended
  } finally {
    child.kill()
  }
}

/** Writes `content` to its standard input. */
export async function feed(
  program: ClientProgram,
  args: readonly string[],
  databaseUrl: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { child, ended } = start(program, args, databaseUrl)
  child.stdout.resume()
  const [fed, end] = await Promise.allSettled([pipeline(Readable.from(content), child.stdin), ended])
  // A failed program closes its input and reports the cause, so write errors are ignored.
  const closed = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']
  if (fed.status === 'rejected' && !closed.includes((fed.reason as NodeJS.ErrnoException).code ?? '')) throw fed.reason
  if (end.status === 'rejected') throw end.reason
}
