import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#shared/domain/time/dates.ts'
import { byDate, fortnightOf } from './free-days.ts'

const today = '2026-11-23'
const last = '2027-01-05'
const spanOf = (wanted: CalendarDate) => {
  const { days, earlier, later } = fortnightOf(today, last, wanted)
  return [days[0], days.at(-1), earlier, later]
}

test.each([
  ['today', '2026-11-23', ['2026-11-23', '2026-12-06', undefined, '2026-12-07']],
  ['the last day of the first fortnight', '2026-12-06', ['2026-11-23', '2026-12-06', undefined, '2026-12-07']],
  ['a day of the second', '2026-12-07', ['2026-12-07', '2026-12-20', '2026-11-23', '2026-12-21']],
  ['the last free day', '2027-01-05', ['2027-01-04', '2027-01-17', '2026-12-21', undefined]],
  ['a day that is over', '2026-11-01', ['2026-11-23', '2026-12-06', undefined, '2026-12-07']],
  ['a day beyond the last', '2027-06-01', ['2027-01-04', '2027-01-17', '2026-12-21', undefined]],
])('the fortnight of %s', (_, wanted, span) => {
  expect(spanOf(wanted)).toEqual(span)
})

test('every day until the last free one is in a fortnight of fourteen days, which the links lead through', () => {
  const ahead = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(ahead, ahead, (one, other) => {
      const end = addDays(today, Math.max(one, other))
      const wanted = addDays(today, Math.min(one, other))
      const { days, later, earlier } = fortnightOf(today, end, wanted)
      expect(days).toHaveLength(14)
      expect(days).toContain(wanted)
      if (later) expect(fortnightOf(today, end, later)).toMatchObject({ earlier: days[0] })
      if (earlier) expect(fortnightOf(today, end, earlier)).toMatchObject({ later: days[0] })
    }),
  )
})

test("times are grouped by date in the viewer's time zone", () => {
  const late = Date.parse('2026-11-23T17:00:00Z')
  expect([...byDate([late], 'Europe/Dublin').keys()]).toEqual(['2026-11-23'])
  expect([...byDate([late], 'Asia/Tokyo').keys()]).toEqual(['2026-11-24'])
})
