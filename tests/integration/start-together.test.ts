/** Programs that start at once on one database, as in a rolling restart: each migration runs once. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pgBossJobs } from '#infrastructure/jobs.ts'
import { migrate } from '../built-app.ts'
import { runStatement } from '../clone-template.ts'
import { emptyDatabase } from '../test-database.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')
const database = await emptyDatabase()
const run = (statement: string) => runStatement(database.url, statement)
afterAll(database.drop)

test('two programs that start at once on an empty database run each migration once, and share the queue', async () => {
  const start = async () => {
    await migrate(database.url)
    return pgBossJobs({ databaseUrl: database.url, onError: () => {} })
  }
  const programs = await Promise.all([start(), start()])
  for (const jobs of programs) await jobs.stop()
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).toSorted()
  expect((await run('select name from migrations order by name')).map((row) => row.name)).toEqual(files)
})

test('a start changes the queues whose settings are others than its own, and leaves the rest alone', async () => {
  const startWith = async (retryDelay: number) => {
    const jobs = await pgBossJobs({ databaseUrl: database.url, retryDelay, onError: () => {} })
    await jobs.stop()
    // The queue library has one of its own.
    return run("select name, retry_delay, updated_on from pgboss.queue where name not like '\\_\\_%' order by name")
  }
  const first = await startWith(3)
  expect(first.length).toBeGreaterThan(10)
  expect(new Set(first.map((row) => row.retry_delay))).toEqual(new Set([3]))
  expect(await startWith(3)).toEqual(first)
  await run("update pgboss.queue set retry_delay = 9 where name = 'mail'")
  const changed = await startWith(3)
  const others = (rows: Record<string, unknown>[]) => rows.filter(({ name }) => name !== 'mail')
  expect(changed.find(({ name }) => name === 'mail')).toMatchObject({ retry_delay: 3 })
  expect(others(changed)).toEqual(others(first))
})

test('counting the numbers may take most of the ten minutes between two counts, any other job two', async () => {
  await (await pgBossJobs({ databaseUrl: database.url, onError: () => {} })).stop()
  const rows = await run("select name, expire_seconds from pgboss.queue where name not like '\\_\\_%'")
  const expiry = new Map(rows.map(({ name, expire_seconds }) => [name, expire_seconds]))
  expect(expiry.get('count-numbers')).toBe(540)
  expiry.delete('count-numbers')
  expect(new Set(expiry.values())).toEqual(new Set([120]))
})
