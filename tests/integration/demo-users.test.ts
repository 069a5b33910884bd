import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { DemoPlace } from '#areas/development/domain/demo-users.ts'
import { demoUsers } from '#areas/development/domain/demo-users.ts'
import { type FlagCode, flagWeight } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import { countDemoUsers, lockDemoUsers } from '#database/desk/set-up.ts'
import { crowded, openApp } from '../app.ts'
import { addDemoUsers, demoSignIns } from '../built-app.ts'
import { codeOf, secretUri } from '../desk.ts'
import { eventually } from '../eventually.ts'

const app = await openApp({}, crowded)
// Codes are of the system's time.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
// A start that Ctrl-C interrupts after three users; the next one goes on, so that every test below is of both.
let steps = 0
const interrupt = () => {
  if (++steps === 3) throw new Error('stopped by a signal')
}
await expect(addDemoUsers(app.context, interrupt)).rejects.toThrow('stopped by a signal')
const addedAtFirst = await countDemoUsers(app.context.db)
await addDemoUsers(app.context)
const email = 'advice@siol.example'
const adviser = app.browser()
await adviser.post('/login', { email, password: 'Demo1234!' })
const { location } = await adviser.post('/login/second-factor', { code: await codeOf(await secretUri(app, email)) })
vi.useRealTimers()

test('the demo adviser gets in with the code of the moment of the start', () => {
  expect(location).toBe('/desk')
})

/** Texts on the first page after each demo user signs in. */
const firstPageTexts: Readonly<Record<DemoPlace, readonly string[]>> = {
  new: ['Start Deep Fact Find', '0%'],
  choosing: ['Start Deep Fact Find'],
  unverified: ['Check your email'],
  notResident: ["You're not eligible at this time"],
  qualified: ['Start Deep Fact Find'],
  halfway: ['67%'],
  answered: ['Fact Find Complete'],
  advised: ['Choose your pension', 'Zurich Standard PRSA', 'Zurich Non-Standard PRSA'],
  chosen: ['Monday 23 November', 'Share with Employer'],
  sharing: ['Your employer comes next'],
  employerAsked: ['Waiting for Employer confirmation'],
  employerDone: ['Your employer completed their details'],
  applying: ['Complete Application'],
  reviewed: ['Your signature is missing'],
  signed: [
    'Waiting for your provider process completion',
    'We check your documents, then send',
    'Withdraw from this contract',
  ],
  sent: ['Waiting for your provider process completion', 'been with Zurich since'],
  opened: ['You are Síol ready!'],
  grown: ['You are Síol ready!'],
  ready: ['You are Síol ready!'],
  otherProvider: ['You are Síol ready!'],
}

test.each(demoUsers)('$email $place', async ({ email, place }) => {
  const browser = app.browser()
  const signedIn = await browser.post('/login', { email, password: 'Demo1234!' })
  const { text } = await browser.follow(signedIn)
  for (const words of firstPageTexts[place]) expect(text).toContain(words)
})

test('their advisers answered the flags that ask, and no other', async () => {
  const rows = await app.context.db.selectFrom('recommendations').select('draft').execute()
  const answered = rows.flatMap(({ draft }) => Object.keys((draft as { answers: object }).answers) as FlagCode[])
  expect(answered.length).toBeGreaterThan(0)
  expect(answered.filter((code) => flagWeight(code) === 'notes')).toEqual([])
})

test('one pension is with the second provider, and no other is named', async () => {
  const browser = app.browser()
  await browser.post('/login', { email: 'fiadh@siol.example', password: 'Demo1234!' })
  const main = /<main[\s\S]*<\/main>/.exec((await browser.get('/my-pensions')).html)?.[0]
  expect(main).toContain('Atlantic Life')
  expect(main).not.toContain('Zurich')
})

test('an email that was delayed long ago waits no more', async () => {
  const { rows } = await sql<{
    count: string
  }>`select count(*) from pgboss.job join emails on emails.id = data->>'emailId'
    where pgboss.job.name = 'mail' and start_after > now() + interval '1 minute' and emails.message->>'kind' <> 'call'
  `.execute(app.context.db)
  expect(rows).toEqual([{ count: '0' }])
})

test('a start that was interrupted ends between two users, and the next one adds the others', async () => {
  expect(addedAtFirst).toBe(3)
  expect(await countDemoUsers(app.context.db)).toBe(demoUsers.length)
})

test('a start with another secret than the data was made with says so', async () => {
  const { databaseUrl: DATABASE_URL = '' } = app.context.config
  const other = await openApp({ DATABASE_URL, SIOL_SECRET: 'another secret of the tests, 32 characters' })
  await expect(demoSignIns(other.context)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^SIOL_SECRET is not the one that this data was made with/),
  })
})

test('a second start adds no demo user and no audit row', async () => {
  const count = () =>
    app.context.db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirst()
  const before = await count()
  await addDemoUsers(app.context)
  expect(await count()).toEqual(before)
})

test('of two programs that start on one database, one waits for what the other adds', async () => {
  const { adding, waited } = await app.context.db.transaction().execute(async (trx) => {
    await lockDemoUsers(trx)
    const adding = addDemoUsers(app.context)
    const waited = await eventually(async () => {
      const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and locktype = 'advisory' and not granted`.execute(app.context.db)
      expect(rows).toHaveLength(1)
      return true
    })
    return { adding, waited }
  })
  await adding
  expect(waited).toBe(true)
})

test('the actions of a demo user are in the past and in order', async () => {
  const actions = await app.context.db
    .selectFrom('audit')
    .innerJoin('members', 'members.uid', 'audit.uid')
    .where('email_address', '=', 'sinead@siol.example')
    // Jobs run at the present time.
    .where('actor', '!=', 'server')
    .select(['action', 'at'])
    .orderBy('id')
    .execute()
  const times = actions.map(({ at }) => at.getTime())
  expect(actions.slice(-3).map(({ action }) => action)).toEqual(['record_pension', 'record_terms', 'import_values'])
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.at(-3)).toBe(app.clock.now().getTime() - (100 * 24 + 1) * 3_600_000)
})
