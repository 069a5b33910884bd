/**
 * A database of the first version with demo users at every step, brought to today's: every member keeps what was
 * theirs, and their pages open.
 */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, type Page } from '../app.ts'
import { migrate } from '../built-app.ts'
import { readText } from '../read-text.ts'
import { areReal } from '../real-salts.ts'
import { emptyDatabase } from '../test-database.ts'

type Row = Record<string, unknown>

const migrations = join(import.meta.dirname, '../../db/migrations')
const fixture = JSON.parse(
  gunzipSync(await readFile(join(import.meta.dirname, '../upgrade/first-version.json.gz'))).toString(),
) as Record<string, Row[]>
const rowsOf = (table: string): Row[] => fixture[table] ?? []
/** Of the folder in which the fixture was made; it opens nothing but the invented PPS numbers in it. */
const fileKey = 'S83XX9smR8Fh7O2y/JjcprA9UqxWys0Ot1Pzw2+icjo='
const demoPassword = 'Demo1234!'
const hashes = new Map(rowsOf('auth_accounts').map((row) => [String(row.user_id), String(row.password)]))
/** Two prove that the hashes of then are understood; a check of one takes time. */
const [first = '', second = ''] = hashes.values()
areReal([first, second])
const database = await emptyDatabase()
const client = new pg.Client({ connectionString: database.url })

/** Inserts every row as it was, without triggers and whatever refers to what. New rows are counted from there. */
async function insertFixture(): Promise<void> {
  await client.query('set session_replication_role = replica')
  for (const [table, rows] of Object.entries(fixture)) {
    if (table === 'migrations' || rows.length === 0) continue
    const { rows: columns } = await client.query<{ name: string; counted: boolean }>(
      "select quote_ident(column_name) as name, is_identity = 'YES' as counted from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'",
      [table],
    )
    const list = columns.map((column) => column.name).join(', ')
    await client.query(
      `insert into ${table} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
    for (const { name } of columns.filter(({ counted }) => counted))
      await client.query(`select setval(pg_get_serial_sequence('${table}', '${name}'), max(${name})) from ${table}`)
  }
  await client.query('set session_replication_role = origin')
}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'siol-upgrade-'))
  const ran = rowsOf('migrations').map((row) => String(row.name))
  for (const file of await readdir(migrations))
    if (ran.includes(file)) await cp(join(migrations, file), join(folder, file))
  await migrate(database.url, { folder })
  await client.connect()
  await insertFixture()
  await migrate(database.url)
  await rm(folder, { recursive: true })
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const uids = rowsOf('members').map((row) => String(row.uid))

test('the fixture has members at every step, and each column of their profiles is as it was', async () => {
  expect(uids.length).toBeGreaterThan(10)
  const { rows } = await client.query<{ row: Row }>('select to_jsonb(m) as row from members m')
  const now = new Map(rows.map(({ row }) => [String(row.uid), row]))
  for (const before of rowsOf('members')) {
    const after = now.get(String(before.uid)) ?? {}
    // Since migration 0025 of the account, whose profile may be gone.
    const { welcomed_at, ...profile } = before
    const kept = Object.fromEntries(Object.keys(profile).map((column) => [column, after[column]]))
    expect(kept, String(before.email_address)).toEqual(profile)
    const account = 'select to_jsonb(welcomed_at) as at from auth_users where id = $1'
    expect((await client.query<{ at: unknown }>(account, [before.uid])).rows[0]?.at).toEqual(welcomed_at)
  }
})

test('answers, calls, applications, recommendations, documents and emails are all still there, each with its member', async () => {
  const then: Record<string, string> = {
    answers: 'answers',
    calls: 'calls',
    applications: 'applications',
    recommendations: 'recommendations',
    files: 'files',
    identity_reviews: 'identity_reviews',
    employer_links: 'employer_links',
    mails: 'emails',
  }
  for (const [before, after] of Object.entries(then)) {
    const { rows } = await client.query<{ uid: string | null }>(`select uid from ${after}`)
    const [was, is] = [rowsOf(before), rows].map((list) => list.map((row) => String(row.uid)).toSorted())
    expect(is, after).toEqual(was)
    expect(was?.length, before).toBeGreaterThan(0)
  }
})

/** The sentences of a page that its member reads first, without what moves with the calendar. */
const shown = ({ html }: Page) => {
  const heading = readText(/<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0] ?? '').trim()
  const main = readText(/<main[^>]*>.*<\/main>/s.exec(html)?.[0] ?? '')
  const next = [...html.matchAll(/<a[^>]*class="[^"]*\bbutton\b[^"]*"[^>]*>(.*?)<\/a>/gs)].map(([, label = '']) =>
    readText(label).trim(),
  )
  const figures = [...new Set(main.match(/€\s?[\d,.]*\d|\b\d+(?:\.\d+)?\s?%/g) ?? [])]
  return [heading, [...new Set(next.filter(Boolean))].join(', '), figures.join(', ')].join(' | ')
}

test('every member has the password of then, signs in, and sees the heading, the next step and the figures that are recorded for them', async () => {
  const app = await openApp(
    { DATABASE_URL: database.url, SIOL_FILE_KEY: fileKey },
    // Calls of the fixture are over by then; what is due is not looked for.
    { now: () => new Date('2027-01-15T10:00:00Z'), idle: true },
  )
  const { rows } = await client.query<{ id: string; password: string }>(
    'select user_id as id, password from auth_accounts',
  )
  expect(new Map(rows.map(({ id, password }) => [id, password]))).toEqual(hashes)
  await client.query('update auth_accounts set password = $1 where password <> $2', [first, second])
  const homes = new Set<string>()
  const seen: string[] = []
  for (const email of rowsOf('members')
    .map((row) => String(row.email_address))
    .toSorted()) {
    const browser = app.browser()
    const signedIn = await browser.post('/login', { email, password: demoPassword })
    expect([signedIn.status, signedIn.location === undefined], email).toEqual([303, false])
    for (const path of ['/', '/my-profile', '/my-pensions', '/pension-application/prsa-form']) {
      const page = await browser.follow(await browser.get(path))
      expect(page.status, `${email} ${path}`).toBe(200)
      if (path === '/') homes.add(shown(page))
      seen.push(`${email} ${path} | ${shown(page)}`)
    }
  }
  // As many different homes as there were steps, not one error page for all.
  expect(homes.size).toBeGreaterThan(4)
  // A change of what members read is recorded anew with -u, and read before it is committed.
  await expect(`${seen.join('\n')}\n`).toMatchFileSnapshot('../upgrade/members-see.txt')
})
