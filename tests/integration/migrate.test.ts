/** What the migrations refuse, and that they say so when they wait. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { migrationLock } from '#database/migrate.ts'
import { migrate } from '../built-app.ts'
import { eventually } from '../eventually.ts'
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

test('a database that is not in UTF-8 is refused, before anything is written into it', async () => {
  const database = await emptyDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const latin = new URL(database.url)
  latin.pathname += '_latin'
  const name = client.escapeIdentifier(latin.pathname.slice(1))
  await client.query(`create database ${name} encoding 'LATIN1' template template0 locale_provider libc locale 'C'`)
  try {
    await expect(migrate(latin.href)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^The database has the encoding LATIN1, .* create database NAME encoding 'UTF8'/),
    })
  } finally {
    await client.query(`drop database ${name}`)
    await client.end()
  }
})

test('a version starts on a newer database whose migrations only added, and not where one took something away', async () => {
  const database = await emptyDatabase()
  const [older, newer] = await Promise.all(['older', 'newer'].map((name) => mkdtemp(join(tmpdir(), `siol-${name}-`))))
  if (older === undefined || newer === undefined) throw new Error('no folders')
  const write = (folder: string, name: string, text: string) => writeFile(join(folder, name), text)
  const said: number[] = []
  const start = (folder: string) => migrate(database.url, { folder, onNewer: (count) => said.push(count) })
  try {
    for (const folder of [older, newer]) await write(folder, '0001_one.sql', 'create table one (a int, b int)')
    await start(older)
    await write(newer, '0002_two.sql', 'alter table one add column c int')
    await write(newer, '0003_three.sql', 'create table three (a int)')
    await start(newer)
    await start(older)
    expect(said).toEqual([2])
    // Upgraded again, nothing runs twice.
    await start(newer)
    await write(newer, '0004_four.sql', '-- contract: unused since 0.3.0\nalter table one drop column b')
    await start(newer)
    await expect(start(older)).rejects.toThrow('has run 0004_four.sql, which this version does not have')
  } finally {
    for (const folder of [older, newer]) await rm(folder, { recursive: true })
  }
})

test('a migration gives way to a request that waits for it, and runs afterwards', async () => {
  const database = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'siol-locks-'))
  const [request, look] = [new pg.Client(database.url), new pg.Client(database.url)]
  try {
    await writeFile(join(folder, '0001_tables.sql'), 'create table one (a int); create table two (a int)')
    await migrate(database.url, { folder })
    await Promise.all([request.connect(), look.connect()])
    await request.query('begin; insert into two values (1)')
    await writeFile(join(folder, '0002_both.sql'), 'alter table one add b int; alter table two add b int')
    const migrated = migrate(database.url, { folder })
    const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table one%'"
    await eventually(async () => expect((await look.query(waits)).rowCount).toBe(1))
    // Each now waits for the other.
    await request.query('insert into one values (1)')
    await request.query('commit')
    await migrated
    expect((await look.query('select a, b from one')).rows).toEqual([{ a: 1, b: null }])
  } finally {
    await Promise.all([request.end(), look.end()])
    await rm(folder, { recursive: true })
  }
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

test('a start that waits long for the lock says so, one that waits a moment does not, and both go on once it is free', async () => {
  const database = await emptyDatabase()
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  const waiting = "select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()"
  for (const [patienceMs, times] of [
    [600_000, 0],
    [1, 1],
  ] as const) {
    await other.query('select pg_advisory_lock($1)', [migrationLock])
    const onWait = vi.fn()
    const started = migrate(database.url, { onWait, patienceMs })
    await eventually(async () => expect((await other.query(waiting)).rowCount).toBe(1))
    await eventually(() => expect(onWait).toHaveBeenCalledTimes(times))
    await other.query('select pg_advisory_unlock($1)', [migrationLock])
    await started
  }
  const { rows } = await other.query('select count(*)::int as ran from migrations')
  expect(rows[0].ran).toBeGreaterThan(40)
  await other.end()
})

test('a start that is interrupted waits for no lock, and leaves nothing that the next one would wait for', async () => {
  const database = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'siol-interrupted-'))
  const other = new pg.Client({ connectionString: database.url })
  try {
    await writeFile(join(folder, '0001_one.sql'), 'create table one (a int)')
    await migrate(database.url, { folder })
    await writeFile(join(folder, '0002_two.sql'), 'create table two (a int); alter table one add column b int')
    await other.connect()
    const waiting =
      'select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())'
    for (const [lock, unlock] of [
      [`select pg_advisory_lock(${migrationLock})`, `select pg_advisory_unlock(${migrationLock})`],
      ['begin; lock table one in share mode', 'rollback'],
    ] as const) {
      await other.query(lock)
      const interruption = new AbortController()
      const started = migrate(database.url, { folder, interrupted: interruption.signal })
      await eventually(async () => expect((await other.query(waiting)).rowCount).toBe(1))
      interruption.abort()
      await expect(started).rejects.toThrow()
      await other.query(unlock)
      const { rows } = await other.query("select to_regclass('two') as two")
      expect(rows).toEqual([{ two: null }])
    }
    await migrate(database.url, { folder })
    expect((await other.query('select b from one, two')).rows).toEqual([])
  } finally {
    await other.end()
    await rm(folder, { recursive: true })
  }
})
