/**
 * The primary is killed under load; a standby takes over behind one address: of two nodes that this file leads, and of
 * three under Patroni.
 */
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startApp } from '../../tests/app-process.ts'
import { migrate } from '../../tests/built-app.ts'
import { seedFirstMember } from '../../tests/seeded-member.ts'
import { eventually, isQueueAtRest, type Stops, temporaryFolder, unfinishedJobs } from './harness.ts'
import { missingOf, startPatroni } from './patroni.ts'
import { makeNode, type PostgresNode } from './postgres-node.ts'
import type { Fault, Outcome } from './row.ts'
import { describeAnswers, seenMeanwhile, signedUp, signUpLoad } from './sign-up-load.ts'

/** One address that leads to the current primary, as HAProxy in front of Patroni does. */
async function startBalancer(stops: Stops, first: number) {
  let target = first
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const primary = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [client, primary],
      [primary, client],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
      socket.pipe(other)
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  stops.add(async () => {
    server.close()
    cut()
  })
  return {
    port: (server.address() as AddressInfo).port,
    lead: (port: number) => {
      target = port
      cut()
    },
  }
}

const synchronous = (node: PostgresNode, names: '*' | '') =>
  node.run(`alter system set synchronous_standby_names = '${names}'`).then(() => node.run('select pg_reload_conf()'))

/** From here on every commit waits for the standby. */
async function protect(primary: PostgresNode): Promise<void> {
  await synchronous(primary, '*')
  const joined = await eventually(
    async () =>
      (await primary.run("select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'"))
        .length === 1,
    60_000,
    100,
  )
  if (!joined) throw new Error('The standby did not join.')
}

const kills = 10

type Cluster = {
  /** Settings of the program that lead it to the database. */
  env: { DATABASE_URL: string } & Record<string, string>
  kill: (round: number) => Promise<void>
  /** Called while the database is away. */
  takeOver?: () => Promise<void>
  /** Resolves once every commit is on two nodes again. */
  heal: () => Promise<void>
}

/** Milliseconds: a job that was tried in a gap waits for its next attempt, longer after each. */
const queuePatience = 240_000

const middle = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)]?.toFixed(1)

async function killUnderLoad(stops: Stops, folder: string, { env, kill, takeOver, heal }: Cluster): Promise<Outcome> {
  await seedFirstMember(env.DATABASE_URL)
  const program = await startApp({
    SIOL_DATA_DIR: join(folder, 'app'),
    SIOL_TRUST_PROXY: 'true',
    SIOL_LOG_LEVEL: 'silent',
    ...env,
  })
  let ended = false
  void program.ended.then(() => (ended = true))
  stops.add(async () => void (await program.stop()))
  const database = new pg.Pool({ connectionString: env.DATABASE_URL })
  database.on('error', () => {})
  stops.add(() => database.end())
  const member = await signedUp(program.address)
  const load = signUpLoad({ address: program.address, database })
  const isReady = async () => (await fetch(`${program.address}/readyz`)).status === 200

  const gaps: number[] = []
  const others: string[] = []
  let [said, recovered] = [0, 0]
  for (let round = 0; round < kills; round++) {
    await pause(1500)
    load.longestGap()
    await kill(round)
    const seen = await seenMeanwhile(program.address, member)
    if (seen.ready === 503 && seen.page === 503 && seen.reloads !== null) said++
    else others.push(`${seen.ready}/${seen.page}`)
    await takeOver?.()
    await eventually(isReady, 120_000, 50)
    if (await eventually(async () => (await member.get('/verify/email-verification')).status === 200, 30_000))
      recovered++
    await pause(1000)
    gaps.push(load.longestGap() / 1000)
    await heal()
  }
  const { acknowledged, lost, answers } = await load.stop()
  const rested = await eventually(() => isQueueAtRest(database), queuePatience, 1000)
  const left = rested ? [] : await unfinishedJobs(database)
  const sorted = gaps.toSorted((one, other) => one - other)
  return {
    held: lost === 0 && !ended && acknowledged > 0 && said > 0 && recovered === kills && rested,
    figures: `${acknowledged} sign-ups acknowledged, ${lost} lost; the program ${ended ? 'ENDED' : 'was not restarted'}; gaps ${gaps.map((gap) => gap.toFixed(1)).join(', ')} s, ${middle(sorted)} s at the median, ${sorted.at(-1)?.toFixed(1)} s at most; ${said} of ${kills} pages in the gap said so and load themselves again${others.length > 0 ? ` (others: ${others.join(', ')})` : ''}, ${recovered} came back; jobs ${rested ? 'all done' : `LEFT: ${left.join(', ')}`}; answers: ${describeAnswers(answers)}`,
  }
}

