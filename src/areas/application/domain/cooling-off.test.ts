import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coolingOff, mayCancel, openCoolingOff } from './cooling-off.ts'

/** 23:30 in Ireland, on 21 November. */
const signed = new Date('2026-11-21T23:30:00Z')

test.each([
  ['2026-12-01', '2026-11-30', 'running', '2026-12-31'],
  ['2026-12-01', '2026-12-31', 'running', '2026-12-31'],
  ['2026-12-01', '2027-01-01', 'over', '2026-12-31'],
  // Backdated by the provider: the days still count from the signature.
  ['2026-11-01', '2026-12-21', 'running', '2026-12-21'],
  ['2026-11-01', '2026-12-22', 'over', '2026-12-21'],
] as const)('signed on 21 November and begun on %s, on %s the period is %s, until %s', (start, today, kind, until) => {
  expect(coolingOff({ signedAt: signed, start, termsOn: start }, today)).toMatchObject({ kind, until })
})

test.each([
  // Before the start: the days count from the start.
  ['2026-11-28', '2026-12-31', { kind: 'running', from: '2026-12-01', until: '2026-12-31' }],
  ['2026-12-01', '2027-01-01', { kind: 'over', from: '2026-12-01', until: '2026-12-31' }],
  // After it: from the terms, and a period that seemed over goes on.
  ['2026-12-10', '2027-01-09', { kind: 'running', from: '2026-12-10', until: '2027-01-09' }],
  ['2026-12-10', '2027-01-10', { kind: 'over', from: '2026-12-10', until: '2027-01-09' }],
  ['2027-03-01', '2027-03-31', { kind: 'running', from: '2027-03-01', until: '2027-03-31' }],
] as const)(
  'M7: terms that came on %s: on %s the days count from the later of start and receipt',
  (termsOn, today, period) => {
    expect(coolingOff({ signedAt: signed, start: '2026-12-01', termsOn }, today)).toEqual({ ...period, termsOn })
  },
)

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2027-01-01', null],
  ['2030-01-01', null],
] as const)(
  'M7: while no receipt of the terms is recorded, on %s the earliest last day is %s and nothing ends',
  (today, until) => {
    const contract = { signedAt: signed, start: '2026-12-01', termsOn: null }
    expect(coolingOff(contract, today)).toEqual({ kind: 'awaitingTerms', from: '2026-12-01', until })
    expect(openCoolingOff(contract, today)).toBeDefined()
  },
)

test('the signature counts on its Irish day, which in summer begins before the day of UTC', () => {
  const summer = new Date('2026-07-10T23:30:00Z')
  expect(coolingOff({ signedAt: summer, start: '2026-07-01', termsOn: '2026-07-01' }, '2026-07-11')).toMatchObject({
    from: '2026-07-11',
    until: '2026-08-10',
  })
})

test('a pension that has not started can be cancelled, however long ago it was signed', () => {
  const contract = { signedAt: signed, start: null, termsOn: null }
  expect(coolingOff(contract, '2028-01-01')).toEqual({ kind: 'notStarted' })
  expect(openCoolingOff(contract, '2028-01-01')).toEqual({ kind: 'notStarted' })
})

test('nothing can be cancelled before the signature, nor after the last day', () => {
  const begun = { start: '2026-12-01', termsOn: '2026-12-01' }
  expect(openCoolingOff({ signedAt: null, ...begun }, '2026-12-01')).toBeUndefined()
  expect(openCoolingOff({ signedAt: signed, ...begun }, '2027-01-01')).toBeUndefined()
})

test('once the period is over it stays over, and neither start nor terms shorten it below 30 days', () => {
  const date = fc
    .integer({ min: 0, max: 400 })
    .map((day) => new Date(Date.UTC(2026, 10, 21 + day)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(date, date, date, date, (start, termsOn, one, other) => {
      const contract = { signedAt: signed, start, termsOn }
      const [earlier, later] = [one, other].toSorted() as [string, string]
      expect(mayCancel(coolingOff(contract, earlier)) || !mayCancel(coolingOff(contract, later))).toBe(true)
      const { until } = coolingOff(contract, earlier) as { until: string }
      for (const day of [start, termsOn])
        expect(Date.parse(until) - Date.parse(day)).toBeGreaterThanOrEqual(30 * 86_400_000)
    }),
  )
})
