import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/domain/time/dates.ts'
import { balance, staleDays, valueCourse } from './pension-view.ts'
import { noHistory, pensionYear, pensionYears, ringBegun, type ValueHistory, yearRun } from './value-history.ts'

const value = (on: string, euro: number) => ({ on, cents: Math.round(euro * 100), source: 'provider' as const })
const paid = (on: string, euro: number, payer: 'member' | 'employer' = 'member') => ({ ...value(on, euro), payer })

const history: ValueHistory = {
  payments: [
    paid('2024-11-01', 200),
    paid('2024-12-01', 200),
    paid('2025-01-01', 200),
    paid('2025-01-01', 100, 'employer'),
  ],
  valuations: [value('2024-11-30', 210), value('2024-12-31', 420), value('2025-10-31', 690)],
}

describe('the balance', () => {
  test('is the newest value, and growth is what was not paid in', () => {
    expect(balance(history, '2025-11-05')).toEqual({
      value: 690,
      on: '2025-10-31',
      source: 'provider',
      stale: false,
      paid: { own: 600, employer: 100, growth: -10 },
    })
  })

  test('is unknown, and never zero, without a value; a value of zero is one', () => {
    expect(balance(noHistory, '2025-11-05')).toBeUndefined()
    expect(balance({ ...noHistory, payments: history.payments }, '2025-11-05')).toBeUndefined()
    expect(balance({ ...noHistory, valuations: [value('2025-10-31', 0)] }, '2025-11-05')?.value).toBe(0)
  })

  test('knows that nothing was paid in where every value is zero, and nothing else of a value without payments', () => {
    const empty = { ...noHistory, valuations: [value('2025-06-30', 0), value('2025-10-31', 0)] }
    expect(balance(empty, '2025-11-05')?.paid).toEqual({ own: 0, employer: 0, growth: 0 })
    expect(pensionYear(empty, 2025)).toMatchObject({ paid: { member: 0, employer: 0 }, growth: 0 })
    const worth = { ...noHistory, valuations: [value('2025-06-30', 0), value('2025-10-31', 0.01)] }
    expect(balance(worth, '2025-11-05')?.paid).toBeUndefined()
  })

  test('does not count a payment after its date', () => {
    const later = { ...history, payments: [...history.payments, paid('2025-11-01', 5000)] }
    expect(balance(later, '2025-11-05')?.paid?.growth).toBe(-10)
  })

  test('claims no growth where payments before the first value are missing', () => {
    const gap = { ...history, payments: history.payments.slice(2) }
    expect(balance(gap, '2025-11-05')?.paid).toBeUndefined()
    expect(balance({ ...history, payments: [] }, '2025-11-05')?.paid).toBeUndefined()
    expect(valueCourse(gap)).toMatchObject({ paid: [], below: undefined })
  })

  test('of zero with no payment is a known one: nothing can be missing', () => {
    const zero = { valuations: [value('2024-12-31', 0), value('2025-12-31', 0)], payments: [] }
    expect(balance(zero, '2026-01-05')?.paid).toEqual({ own: 0, employer: 0, growth: 0 })
    expect([2024, 2025].map((year) => pensionYear(zero, year))).toMatchObject([
      { empty: true, growth: 0 },
      { empty: true, growth: 0 },
    ])
    expect(valueCourse(zero)).toBeUndefined()
    const between = { ...zero, valuations: [...zero.valuations, value('2026-01-31', 500), value('2026-12-31', 0)] }
    expect([2025, 2026].map((year) => pensionYear(between, year))).toMatchObject([
      { empty: true, growth: 0 },
      { empty: false, growth: undefined },
    ])
    const lost = { ...zero, payments: [paid('2024-06-01', 200)] }
    expect(pensionYear(lost, 2024)).toMatchObject({ empty: false, growth: -20_000 })
  })

  test('is stale from the day after the last one on which it was not', () => {
    const last = addDays('2025-10-31', staleDays)
    expect([last, addDays(last, 1)].map((today) => balance(history, today)?.stale)).toEqual([false, true])
  })

  test('adds up in whole euro, whatever the cents', () => {
    const cents = fc.integer({ min: 1, max: 500_000_000 })
    fc.assert(
      fc.property(cents, cents, cents, (own, employer, worth) => {
        const found = balance(
          {
            payments: [paid('2025-01-01', own / 100), paid('2025-01-01', employer / 100, 'employer')],
            valuations: [value('2025-02-01', worth / 100)],
          },
          '2025-02-02',
        )
        const parts = found?.paid
        const growth = (worth - own - employer) / 100
        return (
          parts !== undefined &&
          parts.own + parts.employer + parts.growth === Math.floor(worth / 100) &&
          Math.abs(parts.own - own / 100) < 1 &&
          Math.abs(parts.employer - employer / 100) < 1 &&
          parts.growth <= growth &&
          growth - parts.growth < 1
        )
      }),
    )
  })
})

