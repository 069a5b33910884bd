/** Messages to the firm's other programs: signed, sent if the change commits, tried for three days, sent again. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, test, vi } from 'vitest'
import { bookCall } from '#areas/calls/flows/book-call.ts'
import { readFreeTimes } from '#areas/calls/flows/free-times.ts'
import { rescheduleCall } from '#areas/calls/flows/reschedule-call.ts'
import { webhookEvents } from '#areas/firm/domain/webhooks.ts'
import { announce } from '#areas/firm/flows/webhooks/announce.ts'
import { deliverWebhook } from '#areas/firm/flows/webhooks/deliver.ts'
import { eraseAccount } from '#areas/profile/flows/erase-account.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { deleteExpired } from '#shared/flows/delete-expired.ts'
import { emailsTo, uidOf, verifiedMember } from '../accounts.ts'
import { takeCalls } from '../advisers.ts'
import { openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { eventually } from '../eventually.ts'

type Received = { headers: IncomingHttpHeaders; body: string }
const received: Received[] = []
let answers: number | 'hangs up' = 200
const receiver = createServer(async (request, answer) => {
  received.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() })
  if (answers === 'hangs up') answer.destroy()
  else answer.writeHead(answers).end(answers === 200 ? '' : 'We are closed')
})
await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})
const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
const address = `${origin}/hooks?key=opensesame`

const app = await openApp({ SIOL_WEBHOOK_ORIGINS: origin })
const { context, clock } = app
const { db } = context
await takeCalls(app)
const desk = await adviserAtDesk(app, 'admin@siol.example', false, ['administrator'])

const page = '/desk/webhooks'
const all = Object.fromEntries(webhookEvents.map((event) => [`event_${event}`, 'yes']))
const secretIn = (text: string) => /whsec_[A-Za-z0-9+/]+=*/.exec(text)?.[0]

async function addEndpoint(): Promise<{ id: string; secret: string; one: string }> {
  await db.deleteFrom('webhook_endpoints').execute()
  received.length = 0
  answers = 200
  const added = await desk.post(page, { intent: 'add', address, ...all })
  expect(added.status).toBe(200)
  const { id } = await db.selectFrom('webhook_endpoints').select('id').executeTakeFirstOrThrow()
  return { id, secret: secretIn(added.text) ?? '', one: `${page}/${id}` }
}

/** As the receiver would, at the time of the test. */
function verify(secret: string, { headers, body }: Received): unknown {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] })
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  } finally {
    vi.useRealTimers()
  }
}

const deliveries = () => db.selectFrom('webhook_deliveries').selectAll().orderBy('created_at').orderBy('id').execute()
const onlyDelivery = async () => {
  const [one, ...others] = await deliveries()
  if (!one || others.length > 0) throw new Error(`${others.length + 1} deliveries`)
  return one
}
/** The job that is due next, whether or not a worker has begun it. */
const tryNow = async () => {
  const { id, turn } = await onlyDelivery()
  await deliverWebhook(context, { deliveryId: id, turn })
}
const announceRequest = (member = uid) =>
  db
    .transaction()
    .execute((trx) => announce(context, trx, { event: 'request.opened', member, about: { request: 'r' } }))

const member = await verifiedMember(app, 'saoirse.quill@example.ie')
const uid = (await uidOf(app, 'saoirse.quill@example.ie')) as MemberId

test('a call that is booked or moved, and a request, reach the other program, signed and without personal data', async () => {
  const { secret } = await addEndpoint()
  const [first = 0, second = 0] = await readFreeTimes(context)
  const slot = (start: number) => ({ start: new Date(start), timezone: 'Europe/Dublin', phone: '0851230987' })
  const booked = await bookCall(context, uid, slot(first))
  if (!booked.ok) throw new Error(booked.code)
  await eventually(() => expect(received).toHaveLength(1))
  const moved = await rescheduleCall(context, { kind: 'member', uid }, booked.value.id, slot(second))
  if (!moved.ok) throw new Error(moved.code)
  await eventually(() => expect(received).toHaveLength(2))
  await member.post('/my-profile/requests', { kind: 'complaint', text: 'Nobody called me back.' })
  await eventually(() => expect(received).toHaveLength(3))
  const { id: request } = await db.selectFrom('member_requests').select('id').executeTakeFirstOrThrow()

  const timestamp = clock.now().toISOString()
  const start = (ms: number) => new Date(ms).toISOString()
  expect(received.map((each) => verify(secret, each))).toEqual([
    {
      type: 'call.booked',
      timestamp,
      data: { member: uid, call: booked.value.id, start: start(first), replaces: null },
    },
    {
      type: 'call.booked',
      timestamp,
      data: { member: uid, call: moved.value.id, start: start(second), replaces: booked.value.id },
    },
    { type: 'request.opened', timestamp, data: { member: uid, request } },
  ])
  expect(JSON.stringify(received)).not.toMatch(/saoirse|quill|0851230987|called me back/i)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  await eventually(async () =>
    expect((await deliveries()).map(({ state }) => state)).toEqual(Array(3).fill('delivered')),
  )
})

