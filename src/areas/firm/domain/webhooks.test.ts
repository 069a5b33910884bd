import { expect, test } from 'vitest'
import { isGivenUp, readEndpointAddress, retryAfter, shownAddress, webhookBody } from './webhooks.ts'

test('attempts are made for three days, each after a longer wait', () => {
  const delays: number[] = []
  for (let delay = retryAfter(1); delay !== undefined; delay = retryAfter(delays.length + 1)) delays.push(delay)
  expect(delays.reduce((sum, each) => sum + each)).toBe(3 * 86_400)
  expect(delays).toEqual([...delays].sort((one, other) => one - other))
  expect(delays.length).toBe(10)
})

test('an endpoint is given up after three days of failures', () => {
  const since = new Date('2026-11-21T10:00:00Z')
  expect(isGivenUp(since, new Date('2026-11-24T09:59:59Z'))).toBe(false)
  expect(isGivenUp(since, new Date('2026-11-24T10:00:00Z'))).toBe(true)
})

test('a message has a type, a time, the member and ids', () => {
  const at = new Date('2026-11-21T10:00:00Z')
  const about = { call: 'c', start: new Date('2026-12-01T09:00:00Z'), replaces: null }
  expect(JSON.parse(webhookBody({ event: 'call.booked', member: 'm', about }, at))).toEqual({
    type: 'call.booked',
    timestamp: '2026-11-21T10:00:00.000Z',
    data: { member: 'm', call: 'c', start: '2026-12-01T09:00:00.000Z', replaces: null },
  })
  expect(JSON.parse(webhookBody({ event: 'test' }, at)).data).toEqual({})
})

test.each([
  ['', 'address_missing'],
  ['crm.example/hooks', 'address_invalid'],
  ['https://ann:secret@crm.example/', 'address_invalid'],
  [`https://crm.example/${'x'.repeat(500)}`, 'address_invalid'],
  ['https://refused.example/', 'address_invalid'],
])('the address %j is refused', (typed, code) => {
  expect(readEndpointAddress(typed, ({ hostname }) => hostname !== 'refused.example')).toEqual({ ok: false, code })
})

test('an address is kept without its fragment, and shown without its query', () => {
  const read = readEndpointAddress(' https://crm.example/hooks?key=1#x ', () => true)
  expect(read).toEqual({ ok: true, value: 'https://crm.example/hooks?key=1' })
  expect(shownAddress('https://crm.example/hooks?key=1')).toBe('https://crm.example/hooks?…')
})
