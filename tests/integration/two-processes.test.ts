/**
 * Two programs on one database and one folder, as two machines with a store that both reach: what is exclusive is so
 * over both.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readFreeTimes } from '#areas/calls/flows/free-times.ts'
import { photo } from '#infrastructure/documents.fixture.ts'
import { pgBossJobs } from '#infrastructure/jobs.ts'
import { linkTo, password, uidOf, verifiedMember } from '../accounts.ts'
import { oisin } from '../advisers.ts'
import { Browser, openApp, type Page, type TestApp } from '../app.ts'
import { type AppProcess, startApp } from '../app-process.ts'
import { adviserBeforeMfa, codeOf, secretUri } from '../desk.ts'
import { applicant, documentAt, identityPage, jpeg, noFile, ppsn, sendDocument, sendForm } from '../document-samples.ts'
import { browserAt } from '../program-browser.ts'
import { seedFirstMember } from '../seeded-member.ts'
import { cloneDatabase } from '../test-database.ts'

const database = await cloneDatabase()
const folder = await mkdtemp(join(tmpdir(), 'siol-two-'))
const db = new pg.Pool({ connectionString: database.url, max: 2 })
const secret = 'a secret for two programs, 32 characters or more'
let app: TestApp
let programs: AppProcess[] = []

beforeAll(async () => {
  // Otherwise they make the demo users first.
  await seedFirstMember(database.url)
  // The schedule of an earlier start, whose last look is two minutes ago: both programs find the same minute due.
  const jobs = await pgBossJobs({ databaseUrl: database.url, onError: () => {} })
  await jobs.repeat('check-signatures', '* * * * *', {})
  await jobs.stop()
  await db.query("update pgboss.version set cron_on = now() - interval '2 minutes'")
  const env = {
    DATABASE_URL: database.url,
    SIOL_DATA_DIR: folder,
    SIOL_SECRET: secret,
    SIOL_TRUST_PROXY: 'true',
    SIOL_LOG_LEVEL: 'error',
  }
  programs = await Promise.all([startApp(env), startApp(env)])
  // Prepares and looks. It works on no jobs, and its clock is the programs'.
  app = await openApp(
    { DATABASE_URL: database.url, SIOL_DATA_DIR: folder, SIOL_SECRET: secret },
    { now: () => new Date(), idle: true },
  )
  Object.assign(app.clock, { now: () => new Date() })
}, 90_000)

afterAll(async () => {
  for (const program of programs) await program.stop()
  await db.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The same session at each of the two programs. */
function atBoth(signedIn: Browser): [Browser, Browser] {
  const [one, other] = programs.map(({ address }) => {
    const browser = browserAt(address)
    for (const [name, value] of signedIn.cookies) browser.cookies.set(name, value)
    return browser
  })
  if (!one || !other) throw new Error('There are two programs.')
  return [one, other]
}
const statuses = (pages: readonly Page[]) => pages.map(({ status }) => status).toSorted()

test('a time that is booked at both at once is booked once, and each side gets its emails once', {
  timeout: 90_000,
}, async () => {
  // Of the advisers whom the programs have in development, one alone takes calls.
  await db.query('delete from adviser_hours where adviser_id not in (select id from advisers where name = $1)', [
    oisin.name,
  ])
  const starts = (await readFreeTimes(app.context)).map((start) => new Date(start).toISOString())
  const rounds = 5
  for (let round = 0; round < rounds; round++) {
    const [anna, brian] = await Promise.all([
      verifiedMember(app, `anna${round}@example.ie`),
      verifiedMember(app, `brian${round}@example.ie`),
    ])
    const form = { start: starts[round * 3] ?? '', timezone: 'Europe/Dublin', phone_number: '087 123 4567' }
    // One of the two asks at both, as someone does who has it open twice.
    const [here, there] = atBoth(anna)
    const pages = await Promise.all([
      here.post('/scheduler?', form),
      there.post('/scheduler?', form),
      atBoth(brian)[1].post('/scheduler?', form),
    ])
    expect(pages.filter(({ status }) => status >= 500)).toEqual([])
    const { rows } = await db.query(
      "select uid, adviser_id, user_name from calls where status = 'active' and start_time = $1",
      [form.start],
    )
    expect(rows, form.start).toEqual([expect.objectContaining({ user_name: oisin.name })])
  }
  const { rows } = await db.query(
    "select 1 from calls a join calls b on a.id < b.id and a.adviser_id = b.adviser_id and a.blocked && b.blocked where a.status = 'active' and b.status = 'active'",
  )
  expect(rows).toEqual([])
  await vi.waitFor(async () => {
    const { rows: emails } = await db.query<{ side: string; count: number; sent: number }>(
      "select message ->> 'side' as side, count(*)::int, count(sent_at)::int as sent from emails where message ->> 'event' = 'booked' group by 1 order by 1",
    )
    expect(emails.map(({ count, sent }) => [count, sent])).toEqual([
      [rounds, rounds],
      [rounds, rounds],
    ])
  }, 20_000)
})

