/** By the published verifier of Standard Webhooks. */
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newWebhookSecret, signWebhook } from './webhook-signature.ts'

const secret = newWebhookSecret()
const former = newWebhookSecret()
const body = JSON.stringify({ type: 'call.booked', timestamp: '2026-11-21T10:00:00.000Z', data: { member: 'é' } })
const message = (at = new Date()) => ({ id: 'msg_1', at, body })
const verify = (by: string, headers: Record<string, string>, text = body) => new Webhook(by).verify(text, headers)

test('the published verifier accepts a message, by the new secret and by the one before', () => {
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const headers = signWebhook([secret, former], message())
  for (const known of [secret, former]) expect(verify(known, headers)).toEqual(JSON.parse(body))
})

test('it refuses a changed body, id or time, another secret, and a message of six minutes ago', () => {
  const headers = signWebhook([secret], message())
  const seconds = Number(headers['webhook-timestamp'])
  expect(() => verify(secret, headers, body.replace('é', 'e'))).toThrow('No matching signature')
  expect(() => verify(secret, { ...headers, 'webhook-id': 'msg_2' })).toThrow('No matching signature')
  expect(() => verify(secret, { ...headers, 'webhook-timestamp': String(seconds + 1) })).toThrow('No matching')
  expect(() => verify(former, headers)).toThrow('No matching signature')
  const old = signWebhook([secret], message(new Date(Date.now() - 6 * 60_000)))
  expect(() => verify(secret, old)).toThrow('too old')
})
