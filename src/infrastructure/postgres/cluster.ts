/** Creates and checks the data folder of the built-in database. */
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '#infrastructure/start-error.ts'
import { isAlive } from './is-alive.ts'
import type { PostgresLocation } from './postgres-location.ts'
import { refusal, run } from './postgres-program.ts'

const user = 'app'
const majorVersion = '18'

export const clusterIn = (home: string) => join(home, 'cluster')
export const logIn = (home: string) => join(home, 'postgres.log')
const passwordIn = (home: string) => join(home, 'password')

const hourMs = 3_600_000

function removeUnfinished(home: string): void {
  for (const name of readdirSync(dirname(home))) {
    const path = join(dirname(home), name)
    const pid = path.startsWith(home) ? /\.unfinished-(\d+)-/.exec(name)?.[1] : undefined
    if (pid === undefined || (isAlive(Number(pid)) && Date.now() - statSync(path).mtimeMs < hourMs)) continue
    rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Creates the cluster under a temporary name and renames it, so that an interrupted initdb is never mistaken for a
 * complete cluster.
 */
export async function makeCluster(place: PostgresLocation, durable: boolean): Promise<void> {
  removeUnfinished(place.home)
  const unfinished = mkdtempSync(`${place.home}.unfinished-${process.pid}-`)
  chmodSync(unfinished, place.owner ? 0o755 : 0o700)
  mkdirSync(clusterIn(unfinished), { mode: 0o700 })
  writeFileSync(passwordIn(unfinished), `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (place.owner) {
    for (const path of [clusterIn(unfinished), passwordIn(unfinished)])
      chownSync(path, place.owner.uid, place.owner.gid)
  }
  const { code, output } = await run(place, 'initdb', [
    ...[
      '--pgdata',
      clusterIn(unfinished),
      '--username',
      user,
      '--pwfile',
      passwordIn(unfinished),
      '--auth',
      'scram-sha-256',
      // Tests connect thousands of times, and each time both ends hash the password, otherwise 4096 times.
      ...(durable ? [] : ['-c', 'scram_iterations=1']),
    ],
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--data-checksums', '--no-instructions', durable ? '--sync-method=fsync' : '--no-sync'],
  ])
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw refusal(place.home, 'create its database', output)
  }
  try {
    renameSync(unfinished, place.home)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(clusterIn(place.home))) throw error // otherwise a concurrent start has created the same cluster
  }
}

export function checkCluster(home: string): void {
  const versionFile = join(clusterIn(home), 'PG_VERSION')
  if (!existsSync(versionFile) || !existsSync(passwordIn(home))) {
    throw new StartError(
      `The database in ${home} is incomplete: restore it, or remove that folder to start with an empty one.`,
    )
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== majorVersion) {
    throw new StartError(
      `The database in ${home} was created by PostgreSQL ${version}, but this program has version ${majorVersion}: migrate the data with pg_dump.`,
    )
  }
}

/** Bytes of a socket's path that every system takes; macOS the fewest. */
const longestSocketPath = 103

/** Over the Unix socket where possible, which costs both ends a fifth less time than TCP. */
export function urlOf(home: string, port: number, name: string): string {
  const folder = resolve(clusterIn(home))
  const socket = join(folder, `.s.PGSQL.${port}`)
  const reachable = existsSync(socket) && Buffer.byteLength(socket) <= longestSocketPath
  const bySocket = reachable ? `?host=${encodeURIComponent(folder)}` : ''
  return `postgres://${user}:${readFileSync(passwordIn(home), 'utf8').trim()}@127.0.0.1:${port}/${name}${bySocket}`
}
