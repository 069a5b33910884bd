/** Commands beside a running program: by which address they reach the database, and what they say when they wait. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { addressOfCommand, reportWaiting } from '../../tools/scripts/run/waiting.ts'
import { cloneDatabase } from '../test-database.ts'

const database = await cloneDatabase()
const folder = await mkdtemp(join(tmpdir(), 'siol-commands-'))
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** DATABASE_URL is where a pool would be, and nothing listens there. */
const environment = {
  ...process.env,
  DATABASE_URL: 'postgres://siol@127.0.0.1:1/siol',
  DATABASE_DIRECT_URL: database.url,
  SIOL_SECRET: 'a secret for tests, 32 characters or more',
  SIOL_FILE_KEY: 'a2V5IG9mIHRoZSB0ZXN0cywgMzIgYnl0ZXMgbG9uZy4=',
  SIOL_DATA_DIR: join(folder, 'data'),
  SIOL_LOG_LEVEL: 'silent',
  NODE_ENV: 'development',
}
const run = async (script: string, ...given: string[]) => {
  const path = join(import.meta.dirname, `../../tools/scripts/${script}.ts`)
  return (await promisify(execFile)(process.execPath, [path, ...given], { env: environment })).stdout
}

test('every command passes by the pool', async () => {
  const [advisers, firm, audit, backup, migrate] = await Promise.all([
    run('adviser', 'list'),
    run('firm', 'export', join(folder, 'firm.json')),
    run('verify-audit'),
    run('backup', join(folder, 'backup')),
    run('migrate'),
  ])
  expect(advisers).toContain('no advisers')
  expect(firm).toContain('firm.json')
  expect(audit).toContain('fingerprint')
  expect(backup).toContain('rows of')
  expect(migrate).toContain('is migrated')
})

test('a command that waits for a lock says which session holds it, once', async () => {
  const [holder, waiter] = [database.url, addressOfCommand(database.url)].map((url) => new pg.Client(url))
  if (!holder || !waiter) throw new Error('no clients')
  await Promise.all([holder.connect(), waiter.connect()])
  await holder.query("set application_name = 'somebody'")
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  await holder.query('begin; lock table members')
  const waits = waiter.query('select count(*) from members')
  const said: string[] = []
  let stop = async () => {}
  await new Promise<void>((resolve) => {
    stop = reportWaiting(database.url, {
      everyMs: 20,
      report: (sentence) => {
        said.push(sentence)
        resolve()
      },
    })
  })
  await holder.query('rollback')
  await waits
  await stop()
  expect(said).toEqual([`Waiting for a lock in the database, which its session ${rows[0]?.pid} (somebody) holds.`])
  await Promise.all([holder.end(), waiter.end()])
})
