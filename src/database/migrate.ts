/**
 * Forward-only SQL migrations. Each file runs once, in its own transaction; an advisory lock serialises processes that
 * start together.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export const migrationLock = 7_105_001

/** The database does not fit this version. Scripts print its message without a stack (exit-with-error.ts). */
class UnfitDatabase extends Error {
  override name = 'StartError'
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Written behind the hash of a migration that leaves the version before what it uses: expand, then contract. */
const expandMark = ' expand'
const isContract = (text: string): boolean => /^-- contract: /m.test(text)
/** What is stored beside its name. A database of earlier days has the hash alone. */
const recordOf = (text: string): string => hashOf(text) + (isContract(text) ? '' : expandMark)

type Options = {
  folder?: string
  /** Chooses the files to run, to restore the backup of an earlier version. */
  only?: (name: string) => boolean
  /** Told when another process has held the lock for `patienceMs`. */
  onWait?: () => void
  patienceMs?: number
  /** Ends the wait for a lock. A migration that runs is rolled back. */
  interrupted?: AbortSignal
  /** Told how many migrations are newer than this version, which can start on them. */
  onNewer?: (count: number) => void
}

const goesBack = (count: number) =>
  process.stderr.write(
    `The database was migrated by a newer version; its ${count} migrations leave this one what it uses, so it starts.\n`,
  )
const waits = () =>
  process.stderr.write('Waiting for another process, which is migrating the database or was cut off from it.\n')

/**
 * The version before may serve meanwhile. Below PostgreSQL's second until it looks for a deadlock: the migration gives
 * way, not the request that it stopped. At last it waits, as behind a backup that goes on for long.
 */
const attemptMs = 700
const attempts = 60

/** False when it gave way to others. */
async function run(client: pg.Client, migration: { name: string; text: string }, givesWay: boolean): Promise<boolean> {
  await client.query('begin')
  try {
    if (givesWay) await client.query(`set local lock_timeout = ${attemptMs}`)
    await client.query(migration.text)
    const { name, text } = migration
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, recordOf(text)])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => {})
    // A lock that was not had in time, or a deadlock that PostgreSQL ended.
    if (givesWay && ['55P03', '40P01'].includes((error as pg.DatabaseError).code ?? '')) return false
    throw error
  }
}

/**
 * Throws when the database is not in UTF-8, when it was migrated by a newer version that took something away, when a
 * file was edited after it ran, and when a migration fails. The address must be that of the server itself: behind a
 * pooler a lock of the session would stay.
 */
export async function migrate(databaseUrl: string, options: Options = {}): Promise<void> {
  const {
    folder = join(process.cwd(), 'db', 'migrations'),
    only = () => true,
    onWait = waits,
    patienceMs = 1_000,
    onNewer = goesBack,
    interrupted,
  } = options
  interrupted?.throwIfAborted()
  const client = new pg.Client({ connectionString: databaseUrl })
  interrupted?.addEventListener('abort', () => client.end())
  await client.connect()
  try {
    const { rows: encodings } = await client.query<{ server_encoding: string }>('show server_encoding')
    const encoding = encodings[0]?.server_encoding
    if (encoding !== 'UTF8')
      throw new UnfitDatabase(
        `The database has the encoding ${encoding}, in which not every name can be written. Make another, empty one: create database NAME encoding 'UTF8' template template0.`,
      )
    const sign = setTimeout(onWait, patienceMs)
    await client.query('select pg_advisory_lock($1)', [migrationLock]).finally(() => clearTimeout(sign))
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const expands = new Set(rows.filter(({ hash }) => hash.endsWith(expandMark)).map(({ name }) => name))
    const ran = new Map(rows.map(({ name, hash }) => [name, hash.replace(expandMark, '')]))
    const known = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
    const texts = new Map<string, string>()
    for (const name of known) texts.set(name, await readFile(join(folder, name), 'utf8'))
    const later = [...ran.keys()].filter((name) => !texts.has(name))
    let newer = 0
    for (const name of later) {
      // It got another number before it was released; a database of the days between has run it all the same.
      const renamed = known.find((each) => !ran.has(each) && hashOf(texts.get(each) ?? '') === ran.get(name))
      if (renamed === undefined && expands.has(name)) {
        newer++
        continue
      }
      if (renamed === undefined)
        throw new UnfitDatabase(
          `The database has run ${name}, which this version does not have: a newer version migrated it. Start that version again, or restore the backup that was made before it (npm run restore).`,
        )
      await client.query('update migrations set name = $1 where name = $2', [renamed, name])
      ran.set(renamed, hashOf(texts.get(renamed) ?? ''))
    }
    if (newer > 0) onNewer(newer)
    for (const [name, text] of texts) {
      if (!only(name)) continue
      const hash = hashOf(text)
      if (ran.get(name) === hash) continue
      if (ran.has(name))
        throw new UnfitDatabase(`${name} was edited after it ran; add a new file in db/migrations instead.`)
      for (let attempt = 1; !(await run(client, { name, text }, attempt < attempts)); attempt++) await pause(attemptMs)
    }
  } finally {
    await client.end()
  }
}
