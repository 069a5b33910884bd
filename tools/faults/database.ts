/** The database ends, or its disk is full, while members sign up. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { clusterIn } from '../../src/infrastructure/postgres/cluster.ts'
import { startPostgres } from '../../src/infrastructure/postgres/postgres.ts'
import { readPostmaster } from '../../src/infrastructure/postgres/postmaster.ts'
import { startApp } from '../../tests/app-process.ts'
import { migrate } from '../../tests/built-app.ts'
import { seedFirstMember } from '../../tests/seeded-member.ts'
import { sharedDir } from '../scripts/database.ts'
import { eventually, type Harness, openHarness, temporaryFolder } from './harness.ts'
import type { Fault } from './row.ts'
import { describeAnswers, seenMeanwhile, signedUp, signUpLoad } from './sign-up-load.ts'

function killPostmaster(home: string): void {
  const postmaster = readPostmaster(clusterIn(home))
  if (!postmaster) throw new Error('PostgreSQL is not running.')
  process.kill(postmaster.pid, 'SIGKILL')
}

const isReady = async (address: string): Promise<boolean> => (await fetch(`${address}/readyz`)).status === 200

async function outage(harness: Pick<Harness, 'address' | 'database'>, kill: () => void, restart: () => void) {
  const member = await signedUp(harness.address)
  const load = signUpLoad(harness)
  await pause(2000)
  kill()
  // Connections that were busy outlive the process that accepted them by a moment, and still answer.
  await eventually(async () => !(await isReady(harness.address)), 2000, 20)
  const seen = await seenMeanwhile(harness.address, member)
  restart()
  const begun = performance.now()
  const recovered = await eventually(() => isReady(harness.address), 90_000, 50)
  const seconds = (performance.now() - begun) / 1000
  await pause(3000)
  const { acknowledged, lost, answers } = await load.stop()
  const figures = [
    `${acknowledged} sign-ups acknowledged, ${lost} lost`,
    `answers: ${describeAnswers(answers)}`,
    `meanwhile /readyz ${seen.ready}, a page ${seen.page} that reloads after ${seen.reloads} s`,
    recovered ? `ready again ${seconds.toFixed(1)} s later, without a restart of the program` : 'never ready again',
  ]
  return { seen, recovered, lost, acknowledged, figures }
}

const killed: Fault = {
  name: 'database-killed',
  title: 'kill -9 of a PostgreSQL of yours, three times',
  run: async (stops) => {
    const harness = await openHarness(stops)
    harness.database.on('error', () => {})
    const before = harness.program().pid
    const figures: string[] = []
    let held = true
    // The first restart is by hand, the later ones by what watches it from then on.
    for (let round = 0; round < 3; round++) {
      const result = await outage(harness, () => killPostmaster(harness.postgres.home), harness.postgres.keepRunning)
      held &&= result.recovered && result.lost === 0 && result.acknowledged > 0
      if (round === 0) held &&= result.seen.ready === 503 && result.seen.page === 503 && result.seen.reloads !== null
      figures.push(result.figures.join('; '))
    }
    return { held: held && harness.program().pid === before, figures: figures.join(' / ') }
  },
}

const builtIn: Fault = {
  name: 'database-built-in',
  title: 'kill -9 of the built-in PostgreSQL',
  run: async (stops) => {
    const folder = temporaryFolder(stops)
    const dataDir = join(folder, 'app')
    const postgres = await startPostgres({ dataDir, sharedDir, log: () => {} })
    stops.add(postgres.stop)
    await migrate(postgres.url)
    await seedFirstMember(postgres.url)
    const program = await startApp({ SIOL_DATA_DIR: dataDir, SIOL_TRUST_PROXY: 'true', SIOL_LOG_LEVEL: 'error' })
    stops.add(async () => void (await program.stop()))
    const database = new pg.Pool({ connectionString: postgres.url })
    database.on('error', () => {})
    stops.add(() => database.end())
    const result = await outage(
      { address: program.address, database },
      () => killPostmaster(postgres.home),
      () => {},
    )
    const said = program.output().includes('Starting it again.')
    return {
      held: result.recovered && result.lost === 0 && result.acknowledged > 0 && said,
      figures: result.figures.join('; '),
    }
  },
}

export const databaseFaults: Fault[] = [killed, builtIn]
