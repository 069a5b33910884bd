import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Span } from './availability.ts'
import { busyPeriod, mergeSpans, readCalendarAddress } from './outside-calendar.ts'

test.each([
  [
    ' https://calendar.google.com/calendar/ical/x/basic.ics#top ',
    'https://calendar.google.com/calendar/ical/x/basic.ics',
  ],
  ['webcal://p01.icloud.com/published/2/x', 'https://p01.icloud.com/published/2/x'],
])('the address %j is read as %j', (typed, address) => {
  expect(readCalendarAddress(typed)).toEqual({ ok: true, value: address })
})

test.each([
  ['', 'address_missing'],
  ['calendar', 'address_invalid'],
  ['http://calendar.example/a.ics', 'address_not_https'],
  ['file:///etc/passwd', 'address_not_https'],
  [`https://calendar.example/${'x'.repeat(2000)}`, 'address_invalid'],
])('the address %j is refused: %s', (typed, code) => {
  expect(readCalendarAddress(typed)).toEqual({ ok: false, code })
})

test('the period is from yesterday to the last bookable day, by the Irish clock', () => {
  const period = busyPeriod(new Date('2026-10-20T23:30:00Z')).map((instant) => new Date(instant).toISOString())
  expect(period).toEqual(['2026-10-19T23:00:00.000Z', '2026-12-21T00:00:00.000Z'])
})

test('merged spans are in order, apart, inside of the period, and cover the same minutes', () => {
  const any = fc.array(fc.tuple(fc.nat(100), fc.nat(100)) as fc.Arbitrary<Span>, { maxLength: 20 })
  fc.assert(
    fc.property(any, (spans) => {
      const period = [10, 80] as const
      const merged = mergeSpans(spans, period)
      for (const [at, [from, to]] of merged.entries()) {
        expect(from).toBeLessThan(to)
        expect(from).toBeGreaterThan(merged[at - 1]?.[1] ?? period[0] - 1)
        expect(to).toBeLessThanOrEqual(period[1])
      }
      const covers = (list: readonly Span[], minute: number) => list.some(([from, to]) => from <= minute && minute < to)
      for (let minute = 10; minute < 80; minute++) expect(covers(merged, minute)).toBe(covers(spans, minute))
    }),
  )
})
