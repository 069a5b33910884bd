/** The primary of two PostgreSQL nodes is killed under load; the standby takes over behind one address, as a balancer gives it. */

import { execFileSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startApp } from '../tests/app-process.ts'
import { migrate } from '../tests/built-app.ts'
import { seedFirstMember } from '../tests/seeded-member.ts'
import { eventually, type Stops, temporaryFolder } from './harness.ts'
import { makeNode, type PostgresNode } from './postgres-node.ts'
import type { Fault } from './row.ts'
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

/** From then on every commit waits until the standby has it. */
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

const isInstalled = (command: string): boolean => {
  try {
    execFileSync('which', [command], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const kills = 10

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
    await migrate(primary.url('app'))
    await seedFirstMember(primary.url('app'))
    // Both nodes have the password of the first, whose files the second copies.
    const { username, password } = new URL(primary.url('app'))
    const url = `postgres://${username}:${password}@127.0.0.1:${balancer.port}/app`
    await standby.follow(primary)
    await protect(primary)

    const program = await startApp({
      DATABASE_URL: url,
      SIOL_DATA_DIR: join(folder, 'app'),
      SIOL_TRUST_PROXY: 'true',
      SIOL_LOG_LEVEL: 'silent',
    })
    let ended = false
    void program.ended.then(() => (ended = true))
    stops.add(async () => void (await program.stop()))
    const database = new pg.Pool({ connectionString: url })
    database.on('error', () => {})
    stops.add(() => database.end())
    const member = await signedUp(program.address)
    const load = signUpLoad({ address: program.address, database })

    const gaps: number[] = []
    let said = 0
    for (let round = 0; round < kills; round++) {
      await pause(1500)
      load.longestGap()
      await primary.kill()
      const seen = await seenMeanwhile(program.address, member)
      if (seen.ready === 503 && seen.page === 503 && seen.reloads !== null) said++
      // Without a second node to wait for, commits would hang until it has joined again.
      await standby.run('select pg_promote()')
      await synchronous(standby, '')
      balancer.lead(standby.port)
      const old = primary
      primary = standby
      standby = old
      await eventually(async () => (await fetch(`${program.address}/readyz`)).status === 200, 30_000, 50)
      await pause(1000)
      gaps.push(load.longestGap() / 1000)
      await standby.follow(primary)
      await protect(primary)
    }
    const { acknowledged, lost, answers } = await load.stop()
    const sorted = gaps.toSorted((one, other) => one - other)
    return {
      held: lost === 0 && !ended && acknowledged > 0 && said > 0,
      figures: `${acknowledged} sign-ups acknowledged, ${lost} lost; the program ${ended ? 'ENDED' : 'was not restarted'}; gap ${sorted[Math.floor(kills / 2)]?.toFixed(1)} s at the median, ${sorted.at(-1)?.toFixed(1)} s at most; ${said} of ${kills} pages in the gap said so and load themselves again; answers: ${describeAnswers(answers)}`,
    }
  },
}

const withPatroni: Fault = {
  name: 'failover-patroni',
  title: 'three PostgreSQL nodes with Patroni and etcd',
  run: async () => {
    const missing = ['patroni', 'etcd', 'haproxy', 'postgres'].filter((command) => !isInstalled(command))
    return {
      skipped:
        missing.length > 0
          ? `not installed: ${missing.join(', ')}`
          : 'installed, and not yet run by this command: see docs/operations-figures.md',
    }
  },
}

export const failovers: Fault[] = [twoNodes, withPatroni]
