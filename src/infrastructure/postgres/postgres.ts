/**
 * The database that needs nothing installed: PostgreSQL from an npm package, on a cluster in the data folder.
 * It deliberately survives a killed program (its writes are durable), and the next start adopts it.
 */
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#infrastructure/start-error.ts'
import { checkCluster, clusterIn, logIn, makeCluster, urlOf } from './cluster.ts'
import { freePort } from './free-port.ts'
import { type Keeper, keepRunning } from './keep-running.ts'
import { isLostConnection } from './lost-connection.ts'
import { locatePostgres, type PostgresLocation } from './postgres-location.ts'
import { asOwner, diskFull, program, refusal, run } from './postgres-program.ts'
import { type Postmaster, readPostmaster } from './postmaster.ts'

export type Options = {
  dataDir: string
  /** Root's database folder when only root can enter the data folder, such as /var/lib/siol. */
  sharedDir: string
  log: (line: string) => void
  /** False in tests only: nothing is synced to disk. */
  durable?: boolean
}

export type Postgres = {
  url: string
  home: string
  /** Restarts the server at the same address whenever it ends, until `stop`. */
  keepRunning: () => void
  stop: () => Promise<void>
}

const database = 'app'

const settings = {
  listen_addresses: '127.0.0.1',
  // The cluster's own folder, which only its owner enters.
  unix_socket_directories: '.',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_wal_size: '256MB',
  // For 16 processes, each with 10 for requests, and 4 for jobs.
  max_connections: '240',
  // A failed statement would otherwise be logged with its values, which are personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
/** For Windows and network folders, which have no sockets. */
const withoutSocket = { unix_socket_directories: '' }
const unsafeSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // In the data folder, which goes with the test: in /dev/shm it would outlive a server that is killed.
  dynamic_shared_memory_type: 'mmap',
}

/** Waits until the postmaster of this cluster accepts connections. Undefined if it ends meanwhile. */
async function readyPostmaster(
  cluster: string,
  hasEnded: () => boolean = () => false,
): Promise<Postmaster | undefined> {
  const deadline = Date.now() + 120_000 // recovery after a power cut can take a while
  while (Date.now() < deadline) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.status === 'ready') return postmaster
    if (hasEnded()) return undefined
    await pause(10)
  }
  throw new StartError(`The built-in PostgreSQL was not ready within two minutes. See ${logIn(dirname(cluster))}.`)
}

const maxLogBytes = 5_000_000

/**
 * Starts the server in its own session with its own log file, so that neither Ctrl-C nor the death of this program
 * stops it.
 */
async function launch(place: PostgresLocation, durable: boolean, fixedPort?: number): Promise<Postmaster> {
  const log = logIn(place.home)
  const tooLong = existsSync(log) && statSync(log).size > maxLogBytes
  const logFile = openSync(log, tooLong ? 'w' : 'a', 0o600)
  const begin = tooLong ? 0 : statSync(log).size
  let hasSocket = process.platform !== 'win32'
  try {
    for (let attempt = 1; ; attempt++) {
      const chosen = { ...settings, ...(hasSocket ? {} : withoutSocket), ...(durable ? {} : unsafeSettings) }
      const all = { ...chosen, port: String(fixedPort ?? (await freePort())) }
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
      if (hasSocket && /could not create any Unix-domain sockets/.test(output)) {
        hasSocket = false
        continue
      }
      // The slower of two simultaneous starts finds the other's lock file.
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

/** The postmaster of an earlier start. Waits for one that is just starting or ending. */
async function adoptable(cluster: string): Promise<Postmaster | undefined> {
  if (!readPostmaster(cluster)) return undefined
  return readyPostmaster(cluster, () => readPostmaster(cluster) === undefined)
}

/**
 * Creates the database if it is missing. Connecting also verifies that the server is ours, since it knows our password.
 */
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

/** A fast shutdown: closes connections and flushes data, so that the next start needs no recovery. */
async function shutDown(place: PostgresLocation, postmaster: Postmaster): Promise<void> {
  const cluster = clusterIn(place.home)
  const isGone = () => readPostmaster(cluster)?.pid !== postmaster.pid
  if (isGone()) return
  if (process.platform === 'win32') {
    await run(place, 'pg_ctl', ['stop', '-w', '-m', 'fast', '-D', cluster])
    return
  }
  process.kill(postmaster.pid, 'SIGINT')
  const deadline = Date.now() + 30_000
  while (!isGone()) {
    if (Date.now() > deadline) {
      process.kill(postmaster.pid, 'SIGQUIT') // immediate but safe: the next start recovers from the write-ahead log
      return
    }
    await pause(10)
  }
}

type Life = Pick<Postgres, 'keepRunning' | 'stop'>

function lifeOf(
  place: PostgresLocation,
  first: Postmaster,
  { durable, log }: Required<Pick<Options, 'durable' | 'log'>>,
): Life {
  let postmaster = first
  let keeper: Keeper | undefined
  const { port } = first
  return {
    keepRunning: () => {
      keeper ??= keepRunning({
        isRunning: () => readPostmaster(clusterIn(place.home)) !== undefined,
        start: async () => {
          postmaster = await launch(place, durable, port)
        },
        log,
      })
    },
    stop: async () => {
      await keeper?.stop()
      await shutDown(place, postmaster)
    },
  }
}

/** Turns expected failures into a StartError with advice. */
function explain(error: unknown, dataDir: string): unknown {
  const { code, path, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return diskFull(dataDir)
  // A folder on a read-only disk fails with ENOENT, and in place of a file with EEXIST.
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || syscall === 'mkdir') {
    return new StartError(
      `${path ?? dataDir} cannot be read or written by this user. Start as its owner, or set SIOL_DATA_DIR to another folder.`,
    )
  }
  if (code === 'ECONNREFUSED' || code === 'ETIMEDOUT') {
    return new StartError(
      `The database that an earlier start left running in ${dataDir} does not respond. Stop its process and start again.`,
    )
  }
  if (code === '28P01')
    return new StartError(`The database in ${dataDir} does not accept the password stored beside it.`)
  return error
}

export async function startPostgres({ dataDir, sharedDir, log, durable = true }: Options): Promise<Postgres> {
  try {
    const place = locatePostgres(dataDir, sharedDir)
    const cluster = clusterIn(place.home)
    if (!existsSync(place.home)) {
      log('Creating the database (first start only)')
      await makeCluster(place, durable)
    }
    checkCluster(place.home)
    for (let attempt = 1; ; attempt++) {
      const running = await adoptable(cluster)
      const postmaster = running ?? (await launch(place, durable))
      try {
        const url = await ensureDatabase(place.home, postmaster.port)
        return { url, home: place.home, ...lifeOf(place, postmaster, { durable, log }) }
      } catch (error) {
        if (!running) await shutDown(place, postmaster)
        // A running server may just have been asked to stop.
        if (!running || !isLostConnection(error) || attempt === 20) throw error
        await pause(200)
      }
    }
  } catch (error) {
    throw explain(error, dataDir)
  }
}
