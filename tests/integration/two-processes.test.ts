/**
 * Two programs on one database and one folder, as two machines with a store that both reach: what is exclusive is so
 * over both, and when one is killed, the other does its work. One is started, the other runs in the tests' process.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readFreeTimes } from '#areas/calls/flows/free-times.ts'
import { photo } from '#infrastructure/documents.fixture.ts'
import { pgBossJobs } from '#infrastructure/jobs.ts'
import { anna, linkTo, password, signUp, uidOf, verifiedMember } from '../accounts.ts'
import { oisin } from '../advisers.ts'
import { Browser, openApp, type Page } from '../app.ts'
import { type AppProcess, startApp } from '../app-process.ts'
import { adviserBeforeMfa, codeOf, secretUri } from '../desk.ts'
import { applicant, documentAt, identityPage, jpeg, noFile, ppsn, sendDocument, sendForm } from '../document-samples.ts'
import { eventually } from '../eventually.ts'
import { patience } from '../patience.ts'
import { browserAt } from '../program-browser.ts'
import { seedFirstMember } from '../seeded-member.ts'
import { cloneDatabase } from '../test-database.ts'

const database = await cloneDatabase()
const folder = await mkdtemp(join(tmpdir(), 'siol-two-'))
const db = new pg.Pool({ connectionString: database.url, max: 2 })
/** The email that its program is killed with, by the addresses that the programs send from. */
const killed = 'killed@example.ie'
const begun: string[] = []
const taken: string[] = []
/** Says nothing to that email at first, as long as its sender lives. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const { mailFrom, rcptTo } = session.envelope
    const isKilled = rcptTo[0]?.address === killed
    if (isKilled) begun.push(mailFrom ? mailFrom.address : '')
    const isSilent = isKilled && begun.length === 1
    stream.resume().on('end', () => {
      if (isSilent) return
      if (isKilled) taken.push(killed)
      done()
    })
  },
})
server.on('error', () => {})
const settings = (from: string) => ({
  DATABASE_URL: database.url,
  SIOL_DATA_DIR: folder,
  SIOL_SECRET: 'a secret for two programs, 32 characters or more',
  SIOL_FILE_KEY: 'a2V5IG9mIHRoZSB0ZXN0cywgMzIgYnl0ZXMgbG9uZy4=',
  SIOL_SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
  SIOL_MAIL_FROM: `Siol <${from}>`,
})
const openHere = async () => {
  const opened = await openApp(settings('here@siol.example'), { now: () => new Date() })
  return Object.assign(opened, { clock: { now: () => new Date(), pass: () => {} } })
}
let app: Awaited<ReturnType<typeof openHere>>
let program: AppProcess

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // Otherwise the program makes the demo users first.
  await seedFirstMember(database.url)
  // The schedule of an earlier start, whose last look is two minutes ago: both programs find the same minute due.
  const jobs = await pgBossJobs({ databaseUrl: database.url, onError: () => {} })
  await jobs.repeat('check-signatures', '* * * * *', {})
  await jobs.stop()
  await db.query("update pgboss.version set cron_on = now() - interval '2 minutes'")
  const started = startApp({ ...settings('there@siol.example'), SIOL_TRUST_PROXY: 'true', SIOL_LOG_LEVEL: 'error' })
  app = await openHere()
  program = await started
}, 90_000)

afterAll(async () => {
  // The mail server waits for those who are connected.
  await app?.context.stop()
  await program?.kill()
  await new Promise<void>((closed) => server.close(closed))
  await db.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The same session at each of the two programs. */
function atBoth({ cookies }: Browser): [Browser, Browser] {
  const both: [Browser, Browser] = [app.browser(), browserAt(program.address)]
  for (const browser of both) for (const [name, value] of cookies) browser.cookies.set(name, value)
  return both
}
const statuses = (pages: readonly Page[]) => pages.map(({ status }) => status).toSorted()

test('a time that is booked at both at once is booked once, and each side gets its emails once', {
  timeout: 90_000,
}, async () => {
  // Of the advisers whom programs have in development, one alone takes calls.
  await db.query('delete from adviser_hours where adviser_id not in (select id from advisers where name = $1)', [
    oisin.name,
  ])
  const starts = (await readFreeTimes(app.context)).map((start) => new Date(start).toISOString())
  const rounds = 3
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

test('what is due by the clock is done once for both', { timeout: 90_000 }, async () => {
  await vi.waitFor(async () => {
    const { rows } = await db.query<{ state: string; count: number; minutes: number }>(
      "select state::text, count(*)::int, count(distinct date_trunc('minute', created_on))::int as minutes from pgboss.job where name = 'check-signatures' group by state",
    )
    expect(rows).toHaveLength(1)
    const [row] = rows
    expect([row?.state, row?.count]).toEqual(['completed', row?.minutes])
    // The queue looks at the clock twice a minute.
  }, 75_000)
})

test('the email of a killed process is sent by another within seconds, once; that of a slow one stays its own', {
  timeout: 120_000,
}, async () => {
  const jobs = async () =>
    (
      await db.query(
        "select state, retry_count as tries, heartbeat_on - started_on > '2 s' as lives from pgboss.job where data ->> 'emailId' in (select id from emails where to_address = $1)",
        [killed],
      )
    ).rows
  // The program that is to be killed is the only one that can take the email at first.
  await app.context.stop()
  expect((await signUp(browserAt(program.address), { ...anna, email: killed })).status).toBe(303)
  await vi.waitFor(() => expect(begun).toEqual(['there@siol.example']), 15_000)
  app = await openHere()
  // By its signs of life the email stays with its program, however long it takes.
  await eventually(async () => expect(await jobs()).toEqual([{ state: 'active', tries: 0, lives: true }]))
  await program.kill()
  // Its last sign of life was as long ago as that of a program which is counted as dead.
  await db.query("update pgboss.job set heartbeat_on = heartbeat_on - interval '10 s' where state = 'active'")
  await vi.waitFor(() => expect(taken).toEqual([killed]), { timeout: patience, interval: 200 })
  await eventually(async () => expect(await jobs()).toMatchObject([{ state: 'completed', tries: 1 }]))
  expect(begun).toEqual(['there@siol.example', 'here@siol.example'])
})
