/** Databases of one test file, beside the migrated template. */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type TestDatabase = { url: string; drop: () => Promise<void> }

export async function runStatement(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** The address of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  const at = new URL(url)
  at.pathname = name
  return at.href
}

async function createDatabase(templateUrl: string, from: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const at = (database: string) => databaseAt(templateUrl, database)
  await runStatement(at('postgres'), `create database ${name}${from}`)
  return {
    url: at(name),
    async drop() {
      // Connections that are being closed have a moment for it: one that is cut meanwhile has nobody left who listens
      // for its error, which would end the run.
      const left = `select from pg_stat_activity where datname = '${name}'`
      for (let looks = 0; looks < 20 && (await runStatement(at('postgres'), left)).length > 0; looks++) await pause(10)
      await runStatement(at('postgres'), `drop database if exists ${name} with (force)`)
    },
  }
}

/** Without a table. */
export const createEmpty = (templateUrl: string): Promise<TestDatabase> => createDatabase(templateUrl, '')

/** A copy of the migrated template, which takes about 0.1 s; running every migration takes longer. */
export const cloneTemplate = (templateUrl: string): Promise<TestDatabase> =>
  // Copies files instead of writing every page to the log: half the work, counting what the first queries and the
  // removal cost.
  createDatabase(templateUrl, ' template template strategy file_copy')
