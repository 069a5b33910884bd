import { expect, test } from 'vitest'
import { readFreeTimes } from '#flows/calls/free-times.ts'
import { signUp, verifiedMember } from '../accounts.ts'
import { takeCalls } from '../advisers.ts'
import { openApp } from '../app.ts'

const app = await openApp({ SIOL_EMBEDDERS: 'https://www.firm.ie https://blog.firm.ie' })
const empty = await openApp()
await takeCalls(app)

const embed = 'embed_domain=1&embed_type=Inline&hide_event_type_details=1'
const minutes = (start: number) => `${new Date(start).toISOString().slice(0, 16)}Z`
const free = async (nth: number) => minutes((await readFreeTimes(app.context))[nth] ?? 0)
let people = 0
const someone = () => verifiedMember(app, `anna${people++}@example.ie`)
const post = (browser: Awaited<ReturnType<typeof someone>>, start: string, query = '', timezone = 'Europe/Dublin') =>
  browser.post(`/scheduler?${query}`, { start, timezone })

test('a stranger is asked to sign in, a newcomer to confirm the address; neither books anything', async () => {
  const guest = app.browser()
  const page = await guest.get('/scheduler')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Sign in to book a call')
  expect(page.html).toContain('target="_top"')
  const newcomer = app.browser()
  await signUp(newcomer, { email: 'newcomer@example.ie' })
  expect((await newcomer.get('/scheduler')).text).toContain('Confirm your email first')
  for (const browser of [guest, newcomer]) {
    const refused = await post(browser, await free(0))
    expect(refused.status).toBe(401)
    expect(refused.text).toContain("You're signed out, so nothing was booked")
  }
  expect(await app.context.db.selectFrom('calls').select('id').execute()).toEqual([])
})

test('our booking page may stand in our own frames and in those of the sites that are named; no other page in any', async () => {
  const page = await app.browser().get('/scheduler')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'self' https://www.firm.ie https://blog.firm.ie;")
  expect(page.headers.has('x-frame-options')).toBe(false)
  const other = await app.browser().get('/entry')
  expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none';")
  expect(other.headers.get('x-frame-options')).toBe('DENY')
  const alone = await empty.browser().get('/scheduler')
  expect(alone.headers.get('content-security-policy')).toContain("frame-ancestors 'self';")
})

test('CALL-05: a day, a time, a last look and a booking, by links and one form', async () => {
  const browser = await someone()
  const month = await browser.get(`/scheduler?${embed}`)
  expect(month.text).toContain('November 2026')
  const day = /href="([^"]*date=2026-11-24[^"]*)"/.exec(month.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(day).toContain('embed_domain=1')
  const times = await browser.get(day)
  const time = /href="([^"]*time=2026-11-24T10%3A30Z[^"]*)"/.exec(times.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const look = await browser.get(time)
  expect(look.text).toContain('Check your call')
  expect(look.text).toContain('Tuesday 24 November')
  expect(look.text).toContain('10:30 to 11:00')
  const booked = await browser.post(time, { start: '2026-11-24T10:30Z', timezone: 'Europe/Dublin' })
  expect(booked.status).toBe(303)
  expect(booked.location).toMatch(/^\/scheduler\?.*embed_domain=1.*&booked=[A-Z]{16}$/)
  expect(booked.location).not.toContain('time=')
  const done = await browser.follow(booked)
  expect(done.text).toContain('Your call is booked')
  expect(done.text).toContain('Niamh Kelly will call you at this time.')
  expect((await browser.get('/scheduler')).text).toContain('You already have a call booked')
})

test('who comes second is told, and shown what is still free', async () => {
  const start = await free(10)
  await post(await someone(), start)
  const late = await post(await someone(), start, `time=${start}&date=${start.slice(0, 10)}`)
  expect(late.status).toBe(422)
  expect(late.text).toContain('Someone else has just booked this time. Please pick another one: these are still free.')
  const offered = [...late.html.matchAll(/href="[^"]*time=([^"&]+)/g)].map((match) =>
    decodeURIComponent(match[1] ?? ''),
  )
  expect(offered.length).toBeGreaterThan(0)
  expect(offered).not.toContain(start)
  // An old link to the same time says so at once.
  expect((await (await someone()).get(`/scheduler?time=${start}`)).text).toContain(
    'Someone else has just booked this time',
  )
})

test('a second call is refused, with the way to move the first', async () => {
  const browser = await someone()
  await post(browser, await free(14))
  const refused = await post(browser, await free(20))
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('You already have a call booked')
  expect(refused.html).toMatch(/href="[^"]*reschedule=[A-Z]{16}/)
})

test('a call is moved at the same page; an unknown, foreign or cancelled one is not', async () => {
  const browser = await someone()
  const id = /booked=([A-Z]{16})/.exec((await post(browser, await free(20))).location ?? '')?.[1] ?? ''
  const page = await browser.get(`/scheduler?reschedule=${id}`)
  expect(page.text).toContain('Pick a new time')
  expect(page.text).toContain("That won't change until you confirm a new time.")
  const guest = await someone()
  for (const path of [`/scheduler?reschedule=${id}`, '/scheduler?reschedule=ABCDEFGHIJKLMNOP']) {
    expect((await guest.get(path)).text).toContain("We couldn't find the call you want to move")
    const refused = await guest.post(path, { start: await free(24), timezone: 'Europe/Dublin' })
    expect([refused.status, refused.location]).toEqual([422, undefined])
  }
  const moved = await post(browser, await free(30), `reschedule=${id}`)
  expect(moved.status).toBe(303)
  expect((await browser.follow(moved)).text).toContain('Your call has a new time')
  expect((await browser.get(`/scheduler?reschedule=${id}`)).text).toContain(
    'This call has already been cancelled or moved',
  )
})

test.each([
  ['no time', '', 'Europe/Dublin'],
  ['no moment', 'tomorrow', 'Europe/Dublin'],
  ['no zone', '2026-11-24T10:30Z', 'Mars/Olympus'],
])('%s is refused and books nothing', async (_, start, zone) => {
  const refused = await post(await someone(), start, '', zone)
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
])('a time %s is not to be had', async (_, start) => {
  const refused = await post(await someone(), start)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('these are still free')
})

test('an expired session books nothing and says so', async () => {
  const browser = await someone()
  const start = await free(40)
  browser.cookies.clear()
  const refused = await post(browser, start, `time=${start}`)
  expect(refused.status).toBe(401)
  expect(refused.text).toContain('Please sign in and pick the time again')
})

test('a form of another site, a doubled field and a strange one are refused', async () => {
  const browser = await someone()
  const start = await free(40)
  const body = { start, timezone: 'Europe/Dublin' }
  expect((await browser.post('/scheduler', body, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await browser.post('/scheduler', { ...body, uid: 'X' })).status).toBe(422)
})

test('where nobody takes calls, the page says whom to ring', async () => {
  const page = await (await verifiedMember(empty)).get('/scheduler')
  expect(page.text).toContain('No free times right now')
  expect(page.text).toContain('+353 1 555 0100')
})

test('a twenty-first try in a day is refused', async () => {
  const browser = await someone()
  for (let count = 0; count < 20; count++) await post(browser, '2026-11-29T10:00Z')
  const refused = await post(browser, await free(40))
  expect(refused.status).toBe(429)
  expect(refused.text).toContain("You've tried this too many times")
})
