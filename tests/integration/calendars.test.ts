/** An adviser's calls in their own calendar, and the busy times of a calendar elsewhere. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { httpsCalendars } from '#adapters/outside-calendar/https.ts'
import { bookCall } from '#areas/calls/flows/book-call.ts'
import { readFreeTimes } from '#areas/calls/flows/free-times.ts'
import { enqueueCalendars } from '#areas/calls/flows/outside-calendar.ts'
import { calendarOf, google } from '#infrastructure/busy-times/calendars.fixture.ts'
import { limits } from '#shared/domain/access/limits.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { setHits, uidOf, verifiedMember } from '../accounts.ts'
import { niamh } from '../advisers.ts'
import { type Browser, openApp, type TestApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { eventually } from '../eventually.ts'

/** What the calendar server answers, by path. */
const answers = new Map<string, { status: number; body: string }>()
const server = createServer((request, answer) => {
  const { status, body } = answers.get(request.url ?? '') ?? { status: 404, body: '' }
  answer.writeHead(status, { 'content-type': 'text/calendar' }).end(body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const port = (server.address() as AddressInfo).port
const onThisMachine = httpsCalendars({ protocols: ['http:'], isAllowed: (address) => address === '127.0.0.1' })

/** An address is https in the program; the server here is not. */
const outsideCalendars = { read: (address: string) => onThisMachine.read(address.replace(/^https:/, 'http:')) }
const page = '/desk/availability'
const address = (path: string) => `https://127.0.0.1:${port}${path}`
let app: TestApp
let context: TestApp['context']
let db: TestApp['context']['db']
let desk: Browser
beforeEach(async () => {
  app = await openApp({}, { outsideCalendars })
  ;({ context } = app)
  ;({ db } = context)
  desk = await adviserAtDesk(app, niamh.email, false, ['adviser'])
})

const isFree = async (start: string) => (await readFreeTimes(context)).includes(Date.parse(start))
const stored = () => db.selectFrom('outside_calendars').selectAll().executeTakeFirst()
const connect = () => desk.post(page, { intent: 'connect', address: ` ${address('/niamh-secret.ics')} ` })
const isRead = () => eventually(async () => expect((await stored())?.read_at).toEqual(app.clock.now()))

test('the busy times of another calendar are not offered, and its address is stored encrypted', async () => {
  expect(await isFree('2026-12-14T09:30:00Z')).toBe(true)
  answers.set('/niamh-secret.ics', { status: 200, body: google })
  for (const sent of [await connect(), await connect()]) expect(sent.location).toBe(`${page}?done=connected`)
  await isRead()
  for (const start of ['2026-12-14T09:30:00Z', '2026-12-14T10:00:00Z', '2026-12-03T12:00:00Z'])
    expect(await isFree(start), start).toBe(false)
  for (const start of ['2026-12-14T09:00:00Z', '2026-12-14T10:30:00Z', '2026-12-02T12:00:00Z', '2026-11-24T11:00:00Z'])
    expect(await isFree(start), start).toBe(true)
  await verifiedMember(app, 'busy@example.ie')
  const member = (await uidOf(app, 'busy@example.ie')) as MemberId
  const busy = { start: new Date('2026-12-14T09:30:00Z'), timezone: 'Europe/Dublin', phone: '0871234567' }
  expect(await bookCall(context, member, busy)).toMatchObject({ ok: false, code: 'slot_taken' })

  const everything = await sql<{ all: string }>`select
    (select json_agg(o)::text from outside_calendars o) || (select json_agg(b)::text from busy_times b)
    || (select json_agg(a)::text from audit a) || (select json_agg(j)::text from pgboss.job j) as all`.execute(db)
  for (const secret of ['niamh-secret', 'Team meeting', 'Training'])
    expect(everything.rows[0]?.all).not.toContain(secret)
  const shown = await desk.get(page)
  expect(shown.text).toContain('A calendar is connected. Last read just now.')
  expect(shown.html).not.toContain('niamh-secret')
  const audit = db.selectFrom('audit').select('action').where('action', '=', 'connect_calendar')
  expect(await audit.execute()).toHaveLength(1)
})

test('a calendar that cannot be read says so since when, and its busy times stay; then it is read again', async () => {
  answers.set('/niamh-secret.ics', { status: 200, body: google })
  await connect()
  await isRead()
  app.clock.pass(600)
  answers.set('/niamh-secret.ics', { status: 404, body: '' })
  await enqueueCalendars(context)
  await eventually(async () => expect((await stored())?.fault).toBe('not_found'))
  const since = (await stored())?.failed_at
  app.clock.pass(900)
  answers.set('/niamh-secret.ics', { status: 200, body: '<title>Sign in</title>' })
  await enqueueCalendars(context)
  await eventually(async () => expect((await stored())?.fault).toBe('not_a_calendar'))
  expect((await stored())?.failed_at).toEqual(since)
  const { text } = await desk.get(page)
  expect(text).toContain('Could not be read since today 10:10: no calendar was found at this address.')
  expect(text).toContain('The busy times read 25 minutes ago still count.')
  expect(await isFree('2026-12-14T09:30:00Z')).toBe(false)
  answers.set('/niamh-secret.ics', { status: 200, body: calendarOf('') })
  await enqueueCalendars(context)
  await eventually(async () => expect((await stored())?.fault).toBeNull())
  expect(await isFree('2026-12-14T09:30:00Z')).toBe(true)
})

test('an address of this network is never read, a wrong one is refused with what was typed, and disconnecting frees its times', async () => {
  const wrong = await desk.post(page, { intent: 'connect', address: 'http://calendar.example/a.ics' })
  expect([wrong.status, wrong.html.includes('value="http://calendar.example/a.ics"')]).toEqual([422, true])
  expect(wrong.text).toContain('The address must start with https:// or webcal://')
  await desk.post(page, { intent: 'connect', address: 'https://169.254.169.254/latest/meta-data' })
  await eventually(async () => expect((await stored())?.fault).toBe('address_refused'))
  expect((await desk.get(page)).text).toContain(
    'the address leads to a private network, which is never read. No busy times are known.',
  )
  for (let time = 0; time < 2; time++) expect((await desk.post(page, { intent: 'disconnect' })).status).toBe(303)
  expect(await stored()).toBeUndefined()
})

const feedIn = (html: string) => /(http:[^"<]+\.ics)/.exec(html)?.[1] ?? ''

test('a calendar program reads the calls by a secret address that is shown once, renewed and revoked', async () => {
  await verifiedMember(app, 'aoife-caller@example.ie')
  const member = (await uidOf(app, 'aoife-caller@example.ie')) as MemberId
  await db
    .updateTable('members')
    .set({ first_name: 'Aoife, "A"', last_name: 'Ryan' })
    .where('uid', '=', member)
    .execute()
  const start = new Date('2026-11-24T11:00:00Z')
  const booked = await bookCall(context, member, { start, timezone: 'America/New_York', phone: '0871234567' })
  expect(booked.ok).toBe(true)

  const made = await desk.post(page, { intent: 'feed', replaces: '' })
  expect(made.status).toBe(200)
  const feed = feedIn(made.html)
  expect(feed).toMatch(/\/calendar\/\w{40,}\.ics$/)
  // The same request again makes nothing new, and does not show it.
  const again = await desk.post(page, { intent: 'feed', replaces: '' })
  expect([again.status, feedIn(again.html), again.text.includes('An address was already created.')]).toEqual([
    409,
    '',
    true,
  ])
  expect(feedIn((await desk.get(page)).html)).toBe('')
  const token = feed.split('/').at(-1)?.replace('.ics', '') ?? ''
  const row = await db.selectFrom('calendar_feeds').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(token)

  const program = app.browser()
  const read = await program.get(feed)
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const calendar = new ICAL.Component(ICAL.parse(read.html) as ConstructorParameters<typeof ICAL.Component>[0])
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({ summary: 'Call with Aoife, "A"' })
  expect(events[0]?.startDate.toJSDate()).toEqual(start)
  expect(events[0]?.endDate.toJSDate()).toEqual(new Date('2026-11-24T11:30:00Z'))
  expect(events[0]?.component.getFirstPropertyValue('url')).toBe(`http://localhost:3000/desk/members/${member}`)
  for (const secret of ['Ryan', '+353', '0871234567', 'example.ie']) expect(read.html).not.toContain(secret)

  const etag = read.headers.get('etag') ?? ''
  app.clock.pass(60)
  const unchanged = await program.fetch(feed, { headers: { 'if-none-match': `W/${etag}` } })
  expect([unchanged.status, unchanged.html]).toEqual([304, ''])

  const replaces = row.created_at.toISOString()
  const renewed = feedIn((await desk.post(page, { intent: 'feed', replaces })).html)
  expect((await program.get(feed)).status).toBe(404)
  expect((await program.get(renewed)).status).toBe(200)
  await desk.post(page, { intent: 'revoke' })
  expect((await program.get(renewed)).status).toBe(404)
  expect((await program.get('/calendar/none.ics')).status).toBe(404)
})

test('a feed that is read too often waits, and one of somebody who left is gone', async () => {
  const feed = feedIn((await desk.post(page, { intent: 'feed', replaces: '' })).html)
  const program = app.browser()
  const read = async () => (await program.get(feed)).status
  await read()
  await setHits(app, limits.calendarFeedPerAddress.hits - 1)
  expect([await read(), await read()]).toEqual([200, 429])
  app.clock.pass(3600)
  await db.updateTable('advisers').set({ active: false }).execute()
  expect((await program.get(feed)).status).toBe(404)
})
