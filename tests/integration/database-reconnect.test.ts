/** The app survives a restart of the database: requests fail while it is down, and no restart of the app is needed. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anna, signUp, verifiedMember } from '../accounts.ts'
import { crowded, openApp } from '../app.ts'
import { eventually } from '../eventually.ts'

const app = await openApp({}, crowded)

/** Ends every connection but this one, busy or idle, as a restart of the database does. */
const endConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(app.context.db)

test('broken connections fail only their own requests; later requests and emails succeed', async () => {
  const member = await verifiedMember(app)
  // Catches at once, because an unhandled rejection would end this process.
  const queries = Array.from({ length: 4 }, () =>
    sql`select pg_sleep(30)`.execute(app.context.db).catch(() => 'broken'),
  )
  await eventually(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where query = 'select pg_sleep(30)'`.execute(
      app.context.db,
    )
    expect(rows).toHaveLength(4)
  })
  await endConnections()
  expect(await Promise.all(queries)).toEqual(['broken', 'broken', 'broken', 'broken'])

  // The pool notices closed idle connections a moment later.
  await eventually(async () => expect((await member.get('/fact-find')).status).toBe(200))
  expect((await signUp(app.browser(), { email: 'after@example.ie' })).location).toBe('/')
  await eventually(async () => {
    const emails = await app.context.db
      .selectFrom('emails')
      .select('sent_at')
      .where('to_address', '=', 'after@example.ie')
      .execute()
    expect(emails.map((mail) => mail.sent_at !== null)).toEqual([true])
  })
  expect(await app.context.identity.findByEmail(anna.email)).toBeDefined()
})
