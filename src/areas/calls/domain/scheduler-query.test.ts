import { expect, test } from 'vitest'
import { readSchedulerQuery, readStart, withParameters, writeStart } from './scheduler-query.ts'

const read = (query: string) => readSchedulerQuery(new URLSearchParams(query))

test("CALL-03: the client's own parameters are read", () => {
  const query = read(
    'hide_event_type_details=1&hide_gdpr_banner=1&name=Anna&email=a%40b.ie&embed_type=Inline&embed_domain=1',
  )
  expect(query).toMatchObject({ hideDetails: true, embedded: true })
  expect(read('')).toMatchObject({ hideDetails: false, embedded: false, from: undefined, time: undefined })
})

test('an invalid month, day, time, zone or id is ignored', () => {
  expect(
    read('month=2026-13&date=2026-02-30&from=now&time=now&timezone=Mars&reschedule=../x&booked=abc'),
  ).toMatchObject({
    from: undefined,
    date: undefined,
    time: undefined,
    timezone: undefined,
    reschedule: undefined,
    booked: undefined,
  })
})

test("the days begin where a link says, else with the hosted scheduler's month, else with the day", () => {
  expect(read('date=2026-11-23')).toMatchObject({ date: '2026-11-23', from: '2026-11-23' })
  expect(read('date=2026-11-23&month=2026-12')).toMatchObject({ from: '2026-12-01' })
  expect(read('from=2026-12-07&date=2026-11-23&month=2026-12')).toMatchObject({ from: '2026-12-07' })
})

test.each([
  ['2026-11-23T09:30Z', '2026-11-23T09:30:00.000Z'],
  ['2026-11-23T09:30:00Z', '2026-11-23T09:30:00.000Z'],
  ['2026-11-23T09:30:00.000Z', '2026-11-23T09:30:00.000Z'],
  ['2026-11-23T09:30:07Z', undefined],
  ['2026-11-23T09:30+01:00', undefined],
  ['2026-11-23 09:30Z', undefined],
  ['2026-13-23T09:30Z', undefined],
  ['', undefined],
])('the start %j is %s', (text, start) => {
  expect(readStart(text)?.toISOString()).toBe(start)
})

test('a start is read back as written', () => {
  const start = Date.parse('2026-11-23T09:30:00Z')
  expect(readStart(writeStart(start))?.getTime()).toBe(start)
})

test('CALL-02: the parameters of the embedding page are kept', () => {
  const params = new URLSearchParams('name=Anna+Byrne&embed_domain=1&month=2026-11')
  expect(withParameters(params, { month: undefined, date: '2026-11-23' })).toBe(
    '?name=Anna+Byrne&embed_domain=1&date=2026-11-23',
  )
})
