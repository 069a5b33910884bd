import { expect, test } from 'vitest'
import { readFreeTimes } from '#areas/calls/flows/free-times.ts'
import { limits } from '#shared/domain/access/limits.ts'
import { newcomer, setHits, verifiedMember } from '../accounts.ts'
import { takeCalls } from '../advisers.ts'
import { openApp } from '../app.ts'
import { deliveredValues } from '../delivered-form.ts'

const app = await openApp({ SIOL_EMBEDDERS: 'https://www.firm.ie https://blog.firm.ie' })
const appWithoutAdvisers = await openApp()
await takeCalls(app)

const phone_number = '087 123 4567'
const embed = 'embed_domain=1&embed_type=Inline&hide_event_type_details=1'
const toMinuteStamp = (start: number) => `${new Date(start).toISOString().slice(0, 16)}Z`
const freeSlot = async (nth: number) => toMinuteStamp((await readFreeTimes(app.context))[nth] ?? 0)
let memberCount = 0
const newMember = () => verifiedMember(app, `anna${memberCount++}@example.ie`)
const post = (browser: Awaited<ReturnType<typeof newMember>>, start: string, query = '', timezone = 'Europe/Dublin') =>
  browser.post(`/scheduler?${query}`, { start, timezone, phone_number })

/** The address that the page's form of days leads to with one of them chosen. */
function chooseDay({ html }: { html: string }, date: string): string {
  const days = html.match(/<input [^>]*type="radio"[^>]*>/g) ?? []
  const offered = days.filter((day) => !/ disabled/.test(day)).map((day) => / value="([^"]+)"/.exec(day)?.[1])
  expect(offered).toContain(date)
  return `/scheduler?${new URLSearchParams({ ...deliveredValues(html), date })}`
}

test('a guest is asked to sign in and an unverified member to confirm their email; neither can book', async () => {
  const calls = () => app.context.db.selectFrom('calls').select('id').execute()
  const before = await calls()
  const guest = app.browser()
  const page = await guest.get('/scheduler')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Sign in to book a call')
  expect(page.html).toContain('target="_top"')
  const unconfirmed = await newcomer(app, 'newcomer@example.ie')
  expect((await unconfirmed.get('/scheduler')).text).toContain('Confirm your email first')
  for (const browser of [guest, unconfirmed]) {
    const refused = await post(browser, await freeSlot(0))
    expect(refused.status).toBe(401)
    expect(refused.text).toContain("You're signed out, so nothing was booked")
  }
  expect(await calls()).toEqual(before)
})

test('our site and the configured sites may frame the booking page; no other page may be framed', async () => {
  const page = await app.browser().get('/scheduler')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'self' https://www.firm.ie https://blog.firm.ie;")
  expect(page.headers.has('x-frame-options')).toBe(false)
  const other = await app.browser().get('/entry')
  expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none';")
  expect(other.headers.get('x-frame-options')).toBe('DENY')
  const alone = await appWithoutAdvisers.browser().get('/scheduler')
  expect(alone.headers.get('content-security-policy')).toContain("frame-ancestors 'self';")
})

