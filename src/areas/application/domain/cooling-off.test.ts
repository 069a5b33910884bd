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
  expect(coolingOff(signed, start, today)).toMatchObject({ kind, until })
})

test('the signature counts on its Irish day, which in summer begins before the day of UTC', () => {
  const summer = new Date('2026-07-10T23:30:00Z')
  expect(coolingOff(summer, '2026-07-01', '2026-07-11')).toMatchObject({ from: '2026-07-11', until: '2026-08-10' })
})

test('a pension that has not started can be cancelled, however long ago it was signed', () => {
  expect(coolingOff(signed, null, '2028-01-01')).toEqual({ kind: 'notStarted' })
  expect(openCoolingOff(signed, null, '2028-01-01')).toEqual({ kind: 'notStarted' })
})

test('nothing can be cancelled before the signature, nor after the last day', () => {
  expect(openCoolingOff(null, '2026-12-01', '2026-12-01')).toBeUndefined()
  expect(openCoolingOff(signed, '2026-12-01', '2027-01-01')).toBeUndefined()
})

test('once the period is over it stays over, and learning the start date never shortens it below 30 days', () => {
  const date = fc
    .integer({ min: 0, max: 400 })
    .map((day) => new Date(Date.UTC(2026, 10, 21 + day)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(date, date, date, (start, one, other) => {
      const [earlier, later] = [one, other].toSorted() as [string, string]
      expect(mayCancel(coolingOff(signed, start, earlier)) || !mayCancel(coolingOff(signed, start, later))).toBe(true)
      const { until } = coolingOff(signed, start, earlier) as { until: string }
      expect(Date.parse(until) - Date.parse(start)).toBeGreaterThanOrEqual(30 * 86_400_000)
    }),
  )
})
