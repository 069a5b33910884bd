/** A PostgreSQL that this machine has besides the built-in one, with pg_dump and pg_restore of its version. */
import { execFile, spawn } from 'node:child_process'
import { accessSync, chmodSync, chownSync, constants, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../src/infrastructure/postgres/free-port.ts'
import { unprivileged } from '../src/infrastructure/postgres/postgres-location.ts'
import { asOwner } from '../src/infrastructure/postgres/postgres-program.ts'
import { runStatement } from './clone-template.ts'
import { eventually } from './eventually.ts'

const programs = ['initdb', 'postgres', 'pg_dump', 'pg_restore']
const isHere = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where Debian keeps the programs of its newest version; undefined where not all of them are installed. */
export const installedPrograms = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin')
    .toSorted()
    .toReversed()
    .find((folder) => programs.every((name) => isHere(join(folder, name))))

/** Sorts text by a language, as a database of somebody else may. */
export async function startInstalled(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'siol-installed-'))
  const cluster = join(home, 'cluster')
  const owner = unprivileged()
  mkdirSync(cluster, { mode: 0o700 })
  if (owner) {
    // The server runs as another user than root.
    chmodSync(home, 0o755)
    chownSync(cluster, owner.uid, owner.gid)
  }
  await promisify(execFile)(
    join(folder, 'initdb'),
    ['-D', cluster, '-U', 'siol', '-E', 'UTF8', '--no-sync', '--locale-provider=icu', '--icu-locale=en'],
    asOwner(owner),
  )
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', `port=${port}`]
  const server = spawn(join(folder, 'postgres'), ['-D', cluster, ...settings.flatMap((each) => ['-c', each])], {
    ...asOwner(owner),
    stdio: 'ignore',
  })
  const ended = new Promise((done) => server.once('exit', done))
  const url = `postgres://siol@127.0.0.1:${port}/postgres`
  await eventually(() => runStatement(url, 'select 1'))
  return {
    url,
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}
