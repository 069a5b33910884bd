import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, IRISH_ZONE, irishDate, weekdayOf } from '#shared/domain/time/dates.ts'
import { instantAt, wallClock } from '#shared/domain/time/time-zones.ts'
import {
  type AdviserTimes,
  bookableSpan,
  freeTimes,
  hoursOn,
  officeHours,
  rankAdvisers,
  type Span,
  weekAround,
} from './availability.ts'
import { callRules } from './call.ts'

const minute = 60_000
const rules = callRules
const noHolidays = () => new Set<string>()
const offer = (now: string, more: Partial<Parameters<typeof freeTimes>[2]> = {}) => ({
  now: new Date(now),
  rules,
  holidays: noHolidays,
  ...more,
})
const adviser = (changes: Partial<AdviserTimes> = {}): AdviserTimes => ({
  id: 'A',
  buffer: 15,
  hours: officeHours,
  exceptions: [],
  callsADay: null,
  callsOn: {},
  blocked: [],
  busy: [],
  ...changes,
})
const at = (text: string) => new Date(text).getTime()
const day = (date: string): Span => [
  instantAt(date, 0, IRISH_ZONE).getTime(),
  instantAt(date, 1440, IRISH_ZONE).getTime(),
]
const irishTimes = (starts: readonly number[]) => starts.map((start) => wallClock(new Date(start), IRISH_ZONE).time)

test('CALL-05: an office day has seventeen half-hour starts, and the last call ends with the day', () => {
  const starts = irishTimes(freeTimes([adviser()], day('2026-11-23'), offer('2026-11-20T09:00:00Z')))
  expect(starts).toHaveLength(17)
  expect([starts[0], starts.at(-1)]).toEqual(['09:00', '17:00'])
})

test.each([
  ['a Saturday', '2026-11-28', 0],
  ['a Sunday', '2026-11-29', 0],
  ['a Monday', '2026-11-30', 17],
])('%s', (_, date, count) => {
  expect(freeTimes([adviser()], day(date), offer('2026-11-20T09:00:00Z'))).toHaveLength(count)
})

describe('days on which the clocks change', () => {
  const always = adviser({ hours: [7].map((weekday) => ({ weekday, from: 0, to: 6 * 60 })) })
  test('in March one hour is skipped', () => {
    const starts = freeTimes([always], day('2026-03-29'), offer('2026-03-20T09:00:00Z'))
    expect(irishTimes(starts)).toEqual([
      '00:00',
      '00:30',
      '02:00',
      '02:30',
      '03:00',
      '03:30',
      '04:00',
      '04:30',
      '05:00',
      '05:30',
    ])
  })
  test('in October one hour repeats', () => {
    const starts = freeTimes([always], day('2026-10-25'), offer('2026-10-20T09:00:00Z'))
    expect(starts).toHaveLength(14)
    expect(new Set(irishTimes(starts)).size).toBe(12)
    expect(starts.every((start, place) => place === 0 || start - (starts[place - 1] ?? 0) === 30 * minute)).toBe(true)
  })
  test.each([
    ['2026-03-27', '2026-03-27T09:00:00.000Z'],
    ['2026-03-30', '2026-03-30T08:00:00.000Z'],
    ['2026-10-23', '2026-10-23T08:00:00.000Z'],
    ['2026-10-26', '2026-10-26T09:00:00.000Z'],
  ])('the office opens at nine Irish time on %s', (date, first) => {
    const [start = 0] = freeTimes([adviser()], day(date), offer(`${addDays(date, -7)}T09:00:00Z`))
    expect(new Date(start).toISOString()).toBe(first)
  })
})

test('a call blocks its own time, its buffer, and starts whose buffer would overlap it', () => {
  const busy = adviser({ blocked: [[at('2026-11-23T10:00:00Z'), at('2026-11-23T10:45:00Z')]] })
  const starts = irishTimes(freeTimes([busy], day('2026-11-23'), offer('2026-11-20T09:00:00Z')))
  expect(starts.slice(0, 3)).toEqual(['09:00', '11:00', '11:30'])
  const brisk = adviser({ buffer: 0, blocked: [[at('2026-11-23T10:00:00Z'), at('2026-11-23T10:30:00Z')]] })
  expect(irishTimes(freeTimes([brisk], day('2026-11-23'), offer('2026-11-20T09:00:00Z'))).slice(0, 4)).toEqual([
    '09:00',
    '09:30',
    '10:30',
    '11:00',
  ])
})

