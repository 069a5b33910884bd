/** What the migrations refuse, and that they say so when they wait. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrationLock } from '#database/migrate.ts'
import { migrate } from '../built-app.ts'
import { emptyDatabase } from '../test-database.ts'

test('a database that a newer version migrated is refused with a sentence and the way back', async () => {
  const database = await emptyDatabase()
  await migrate(database.url)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query("insert into migrations (name, hash) values ('9999_later.sql', '')")
  const refused = migrate(database.url)
  await expect(refused).rejects.toThrow('has run 9999_later.sql, which this version does not have')
  // Scripts print the message of an error of this name alone.
  await expect(refused).rejects.toMatchObject({ name: 'StartError' })
  await client.query("delete from migrations where name = '9999_later.sql'")
  await client.query("update migrations set hash = 'x' where name like '0001%'")
  await expect(migrate(database.url)).rejects.toMatchObject({ name: 'StartError' })
  await client.end()
})

test('a migration that got another number after it ran is known by its content, and does not run again', async () => {
  const database = await emptyDatabase()
  await migrate(database.url)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const all = 'select name, hash, ran_at from migrations order by name'
  const before = (await client.query(all)).rows
  await client.query("update migrations set name = '0999_' || name where name like '0036%'")
  await migrate(database.url)
  expect((await client.query(all)).rows).toEqual(before)
  await client.end()
})

test('a start that waits for the lock says so, and goes on once it is free', async () => {
  const database = await emptyDatabase()
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await other.query('select pg_advisory_lock($1)', [migrationLock])
  let started: Promise<void> | undefined
  await new Promise<void>((resolve) => {
    started = migrate(database.url, { onWait: resolve })
  })
  await other.query('select pg_advisory_unlock($1)', [migrationLock])
  await started
  const { rows } = await other.query('select count(*)::int as ran from migrations')
  expect(rows[0].ran).toBeGreaterThan(40)
  await other.end()
})
