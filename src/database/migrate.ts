/**
 * Forward-only SQL migrations. Each file runs once, in its own transaction; an advisory lock serialises processes that
 * start together.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const lockNumber = 7_105_001

/**
 * Throws when a file was edited after it ran, or when a migration fails. `only` chooses the files to run, to restore
 * the backup of an earlier version.
 */
export async function migrate(
  databaseUrl: string,
  folder = join(process.cwd(), 'db', 'migrations'),
  only: (name: string) => boolean = () => true,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const ran = new Map(rows.map((row) => [row.name, row.hash]))
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql') && only(file)).sort()) {
      const text = await readFile(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      if (ran.get(name) === hash) continue
      if (ran.has(name)) throw new Error(`${name} was edited after it ran; add a new file in db/migrations instead`)
      await client.query('begin')
      await client.query(text)
      await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
    }
  } finally {
    await client.end()
  }
}