describe('the years', () => {
  test('begin with the pension and end with the current one', () => {
    expect(pensionYears(history, '2023-12-20', '2026-02-01').map(({ year }) => year)).toEqual([2023, 2024, 2025, 2026])
    expect(pensionYears(noHistory, null, '2026-02-01').map(({ year }) => year)).toEqual([2026])
    expect(pensionYears(noHistory, '2026-12-01', '2026-11-21').map(({ year }) => year)).toEqual([2026])
  })

  test('a year leads from the last value before it to its own last one', () => {
    expect(pensionYear(history, 2024)).toMatchObject({ opening: undefined, paid: { member: 40_000 }, growth: 2000 })
    expect(pensionYear(history, 2025)).toMatchObject({
      opening: { cents: 42_000 },
      closing: { cents: 69_000 },
      paid: { member: 20_000, employer: 10_000 },
      growth: -3000,
      paidAfter: 0,
    })
    // The first value comes after the turn of the year: what was paid before belongs to it, and to its own calendar
    // year.
    const late = { ...history, valuations: [value('2025-10-31', 690)] }
    expect(pensionYear(late, 2025)).toMatchObject({
      paid: { member: 60_000, employer: 10_000 },
      calendar: { member: 20_000, employer: 10_000 },
      growth: -1000,
    })
    expect(pensionYear(late, 2024)).toMatchObject({ calendar: { member: 40_000 }, growth: undefined })
  })

  test('a payment on the last day of a year counts in that year alone', () => {
    const payments = [paid('2024-12-31', 200), paid('2025-06-01', 100)]
    const years = { payments, valuations: [value('2024-12-31', 200), value('2025-12-31', 310)] }
    const [first, second] = [{ member: 20_000 }, { member: 10_000 }]
    expect(pensionYear(years, 2024)).toMatchObject({ paid: first, calendar: first, growth: 0 })
    expect(pensionYear(years, 2025)).toMatchObject({ paid: second, calendar: second, growth: 1000 })
  })

  test('a year does not say what grew where payments before its values may be missing', () => {
    const valuations = [value('2024-12-31', 420), value('2025-12-31', 690), value('2026-01-31', 700)]
    expect(pensionYear({ payments: [], valuations }, 2025).growth).toBeUndefined()
    const begunLate = { payments: [paid('2025-06-01', 100)], valuations }
    expect(pensionYear(begunLate, 2025).growth).toBeUndefined()
    expect(pensionYear(begunLate, 2026).growth).toBe(1000)
  })

  test('payments after the last value of a year belong to the next value, and are counted once', () => {
    const more = {
      payments: [...history.payments, paid('2025-12-01', 50)],
      valuations: [...history.valuations, value('2026-06-30', 760)],
    }
    expect(pensionYear(more, 2025).paidAfter).toBe(5000)
    expect(pensionYear(more, 2026)).toMatchObject({ paid: { member: 5000 }, growth: 2000 })
  })

  test('a year without a value has no growth, nor has the year after it', () => {
    const gap = { ...history, valuations: [value('2024-12-31', 420), value('2026-06-30', 900)] }
    expect([pensionYear(gap, 2025), pensionYear(gap, 2026)].map(({ growth }) => growth)).toEqual([undefined, undefined])
    expect(pensionYear(gap, 2025).paid.member).toBe(20_000)
  })

  test('growth and payments of the years make up the newest value', () => {
    const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 0, max: 900_000 })), {
      minLength: 1,
      maxLength: 15,
    })
    fc.assert(
      fc.property(amounts, (rows) => {
        const made: ValueHistory = {
          payments: rows.map(([cents], at) => paid(`${2010 + at}-03-01`, cents / 100)),
          valuations: rows.map(([, cents], at) => value(`${2010 + at}-12-31`, cents / 100)),
        }
        const years = pensionYears(made, null, `${2010 + rows.length - 1}-12-31`)
        const sum = years.reduce((total, { growth = 0, paid: own }) => total + growth + own.member + own.employer, 0)
        return sum === made.valuations.at(-1)?.cents
      }),
    )
  })

  test('a leap year runs a little slower', () => {
    expect([yearRun('2025-01-01'), yearRun('2025-07-02'), yearRun('2024-07-01')].map((run) => run.toFixed(3))).toEqual([
      '0.000',
      '0.499',
      '0.497',
    ])
  })
})

