import { expect, onTestFinished, test } from 'vitest'
import { calendly } from './calendly.ts'
import type { CalendlyApiOptions } from './calendly-api.ts'
import { calendlyServer, calendlyToken, type SimulatedFailure } from './calendly-server.fixture.ts'

const uid = 'ABCDEFGHIJKLMNOP'
const start = new Date('2026-12-01T10:00:00Z')
const requestsTo = (server: { asked: string[] }, what: string) =>
  server.asked.filter((request) => request.startsWith(what))

async function open(options: Partial<CalendlyApiOptions> = {}) {
  const server = await calendlyServer()
  onTestFinished(() => server.close())
  const pauses: number[] = []
  const scheduler = calendly({
    api: server.url,
    token: calendlyToken,
    page: 'https://calendly.com/firm/30min',
    webhookKey: undefined,
    timeout: 20_000,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    ...options,
  })
  return { server, scheduler, pauses }
}

test('CALL-24 DATA-27: the event and its invitee are combined into one scheduled event', async () => {
  const { server, scheduler } = await open()
  server.book(uid, { reference: 'ours', timezone: 'America/New_York' })
  expect(await scheduler.read(uid)).toEqual({
    ok: true,
    value: {
      uid,
      active: true,
      start,
      end: new Date('2026-12-01T10:30:00Z'),
      adviser: 'Niamh Kelly',
      invitee: { name: 'Anna Byrne', email: 'anna@example.ie', timezone: 'America/New_York' },
      reference: 'ours',
      rescheduleUrl: `https://calendly.com/reschedulings/I${uid}`,
      replaces: undefined,
    },
  })
  server.book('MOVEDMOVEDMOVEDM', { old: uid })
  expect(await scheduler.read('MOVEDMOVEDMOVEDM')).toMatchObject({ value: { replaces: uid } })
})

test('cancels with a reason; a second cancellation only reads and reports that it was already cancelled', async () => {
  const { server, scheduler } = await open()
  server.book(uid)
  expect(await scheduler.cancel(uid, 'No longer needed')).toEqual({ ok: true, value: { alreadyCancelled: false } })
  expect(await scheduler.cancel(uid, 'No longer needed')).toEqual({ ok: true, value: { alreadyCancelled: true } })
  expect(requestsTo(server, 'POST')).toHaveLength(1)
  expect(await scheduler.read(uid)).toMatchObject({ value: { active: false } })
})

test('403 because somebody else cancelled after our read: already cancelled', async () => {
  const { server, scheduler } = await open()
  server.book(uid)
  server.cancelMeanwhile(uid)
  expect(await scheduler.cancel(uid, '')).toEqual({ ok: true, value: { alreadyCancelled: true } })
})

test('403 for any other reason is not a cancellation', async () => {
  const { server, scheduler } = await open()
  server.book(uid)
  server.forbidCancellation()
  expect(await scheduler.cancel(uid, '')).toEqual({ ok: false, code: 'unavailable' })
  expect(await scheduler.read(uid)).toMatchObject({ value: { active: true } })
})

test('401 is not retried, and 404 is reported as not found', async () => {
  const { server, scheduler } = await open({ token: 'wrong' })
  server.book(uid)
  expect(await scheduler.read(uid)).toEqual({ ok: false, code: 'unavailable' })
  expect(server.asked).toHaveLength(2)

  const { scheduler: other } = await open()
  expect(await other.read('NOSUCHEVENT')).toEqual({ ok: false, code: 'not_found' })
  expect(await other.cancel('NOSUCHEVENT', '')).toEqual({ ok: false, code: 'not_found' })
})

test('a malformed id is never requested', async () => {
  const { server, scheduler } = await open()
  for (const id of ['', '..', 'a/b', 'a?b', 'a b', '%2e%2e']) {
    expect(await scheduler.read(id), id).toEqual({ ok: false, code: 'not_found' })
  }
  expect(server.asked).toEqual([])
})

test('429 waits as long as Calendly asks, then retries', async () => {
  const { server, scheduler, pauses } = await open()
  server.book(uid)
  await scheduler.read(uid)
  server.failures.push({ status: 429, headers: { 'Retry-After': '2' } })
  expect(await scheduler.read(uid)).toMatchObject({ ok: true })
  expect(pauses).toEqual([2000])
})

test('429 with a date waits until then', async () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  const { server, scheduler, pauses } = await open({ now: () => now })
  server.book(uid)
  server.failures.push({ status: 429, headers: { 'Retry-After': 'Sat, 21 Nov 2026 10:00:04 GMT' } })
  expect(await scheduler.read(uid)).toMatchObject({ ok: true })
  expect(pauses).toEqual([4000])
})

test('429 for longer than a user waits is given up at once', async () => {
  const { server, scheduler, pauses } = await open()
  server.book(uid)
  const busy: SimulatedFailure = { status: 429, headers: { 'Retry-After': '60' } }
  server.failures.push(busy, busy)
  expect(await scheduler.read(uid)).toEqual({ ok: false, code: 'unavailable' })
  expect(pauses).toEqual([])
})

test.each<[string, SimulatedFailure]>([
  ['500', { status: 500 }],
  ['503', { status: 503 }],
  ['a page that is not JSON', { status: 200, body: '<html>maintenance</html>' }],
  ['a lost connection', 'cut'],
])('%s is retried with growing pauses', async (_, failure) => {
  const { server, scheduler, pauses } = await open()
  server.book(uid)
  await scheduler.read(uid)
  server.failures.push(failure, failure, failure, failure)
  expect(await scheduler.read(uid)).toMatchObject({ ok: true })
  expect(pauses.toSorted((a, b) => a - b)).toEqual([300, 300, 600, 600])
})

test('a service that never answers times out, is retried and finally given up', async () => {
  const { server, scheduler, pauses } = await open({ timeout: 200 })
  server.book(uid)
  server.failures.push(...Array<SimulatedFailure>(8).fill('hang'))
  expect(await scheduler.read(uid)).toEqual({ ok: false, code: 'unavailable' })
  expect(server.asked).toHaveLength(8)
  expect(pauses).toHaveLength(6)
})

test('a service that is down is a failure value, not an exception', async () => {
  const { server, scheduler } = await open()
  await server.close()
  expect(await scheduler.read(uid)).toEqual({ ok: false, code: 'unavailable' })
})

test('a response of another shape is a failure value, not an exception', async () => {
  const { server, scheduler } = await open()
  server.book(uid)
  for (const body of ['{}', '[]', 'null', '{"resource":null}', '{"resource":{"status":"active"}}']) {
    server.failures.push({ status: 200, body }, { status: 200, body })
    expect(await scheduler.read(uid), body).toEqual({ ok: false, code: 'unavailable' })
  }
})

test('a redirect is not followed, since it would leak the token', async () => {
  const { server, scheduler } = await open()
  const elsewhere = await calendlyServer()
  onTestFinished(() => elsewhere.close())
  server.failures.push(
    ...Array<SimulatedFailure>(8).fill({
      status: 302,
      headers: { Location: `${elsewhere.url}/scheduled_events/${uid}` },
    }),
  )
  expect(await scheduler.read(uid)).toEqual({ ok: false, code: 'unavailable' })
  expect(elsewhere.asked).toEqual([])
})

test('a cancellation whose response is lost still counts as ours', async () => {
  const { server, scheduler } = await open()
  server.book(uid)
  server.loseCancellation()
  expect(await scheduler.cancel(uid, '')).toEqual({ ok: true, value: { alreadyCancelled: false } })
  expect(await scheduler.read(uid)).toMatchObject({ value: { active: false } })
})
