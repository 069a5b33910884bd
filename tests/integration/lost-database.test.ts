/** The database goes away under the running program and comes back: requests fail while it is gone, and nothing needs a restart. */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { anna, signUp, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'

const app = await openApp()

/** As a restart of the database does it: every connection but this one ends, at work or idle. */
const endConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(app.context.db)

test('connections that break at work fail their requests alone; the next ones succeed, and mail goes out', async () => {
  const member = await verifiedMember(app)
  // Whatever becomes of the statement, an error that nobody hears would end the program, and this run with it.
  const atWork = Array.from({ length: 4 }, () => sql`select pg_sleep(30)`.execute(app.context.db).catch(() => 'broken'))
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where query = 'select pg_sleep(30)'`.execute(
      app.context.db,
    )
    expect(rows).toHaveLength(4)
  })
  await endConnections()
  expect(await Promise.all(atWork)).toEqual(['broken', 'broken', 'broken', 'broken'])

  // The pool hears of its idle connections' end a moment later.
  await vi.waitFor(async () => expect((await member.get('/fact-find')).status).toBe(200))
  expect((await signUp(app.browser(), { email: 'after@example.ie' })).location).toBe('/')
  await vi.waitFor(async () => {
    const emails = await app.context.db
      .selectFrom('emails')
      .select('sent_at')
      .where('to_address', '=', 'after@example.ie')
      .execute()
    expect(emails.map((mail) => mail.sent_at !== null)).toEqual([true])
  }, 20_000)
  expect(await app.context.identity.findByEmail(anna.email)).toBeDefined()
})
