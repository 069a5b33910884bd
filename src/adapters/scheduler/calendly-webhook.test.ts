import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readWebhook } from './calendly-webhook.ts'

const key = 'a signing key that Calendly and we share'
const now = new Date('2026-11-21T10:00:00Z')
const seconds = now.getTime() / 1000
const event = (id: string) => `https://api.calendly.com/scheduled_events/${id}`
const invitee = (id: string) => `${event(id)}/invitees/INVITEEINVITEEIN`

const created = (payload: object = {}) =>
  JSON.stringify({
    event: 'invitee.created',
    created_at: '2026-11-21T09:59:58.000000Z',
    created_by: 'https://api.calendly.com/users/USERUSERUSERUSER',
    payload: { uri: invitee('NEW'), email: 'anna@example.ie', old_invitee: null, ...payload },
  })
const canceled = (payload: object = {}) =>
  JSON.stringify({ event: 'invitee.canceled', payload: { uri: invitee('OLD'), rescheduled: false, ...payload } })

const sign = (body: string, t: number | string = seconds, by = key) =>
  `t=${t},v1=${createHmac('sha256', by).update(`${t}.${body}`).digest('hex')}`
const read = (body: string, header: string | null = sign(body)) => readWebhook({ signature: header, body }, key, now)

test('a booking names its event, and repeated deliveries have the same id', () => {
  expect(read(created())).toMatchObject({ ok: true, value: { kind: 'booked', eventUid: 'NEW' } })
  const again = created({ email: 'anna@example.ie' })
  const [first, second] = [read(again), read(again, sign(again, seconds - 30))]
  expect(first.ok && second.ok && first.value.id === second.value.id).toBe(true)
  expect(first.ok && second.ok && first.value.signature === second.value.signature).toBe(false)
})

test('a reschedule is recognised from the message about the old event', () => {
  expect(read(canceled({ rescheduled: true, new_invitee: invitee('NEW') }))).toMatchObject({
    value: { kind: 'cancelled', eventUid: 'OLD', movedTo: 'NEW' },
  })
})

test('a plain cancellation has no new event', () => {
  expect(read(canceled())).toMatchObject({ value: { kind: 'cancelled', eventUid: 'OLD', movedTo: undefined } })
})

test('other signed events are of kind other', () => {
  expect(read(JSON.stringify({ event: 'routing_form_submission.created', payload: {} }))).toMatchObject({
    value: { kind: 'other' },
  })
})

const body = created()
test.each([
  ['none', null],
  ['an empty one', ''],
  ['nonsense', 'hello'],
  ['no time', sign(body).replace(/^t=\d+,/, '')],
  ['no signature', `t=${seconds}`],
  ['a short signature', `t=${seconds},v1=abcd`],
  ['another key', sign(body, seconds, 'another key')],
  ['the signature of another body', sign(canceled())],
  ['another time than the signed one', sign(body).replace(String(seconds), String(seconds - 1))],
  ['capital letters', sign(body).toUpperCase()],
  ['a signature without the time', `t=${seconds},v1=${createHmac('sha256', key).update(body).digest('hex')}`],
])('a signature that is %s is refused', (_, header) => {
  expect(read(body, header)).toEqual({ ok: false, code: 'bad_signature' })
})

test.each([
  [180, true],
  [181, false],
  [-180, true],
  [-181, false],
])('a message signed %i seconds ago is fresh: %s', (age, fresh) => {
  const answer = read(body, sign(body, seconds - age))
  expect(answer.ok ? 'fresh' : answer.code).toBe(fresh ? 'fresh' : 'too_old')
})

test.each([
  ['no JSON', 'hello'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no event', '{"payload":{}}'],
  ['no payload', '{"event":"invitee.created"}'],
  ['no invitee', created({ uri: undefined })],
  ['an event instead of an invitee', created({ uri: event('NEW') })],
  ['another host', created({ uri: invitee('NEW').replace('api.calendly.com', 'evil.example') })],
  ['a path traversal', created({ uri: invitee('..') })],
])('%s is malformed, even if signed', (_, text) => {
  expect(read(text)).toEqual({ ok: false, code: 'malformed' })
})
