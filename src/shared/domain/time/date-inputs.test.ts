import { expect, test } from 'vitest'
import { dateInputs, dateTexts, isDateTyped, readTypedDate, typedDateText } from './date-inputs.ts'

test('a date is read from the three inputs that its texts fill, whatever spaces surround them', () => {
  const texts = dateTexts('on', '2026-03-07')
  expect(texts).toEqual({ 'on-day': '7', 'on-month': '3', 'on-year': '2026' })
  expect(Object.keys(texts)).toEqual(dateInputs('on'))
  expect(readTypedDate('on', texts)).toBe('2026-03-07')
  expect(readTypedDate('on', { 'on-day': ' 7', 'on-month': '03 ', 'on-year': ' 2026 ' })).toBe('2026-03-07')
  expect(readTypedDate('on', { ...texts, 'on-month': '13' })).toBeUndefined()
  expect(readTypedDate('of', texts)).toBeUndefined()
})

test('nothing is typed where all three are blank', () => {
  expect(isDateTyped('on', dateTexts('on', null))).toBe(false)
  expect(isDateTyped('on', { 'on-day': '  ' })).toBe(false)
  expect(isDateTyped('on', { 'on-year': '2026' })).toBe(true)
})

test('what was typed is one text: the date, what is no date as it was typed, or a date that came whole', () => {
  expect(typedDateText('on', dateTexts('on', '2026-03-07'))).toBe('2026-03-07')
  expect(typedDateText('on', { 'on-day': '31', 'on-month': '2', 'on-year': '2026' })).toBe('31 2 2026')
  expect(typedDateText('on', dateTexts('on', null))).toBe('')
  expect(typedDateText('on', { on: '2026-03-07' })).toBe('2026-03-07')
})
