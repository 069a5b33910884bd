import { expect, test } from 'vitest'
import { checkHistory, type Event } from './history-check.ts'

const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)
const start = '2026-11-23T09:00:00Z'
const call = (id: string, uid: string, from = '09:00', adviser = 'NIAMH', active = true): Event => ({
  ...{ kind: 'call', id, uid, adviser, active, start: at(from), end: at(from) + 45 * 60_000 },
})
const book = (uid: string, answered: boolean, when = start): Event => ({
  kind: 'book',
  client: uid,
  uid,
  start: when,
  answered,
})

const sound: Event[] = [
  book('ANNA', true),
  book('BRIAN', false),
  call('C1', 'ANNA'),
  { kind: 'sign', client: '1', uid: 'ANNA', answered: false },
  { kind: 'sign', client: '1', uid: 'ANNA', answered: true },
  { kind: 'application', uid: 'ANNA', withdrawn: false },
  { kind: 'employer', client: '2', uid: 'ANNA', answered: true },
  { kind: 'submission', uid: 'ANNA' },
  { kind: 'code', client: '1', code: 'A', answered: true },
  { kind: 'code', client: '2', code: 'A', answered: false },
  { kind: 'mail', id: 'M1', to: 'anna@example.ie', about: 'call C1', status: 'sent' },
  { kind: 'mail', id: 'M2', to: 'brian@example.ie', about: 'welcome', status: 'given up' },
  { kind: 'received', id: 'M1', to: 'anna@example.ie' },
  { kind: 'received', id: 'M1', to: 'anna@example.ie' },
]

test('a history in which what was acknowledged is stored once is sound, whatever the unanswered requests did', () => {
  expect(checkHistory(sound)).toEqual([])
  expect(checkHistory([...sound, call('C2', 'BRIAN', '09:00', 'OISIN')])).toEqual([])
})

test.each<[string, Event[], string]>([
  ['two calls at one adviser', [...sound, call('C2', 'BRIAN', '09:00')], 'adviser NIAMH has C1 and C2 at one time'],
  [
    'two that overlap',
    [...sound, book('CIARA', true, '2026-11-23T09:30:00Z'), call('C3', 'CIARA', '09:30')],
    'has C1 and C3',
  ],
  ['a lost booking', sound.filter(({ kind }) => kind !== 'call'), 'booking of ANNA at 2026-11-23T09:00:00Z is lost'],
  [
    'two calls of one member',
    [...sound, book('ANNA', false, '2026-11-23T11:00:00Z'), call('C2', 'ANNA', '11:00')],
    'ANNA has 2 calls',
  ],
  ['a call that nobody asked for', [...sound, call('C9', 'ZOE', '15:00')], 'nobody asked for the call C9'],
  ['a lost signature', sound.filter(({ kind }) => kind !== 'application'), 'signature of ANNA is lost'],
  [
    'a double signature',
    [...sound, { kind: 'application', uid: 'ANNA', withdrawn: false }],
    'ANNA has 2 of one signature',
  ],
  [
    'a lost employer submission',
    sound.filter(({ kind }) => kind !== 'submission'),
    'employer submission of ANNA is lost',
  ],
  ['a double submission', [...sound, { kind: 'submission', uid: 'ANNA' }], 'ANNA has 2 of one employer submission'],
  [
    'a code used twice',
    [...sound, { kind: 'code', client: '2', code: 'A', answered: true }],
    'code A was accepted 2 times',
  ],
  [
    'an email that never arrived',
    sound.filter(({ kind }) => kind !== 'received'),
    'M1 is marked sent and never arrived',
  ],
  [
    'an email for nothing',
    [...sound, { kind: 'received', id: 'M7', to: 'x@example.ie' }],
    'M7 arrived for a change that was not made',
  ],
  [
    'two emails about one thing',
    [...sound, { kind: 'mail', id: 'M3', to: 'anna@example.ie', about: 'call C1', status: 'given up' }],
    'anna@example.ie gets 2 emails about call C1',
  ],
  [
    'an email that still waits',
    [...sound, { kind: 'mail', id: 'M4', to: 'anna@example.ie', about: 'welcome', status: 'waiting' }],
    'M4 still waits',
  ],
])('refused: %s', (_name, history, violation) => {
  const found = checkHistory(history)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(violation)
})