test('a time is free as long as one adviser is free', () => {
  const span = [at('2026-11-23T10:00:00Z'), at('2026-11-23T10:45:00Z')] as const
  const other = adviser({ id: 'B' })
  const starts = freeTimes([adviser({ blocked: [span] }), other], day('2026-11-23'), offer('2026-11-20T09:00:00Z'))
  expect(starts).toHaveLength(17)
})

test("holidays close the day, and an adviser's exception opens or closes any day", () => {
  const holidays = () => new Set(['2026-10-26'])
  const open = { date: '2026-10-26', hours: { from: 600, to: 660 } }
  const away = { date: '2026-10-27', hours: null }
  expect(hoursOn(adviser(), '2026-10-26', holidays)).toEqual([])
  expect(hoursOn(adviser({ exceptions: [open, away] }), '2026-10-26', holidays)).toEqual([{ from: 600, to: 660 }])
  expect(hoursOn(adviser({ exceptions: [away] }), '2026-10-27', holidays)).toEqual([])
  expect(hoursOn(adviser({ exceptions: [away] }), '2026-10-28', holidays)).toHaveLength(1)
})

test('no start is sooner than the notice or beyond the horizon', () => {
  const now = '2026-11-23T08:10:00Z'
  const starts = freeTimes([adviser()], [0, at('2030-01-01T00:00:00Z')], offer(now))
  expect(new Date(starts[0] ?? 0).toISOString()).toBe('2026-11-23T12:30:00.000Z')
  const last = new Date(starts.at(-1) ?? 0)
  expect(irishDate(last)).toBe(addDays('2026-11-23', 60))
  expect(bookableSpan(offer(now))[1]).toBe(instantAt(addDays('2026-11-23', 61), 0, IRISH_ZONE).getTime())
})

describe('who takes a call', () => {
  const start = new Date('2026-11-23T10:00:00Z')
  const having = (id: string, today: number, week: number, more: Partial<AdviserTimes> = {}) => ({
    ...adviser({ id, ...more }),
    load: { day: today, week },
  })
  const order = (advisers: ReturnType<typeof having>[], preferred?: string, member = 'MEMBER', at = start) =>
    rankAdvisers(advisers, at, offer('2026-11-20T09:00:00Z'), { preferred, member }).map(({ id }) => id)
  test('the adviser with fewest calls that day comes first, then fewest that week', () => {
    expect(order([having('C', 1, 1), having('B', 0, 5), having('A', 0, 2)])).toEqual(['A', 'B', 'C'])
  })
  test('of advisers who are level, each comes first for about as many members, and always for the same ones', () => {
    const level = ['A1', 'B2', 'C3', 'D4'].map((id) => having(id, 0, 0))
    const firstFor = (member: string) => order(level, undefined, member)[0] ?? ''
    const members = Array.from({ length: 1000 }, (_, number) => `MEMBER${number}`)
    const times = Map.groupBy(members, firstFor)
    expect([...times.keys()].toSorted()).toEqual(['A1', 'B2', 'C3', 'D4'])
    for (const led of times.values()) expect(led.length).toBeGreaterThan(100)
    expect(order(level.toReversed(), undefined, 'MEMBER7')).toEqual(order(level, undefined, 'MEMBER7'))
  })
  test('a moved call stays with its adviser', () => {
    expect(order([having('A', 0, 0), having('B', 3, 9)], 'B')).toEqual(['B', 'A'])
  })
  test('an adviser who is busy, away or not working is never chosen', () => {
    const busy = having('A', 0, 0, { blocked: [[start.getTime() - 15 * minute, start.getTime() + minute]] })
    const away = having('B', 0, 0, { exceptions: [{ date: '2026-11-23', hours: null }] })
    expect(order([busy, away, having('C', 9, 9)])).toEqual(['C'])
    const odd = new Date('2026-11-23T10:10:00Z')
    expect(order([having('A', 0, 0)], undefined, 'MEMBER', odd)).toEqual([])
  })
})

test('the week of a start runs from Monday to Monday in Irish time', () => {
  const { day: today, week } = weekAround(new Date('2026-10-25T23:30:00Z'))
  const toIso = (span: Span) => span.map((instant) => new Date(instant).toISOString())
  expect(toIso(today)).toEqual(['2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'])
  expect(toIso(week)).toEqual(['2026-10-18T23:00:00.000Z', '2026-10-26T00:00:00.000Z'])
})

