/**
 * Three PostgreSQL nodes under Patroni, with etcd, HAProxy and PgBouncer, from programs that this machine has.
 * Everything is on loopback and in the run's own folder.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../src/infrastructure/postgres/free-port.ts'
import { unprivileged } from '../../src/infrastructure/postgres/postgres-location.ts'
import { asOwner } from '../../src/infrastructure/postgres/postgres-program.ts'
import { eventually, type Stops } from './harness.ts'

/** Debian keeps PostgreSQL's programs and the balancers out of an ordinary PATH. */
const folders = () => [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
]

const has = (folder: string, program: string): boolean => {
  try {
    accessSync(join(folder, program), constants.X_OK)
    return true
  } catch {
    return false
  }
}
const ofPostgres = ['postgres', 'initdb', 'pg_ctl', 'pg_controldata', 'pg_basebackup', 'pg_rewind']
/** The first with all of them: wrappers and links of a few are in others. */
const postgresFolder = () => folders().find((folder) => ofPostgres.every((program) => has(folder, program)))

const locate = (program: string): string | undefined => {
  const folder = program === 'postgres' ? postgresFolder() : folders().find((each) => has(each, program))
  return folder && join(folder, program)
}

export const missingOf = (programs: readonly string[]): string[] => programs.filter((name) => !locate(name))

export const found = (program: string): string => {
  const path = locate(program)
  if (!path) throw new Error(`${program} is not installed.`)
  return path
}

/** One key-value store, since it is not what is killed; a firm runs three. */
const scope = 'siol'
const user = 'app'
/** In seconds. How soon a lost machine loses the lead; Patroni's minimum. */
const lease = { ttl: 20, loop_wait: 2, retry_timeout: 5 }

type Ended = Promise<void>
type Started = { child: ChildProcess; ended: Ended }

export type PatroniCluster = {
  /** Through HAProxy, which asks Patroni who leads. */
  url: (database: string) => string
  /** Kills the PostgreSQL that leads; with `machine`, its Patroni as well. Resolves to the name of the node. */
  killLeader: (machine: boolean) => Promise<string>
  /** Resolves once all three run and one of them holds every commit. */
  isWhole: () => Promise<void>
  /** Starts what `killLeader` has ended. */
  revive: (name: string) => void
  /** PgBouncer in transaction mode before HAProxy. Resolves to its address. */
  poolInFront: (database: string) => Promise<string>
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query('select 1')).rowCount === 1
  } finally {
    await client.end()
  }
}