describe('the course', () => {
  test('needs two values', () => {
    expect(valueCourse({ ...history, valuations: history.valuations.slice(0, 1) })).toBeUndefined()
  })

  test('begins with the first payment, which is worth itself, and what was paid in rises by steps to the last value', () => {
    const course = valueCourse(history)
    expect(course?.value[0]?.y).toBe(200)
    expect(course?.paid.map(({ y }) => y)).toEqual([0, 0, 200, 200, 400, 400, 600, 600, 700, 700])
    expect(course?.paid.at(-1)?.x).toBe(course?.value.at(-1)?.x)
  })

  test('names the time that the value is below what was paid in, else the longest one', () => {
    expect(valueCourse(history)?.below).toEqual({ from: 2025, to: undefined })
    const back = { ...history, valuations: [...history.valuations, value('2027-01-31', 800)] }
    expect(valueCourse(back)?.below).toEqual({ from: 2025, to: 2027 })
    const twice = [
      value('2025-11-30', 650),
      value('2027-01-31', 800),
      value('2028-01-31', 690),
      value('2029-01-31', 990),
    ]
    expect(valueCourse({ ...history, valuations: [...history.valuations, ...twice] })?.below).toEqual({
      from: 2025,
      to: 2027,
    })
  })

  test('of ten years has at most four ticks, all within it; a short one has its ends', () => {
    const long = {
      ...noHistory,
      valuations: Array.from({ length: 121 }, (_, at) =>
        value(`${2015 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-28`, at),
      ),
    }
    const course = valueCourse(long)
    const [from = 0, to = 0] = [course?.value[0]?.x, course?.value.at(-1)?.x]
    expect(course?.ticks.length).toBeLessThanOrEqual(4)
    expect(course?.ticks.every(({ x }) => x >= from && x <= to)).toBe(true)
    expect(valueCourse(history)?.ticks.map(({ on }) => on)).toEqual(['2024-11-01', '2025-10-31'])
  })
})

test.each([
  ['2025-12-31', undefined],
  ['2026-01-01', 3],
  ['2026-01-31', 3],
  ['2026-02-01', undefined],
])('of a pension since November 2024, on %s the ring that has begun is %s', (today, ring) => {
  expect(ringBegun(pensionYears(history, '2024-11-01', today).length, today)).toBe(ring)
})

test('no ring has begun before the second year', () => {
  expect(ringBegun(pensionYears(noHistory, '2026-01-02', '2026-01-05').length, '2026-01-05')).toBeUndefined()
  expect(ringBegun(pensionYears(noHistory, null, '2026-01-05').length, '2026-01-05')).toBeUndefined()
  expect(ringBegun(pensionYears(noHistory, '2025-12-31', '2026-01-01').length, '2026-01-01')).toBe(2)
})