test('a change that is rolled back sends nothing, and so does an event that nobody chose', async () => {
  const { one } = await addEndpoint()
  await expect(
    db.transaction().execute(async (trx) => {
      await announce(context, trx, { event: 'request.opened', member: uid, about: { request: 'r' } })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await desk.post(one, { intent: 'save', address, 'event_pension.opened': 'yes' })
  await announceRequest()
  expect(await deliveries()).toEqual([])
})

test('a failure is tried again under the same id with a new time, for three days; then it is off and administrators hear', async () => {
  const { id, secret } = await addEndpoint()
  answers = 500
  await announceRequest()
  await eventually(async () => expect((await onlyDelivery()).attempts).toBeGreaterThan(0))
  const ids = new Set<unknown>()
  for (let last = 0; (await onlyDelivery()).state === 'waiting'; ) {
    const { next_at: next, tried_at: tried } = await onlyDelivery()
    const wait = Number(next) - Number(tried)
    expect(wait).toBeGreaterThan(last)
    last = wait
    clock.pass(Math.max(0, Number(next) - clock.now().getTime()) / 1000)
    await tryNow()
    const latest = received.at(-1)
    if (!latest) throw new Error('nothing was received')
    expect(verify(secret, latest)).toMatchObject({ type: 'request.opened' })
    ids.add(latest.headers['webhook-id'])
  }
  expect(ids.size).toBe(1)
  const given = await onlyDelivery()
  expect(given).toMatchObject({ state: 'failed', status: 500, response: 'We are closed', next_at: null })
  expect(clock.now().getTime() - given.created_at.getTime()).toBeGreaterThanOrEqual(3 * 86_400_000)
  const endpoint = () => db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect((await endpoint()).is_on).toBe(false)
  const off = (await emailsTo(app, 'admin@siol.example')).filter(({ subject }) => subject.includes('switched off'))
  expect(off).toHaveLength(1)
  expect(off[0]?.link).toMatch(/\/desk\/webhooks$/)
  const audit = await db.selectFrom('audit').selectAll().where('action', '=', 'change_webhook').execute()
  expect(audit.at(-1)).toMatchObject({ actor: 'server', after: { on: false, address: `${origin}/hooks?…` } })

  // Off, nothing new is sent; on again, what it missed is sent by hand.
  const count = received.length
  await announceRequest()
  expect(await deliveries()).toHaveLength(1)
  answers = 200
  await desk.post(`${page}/${id}`, { intent: 'on' })
  const again = await desk.post(page, { intent: 'again', delivery: given.id })
  expect([again.location, again.text]).toEqual([undefined, expect.stringContaining('It is on its way again')])
  await eventually(async () => expect((await onlyDelivery()).state).toBe('delivered'))
  expect(received).toHaveLength(count + 1)
  expect(received.at(-1)?.headers['webhook-id']).toBe(given.id)
  expect(await endpoint()).toMatchObject({ is_on: true, failing_since: null })
})

test('what a killed worker had sent already arrives once more under the same id, so a receiver can drop it', async () => {
  const { secret } = await addEndpoint()
  await announceRequest()
  await eventually(async () => expect((await onlyDelivery()).state).toBe('delivered'))
  const { id, turn } = await onlyDelivery()
  // As it was before the result was written.
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_at: clock.now() })
    .where('id', '=', id)
    .execute()
  await deliverWebhook(context, { deliveryId: id, turn })
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  for (const each of received) expect(verify(secret, each)).toMatchObject({ type: 'request.opened' })
  // And a job that comes once more after that sends nothing.
  await deliverWebhook(context, { deliveryId: id, turn })
  expect(received).toHaveLength(2)
})

test('a receiver that hangs up is tried again, and a message that waits is sent at once by hand', async () => {
  await addEndpoint()
  answers = 'hangs up'
  await announceRequest()
  await eventually(async () => expect((await onlyDelivery()).fault).toBe('unreachable'))
  const log = await desk.get(page)
  expect(log.text).toMatch(/Request or complaint received.*Waiting No connection\. Next attempt/)
  answers = 200
  await desk.post(page, { intent: 'again', delivery: (await onlyDelivery()).id })
  await eventually(async () => expect((await onlyDelivery()).state).toBe('delivered'))
  expect((await desk.get(`${page}?result=failed`)).text).toContain('None of these')
  expect((await desk.get(`${page}?result=delivered`)).text).toContain('Answered 200')
})

test('after a new secret both verify for a day, and each is shown once and stored encrypted', async () => {
  const { id, secret, one } = await addEndpoint()
  const seen = /name="seen" value="([^"]*)"/.exec((await desk.get(one)).html)?.[1] ?? ''
  const renewed = secretIn((await desk.post(one, { intent: 'renew', seen })).text) ?? ''
  expect(renewed).not.toBe(secret)
  expect((await desk.post(one, { intent: 'renew', seen })).text).toContain('A new secret was made already')
  await desk.post(one, { intent: 'test' })
  await eventually(() => expect(received).toHaveLength(1))
  for (const each of [secret, renewed]) expect(verify(each, received[0] as Received)).toMatchObject({ type: 'test' })
  clock.pass(86_400)
  await desk.post(one, { intent: 'test' })
  await eventually(() => expect(received).toHaveLength(2))
  expect(verify(renewed, received[1] as Received)).toMatchObject({ type: 'test' })
  expect(() => verify(secret, received[1] as Received)).toThrow('No matching signature')

  const stored = JSON.stringify([
    await db.selectFrom('webhook_endpoints').selectAll().execute(),
    await db.selectFrom('audit').selectAll().where('action', 'like', '%webhook%').execute(),
  ])
  expect(stored).toContain(id)
  for (const hidden of [secret, renewed, 'opensesame']) expect(stored).not.toContain(hidden)
  for (const shown of [page, one]) expect(secretIn((await desk.get(shown)).text)).toBeUndefined()
})