export async function startPatroni(folder: string, stops: Stops): Promise<PatroniCluster> {
  const owner = unprivileged()
  const home = join(folder, 'patroni')
  mkdirSync(home, { mode: 0o700 })
  if (owner) chownSync(home, owner.uid, owner.gid)
  const write = (name: string, text: string): string => {
    const path = join(home, name)
    writeFileSync(path, text, { mode: 0o600 })
    if (owner) chownSync(path, owner.uid, owner.gid)
    return path
  }
  const logOf = (name: string) => join(home, `${name}.log`)
  const start = (name: string, program: string, args: string[]): Started => {
    const log = openSync(logOf(name), 'a')
    const child = spawn(found(program), args, { ...asOwner(owner), stdio: ['ignore', log, log] })
    closeSync(log)
    return { child, ended: new Promise((done) => child.once('close', () => done())) }
  }
  const startUntilStopped = (name: string, program: string, args: string[]) => {
    const { child, ended } = start(name, program, args)
    stops.add(async () => {
      child.kill('SIGTERM')
      await ended
    })
  }

  const [etcd, peer, lead] = [await freePort(), await freePort(), await freePort()]
  startUntilStopped('etcd', 'etcd', [
    ...['--name', scope, '--data-dir', join(home, 'etcd'), '--log-level', 'error'],
    ...['--listen-client-urls', `http://127.0.0.1:${etcd}`, '--advertise-client-urls', `http://127.0.0.1:${etcd}`],
    ...['--listen-peer-urls', `http://127.0.0.1:${peer}`, '--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-cluster', `${scope}=http://127.0.0.1:${peer}`],
  ])

  const password = crypto.randomUUID()
  const nodes = new Map<string, { port: number; rest: number; data: string; config: string; patroni?: Started }>()
  for (const name of ['one', 'two', 'three']) {
    const [port, rest, data] = [await freePort(), await freePort(), join(home, name)]
    const config = {
      scope,
      name,
      restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
      etcd3: { host: `127.0.0.1:${etcd}` },
      bootstrap: {
        dcs: {
          ...lease,
          // A dead PostgreSQL is replaced immediately rather than restarted in place.
          primary_start_timeout: 0,
          synchronous_mode: true,
          // Without a second node that has it, nothing is acknowledged.
          synchronous_mode_strict: true,
          postgresql: { use_pg_rewind: true, use_slots: true },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: data,
        bin_dir: dirname(found('postgres')),
        pgpass: join(home, `${name}.pgpass`),
        authentication: {
          superuser: { username: user, password },
          replication: { username: 'replicator', password },
        },
        parameters: { unix_socket_directories: '', max_connections: 100 },
        pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
      },
    }
    // JSON is YAML.
    nodes.set(name, { port, rest, data, config: write(`${name}.yml`, JSON.stringify(config)) })
  }
  const nodeOf = (name: string) => {
    const node = nodes.get(name)
    if (!node) throw new Error(`There is no node ${name}.`)
    return node
  }
  const postmasterOf = (data: string): number | undefined => {
    try {
      return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      return undefined
    }
  }
  const killPostgres = (data: string) => {
    const pid = postmasterOf(data)
    try {
      if (pid) process.kill(pid, 'SIGKILL')
    } catch {
      // Already ended.
    }
  }
  const revive = (name: string) => {
    const node = nodeOf(name)
    node.patroni = start(name, 'patroni', [node.config])
  }
  for (const [name, node] of nodes) {
    revive(name)
    stops.add(async () => {
      node.patroni?.child.kill('SIGTERM')
      await Promise.race([node.patroni?.ended, pause(15_000)])
      node.patroni?.child.kill('SIGKILL')
      killPostgres(node.data)
    })
  }

  type Member = { name: string; role: string; state: string }
  const members = async (): Promise<Member[]> => {
    for (const { rest } of nodes.values()) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
        () => undefined,
      )
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const isWhole = async () => {
    const whole = async () => {
      const all = await members()
      const hasOne = (role: string) => all.filter((member) => member.role === role).length === 1
      const run = all.every(({ state }) => ['running', 'streaming'].includes(state))
      return all.length === nodes.size && hasOne('leader') && hasOne('sync_standby') && run
    }
    // Twice, since what has just been killed is listed for a moment as it was.
    if ((await eventually(whole, 180_000)) && (await pause(3000, true)) && (await eventually(whole, 180_000))) return
    const logs = [...nodes.keys(), 'etcd'].map((name) => `${name}: ${readFileSync(logOf(name), 'utf8').slice(-600)}`)
    throw new Error(`Patroni's nodes are ${JSON.stringify(await members())}\n${logs.join('\n')}`)
  }

  const servers = [...nodes].map(([name, { port, rest }]) => `  server ${name} 127.0.0.1:${port} check port ${rest}`)
  const haproxy = write(
    'haproxy.cfg',
    `global
  maxconn 400
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${lead}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  )
  startUntilStopped('haproxy', 'haproxy', ['-f', haproxy, '-db'])
  await isWhole()

  return {
    url: (database) => `postgres://${user}:${password}@127.0.0.1:${lead}/${database}`,
    isWhole,
    revive,
    killLeader: async (machine) => {
      const leader = (await members()).find(({ role }) => role === 'leader')?.name ?? ''
      const { data, patroni } = nodeOf(leader)
      if (machine) {
        patroni?.child.kill('SIGKILL')
        await patroni?.ended
      }
      killPostgres(data)
      return leader
    },
    poolInFront: async (database) => {
      const port = await freePort()
      const users = write('users.txt', `"${user}" "${password}"\n`)
      const config = write(
        'pgbouncer.ini',
        `[databases]
${database} = host=127.0.0.1 port=${lead} dbname=${database} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 5
log_connections = 0
log_disconnections = 0
`,
      )
      startUntilStopped('pgbouncer', 'pgbouncer', [config])
      const url = `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
      if (await eventually(() => answers(url), 30_000)) return url
      throw new Error(`PgBouncer does not answer: ${readFileSync(logOf('pgbouncer'), 'utf8').slice(-600)}`)
    },
  }
}
