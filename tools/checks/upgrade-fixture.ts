/**
 * Writes every row of a database into a file for tests/integration/upgrade.test.ts. Start the older version with demo
 * users on an empty folder, then
 *
 *   DATABASE_URL=postgres://... node tools/checks/upgrade-fixture.ts tests/upgrade/first-version.json.gz
 *
 * The schema is not in it: it is what the migrations that had run by then make of an empty database. Demo users are
 * nobody's data.
 */
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import pg from 'pg'

const [, , path = ''] = process.argv
const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
const { rows: tables } = await client.query<{ name: string }>(
  "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
)
const fixture: Record<string, unknown[]> = {}
for (const { name } of tables) {
  const { rows } = await client.query<{ row: unknown }>(`select to_jsonb(t) as row from "${name}" t`)
  fixture[name] = rows.map(({ row }) => row)
}
await client.end()
const packed = gzipSync(JSON.stringify(fixture), { level: 9 })
writeFileSync(path, packed)
console.log(`${tables.length} tables, ${Object.values(fixture).flat().length} rows, ${packed.length} bytes`)