test('private addresses, plain http, doubles and no event are refused, and a changed address asks for the factor', async () => {
  const { one } = await addEndpoint()
  for (const wrong of ['http://93.184.216.34/', 'https://10.0.0.1/', 'https://[::1]/', 'ftp://crm.example/', '']) {
    const refused = await desk.post(page, { intent: 'add', address: wrong, ...all })
    expect([refused.status, refused.text.includes('address')], wrong).toEqual([422, true])
  }
  const double = await desk.post(page, { intent: 'add', address, ...all })
  expect([double.status, double.text]).toEqual([422, expect.stringContaining('There is a webhook with this address')])
  const none = await desk.post(one, { intent: 'save', address: 'https://crm.example/' })
  expect([none.status, none.text]).toEqual([422, expect.stringContaining('Choose at least one event')])
  const other = await adviserAtDesk(app, 'other@siol.example', true, ['administrator'])
  clock.pass(11 * 60)
  expect((await other.get(one)).text).toContain('we check that it')
  const asked = await other.post(one, { intent: 'save', address: 'https://other.example/', ...all })
  expect(asked.location).toContain('/reauthenticate')
  expect((await desk.post(one, { intent: 'remove' })).location).toBe(page)
  expect(await db.selectFrom('webhook_endpoints').selectAll().execute()).toEqual([])
})

test('messages about a member go with the account, and all of them after 30 days', async () => {
  await addEndpoint()
  await verifiedMember(app, 'leaver@example.ie')
  const leaver = (await uidOf(app, 'leaver@example.ie')) as MemberId
  await announceRequest(leaver)
  await eventually(async () => expect((await onlyDelivery()).state).toBe('delivered'))
  await eraseAccount(context, leaver)
  expect(await deliveries()).toEqual([])
  const { id } = await db.selectFrom('webhook_endpoints').select('id').executeTakeFirstOrThrow()
  await desk.post(`${page}/${id}`, { intent: 'test' })
  await eventually(async () => expect((await onlyDelivery()).state).toBe('delivered'))
  clock.pass(30 * 86_400 + 1)
  await deleteExpired(context)
  expect(await deliveries()).toEqual([])
})
