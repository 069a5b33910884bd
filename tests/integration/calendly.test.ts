import { afterAll, beforeEach, expect, test } from 'vitest'
import { calendlyKey, calendlyServer, calendlyToken } from '#adapters/scheduler/calendly-server.fixture.ts'
import { signReference } from '#shared/flows/signed-reference.ts'
import { uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'

const calendly = await calendlyServer()
afterAll(() => calendly.close())
const page = 'http://127.0.0.1:4010/firm/30min'
const app = await openApp({
  SIOL_CALENDLY_URL: page,
  SIOL_CALENDLY_TOKEN: calendlyToken,
  SIOL_CALENDLY_WEBHOOK_KEY: calendlyKey,
  SIOL_CALENDLY_API: calendly.url,
})
const { context, clock } = app

beforeEach(() => {
  calendly.failures.length = 0
})

let memberCount = 0
async function newMember() {
  const email = `hosted${memberCount++}@example.ie`
  const browser = await verifiedMember(app, email)
  return { email, browser, id: await uidOf(app, email) }
}
type TestMember = Awaited<ReturnType<typeof newMember>>

let eventCount = 0
const newUid = () => `EVENT${String(eventCount++).padStart(11, 'A')}`

const invoke = async (browser: Browser, name: string, event_uid: string) => {
  const response = await browser.json(`/callable/${name}`, { data: { event_uid } })
  return { status: response.status, body: JSON.parse(response.html) }
}
const confirm = ({ browser }: TestMember, uid: string) => invoke(browser, 'user-on_calendly_booking', uid)
const cancel = ({ browser }: TestMember, uid: string) => invoke(browser, 'user-on_cancel_canlendly_booking', uid)
const pointer = async ({ browser, id }: TestMember) =>
  JSON.parse((await browser.get(`/users/${id}`)).html).calendly_event_uid
const statuses = async ({ browser }: TestMember) =>
  (JSON.parse((await browser.get('/calls')).html) as { id: string; status: string }[])
    .map(({ id, status }) => `${id} ${status}`)
    .toSorted()

/** Posts as Calendly does, from its own servers: no cookie and no Origin header. */
async function postWebhook(event: { body: string; headers: Record<string, string> }) {
  const response = await app
    .browser()
    .fetch('/webhooks/calendly', { method: 'POST', body: event.body, headers: event.headers })
  return { status: response.status, text: response.html }
}
const event = (kind: 'invitee.created' | 'invitee.canceled', id: string, key?: string) =>
  calendly.event(kind, id, clock.now(), key)

test('CALL-01 CALL-02: the link to Calendly is prefilled, and the content security policy lets the page frame it', async () => {
  const anna = await newMember()
  const { html, headers } = await anna.browser.get('/schedule-call')
  const url = new URL(/href="(http:\/\/127\.0\.0\.1:4010[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '')
  expect(url.searchParams.get('email')).toBe(anna.email)
  expect(url.searchParams.get('name')).toBe('Anna Byrne')
  expect(headers.get('content-security-policy')).toContain("frame-src 'self' http://127.0.0.1:4010;")
})

test('SRV-20 CALL-24: a booking is matched to its member by our reference or by the email address that Calendly returns, and is on home', async () => {
  const [anna, barra] = [await newMember(), await newMember()]
  const [byReference, byAddress] = [newUid(), newUid()]
  calendly.book(byReference, { email: 'other@example.ie', reference: signReference(context, 'booking', anna.id) })
  calendly.book(byAddress, { email: barra.email, reference: 'utm of a campaign' })
  expect(await confirm(anna, byReference)).toEqual({ status: 200, body: { result: { success: true } } })
  expect(await confirm(barra, byAddress)).toEqual({ status: 200, body: { result: { success: true } } })
  expect(await pointer(anna)).toBe(byReference)
  expect(await pointer(barra)).toBe(byAddress)
  const home = await anna.browser.get('/')
  expect(home.text).toContain('With Niamh Kelly')
  expect(home.html).toContain(`href="https://calendly.com/reschedulings/I${byReference}"`)
})

test('SRV-20: an event that is unknown, cancelled, past or booked by another person is not confirmed', async () => {
  const anna = await newMember()
  const [cancelled, foreign, forged, past] = [newUid(), newUid(), newUid(), newUid()]
  calendly.book(cancelled, { email: anna.email })
  calendly.cancel(cancelled)
  calendly.book(foreign, { email: 'somebody@example.ie' })
  calendly.book(forged, { email: 'somebody@example.ie', reference: `${anna.id}.${'A'.repeat(22)}` })
  calendly.book(past, { email: anna.email, start: new Date('2026-11-20T10:00:00Z') })
  expect(await confirm(anna, cancelled)).toMatchObject({
    status: 409,
    body: { error: { details: { code: 'call_was_cancelled' } } },
  })
  for (const uid of [foreign, forged, past, 'NOSUCHEVENT']) {
    expect(await confirm(anna, uid), uid).toMatchObject({
      status: 404,
      body: { error: { details: { code: 'call_not_found' } } },
    })
  }
  expect(await pointer(anna)).toBeNull()
})

test('while Calendly is unavailable nothing changes, and the same event can be confirmed later', async () => {
  const anna = await newMember()
  const uid = newUid()
  calendly.book(uid, { email: anna.email })
  const busy = { status: 429, headers: { 'Retry-After': '120' } }
  calendly.failures.push(busy, busy)
  expect(await confirm(anna, uid)).toMatchObject({
    status: 503,
    body: { error: { details: { code: 'scheduler_unavailable' } } },
  })
  expect(await pointer(anna)).toBeNull()
  expect(await confirm(anna, uid)).toMatchObject({ status: 200 })
})

test('SRV-21 CALL-27: cancelling calls the Calendly API once', async () => {
  const anna = await newMember()
  const uid = newUid()
  const event = calendly.book(uid, { email: anna.email })
  await confirm(anna, uid)
  expect(await cancel(anna, uid)).toEqual({ status: 200, body: { result: { success: true, alreadyCancelled: false } } })
  expect(event.status).toBe('canceled')
  expect(await cancel(anna, uid)).toEqual({ status: 200, body: { result: { success: true, alreadyCancelled: true } } })
  expect(calendly.asked.filter((request) => request === `POST /scheduled_events/${uid}/cancellation`)).toHaveLength(1)
  expect(await pointer(anna)).toBeNull()
})

test('SRV-21: cancelling a call that was cancelled at Calendly reports so and removes it from the profile', async () => {
  const anna = await newMember()
  const uid = newUid()
  calendly.book(uid, { email: anna.email })
  await confirm(anna, uid)
  calendly.cancel(uid)
  expect(await cancel(anna, uid)).toEqual({ status: 200, body: { result: { success: true, alreadyCancelled: true } } })
  expect(await pointer(anna)).toBeNull()
})

test('CALL-29: when Calendly refuses the cancellation, the call stays booked', async () => {
  const anna = await newMember()
  const uid = newUid()
  calendly.book(uid, { email: anna.email })
  await confirm(anna, uid)
  calendly.failures.push({ status: 401 }, { status: 401 })
  expect(await cancel(anna, uid)).toEqual({
    status: 200,
    body: { result: { success: false, alreadyCancelled: false } },
  })
  expect(await pointer(anna)).toBe(uid)
})

test('a second booking is cancelled at Calendly, because a member has one call at most', async () => {
  const anna = await newMember()
  const [first, second] = [newUid(), newUid()]
  calendly.book(first, { email: anna.email })
  const other = calendly.book(second, { email: anna.email, start: new Date('2026-12-03T10:00:00Z') })
  await confirm(anna, first)
  expect(await confirm(anna, second)).toMatchObject({
    status: 409,
    body: { error: { details: { code: 'another_call_booked' } } },
  })
  expect(other.status).toBe('canceled')
  expect(await pointer(anna)).toBe(first)
})

test('confirming a new event replaces a call that was cancelled at Calendly without a webhook', async () => {
  const anna = await newMember()
  const [first, second] = [newUid(), newUid()]
  calendly.book(first, { email: anna.email })
  await confirm(anna, first)
  calendly.cancel(first)
  calendly.book(second, { email: anna.email })
  expect(await confirm(anna, second)).toMatchObject({ status: 200 })
  expect(await pointer(anna)).toBe(second)
})

test('a booking webhook books the call even if the page was closed; a new message about it is known, a replayed one refused', async () => {
  const anna = await newMember()
  const uid = newUid()
  calendly.book(uid, { email: anna.email })
  const webhook = event('invitee.created', uid)
  expect(await postWebhook(webhook)).toMatchObject({ status: 200, text: '{"received":true,"known":false}' })
  expect(await pointer(anna)).toBe(uid)
  expect(await postWebhook(webhook)).toMatchObject({ status: 409 })
  clock.pass(5)
  expect(await postWebhook(event('invitee.created', uid))).toMatchObject({
    status: 200,
    text: '{"received":true,"known":true}',
  })
  expect(await statuses(anna)).toEqual([`${uid} active`])
})

test('a cancellation webhook ends the call only if Calendly confirms the cancellation', async () => {
  const anna = await newMember()
  const uid = newUid()
  calendly.book(uid, { email: anna.email })
  await confirm(anna, uid)
  expect(await postWebhook(event('invitee.canceled', uid))).toMatchObject({ status: 200 })
  expect(await pointer(anna)).toBe(uid)

  const barra = await newMember()
  const other = newUid()
  calendly.book(other, { email: barra.email })
  await confirm(barra, other)
  calendly.cancel(other)
  expect(await postWebhook(event('invitee.canceled', other))).toMatchObject({ status: 200 })
  expect(await pointer(barra)).toBeNull()
})

test.each([
  ['created first', ['invitee.created', 'invitee.canceled']],
  ['canceled first', ['invitee.canceled', 'invitee.created']],
  ['created alone', ['invitee.created']],
  ['canceled alone', ['invitee.canceled']],
] as const)('the two webhooks of a reschedule move the call, %s', async (_, order) => {
  const anna = await newMember()
  const [before, after] = [newUid(), newUid()]
  calendly.book(before, { email: anna.email })
  await confirm(anna, before)
  calendly.book(before, { email: anna.email, new: after })
  calendly.cancel(before)
  calendly.book(after, { email: anna.email, old: before, start: new Date('2026-12-04T15:00:00Z') })
  for (const kind of order) {
    expect(await postWebhook(event(kind, kind === 'invitee.created' ? after : before))).toMatchObject({ status: 200 })
  }
  expect(await pointer(anna)).toBe(after)
  expect(await statuses(anna)).toEqual([`${before} canceled`, `${after} active`].toSorted())
})

test('a webhook that arrives while the Calendly API is unavailable is answered with 503, so that Calendly sends it again', async () => {
  const anna = await newMember()
  const uid = newUid()
  calendly.book(uid, { email: anna.email })
  calendly.failures.push({ status: 401 }, { status: 401 })
  const webhook = event('invitee.created', uid)
  expect(await postWebhook(webhook)).toMatchObject({ status: 503 })
  expect(await postWebhook(webhook)).toMatchObject({ status: 200 })
  expect(await pointer(anna)).toBe(uid)
})

test('a webhook about someone who is not a member is accepted and changes nothing', async () => {
  const uid = newUid()
  calendly.book(uid, { email: 'nobody@example.ie' })
  expect(await postWebhook(event('invitee.created', uid))).toMatchObject({ status: 200 })
})

test('a webhook that is unsigned, signed with another key, too old or too large is refused and changes nothing', async () => {
  const anna = await newMember()
  const uid = newUid()
  calendly.book(uid, { email: anna.email })
  const webhook = event('invitee.created', uid)
  const { 'calendly-webhook-signature': _, ...unsigned } = webhook.headers
  expect(await postWebhook({ ...webhook, headers: unsigned })).toMatchObject({ status: 401 })
  expect(await postWebhook(event('invitee.created', uid, 'another key'))).toMatchObject({ status: 401 })
  expect(await postWebhook({ ...webhook, body: webhook.body.replace(uid, newUid()) })).toMatchObject({ status: 401 })
  expect(await postWebhook({ ...webhook, body: webhook.body + ' '.repeat(70_000) })).toMatchObject({ status: 413 })
  clock.pass(181)
  expect(await postWebhook(webhook)).toMatchObject({ status: 401 })
  expect((await app.browser().get('/webhooks/calendly')).status).toBe(405)
  expect(await pointer(anna)).toBeNull()
})

test('the webhook address does not exist when Calendly is not configured', async () => {
  const appWithoutCalendly = await openApp()
  const webhook = event('invitee.created', newUidOf(calendly))
  const response = await appWithoutCalendly.browser().fetch('/webhooks/calendly', { method: 'POST', ...webhook })
  expect(response.status).toBe(404)
})

function newUidOf(server: typeof calendly): string {
  const uid = newUid()
  server.book(uid)
  return uid
}