test('documents are uploaded at one and at the other, and submitted and read at either', {
  timeout: 60_000,
}, async () => {
  const { browser, uid } = await applicant(app, 'upload@example.ie')
  const [here, there] = atBoth(browser)
  const picture = await photo({ megapixels: 1 })
  const both = await Promise.all([
    sendDocument(here, 'ppsn', jpeg(picture)),
    sendDocument(there, 'datebirth', jpeg(picture)),
  ])
  expect(statuses(both)).toEqual([200, 200])
  const sent = await sendForm(there, identityPage, { ppsn: noFile, datebirth: noFile, pps_number: ppsn })
  expect(sent.status).toBe(303)
  for (const document of ['ppsn', 'datebirth'])
    for (const at of [here, there])
      expect([document, (await at.get(documentAt(document))).status]).toEqual([document, 200])
  const { rows } = await db.query('select 1 from files where uid = $1', [uid])
  expect(rows).toHaveLength(2)
})

test('a code of the second step, and a link for a new password, are taken once over both', {
  timeout: 60_000,
}, async () => {
  const email = 'niamh@siol.example'
  const adviser = await adviserBeforeMfa(app, email, true)
  await adviser.post('/desk/second-factor', { intent: 'begin', password })
  await adviser.post('/desk/second-factor', { code: await codeOf(await secretUri(app, email)) })
  const waiting = new Browser(app.app)
  await waiting.post('/login', { email, password })
  const code = await codeOf(await secretUri(app, email), 1)
  const pages = await Promise.all(atBoth(waiting).map((browser) => browser.post('/login/second-factor', { code })))
  expect(pages.filter(({ status }) => status === 303)).toHaveLength(1)

  const forgot = 'forgot@example.ie'
  await verifiedMember(app, forgot)
  await waiting.post('/forgot-password', { email: forgot })
  const { pathname, search } = new URL(await linkTo(app, forgot, 'resetPassword'))
  const resets = await Promise.all(
    atBoth(new Browser(app.app)).map((browser, at) => {
      const chosen = `Abcdef${at + 2}!`
      return browser.post(pathname + search, { password: chosen, confirmPassword: chosen })
    }),
  )
  const { rows } = await db.query("select 1 from audit where uid = $1 and action = 'reset_password'", [
    await uidOf(app, forgot),
  ])
  expect(rows).toHaveLength(1)
  expect(new Set(statuses(resets)).size).toBe(2)
})

test('what is due by the clock is done once for both', { timeout: 60_000 }, async () => {
  await vi.waitFor(async () => {
    const { rows } = await db.query<{ state: string; count: number; minutes: number }>(
      "select state::text, count(*)::int, count(distinct date_trunc('minute', created_on))::int as minutes from pgboss.job where name = 'check-signatures' group by state",
    )
    expect(rows).toHaveLength(1)
    const [row] = rows
    expect([row?.state, row?.count]).toEqual(['completed', row?.minutes])
  }, 30_000)
})
