import { expect, test } from 'vitest'
import { irishHolidays } from './holidays.ts'

test('lists exactly the public holidays of Ireland', () => {
  const holidays = irishHolidays()
  expect([...holidays(2026)]).toEqual([
    '2026-01-01',
    '2026-02-02',
    '2026-03-17',
    '2026-04-06',
    '2026-05-04',
    '2026-06-01',
    '2026-08-03',
    '2026-10-26',
    '2026-12-25',
    '2026-12-26',
  ])
  // St Brigid's Day is a Monday, unless it falls on a Friday.
  expect(holidays(2030).has('2030-02-01')).toBe(true)
  expect(holidays(2027).has('2027-03-29')).toBe(true)
})
