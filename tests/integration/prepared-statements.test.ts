/** What the requests that come most often ask of the database, and what prepared statements do when the database changes under them. */
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { prepared } from '#database/prepared-statements.ts'
import { hitLimit } from '#database/rate-limits.ts'
import type { Db } from '#database/schema.ts'
import { findOpenSession } from '#database/sessions.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { mergeProfile } from '#flows/profile/merge-profile.ts'
import { signUp, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { countingStatements } from '../counting-statements.ts'

// Without workers: their statements would count.
const app = await openApp({}, { idle: true })
const email = 'prepared@example.ie'
const browser = await verifiedMember(app, email)
const id = (await uidOf(app, email)) as MemberId
const read = () => browser.get(`/users/${id}`)
await read()

/** The names, if any, of the statements that contain one of these texts. Those of the running program: it has its own copy of the modules. */
async function namesOf(
  action: () => Promise<unknown>,
  texts: readonly string[] = ['auth_sessions'],
): Promise<(string | undefined)[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await action()
    return spy.mock.calls
      .map(([statement]) => statement as unknown as string | { name?: string; text: string })
      .filter((statement) => {
        const text = typeof statement === 'string' ? statement : statement.text
        return texts.some((part) => text.includes(part))
      })
      .map((statement) => (typeof statement === 'string' ? undefined : statement.name))
  } finally {
    spy.mockRestore()
  }
}

const name = /^open_session_[\w-]{8}$/

test('a profile read is one statement, which has a name', async () => {
  expect(await namesOf(read)).toEqual([expect.stringMatching(name)])
  expect((await countingStatements(read)).asked).toHaveLength(1)
})

test('within a transaction a statement of all columns has no name, since a stale plan would end it', async () => {
  const within = () => app.context.db.transaction().execute((trx) => findOpenSession(trx, 'no such token'))
  expect(await namesOf(within)).toEqual([undefined])
})

test('within a transaction a statement that lists its columns has a name, and so do those that enqueue', async () => {
  const merge = () => browser.json(`/users/${id}`, { email_products: true })
  expect(await namesOf(merge, ['insert into "audit"'])).toEqual([expect.stringMatching(/^audit_/)])
  const { db, jobs } = app.context
  const enqueue = () => db.transaction().execute((trx) => jobs.enqueue(trx, 'tidy', {}, { inSeconds: 600 }))
  expect(await namesOf(enqueue, ['INSERT INTO pgboss.job'])).toEqual([expect.stringMatching(/^enqueue_/)])
})

test('such a statement goes on in its transaction after a migration that adds a column', async () => {
  await signUp(app.browser(), { email: 'counted@example.ie' })
  const count = (db: Db) => hitLimit(db, 'some key', { hits: 1, seconds: 60 }, app.context.now())
  await app.context.db.connection().execute(async (db) => {
    await count(db)
    await db.schema.alterTable('rate_limits').addColumn('added_meanwhile', 'text').execute()
    const within = () => db.transaction().execute(async (trx) => expect(await count(trx)).toBe(60))
    expect(await namesOf(within, ['rate_limits'])).toEqual([expect.stringMatching(/^count_hits_/)])
    await db.schema.alterTable('rate_limits').dropColumn('added_meanwhile').execute()
  })
})

test('a statement that says that it lists its columns, and does not, is refused', async () => {
  const all = prepared('all', (db) => db.selectFrom('rate_limits').selectAll(), { listsColumns: true })
  await expect(all(app.context.db, {})).rejects.toThrow('all does not list its columns')
})

test('a migration that adds a column fails no request of a program that runs, and its connections go on without the name', async () => {
  const token = async () =>
    (
      await app.context.db
        .selectFrom('auth_sessions')
        .select('token')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
    ).token
  const known = await token()
  // One connection, so that all of this happens on it.
  await app.context.db.connection().execute(async (db) => {
    await findOpenSession(db, known)
    await db.schema.alterTable('members').addColumn('added_meanwhile', 'text').execute()
    expect(
      await namesOf(async () => expect(await findOpenSession(db, known)).toMatchObject({ user: { email } })),
    ).toEqual([expect.stringMatching(name), undefined])
    expect(await namesOf(() => findOpenSession(db, known))).toEqual([undefined])
    await db.schema.alterTable('members').dropColumn('added_meanwhile').execute()
  })
})

test('an error of the statement itself is not hidden by a second attempt', async () => {
  const asked = namesOf(() => expect(findOpenSession(app.context.db, '\0')).rejects.toThrow(/invalid byte sequence/))
  expect(await asked).toHaveLength(1)
})

test('a merge of another field that may be written at any time locks, updates, records and audits, and reads nothing else', async () => {
  const { answer, asked } = await countingStatements(() => mergeProfile(app.context, id, { phone_products: true }))
  expect(answer.ok).toBe(true)
  expect(
    asked.map((text) =>
      text
        .match(/^\w+|(?<=(?:into|from|update) ")\w+/g)
        ?.slice(0, 2)
        .join(' '),
    ),
  ).toEqual(['begin', 'select members', 'update members', 'insert consents', 'insert audit', 'commit'])
})

test('a field with a rule is still refused by the facts, alone and beside one without', async () => {
  const refused = { ok: false, code: 'not_allowed' }
  expect(await mergeProfile(app.context, id, { form_qualification: true })).toMatchObject(refused)
  expect(await mergeProfile(app.context, id, { current_employer: 'A', form_qualification: true })).toMatchObject(
    refused,
  )
})