test('a day with as many calls as the adviser wants has no free time, and other days do', () => {
  const one = adviser({ callsADay: 2, callsOn: { '2026-11-23': 2, '2026-11-24': 1 } })
  const free = (date: string) => freeTimes([one], day(date), offer('2026-11-20T09:00:00Z')).length
  expect([free('2026-11-23'), free('2026-11-24'), free('2026-11-25')]).toEqual([0, 17, 17])
  expect(freeTimes([{ ...one, callsADay: null }], day('2026-11-23'), offer('2026-11-20T09:00:00Z'))).toHaveLength(17)
})

test('a busy time of another calendar blocks the calls in it, and not the pause after a call', () => {
  const busy = [[at('2026-11-23T10:00:00Z'), at('2026-11-23T11:00:00Z')]] as const
  const starts = freeTimes([adviser({ busy })], day('2026-11-23'), offer('2026-11-20T09:00:00Z'))
  expect(irishTimes(starts).slice(0, 4)).toEqual(['09:00', '09:30', '11:00', '11:30'])
})

const anyHours = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }), fc.integer({ min: 1, max: 7 }))
  .filter(([from, to]) => from < to)
  .map(([from, to, weekday]) => ({ weekday, from: from * 15, to: to * 15 }))
const anyBlocked = (first: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 9 })), { maxLength: 40 })
    .map((picks) => {
      const spans: Span[] = []
      for (const [quarter, length] of picks.toSorted(([one], [other]) => one - other)) {
        const from = first + quarter * 15 * minute
        if (from >= (spans.at(-1)?.[1] ?? 0)) spans.push([from, from + length * 15 * minute])
      }
      return spans
    })
const aroundChanges = fc.constantFrom('2026-03-20', '2026-10-16', '2026-12-20', '2027-03-19')
const situation = aroundChanges.chain((date) => {
  const first = instantAt(date, 0, IRISH_ZONE).getTime()
  return fc.record({
    date: fc.constant(date),
    advisers: fc.array(
      fc.record({
        id: fc.constantFrom('A', 'B', 'C'),
        buffer: fc.constantFrom(0, 15, 30, 60),
        hours: fc.array(anyHours, { maxLength: 8 }),
        exceptions: fc.constant([]),
        callsADay: fc.constant(null),
        callsOn: fc.constant({}),
        blocked: anyBlocked(first),
        busy: anyBlocked(first),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
})

test('every free time is within hours, overlaps no call or buffer, respects the notice, and can be assigned to an adviser', () => {
  fc.assert(
    fc.property(situation, ({ date, advisers }) => {
      const request = offer(`${date}T07:00:00Z`)
      const span: Span = [day(date)[0], day(addDays(date, 8))[1]]
      const starts = freeTimes(advisers, span, request)
      expect(new Set(starts).size).toBe(starts.length)
      expect(starts.toSorted((one, other) => one - other)).toEqual(starts)
      const [soonest, latest] = bookableSpan(request)
      for (const start of starts) {
        expect(start).toBeGreaterThanOrEqual(soonest)
        expect(start).toBeLessThan(latest)
        const takers = rankAdvisers(
          advisers.map((one) => ({ ...one, load: { day: 0, week: 0 } })),
          new Date(start),
          request,
          { member: 'MEMBER' },
        )
        expect(takers.length).toBeGreaterThan(0)
        for (const taker of takers) {
          const end = start + 30 * minute
          const overlaps = (spans: readonly Span[], until: number) =>
            spans.some(([from, to]) => until > from && start < to)
          expect(overlaps(taker.blocked, end + taker.buffer * minute)).toBe(false)
          expect(overlaps(taker.busy, end)).toBe(false)
          const on = irishDate(new Date(start))
          const inside = taker.hours.some(
            ({ weekday, from, to }) =>
              weekday === weekdayOf(on) &&
              instantAt(on, from, IRISH_ZONE).getTime() <= start &&
              end <= instantAt(on, to, IRISH_ZONE).getTime(),
          )
          expect(inside).toBe(true)
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('booking a free time removes only times near it, and adds none', () => {
  fc.assert(
    fc.property(situation, fc.nat(), ({ date, advisers: [one] }, pick) => {
      if (!one) return
      const request = offer(`${date}T07:00:00Z`)
      const span: Span = [day(date)[0], day(addDays(date, 20))[1]]
      const before = freeTimes([one], span, request)
      const start = before[pick % (before.length || 1)]
      if (start === undefined) return
      const taken = [start, start + (30 + one.buffer) * minute] as const
      const blocked = [...one.blocked, taken].toSorted(([from], [other]) => from - other)
      const after = freeTimes([{ ...one, blocked }], span, request)
      expect(after).toEqual(
        before.filter((other) => other + (30 + one.buffer) * minute <= taken[0] || other >= taken[1]),
      )
    }),
  )
})
