/**
 * Copies every row out of a database and into an empty one. The program's own migrations make the tables, so this copy
 * holds rows alone, in PostgreSQL's text format, each table in the order of its key: the same rows are the same bytes.
 * Its hashes are also what a dump of pg_dump is compared by.
 */
import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { AuditAction } from '#shared/domain/access/audit-actions.ts'

export type TableCopy = { table: string; columns: readonly string[]; rows: number; sha256: string }
export type SequenceCopy = { sequence: string; value: string; called: boolean }
export type RowCopy = {
  migrations: readonly string[]
  tables: readonly TableCopy[]
  sequences: readonly SequenceCopy[]
}

type Table = { name: string; columns: string[]; key: string[] }

/**
 * Lists leaf partitions as tables. Leaves out generated columns, which PostgreSQL computes again, and the job queue's
 * own figures: it keeps them in a table for each day, which a restore on another day does not have.
 */
const tablesQuery = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array(select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end from pg_index i, unnest(i.indkey) with ordinality as k (attnum, ordinal)
      join pg_attribute a on a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.ordinal) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
    and not exists (select from pg_inherits i join pg_class p on p.oid = i.inhparent
      where i.inhrelid = c.oid and p.relname = 'queue_stats' and p.relnamespace = n.oid)
  order by name`

/** Calls `work` with a new connection. */
async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const readTables = async (client: pg.Client): Promise<Table[]> => (await client.query<Table>(tablesQuery)).rows

/** `write` gets each table's rows. Reads one snapshot of all tables, as `beside` may, and locks out no writer. */
export const copyOut = (
  url: string,
  write: (table: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
  beside?: (snapshot: string) => Promise<void>,
): Promise<RowCopy> =>
  connected(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    if (beside) {
      await client.query('set local idle_in_transaction_session_timeout = 0')
      const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
      await beside(rows[0]?.snapshot ?? '')
    }
    const migrations = await client.query<{ name: string }>('select name from public.migrations order by name')
    const tables: TableCopy[] = []
    for (const { name, columns, key } of await readTables(client)) {
      const order = key.length > 0 ? key.join(', ') : 't::text collate "C"'
      const hash = createHash('sha256')
      let rows = 0
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          // Each row ends with the one line feed that is not escaped.
          for (const byte of chunk) if (byte === 10) rows++
          done(null, chunk)
        },
      })
      const source = client.query(
        copyTo(`copy (select ${columns.join(', ')} from ${name} t order by ${order}) to stdout`),
      )
      await pipeline(source, count, (content) => write(name, content))
      tables.push({ table: name, columns, rows, sha256: hash.digest('hex') })
    }
    const sequences = await readSequences(client)
    await client.query('commit')
    return { migrations: migrations.rows.map(({ name }) => name), tables, sequences }
  })

async function readSequences(client: pg.Client): Promise<SequenceCopy[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in ('public', 'pgboss') order by name`,
  )
  const sequences: SequenceCopy[] = []
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    )
    for (const value of values) sequences.push({ sequence: name, ...value })
  }
  return sequences
}

/** Records the backup in the audit trail, where the desk reads when the last one was made. */
export const noteBackup = (url: string, now: Date): Promise<void> =>
  connected(url, async (client) => {
    await client.query('insert into audit (at, actor, action) values ($1, $2, $3)', [
      now,
      'server',
      'make_backup' satisfies AuditAction,
    ])
  })

const noTable = '42P01'

/**
 * `ids`: of the file keys that stored texts were encrypted with; the texts name them
 * (infrastructure/field-encryption.ts). `document`: where the newest is stored, of a member or about a plan. Neither in
 * a database that an earlier version migrated.
 */
export const readFileKeys = (url: string): Promise<{ ids: string[]; document: string | undefined }> =>
  connected(url, async (client) => {
    const named = `select split_part(key_encrypted, '.', 2) as id from signing_keys
      union select split_part(pps_number, '.', 2) from members where pps_number like 's1.%'`
    const ids = await client.query<{ id: string }>(named).catch((error: { code?: string }) => {
      if (error.code === noTable) return undefined
      throw error
    })
    if (!ids) return { ids: [], document: undefined }
    const newest = await client.query<{ stored_as: string }>(
      `select stored_as from (select stored_as, coalesce(replaced_at, created_at) as at from files
        union all select stored_as, added_at from plan_files) as stored order by at desc limit 1`,
    )
    return { ids: ids.rows.map(({ id }) => id), document: newest.rows[0]?.stored_as }
  })

export const serverMajor = (url: string): Promise<number> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ major: number }>(
      "select current_setting('server_version_num')::integer / 10000 as major",
    )
    return rows[0]?.major ?? 0
  })

/** Whether the database has tables where a program's would be. */
export const hasTables = (url: string): Promise<boolean> =>
  connected(url, async (client) => {
    const { rowCount } = await client.query(
      "select from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'pgboss') limit 1",
    )
    return rowCount !== 0
  })

/** Whether the database has members. */
export const hasRows = (url: string): Promise<boolean> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ found: boolean }>("select to_regclass('public.members') is not null as found")
    return rows[0]?.found === true && hasMembers(client)
  })

const hasMembers = async (client: pg.Client): Promise<boolean> =>
  (await client.query('select from public.members limit 1')).rowCount !== 0

/**
 * Replaces what the migrations inserted, all or nothing. The tables must be those of the backup. False, and nothing is
 * written, when there are members.
 */
export const copyIn = (
  url: string,
  copy: RowCopy,
  read: (table: string) => AsyncIterable<Uint8Array>,
): Promise<boolean> =>
  connected(url, async (client) => {
    await client.query('begin')
    // Of two restores, or of one and a program that was started beside it, the second sees what the first wrote.
    await client.query('lock table public.members in access exclusive mode')
    if (await hasMembers(client)) return false
    const existing = new Map((await readTables(client)).map((table) => [table.name, table]))
    const missing = copy.tables.filter(
      ({ table, columns }) => columns.toString() !== existing.get(table)?.columns.toString(),
    )
    if (missing.length > 0)
      throw new Error(`This program has other tables than the backup: ${missing.map(({ table }) => table).join(', ')}.`)
    // Dropped until the end, because tables are filled in no particular order. Each row was checked when it was first
    // written.
    const { rows: references } = await client.query<{ table: string; name: string; rule: string }>(
      `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
       from pg_constraint where contype = 'f' and conparentid = 0
         and connamespace::regnamespace::text in ('public', 'pgboss')`,
    )
    for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
    await client.query(`truncate ${[...existing.keys()].join(', ')}`)
    for (const { table, columns } of copy.tables) {
      await client.query(`alter table ${table} disable trigger user`)
      await pipeline(read(table), client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)))
      await client.query(`alter table ${table} enable trigger user`)
    }
    for (const { sequence, value, called } of copy.sequences)
      await client.query('select setval($1, $2, $3)', [sequence, value, called])
    for (const { table, name, rule } of references)
      await client.query(`alter table ${table} add constraint ${name} ${rule}`)
    await client.query('commit')
    return true
  })
