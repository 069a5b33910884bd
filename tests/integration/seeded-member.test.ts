import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anna, memberBySignUp, password, seededIn, signUp, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { waitUntil } from '../applications.ts'

const app = await openApp()

/** Every row about a member in every table, with values that differ between members replaced by their type. */
async function rowsOf(email: string): Promise<Record<string, unknown[]>> {
  const uid = await uidOf(app, email)
  const { rows: tables } = await sql<{ name: string; owner: string }>`
    select table_name as name, min(column_name) as owner from information_schema.columns
    where table_schema = 'public' and (column_name in ('uid', 'user_id') or (table_name = 'auth_users' and column_name = 'id'))
    group by table_name`.execute(app.context.db)
  const rowsByTable: Record<string, unknown[]> = {}
  for (const { name, owner } of tables) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) as row from ${sql.table(name)} t where ${sql.ref(owner)} = ${uid} order by t.ctid`.execute(
      app.context.db,
    )
    if (rows.length > 0) rowsByTable[name] = rows.map(({ row }) => withoutPerson(row, email))
  }
  return rowsByTable
}

function withoutPerson(value: unknown, email: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutPerson(each, email))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, key === 'id' ? 'an id' : withoutPerson(each, email)]),
    )
  if (typeof value !== 'string') return value
  if (value === email) return 'the address'
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'a moment'
  if (/^[0-9A-HJKMNP-TV-Z]{24}(\.[0-9a-f]{8})?$/.test(value)) return 'an id'
  if (/^[0-9a-f]{64}$/.test(value)) return 'a hash'
  if (/^[\w-]{32}$/.test(value)) return 'a token'
  return value.startsWith('$argon2id$') ? 'a password' : value
}

const allEmailsSent = async (email: string) =>
  (
    await app.context.db
      .selectFrom('emails')
      .selectAll()
      .where('to_address', '=', email)
      .where('sent_at', 'is', null)
      .execute()
  ).length === 0

test('a seeded member has the same rows and cookies as one who signed up and opened the link', async () => {
  const real = await memberBySignUp(app, 'real@example.ie')
  const seeded = await verifiedMember(app, 'seeded@example.ie')
  await waitUntil(() => allEmailsSent('real@example.ie'))
  expect(await rowsOf('seeded@example.ie')).toEqual(await rowsOf('real@example.ie'))
  expect([...seeded.cookies.keys()].sort()).toEqual([...real.cookies.keys()].sort())
  for (const browser of [real, seeded]) expect((await browser.get('/my-profile')).status).toBe(200)
})

test('a seeded unverified member has the same rows as one who has not opened the link yet', async () => {
  await signUp(app.browser(), { email: 'waits@example.ie' })
  await waitUntil(() => allEmailsSent('waits@example.ie'))
  await seededIn(app, 'seeded-waits@example.ie', { verified: false, followup: false })
  expect(await rowsOf('seeded-waits@example.ie')).toEqual(await rowsOf('waits@example.ie'))
})

test('a seeded member can sign in with the password', async () => {
  await verifiedMember(app, anna.email)
  const page = await app.browser().post('/login', { email: anna.email, password })
  expect([page.status, page.location]).toEqual([303, '/'])
})
