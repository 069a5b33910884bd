/** Runs the program as `npm start` does, in its own process, on its own database, which is removed afterwards. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type DemoPlace, demoUsers } from '../../src/areas/development/domain/demo-users.ts'
import { logIn } from '../../src/infrastructure/postgres/cluster.ts'
import { freePort } from '../../src/infrastructure/postgres/free-port.ts'
import { startPostgres } from '../../src/infrastructure/postgres/postgres.ts'
import { root } from '../checks/project-root.ts'
import { sharedDir } from '../scripts/database.ts'

export type Account = { email: string; password: string }

export type AppUnderBench = {
  address: string
  pid: number
  databaseUrl: string
  databaseLog: string
  /** The demo user at a place of the journey. */
  accountOf: (place: DemoPlace) => Account
  /** The one who has just started: a verified email address, and the follow-up choice made. */
  member: Account
  /** The demo adviser, with the otpauth URI of the second factor. */
  adviser: Account & { uri: string }
}

/** Milliseconds. The first start creates the database and the demo users. */
const startTimeout = 180_000

/**
 * Milliseconds. Jobs, such as those that make the demo users' documents after the start, would be measured with the
 * first pages.
 */
const quietTimeout = 60_000

/** User and system time that a process has used so far, in ticks of 10 ms. Linux only; NaN elsewhere. */
function ticksOf(pid: number): number {
  try {
    // The name, in brackets, may have spaces.
    const [, fields = ''] = /\) (.*)$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const numbers = fields.split(' ').map(Number)
    return (numbers[11] ?? Number.NaN) + (numbers[12] ?? Number.NaN)
  } catch {
    return Number.NaN
  }
}

/** Resolves when the program's jobs are done, as far as its processor time tells. */
async function untilQuiet(pid: number): Promise<void> {
  const sample = 1000
  for (const deadline = performance.now() + quietTimeout; performance.now() < deadline; ) {
    const before = ticksOf(pid)
    await pause(sample)
    // NaN ends the wait where a process's CPU time is unknown.
    if (!(ticksOf(pid) - before > 10)) return
  }
}

const profiles = process.env.SIOL_BENCH_PROFILES

export type OnStop = (stop: () => Promise<void>) => void

/** `checkout`: the program to start, this one or another with its packages. */
export async function startAppUnderBench(onStop: OnStop, processes = 1, checkout = root): Promise<AppUnderBench> {
  const folder = mkdtempSync(join(tmpdir(), 'siol-bench-'))
  onStop(async () => rmSync(folder, { recursive: true, force: true }))
  // PostgreSQL does not run as root, and needs access to the folder.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), sharedDir, log: () => {} })
  onStop(async () => {
    await postgres.stop()
    rmSync(postgres.home, { recursive: true, force: true })
  })

  const port = await freePort()
  const address = `http://localhost:${port}`
  const log = join(folder, 'app.log')
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, ['tools/scripts/start.ts'], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      MALLOC_TRIM_THRESHOLD_: '131072', // as bin/launch.mjs sets it
      PORT: String(port),
      DATABASE_URL: postgres.url,
      SIOL_DATA_DIR: join(folder, 'app'),
      SIOL_PROCESSES: String(processes),
      // A CPU profile of the program is left in this folder.
      ...(profiles ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` } : {}),
      SIOL_TRUST_PROXY: 'true', // lets each visitor send an IP address of its own, or the rate limits would refuse them
    },
    stdio: ['ignore', output, output],
  })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  onStop(async () => {
    child.kill('SIGTERM')
    await ended
  })

  for (const deadline = performance.now() + startTimeout; performance.now() < deadline; ) {
    const printed = readFileSync(log, 'utf8')
    if (child.exitCode !== null) throw new Error(`The program ended before it was ready:\n${printed}`)
    const password = /^Demo sign-ins, password (\S+):$/m.exec(printed)?.[1]
    const [, adviser, uri] = /^Demo adviser, same password: (\S+),[\s\S]*?(otpauth:\S+)$/m.exec(printed) ?? []
    if (password && adviser && uri) {
      await untilQuiet(child.pid ?? 0)
      const accountOf = (sought: DemoPlace): Account => {
        const user = demoUsers.find(({ place }) => place === sought)
        return { email: user?.email ?? '', password }
      }
      return {
        address,
        pid: child.pid ?? 0,
        databaseUrl: postgres.url,
        databaseLog: logIn(postgres.home),
        accountOf,
        member: accountOf('new'),
        adviser: { email: adviser, password, uri },
      }
    }
    await pause(50)
  }
  throw new Error(`The program printed no demo sign-ins:\n${readFileSync(log, 'utf8')}`)
}