test('CALL-05: a call is booked by choosing a day and a time and confirming, with links and one form', async () => {
  const browser = await newMember()
  const days = await browser.get(`/scheduler?${embed}`)
  expect(days.text).toContain('21 November to 4 December')
  expect(days.text).toContain('Your call is with Niamh Kelly.')
  const times = await browser.get(chooseDay(days, '2026-11-24'))
  const time = /href="([^"]*time=2026-11-24T10%3A30Z[^"]*)"/.exec(times.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const confirmation = await browser.get(time)
  expect(confirmation.text).toContain('Check your call')
  expect(confirmation.text).toContain('Tuesday 24 November')
  expect(confirmation.text).toContain('10:30 to 11:00')
  const booked = await browser.post(time, { start: '2026-11-24T10:30Z', timezone: 'Europe/Dublin', phone_number })
  expect(booked.status).toBe(303)
  expect(booked.location).toMatch(/^\/scheduler\?.*embed_domain=1.*&booked=[A-Z]{16}$/)
  expect(booked.location).not.toContain('time=')
  const done = await browser.follow(booked)
  expect(done.text).toContain('Your call is booked')
  expect(done.text).toContain('Niamh Kelly will call you at this time.')
  expect((await browser.get('/scheduler')).text).toContain('You already have a call booked')
})

test('booking a time that was just taken shows an error and the times that are still free', async () => {
  const start = await freeSlot(10)
  await post(await newMember(), start)
  const late = await post(await newMember(), start, `time=${start}&date=${start.slice(0, 10)}`)
  expect(late.status).toBe(422)
  expect(late.text).toContain('Someone else has just booked this time. Please pick another one: these are still free.')
  const offered = [...late.html.matchAll(/href="[^"]*time=([^"&]+)/g)].map((match) =>
    decodeURIComponent(match[1] ?? ''),
  )
  expect(offered.length).toBeGreaterThan(0)
  expect(offered).not.toContain(start)
  // An outdated link to the same time shows the error at once.
  expect((await (await newMember()).get(`/scheduler?time=${start}`)).text).toContain(
    'Someone else has just booked this time',
  )
})

test('a second call is refused, with a link to move the first', async () => {
  const browser = await newMember()
  await post(browser, await freeSlot(14))
  const refused = await post(browser, await freeSlot(20))
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('You already have a call booked')
  expect(refused.html).toMatch(/href="[^"]*reschedule=[A-Z]{16}/)
})

test('a call is moved on the same page, where its own time is not offered; an unknown, cancelled or another member’s call is not', async () => {
  const browser = await newMember()
  const start = await freeSlot(20)
  const id = /booked=([A-Z]{16})/.exec((await post(browser, start)).location ?? '')?.[1] ?? ''
  const page = await browser.get(`/scheduler?reschedule=${id}&date=${start.slice(0, 10)}`)
  expect(page.html).toContain(`time=${start.slice(0, 10)}`)
  expect(page.html, 'the time it has is no new one').not.toContain(`time=${encodeURIComponent(start)}`)
  expect(page.text).toContain('Pick a new time')
  expect(page.text).toContain("That won't change until you confirm a new time.")
  expect(page.html).toMatch(/<a (?=[^>]*href="\/")(?=[^>]*target="_top")[^>]*>Keep my current time/)
  const otherMember = await newMember()
  for (const path of [`/scheduler?reschedule=${id}`, '/scheduler?reschedule=ABCDEFGHIJKLMNOP']) {
    expect((await otherMember.get(path)).text).toContain("We couldn't find the call you want to move")
    const refused = await otherMember.post(path, { start: await freeSlot(24), timezone: 'Europe/Dublin' })
    expect([refused.status, refused.location]).toEqual([422, undefined])
  }
  const taken = await freeSlot(26)
  await post(otherMember, taken)
  const late = await post(browser, taken, `reschedule=${id}&time=${taken}&date=${start.slice(0, 10)}`)
  expect(late.status).toBe(422)
  expect(late.html, 'nor after a refusal').not.toContain(`time=${encodeURIComponent(start)}`)
  const moved = await post(browser, await freeSlot(30), `reschedule=${id}`)
  expect(moved.status).toBe(303)
  expect((await browser.follow(moved)).text).toContain('Your call has a new time')
  expect((await browser.get(`/scheduler?reschedule=${id}`)).text).toContain(
    'This call has already been cancelled or moved',
  )
})

test.each([
  ['a missing time', '', 'Europe/Dublin'],
  ['an invalid time', 'tomorrow', 'Europe/Dublin'],
  ['an unknown time zone', '2026-11-24T10:30Z', 'Mars/Olympus'],
])('%s is refused and books nothing', async (_, start, zone) => {
  const refused = await post(await newMember(), start, '', zone)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain("Something you entered isn't right")
})

test.each([
  ['in the past', '2026-11-20T10:00Z'],
  ['sooner than the notice', '2026-11-21T11:00Z'],
  ['at night', '2026-11-24T03:00Z'],
  ['at an odd minute', '2026-11-24T10:10Z'],
  ['on a Sunday', '2026-11-29T10:00Z'],
  ['on Christmas Day', '2026-12-25T10:00Z'],
  ['beyond the horizon', '2027-06-01T10:00Z'],
])('a time %s cannot be booked', async (_, start) => {
  const refused = await post(await newMember(), start)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('these are still free')
})

test('an expired session books nothing and says so', async () => {
  const browser = await newMember()
  const start = await freeSlot(40)
  browser.cookies.clear()
  const refused = await post(browser, start, `time=${start}`)
  expect(refused.status).toBe(401)
  expect(refused.text).toContain('Please sign in and pick the time again')
})

test('a form from another site and an unknown field are refused', async () => {
  const browser = await newMember()
  const start = await freeSlot(40)
  const body = { start, timezone: 'Europe/Dublin' }
  expect((await browser.post('/scheduler', body, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await browser.post('/scheduler', { ...body, uid: 'X' })).status).toBe(422)
})

test('when no adviser takes calls, the page shows the phone number', async () => {
  const page = await (await verifiedMember(appWithoutAdvisers)).get('/scheduler')
  expect(page.text).toContain('No free times right now')
  expect(page.text).toContain('+353 1 555 0100')
})

test('days without free times name the next free day, whose times are one link away', async () => {
  const [adviser = ''] = await takeCalls(appWithoutAdvisers)
  const { db } = appWithoutAdvisers.context
  await db.deleteFrom('adviser_hours').execute()
  await db
    .insertInto('adviser_exceptions')
    .values({ adviser_id: adviser, on_date: '2027-01-05', from_minute: 600, to_minute: 660 })
    .execute()
  const browser = await verifiedMember(appWithoutAdvisers, 'december@example.ie')
  const december = await browser.get(`/scheduler?${embed}&month=2026-12`)
  expect(december.text).toContain('No free times from 21 November to 4 December')
  const [, next = ''] = /href="([^"]+)"[^>]*>Tuesday 5 January</.exec(december.html) ?? []
  const day = await browser.get(next.replaceAll('&amp;', '&'))
  expect([...day.html.matchAll(/aria-label="(\d\d:\d\d) on /g)].map(([, time]) => time)).toEqual(['10:00', '10:30'])
})

test('the twenty-first attempt in a day is refused', async () => {
  const browser = await newMember()
  await post(browser, '2026-11-29T10:00Z')
  await setHits(app, limits.bookingPerMember.hits)
  const refused = await post(browser, await freeSlot(40))
  expect(refused.status).toBe(429)
  expect(refused.text).toContain("You've tried this too many times")
})

const linksIn = (page: { html: string }, pattern: RegExp) =>
  [...page.html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => pattern.test(href))

test('CALL-05: without JavaScript days, times and zones are plain links and forms, from New York across the Irish clock change', async () => {
  // The clocks go forward on 28 March 2027 in Ireland; they did so on 14 March in New York.
  app.clock.pass((Date.parse('2027-03-25T10:00:00Z') - app.clock.now().getTime()) / 1000)
  const browser = await newMember()
  const [later = ''] = linksIn(await browser.get(`/scheduler?${embed}`), /from=2027-04-08/)
  const [zones = ''] = linksIn(await browser.get(later), /[?&]zones=/)
  expect((await browser.get(zones)).html).toContain('<option value="America/New_York"')
  const here = `/scheduler?${embed}&timezone=America%2FNew_York`
  const before = await browser.get(`${here}&date=2027-03-26`)
  expect(before.text).toContain('Times are shown in New York time.')
  // The day before: four hours between the two. The day after: five.
  expect(before.text).toMatch(/\b05:00\b/)
  expect(before.text).not.toMatch(/\b04:00\b/)
  const times = await browser.get(chooseDay(before, '2027-03-30'))
  expect(times.text).toMatch(/\b04:00\b/)
  const [time = ''] = linksIn(times, /[?&]time=2027-03-30/)
  const check = await browser.get(time)
  expect(check.text).toContain('04:00 to 04:30')
  expect(check.text).toContain('That is 09:00 in Ireland.')
  const sent = await browser.post(time, { start: '2027-03-30T08:00Z', timezone: 'America/New_York', phone_number })
  expect(sent.location).toContain('embed_domain=1')
  const booked = await browser.follow(sent)
  expect(booked.text).toContain('Your call is booked')
  expect(booked.text).toContain('Tuesday 30 March')
  const newest = app.context.db.selectFrom('calls').selectAll().orderBy('created_at', 'desc')
  const call = await newest.executeTakeFirstOrThrow()
  expect(call.start_time.toISOString()).toBe('2027-03-30T08:00:00.000Z')
  expect(call.timezone).toBe('America/New_York')
})
