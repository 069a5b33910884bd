/**
 * The database that needs nothing installed: PostgreSQL from an npm package, on a cluster in the data folder.
 * It outlives a killed program on purpose (its writes are safe), and the next start takes it over.
 */
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { checkCluster, clusterIn, logIn, makeCluster, urlOf } from './cluster.ts'
import { freePort } from './free-port.ts'
import { isLostConnection } from './lost-connection.ts'
import { findPlace, type Place } from './postgres-place.ts'
import { asOwner, diskFull, program, refusal, run } from './postgres-program.ts'
import { type Postmaster, readPostmaster } from './postmaster.ts'
import { StartError } from './start-error.ts'

export type Options = {
  dataDir: string
  /** Where root keeps the database of a project that only root can enter, such as /var/lib/siol. */
  sharedDir: string
  log: (line: string) => void
  /** False for the databases of tests alone: nothing is synced to the disk. */
  durable?: boolean
}

export type Postgres = { url: string; home: string; adopted: boolean; stop: () => Promise<void> }

const database = 'app'

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_wal_size: '256MB',
  // A refused statement would be logged with its values, which are people's own.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
const unsafeSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** The postmaster of this cluster once it takes connections; undefined when there is none, or when it ended meanwhile. */
async function readyPostmaster(
  cluster: string,
  hasEnded: () => boolean = () => false,
): Promise<Postmaster | undefined> {
  const patience = Date.now() + 120_000 // recovery after a power cut may take its time
  while (Date.now() < patience) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.status === 'ready') return postmaster
    if (hasEnded()) return undefined
    await pause(10)
  }
  throw new StartError(`The built-in PostgreSQL did not get ready within two minutes; see ${logIn(dirname(cluster))}.`)
}

const maximumLog = 5_000_000

/** Its own session and its own log file: neither Ctrl-C at the terminal nor our death reaches it. */
async function launch(place: Place, durable: boolean): Promise<Postmaster> {
  const log = logIn(place.home)
  const tooLong = existsSync(log) && statSync(log).size > maximumLog
  const logFile = openSync(log, tooLong ? 'w' : 'a', 0o600)
  const begin = tooLong ? 0 : statSync(log).size
  try {
    for (let attempt = 1; ; attempt++) {
      const all = { ...settings, ...(durable ? {} : unsafeSettings), port: String(await freePort()) }
      const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const child = spawn(program(place, 'postgres'), ['-D', clusterIn(place.home), ...flags], {
        ...asOwner(place.owner),
        detached: true,
        stdio: ['ignore', logFile, logFile],
      })
      let ended = false
      child.on('error', () => (ended = true)).on('exit', () => (ended = true))
      child.unref()
      const postmaster = await readyPostmaster(clusterIn(place.home), () => ended)
      if (postmaster) return postmaster
      const output = readFileSync(log, 'utf8').slice(begin)
      // Two starts at once: the slower one finds the lock file of the quicker.
      if (/lock file .* already exists|could not bind/.test(output) && attempt < 5) {
        const other = await adoptable(clusterIn(place.home))
        if (other) return other
        continue
      }
      throw refusal(place.home, 'start', output)
    }
  } finally {
    closeSync(logFile)
  }
}

/** A postmaster left by an earlier start; one that is just ending is waited for. */
async function adoptable(cluster: string): Promise<Postmaster | undefined> {
  if (!readPostmaster(cluster)) return undefined
  return readyPostmaster(cluster, () => readPostmaster(cluster) === undefined)
}

/** Connects once, and so proves that the server is ours: the password is. */
async function ensureDatabase(home: string, port: number): Promise<string> {
  const url = urlOf(home, port, database)
  const connect = async (to: string, statement: string) => {
    const client = new pg.Client({ connectionString: to, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(statement)
    } finally {
      await client.end().catch(() => {})
    }
  }
  try {
    await connect(url, 'select 1')
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error
    await connect(urlOf(home, port, 'postgres'), `create database ${database}`).catch((refused: { code?: string }) => {
      if (refused.code !== '42P04' && refused.code !== '23505') throw refused
    })
  }
  return url
}

/** A fast shutdown: connections are closed, the data is written out, and the next start needs no recovery. */
async function shutDown(place: Place, postmaster: Postmaster): Promise<void> {
  const cluster = clusterIn(place.home)
  const isGone = () => readPostmaster(cluster)?.pid !== postmaster.pid
  if (isGone()) return
  if (process.platform === 'win32') {
    await run(place, 'pg_ctl', ['stop', '-w', '-m', 'fast', '-D', cluster])
    return
  }
  process.kill(postmaster.pid, 'SIGINT')
  const patience = Date.now() + 30_000
  while (!isGone()) {
    if (Date.now() > patience) {
      process.kill(postmaster.pid, 'SIGQUIT') // no clean end, but a safe one: the next start recovers from the log
      return
    }
    await pause(10)
  }
}

function explain(error: unknown, dataDir: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return diskFull(dataDir)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartError(
      `${path ?? dataDir} cannot be written or read by this user: start as its owner, or set SIOL_DATA_DIR to another folder.`,
    )
  }
  if (code === 'ECONNREFUSED' || code === 'ETIMEDOUT') {
    return new StartError(
      `The database left running in ${dataDir} by an earlier start does not answer: end its process and start again.`,
    )
  }
  if (code === '28P01') return new StartError(`The database in ${dataDir} does not take the password kept beside it.`)
  return error
}

export async function startPostgres({ dataDir, sharedDir, log, durable = true }: Options): Promise<Postgres> {
  try {
    const place = findPlace(dataDir, sharedDir)
    const cluster = clusterIn(place.home)
    if (!existsSync(place.home)) {
      log('Making the database (once)')
      await makeCluster(place, durable)
    }
    checkCluster(place.home)
    for (let attempt = 1; ; attempt++) {
      const left = await adoptable(cluster)
      const postmaster = left ?? (await launch(place, durable))
      try {
        const url = await ensureDatabase(place.home, postmaster.port)
        return { url, home: place.home, adopted: left !== undefined, stop: () => shutDown(place, postmaster) }
      } catch (error) {
        if (!left) await shutDown(place, postmaster)
        // One that was left may have been told to stop just now.
        if (!left || !isLostConnection(error) || attempt === 20) throw error
        await pause(200)
      }
    }
  } catch (error) {
    throw explain(error, dataDir)
  }
}