const twoNodes: Fault = {
  name: 'failover',
  title: `two PostgreSQL nodes, synchronous commit: the primary is killed ${kills} times under load`,
  run: async (stops) => {
    const folder = temporaryFolder(stops)
    const nodes: PostgresNode[] = []
    for (const name of ['one', 'two']) {
      const node = await makeNode(join(folder, name))
      nodes.push(node)
      stops.add(async () => {
        await node.kill()
        node.remove()
      })
    }
    let [primary, standby] = nodes as [PostgresNode, PostgresNode]
    await primary.start()
    await primary.run('create database app')
    const balancer = await startBalancer(stops, primary.port)
    // Both nodes have the password of the first, whose files the second copies.
    const { username, password } = new URL(primary.url('app'))
    const url = `postgres://${username}:${password}@127.0.0.1:${balancer.port}/app`
    await migrate(url)
    await standby.follow(primary)
    await protect(primary)
    return killUnderLoad(stops, folder, {
      env: { DATABASE_URL: url },
      kill: () => primary.kill(),
      takeOver: async () => {
        // Without a second node to wait for, commits would hang until it has joined again.
        await standby.run('select pg_promote()')
        await synchronous(standby, '')
        balancer.lead(standby.port)
      },
      heal: async () => {
        const old = primary
        primary = standby
        standby = old
        await standby.follow(primary)
        await protect(primary)
      },
    })
  },
}

const needed = ['patroni', 'etcd', 'haproxy', 'postgres']

/** Every second time the machine of the primary is lost with its Patroni, and otherwise PostgreSQL alone. */
const patroniFault = (name: string, title: string, programs: readonly string[], pooled: boolean): Fault => ({
  name,
  title: `${title}: the primary is killed ${kills} times under load`,
  run: async (stops) => {
    const missing = missingOf(programs)
    if (missing.length > 0) return { skipped: `not installed: ${missing.join(', ')}` }
    const folder = temporaryFolder(stops)
    const cluster = await startPatroni(folder, stops)
    const first = new pg.Client({ connectionString: cluster.url('postgres') })
    await first.connect()
    await first.query('create database app')
    await first.end()
    const direct = cluster.url('app')
    await migrate(direct)
    const env = pooled
      ? { DATABASE_URL: await cluster.poolInFront('app'), DATABASE_DIRECT_URL: direct }
      : { DATABASE_URL: direct }
    let killed = ''
    return killUnderLoad(stops, folder, {
      env,
      kill: async (round) => {
        const machine = round % 2 === 1
        const leader = await cluster.killLeader(machine)
        killed = machine ? leader : ''
      },
      heal: async () => {
        if (killed) cluster.revive(killed)
        await cluster.isWhole()
      },
    })
  },
})

export const failovers: Fault[] = [
  twoNodes,
  patroniFault('failover-patroni', 'three PostgreSQL nodes under Patroni, behind HAProxy', needed, false),
  patroniFault('failover-pgbouncer', 'the same behind PgBouncer in transaction mode', [...needed, 'pgbouncer'], true),
]
