/** A PostgreSQL of a pair on loopback: made new, or copied from the other as its standby. For the failover row. */
import { spawn } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { clusterIn, makeCluster, urlOf } from '../../src/infrastructure/postgres/cluster.ts'
import { freePort } from '../../src/infrastructure/postgres/free-port.ts'
import { locatePostgres } from '../../src/infrastructure/postgres/postgres-location.ts'
import { asOwner, program } from '../../src/infrastructure/postgres/postgres-program.ts'
import { sharedDir } from '../scripts/database.ts'
import { eventually } from './harness.ts'

export type PostgresNode = {
  port: number
  url: (database: string) => string
  start: () => Promise<void>
  kill: () => Promise<void>
  run: (statement: string, database?: string) => Promise<Record<string, unknown>[]>
  /** Replaces this stopped node by a running standby of the other. */
  follow: (primary: PostgresNode) => Promise<void>
  /** Replaces this stopped node by a copy of the other's files. */
  copy: (primary: PostgresNode) => Promise<void>
  /** Adds a line to the settings, which the next start reads. */
  set: (name: string, value: string) => void
  /** Leaves a file beside the cluster's own, such as recovery.signal. */
  signal: (name: string) => void
  cluster: string
  remove: () => void
}

/** `isCopy`: without a cluster of its own until it follows or copies another. */
export async function makeNode(dataDir: string, { isCopy = false } = {}): Promise<PostgresNode> {
  mkdirSync(dataDir, { recursive: true })
  const place = locatePostgres(dataDir, sharedDir)
  if (isCopy) mkdirSync(place.home)
  else await makeCluster(place, true)
  const port = await freePort()
  const cluster = clusterIn(place.home)
  const url = (database: string) => urlOf(place.home, port, database)
  let child: ReturnType<typeof spawn> | undefined

  const run = async (statement: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: url(database), connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query(statement)).rows as Record<string, unknown>[]
    } finally {
      await client.end().catch(() => {})
    }
  }

  const start = async () => {
    const log = openSync(join(dataDir, 'node.log'), 'a')
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      wal_keep_size: '512MB',
      hot_standby: 'on',
      port: String(port),
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    child = spawn(program(place, 'postgres'), ['-D', cluster, ...flags], {
      ...asOwner(place.owner),
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    const up = await eventually(async () => (await run('select 1')).length === 1, 60_000, 100)
    if (!up)
      throw new Error(
        `A PostgreSQL of the pair did not start:\n${readFileSync(join(dataDir, 'node.log'), 'utf8').slice(-2000)}`,
      )
  }

  const kill = async () => {
    const dying = child
    child = undefined
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
    const ended = new Promise((done) => dying.once('exit', done))
    dying.kill('SIGKILL')
    await ended
  }

  const own = (path: string) => {
    if (place.owner) chownSync(path, place.owner.uid, place.owner.gid)
  }
  const set = (name: string, value: string) =>
    appendFileSync(join(cluster, 'postgresql.auto.conf'), `\n${name} = '${value.replaceAll("'", "''")}'\n`)
  const signal = (name: string) => {
    writeFileSync(join(cluster, name), '')
    own(join(cluster, name))
  }
  const copy = async (primary: PostgresNode) => {
    rmSync(cluster, { recursive: true, force: true, maxRetries: 5 })
    const client = new pg.Client({ connectionString: primary.url('postgres') })
    await client.connect()
    try {
      await client.query("select pg_backup_start('pair', true)")
      const skipped = ['postmaster.pid', 'postmaster.opts', 'standby.signal']
      // Files that the running server removes meanwhile belong to no backup.
      cpSync(primary.cluster, cluster, {
        recursive: true,
        preserveTimestamps: true,
        filter: (path) => existsSync(path) && !skipped.includes(basename(path)) && !/pg_wal\/[0-9A-F]{24}/.test(path),
      })
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
      writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
    } finally {
      await client.end()
    }
    // The copy has the password of the one that it was copied from.
    writeFileSync(join(place.home, 'password'), new URL(primary.url('postgres')).password)
    own(cluster)
    for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) own(join(cluster, name))
  }

  return {
    port,
    url,
    start,
    kill,
    run,
    cluster,
    copy,
    set,
    signal,
    follow: async (primary) => {
      await copy(primary)
      signal('standby.signal')
      set('primary_conninfo', primary.url('postgres'))
      await start()
    },
    remove: () => rmSync(place.home, { recursive: true, force: true, maxRetries: 5 }),
  }
}
