/**
 * The real program in its own process, with a durable PostgreSQL, a mail server and an app context for set-up and
 * assertions.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../src/infrastructure/postgres/free-port.ts'
import { type Postgres, startPostgres } from '../../src/infrastructure/postgres/postgres.ts'
import type { Browser, TestApp } from '../../tests/app.ts'
import { type AppProcess, startApp } from '../../tests/app-process.ts'
import { createAppContext, migrate, readConfig } from '../../tests/built-app.ts'
import { browserAt } from '../../tests/program-browser.ts'
import { seedFirstMember } from '../../tests/seeded-member.ts'
import { sharedDir } from '../scripts/database.ts'
import { type MailPeer, startMailPeer } from './mail-peer.ts'

type Stop = () => Promise<void>

/** Stops in reverse order of start. */
export class Stops {
  readonly #stops: Stop[] = []
  add(stop: Stop): void {
    this.#stops.push(stop)
  }
  async all(): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) await stop().catch(() => {})
  }
}

export function temporaryFolder(stops: Stops): string {
  const folder = mkdtempSync(join(tmpdir(), 'siol-faults-'))
  // PostgreSQL does not run as root, and needs access to the folder.
  chmodSync(folder, 0o755)
  stops.add(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

export async function startDatabase(folder: string, stops: Stops): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), sharedDir, log: () => {} })
  stops.add(async () => {
    await postgres.stop()
    rmSync(postgres.home, { recursive: true, force: true, maxRetries: 5 })
  })
  return postgres
}

export type Harness = {
  app: TestApp
  postgres: Postgres
  mail: MailPeer
  folder: string
  database: pg.Pool
  address: string
  program: () => AppProcess
  /** Starts the program again; `env` replaces settings of this start. */
  start: (env?: Record<string, string>) => Promise<void>
  browser: () => Browser
}

/** `databaseFolder`: overrides the harness's own folder. */
export type Settings = { env?: Record<string, string>; databaseFolder?: string }

export async function openHarness(stops: Stops, { env = {}, databaseFolder }: Settings = {}): Promise<Harness> {
  const folder = temporaryFolder(stops)
  const postgres = await startDatabase(databaseFolder ?? folder, stops)
  const mail = await startMailPeer()
  stops.add(mail.close)
  const port = String(await freePort())
  const settings = {
    PORT: port,
    DATABASE_URL: postgres.url,
    SIOL_DATA_DIR: join(folder, 'app'),
    SIOL_TRUST_PROXY: 'true',
    SIOL_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SIOL_MAIL_FROM: 'Siol <hello@siol.example>',
    SIOL_LOG_LEVEL: 'error',
    ...env,
  }
  await migrate(postgres.url)
  await seedFirstMember(postgres.url)
  let running: AppProcess | undefined
  const start = async (changed: Record<string, string> = {}) => {
    running = await startApp({ ...settings, ...changed })
  }
  await start()
  stops.add(async () => running?.kill())
  const config = readConfig({ ...settings, DATABASE_URL: postgres.url, SIOL_LOG_LEVEL: 'silent' })
  const context = await createAppContext({ ...config, databaseUrl: postgres.url }, { idle: true })
  stops.add(context.stop)
  const database = new pg.Pool({ connectionString: postgres.url, max: 4 })
  database.on('error', () => {})
  stops.add(() => database.end())
  const address = `http://localhost:${port}`
  const browser = () => browserAt(address)
  const app = { context, clock: { now: () => new Date(), pass: () => {} }, folder, browser } as unknown as TestApp
  const program = () => {
    if (!running) throw new Error('The program has not started.')
    return running
  }
  return { app, postgres, mail, folder, database, address, program, start, browser }
}

/** Resolves once `isDone` says so; false after `patience` milliseconds. */
export async function eventually(isDone: () => Promise<boolean>, patience: number, every = 250): Promise<boolean> {
  for (const end = performance.now() + patience; performance.now() < end; await pause(every))
    if (await isDone().catch(() => false)) return true
  return false
}

const unfinished = "state in ('retry', 'active') or (state = 'created' and start_after <= now())"

export async function unfinishedJobs(database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ job: string }>(
    `select format('%s %s %s after %s attempts, next in %s s', count(*), name, state, retry_count, round(extract(epoch from max(start_after) - now()))) as job
     from pgboss.job where ${unfinished} group by name, state, retry_count`,
  )
  return rows.map(({ job }) => job)
}

/** Whether no job is due, at work, or to be tried again. */
export async function isQueueAtRest(database: pg.Pool): Promise<boolean> {
  const { rows } = await database.query(`select 1 from pgboss.job where ${unfinished} limit 1`)
  return rows.length === 0
}
