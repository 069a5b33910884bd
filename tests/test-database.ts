/** A database for one test file: a copy of the migrated template. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { url: string; drop: () => Promise<void> }

async function tell(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Also for the visits, which run without vitest and pass the template's address. */
export async function cloneTemplate(templateUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const administration = templateUrl.replace(/[^/]+$/, 'postgres')
  await tell(administration, `create database ${name} template template`)
  return {
    url: templateUrl.replace(/[^/]+$/, name),
    drop: () => tell(administration, `drop database if exists ${name} with (force)`),
  }
}

export const cloneDatabase = (): Promise<TestDatabase> => cloneTemplate(inject('templateUrl'))
