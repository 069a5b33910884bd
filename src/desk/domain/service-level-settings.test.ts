import fc from 'fast-check'
import { expect, test } from 'vitest'
import { irishDate } from '#shared/domain/time/dates.ts'
import { isWorkingDay } from '#shared/domain/time/working-days.ts'
import {
  dueAt,
  readLevels,
  type ServiceLevelSettings,
  settingsAt,
  specifiedLevels,
  typedLevels,
} from './service-levels.ts'

const holidays = (year: number) => new Set([`${year}-12-25`, `${year}-12-26`])
const working: ServiceLevelSettings = {
  ...specifiedLevels,
  unit: 'working',
  hours: { recommendation: 8, documents: 8, sending: 4, pension: 16 },
}
const at = (text: string) => new Date(text)

test.each([
  ['clock hours run at night and over the weekend', specifiedLevels, '2026-11-20T20:00:00Z', '2026-11-21T20:00:00Z'],
  ['working hours end the next morning', working, '2026-11-23T15:00:00Z', '2026-11-24T15:00:00Z'],
  ['a whole working day ends at its closing', working, '2026-11-23T07:00:00Z', '2026-11-23T17:00:00Z'],
  ['they stand still over the weekend', working, '2026-11-20T16:00:00Z', '2026-11-23T16:00:00Z'],
  ['and on public holidays', working, '2026-12-24T16:00:00Z', '2026-12-28T16:00:00Z'],
  ['in summer the office opens an hour earlier by the sun', working, '2026-07-06T05:00:00Z', '2026-07-06T16:00:00Z'],
])('%s', (_, settings, since, due) => {
  expect(dueAt('recommendation', at(since), settings, holidays)).toEqual(at(due))
})

test.each([
  ['the same time on the next working day', specifiedLevels, '2026-11-23T15:00:00Z', '2026-11-24T15:00:00Z'],
  ['not on the weekend', specifiedLevels, '2026-11-20T20:30:00Z', '2026-11-23T20:30:00Z'],
  ['from a Saturday', specifiedLevels, '2026-11-21T09:00:00Z', '2026-11-23T09:00:00Z'],
  ['not on public holidays', specifiedLevels, '2026-12-24T10:00:00Z', '2026-12-28T10:00:00Z'],
  ['as the clocks change', specifiedLevels, '2026-03-27T10:00:00Z', '2026-03-30T09:00:00Z'],
  ['in working hours', working, '2026-11-20T16:00:00Z', '2026-11-23T16:00:00Z'],
])('documents are checked within one working day: %s', (_, settings, since, due) => {
  expect(dueAt('documents', at(since), settings, holidays)).toEqual(at(due))
})

test('nothing is due before it began, and in working hours nothing on a day off', () => {
  fc.assert(
    fc.property(
      fc.date({ min: at('2026-01-01'), max: at('2027-12-31'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 240 }),
      (since, hours) => {
        const settings = { ...working, hours: { ...working.hours, pension: hours } }
        const due = dueAt('pension', since, settings, holidays)
        return due.getTime() - since.getTime() >= hours * 3_600_000 && isWorkingDay(irishDate(due), holidays)
      },
    ),
  )
})

test('what was promised when a clock began counts, and of two from one day the later one', () => {
  const from = at('2026-12-01T00:00:00Z')
  const later = { ...working, warnHours: 9 }
  const versions = [
    { from, settings: working },
    { from, settings: later },
    { from: at('2027-01-01'), settings: specifiedLevels },
  ]
  expect(settingsAt(versions, at('2026-11-30T23:59:59Z'))).toBe(specifiedLevels)
  expect(settingsAt(versions, from)).toBe(later)
  expect(settingsAt([], from)).toBe(specifiedLevels)
})

test('the specification is what is promised without a change: 24, 24 and 48 clock hours, and 5, 20 and 40 working days', () => {
  expect(specifiedLevels).toMatchObject({
    unit: 'clock',
    hours: { recommendation: 24, sending: 24, pension: 48 },
    days: { acknowledgement: 5, update: 20, outcome: 40 },
  })
})

const typed = { ...typedLevels(working), from: '2026-11-24' }
test('what is typed is read as it is shown', () => {
  expect(readLevels(typed, '2026-11-23')).toEqual({ ok: true, from: '2026-11-24', settings: working })
})

test.each([
  [{ from: '2026-11-23' }, { from: 'from_wrong' }],
  [{ from: '' }, { from: 'from_wrong' }],
  [{ recommendation: '0' }, { recommendation: 'number_wrong' }],
  [{ pension: '4.5' }, { pension: 'number_wrong' }],
  [{ outcome: '41' }, { outcome: 'number_wrong' }],
  [{ unit: 'days' }, { unit: 'unit_wrong' }],
  [{ opens: '17' }, { closes: 'closes_first' }],
])('%j is refused', (changes, faults) => {
  expect(readLevels({ ...typed, ...changes }, '2026-11-23')).toEqual({ ok: false, faults })
})
