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

/** One connection for each server, since making one costs as much as the statement. It keeps no program alive. */
const servers = new Map<string, pg.Pool>()

function serverOf(url: string): pg.Pool {
  const address = databaseAt(url, 'postgres')
  const known = servers.get(address)
  if (known) return known
  const pool = new pg.Pool({ connectionString: address, max: 1, allowExitOnIdle: true })
  // The server may end first.
  pool.on('error', () => {})
  servers.set(address, pool)
  return pool
}

async function createDatabase(templateUrl: string, from: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = serverOf(templateUrl)
  await server.query(`create database ${name}${from}`)
  return {
    url: databaseAt(templateUrl, name),
    async drop() {
      // Connections that are being closed have a moment for it: one that is cut meanwhile has nobody left who listens
      // for its error, which would end the run.
      const left = `select from pg_stat_activity where datname = '${name}'`
      for (let looks = 0; looks < 20 && (await server.query(left)).rows.length > 0; looks++) await pause(10)
      await server.query(`drop database if exists ${name} with (force)`)
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
