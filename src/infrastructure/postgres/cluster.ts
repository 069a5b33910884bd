/** The folder of the built-in database: how it is made, and what is in it. */
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
import { dirname, join } from 'node:path'
import { isAlive } from './is-alive.ts'
import type { Place } from './postgres-place.ts'
import { refusal, run } from './postgres-program.ts'
import { StartError } from './start-error.ts'

const user = 'app'
const majorVersion = '18'

export const clusterIn = (home: string) => join(home, 'cluster')
export const logIn = (home: string) => join(home, 'postgres.log')
const passwordIn = (home: string) => join(home, 'password')

const anHour = 3_600_000

function removeUnfinished(home: string): void {
  for (const name of readdirSync(dirname(home))) {
    const path = join(dirname(home), name)
    const pid = path.startsWith(home) ? /\.unfinished-(\d+)-/.exec(name)?.[1] : undefined
    if (pid === undefined || (isAlive(Number(pid)) && Date.now() - statSync(path).mtimeMs < anHour)) continue
    rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Made under another name and then renamed, so that a cluster whose making was interrupted is never taken for a whole one. */
export async function makeCluster(place: Place, durable: boolean): Promise<void> {
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
    ],
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--data-checksums', '--no-instructions', durable ? '--sync-method=fsync' : '--no-sync'],
  ])
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw refusal(place.home, 'make its database', output)
  }
  try {
    renameSync(unfinished, place.home)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(clusterIn(place.home))) throw error // else another start was quicker, and its cluster is as good
  }
}

export function checkCluster(home: string): void {
  const versionFile = join(clusterIn(home), 'PG_VERSION')
  if (!existsSync(versionFile) || !existsSync(passwordIn(home))) {
    throw new StartError(
      `The database in ${home} is not whole: restore it, or remove that folder to begin with an empty one.`,
    )
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== majorVersion) {
    throw new StartError(
      `The database in ${home} was made by PostgreSQL ${version}, and this program brings ${majorVersion}: move its data over with pg_dump.`,
    )
  }
}

export function urlOf(home: string, port: number, name: string): string {
  return `postgres://${user}:${readFileSync(passwordIn(home), 'utf8').trim()}@127.0.0.1:${port}/${name}`
}
