/** Programs that start at once on one database, as in a rolling restart: each migration runs once. */
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { pgBossJobs } from '#infrastructure/jobs.ts'
import { migrate } from '../built-app.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')
const name = `test_${randomBytes(6).toString('hex')}`
const urlOf = (database: string) => inject('templateUrl').replace(/[^/]+$/, database)

async function run(database: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

beforeAll(() => run('postgres', `create database ${name}`))
afterAll(() => run('postgres', `drop database if exists ${name} with (force)`))

test('two programs that start at once on an empty database run each migration once, and share the queue', async () => {
  const start = async () => {
    await migrate(urlOf(name))
    return pgBossJobs({ databaseUrl: urlOf(name), onError: () => {} })
  }
  const programs = await Promise.all([start(), start()])
  for (const jobs of programs) await jobs.stop()
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).toSorted()
  expect((await run(name, 'select name from migrations order by name')).map((row) => row.name)).toEqual(files)
})
