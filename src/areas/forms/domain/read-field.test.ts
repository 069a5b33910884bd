import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleTexts } from './exchange/sample.fixture.ts'
import { fieldTexts, unknownInput } from './field-texts.ts'
import { type CheckContext, type Field, fieldsOf, NOT_KNOWN } from './form.ts'
import { readField } from './read-field.ts'
import { formIds, formOf } from './registry.ts'

const context: CheckContext = { today: '2026-11-21' }
const read = (field: Field, text: string) => {
  const reading = readField(field, { [field.id]: text }, context)
  return reading.ok ? reading.value : reading.code
}
const base = { id: 'x', required: true } as const
const money: Field = { ...base, kind: 'money', precision: 'euro', least: 25, most: 100_000 }
const cents: Field = { ...base, kind: 'money', precision: 'cents', least: 0, most: 100 }
const number: Field = { ...base, kind: 'number', least: 60, most: 75 }
const months: Field = { ...base, kind: 'number', decimals: 2, unit: 'months', least: 0, most: 600 }
const percent: Field = { ...base, kind: 'number', decimals: 2, unit: 'percent', least: 0, most: 100 }
/** Includes lone surrogates, control characters and texts that look like numbers. */
const anyText = fc.oneof(
  fc.array(fc.nat(0x10_ffff), { maxLength: 30 }).map((points) => String.fromCodePoint(...points)),
  fc.stringMatching(/^[0-9 .,€%+-]{0,12}$/),
  fc.constantFrom('yes', 'no', 'IE', 'Employee', '087 123 4567', 'A65 F4E2', 'IE29AIBK93115212345678', '1234567T'),
)
const every = formIds.flatMap((id) => fieldsOf(formOf(id)))

test.each<[Field, string, unknown]>([
  [money, '45000', 45000],
  [money, ' €45,000 ', 45000],
  [money, '45 000', 45000],
  [money, '1,234,567', 'too_much'],
  [money, '99.49', 99],
  [money, '99.5', 100],
  [money, '24.40', 'too_little'],
  [money, '24.50', 25],
  [money, '100000', 100000],
  [money, '100001', 'too_much'],
  [money, '-50', 'too_little'],
  [money, '4,5000', 'money_not_money'],
  [money, '45.000', 45000],
  [money, '1.500,00', 1500],
  [money, '1,500.00', 1500],
  [cents, '12,50', 12.5],
  [cents, '12.50', 12.5],
  [money, '45k', 'money_not_money'],
  [money, '1e5', 'money_not_money'],
  [money, 'Infinity', 'money_not_money'],
  [money, '', 'required'],
  [cents, '43.33', 43.33],
  [cents, '.5', 0.5],
  [cents, '0.1', 0.1],
  [cents, '100.01', 'too_much'],
  [cents, '-0', 0],
  [{ ...money, least: -100 }, '-99', -99],
  [number, '66', 66],
  [number, '66.0', 66],
  [number, '66.5', 'number_not_whole'],
  [number, '59', 'too_little'],
  [number, '76', 'too_much'],
  [number, 'sixty', 'number_not_a_number'],
  [number, '0x42', 'number_not_a_number'],
  [percent, '1.5', 1.5],
  [percent, '1.5 %', 1.5],
  [percent, '1.555', 'number_too_precise'],
  [percent, '101', 'too_much'],
])('the amount or number of %j typed as %j is %j', (field, text, value) => {
  expect(read(field, text)).toEqual(value)
})

const text: Field = { ...base, kind: 'text', most: 5 }
const name: Field = { ...base, kind: 'name' }
const area: Field = { ...base, kind: 'textarea', most: 10 }
const choice: Field = { ...base, kind: 'choice', options: ['a', 'b'] }

test.each<[Field, string, unknown]>([
  [text, '  a  b ', 'a b'],
  [text, 'abcdef', 'text_too_long'],
  [text, '\u{1F331}\u{1F331}\u{1F331}\u{1F331}\u{1F331}', '\u{1F331}\u{1F331}\u{1F331}\u{1F331}\u{1F331}'],
  [text, '   ', 'required'],
  [text, 'a\u0000b', 'invalid_input'],
  [text, 'a\ud800', 'invalid_input'],
  [text, 'a\nb', 'a b'],
  [{ ...text, required: false }, '  ', ''],
  [area, 'a\r\nb', 'a\nb'],
  [area, '12345678901', 'text_too_long'],
  [name, "Siobhán O'Brien", "Siobhán O'Brien"],
  [name, 'Sea\u0301n', 'Seán'],
  [name, 'Li', 'Li'],
  [name, '李', '李'],
  [name, 'R2D2', 'name_not_a_name'],
  [name, '<b>', 'name_not_a_name'],
  [name, '--', 'name_not_a_name'],
  [choice, 'a', 'a'],
  [choice, 'c', 'choose_one'],
  [choice, '', 'choose_one'],
  [choice, 'toString', 'choose_one'],
  [months, '1.25', 1.25],
  [months, '1,5', 1.5],
  [months, '.5', 0.5],
  [months, '1.255', 'number_too_precise'],
  [months, 'two', 'number_not_a_number'],
  [{ ...base, kind: 'ages' }, '3, 7 and 12', ['3', '7', '12']],
  [{ ...base, kind: 'ages' }, '3 & 7', ['3', '7']],
  [{ ...base, kind: 'ages' }, ' 0 ', ['0']],
  [{ ...base, kind: 'ages' }, '', 'required'],
  [{ ...base, kind: 'ages' }, 'two teenagers', 'ages_not_ages'],
  [{ ...base, kind: 'ages' }, '130', 'ages_not_ages'],
  [{ ...base, kind: 'ages' }, 'and', 'ages_not_ages'],
  [{ ...base, kind: 'yesNo' }, 'yes', 'yes'],
  [{ ...base, kind: 'yesNo' }, 'maybe', 'choose_one'],
  [{ ...base, kind: 'agree' }, 'yes', 'yes'],
  [{ ...base, kind: 'agree' }, '', 'not_agreed'],
  [{ ...base, kind: 'country' }, 'IE', 'IE'],
  [{ ...base, kind: 'country' }, 'XX', 'choose_one'],
  [{ ...base, kind: 'email' }, ' Anna@Example.ie ', 'anna@example.ie'],
  [{ ...base, kind: 'email' }, 'anna', 'email_invalid'],
  [{ ...base, kind: 'eircode' }, 'a65 f4e2', 'A65F4E2'],
  [{ ...base, kind: 'eircode' }, 'B65 F4E2', 'eircode_invalid'],
  [{ ...base, kind: 'iban' }, 'ie29 aibk 9311 5212 3456 78', 'IE29AIBK93115212345678'],
  [{ ...base, kind: 'iban' }, 'IE29AIBK93115212345679', 'iban_invalid'],
  [{ ...base, kind: 'ppsn' }, '1234567 t', '1234567T'],
  [{ ...base, kind: 'ppsn' }, '1234567A', 'ppsn_invalid'],
  [{ ...base, kind: 'text', notPpsn: true }, '1234567 T', 'ppsn_not_here'],
  [{ ...base, kind: 'text', notPpsn: true }, 'IE1234567FA', 'ppsn_not_here'],
  [{ ...base, kind: 'text', notPpsn: true }, 'CHY 12345', 'CHY 12345'],
])('the answer to %j typed as %j is %j', (field, typed, value) => {
  expect(read(field, typed)).toEqual(value)
})

describe('dates', () => {
  const on = (field: Field, day: string, month: string, year: string) => {
    const reading = readField(field, { 'x-day': day, 'x-month': month, 'x-year': year }, context)
    return reading.ok ? reading.value : reading.code
  }
  const any: Field = { ...base, kind: 'date' }
  const past: Field = { ...any, when: 'past' }
  const future: Field = { ...any, when: 'future' }
  const birth: Field = { ...any, age: { least: 18, most: 74 } }

  test.each<[Field, string, string, string, string]>([
    [any, '29', '2', '2024', '2024-02-29'],
    [any, '29', '2', '2023', 'date_not_real'],
    [any, '5', '', '1990', 'date_month_missing'],
    [any, '', '5', '1990', 'date_day_missing'],
    [any, '5', '5', '', 'date_year_missing'],
    [any, '5', '', '', 'date_incomplete'],
    [any, '5', 'May', '1990', 'date_not_numbers'],
    [birth, '5', '5', '88', 'date_year_digits'],
    [birth, '27', '3', '2988', 'date_not_past'],
    [past, '27', '3', '2988', 'date_not_past'],
    [future, '27', '3', '2988', 'date_too_late'],
    [birth, '27', '3', '1066', 'date_too_early'],
    [birth, '31', '2', '1988', 'date_not_real'],
    [any, '', '', '', 'required'],
    [{ ...any, required: false }, '', '', '', ''],
    [past, '21', '11', '2026', '2026-11-21'],
    [past, '22', '11', '2026', 'date_not_past'],
    [future, '21', '11', '2026', '2026-11-21'],
    [future, '20', '11', '2026', 'date_not_future'],
    [birth, '21', '11', '2008', '2008-11-21'],
    [birth, '22', '11', '2008', 'age_too_low'],
    [birth, '22', '11', '1951', '1951-11-22'],
    [birth, '21', '11', '1951', 'age_too_high'],
    [birth, '1', '1', '2030', 'date_not_past'],
  ])('%j typed as %s.%s.%s is %s', (field, day, month, year, value) => {
    expect(on(field, day, month, year)).toBe(value)
  })
})

test('the checked options are the answer, and none may be checked', () => {
  const choices: Field = { ...base, kind: 'choices', options: ['a', 'b', 'c'] }
  expect(readField(choices, { 'x-c': 'yes', 'x-a': 'yes', 'x-z': 'yes' }, context)).toEqual({
    ok: true,
    value: ['a', 'c'],
  })
  expect(readField(choices, {}, context)).toEqual({ ok: false, code: 'choose_one' })
  expect(readField({ ...choices, required: false }, {}, context)).toEqual({ ok: true, value: [] })
})

test('the stricter phone parser decides', () => {
  const phone: Field = { ...base, kind: 'phone' }
  expect(read(phone, '087 123 4567')).toBe('+353871234567')
  const reading = readField(phone, { x: '087 123 4567' }, { ...context, readPhone: () => undefined })
  expect(reading).toEqual({ ok: false, code: 'phone_invalid' })
})

test('any input gives an answer or a fault, and the answer is read back unchanged', () => {
  fc.assert(
    fc.property(fc.constantFrom(...every), anyText, (field, typed) => {
      const posted = Object.fromEntries(['', '-day', '-month', '-year'].map((end) => [field.id + end, typed]))
      const reading = readField(field, posted, context)
      if (!reading.ok) return
      expect(readField(field, fieldTexts(field, reading.value), context)).toEqual(reading)
    }),
    { numRuns: 300 },
  )
})

test('every field of every form accepts its samples and reads them back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...every), fc.nat(1000), (field, pick) => {
      const reading = readField(field, sampleTexts(field, pick), context)
      if (!reading.ok) throw new Error(`${field.id}: ${reading.code}`)
      expect(readField(field, fieldTexts(field, reading.value), context)).toEqual(reading)
    }),
    { numRuns: 1000 },
  )
})

test('invisible characters are removed, and alone are no answer', () => {
  const text: Field = { ...base, kind: 'text' }
  expect(read(text, '\u200b \u2060')).toBe('required')
  expect(read(text, 'Acme\u202egpj.\u200b Ltd')).toBe('Acmegpj. Ltd')
  expect(read({ ...base, kind: 'name' }, '\u202dAoife\u202c')).toBe('Aoife')
  expect(read(money, '\u202a45,000\u202c')).toBe(45000)
})

test('somebody who does not know a number may say so, and no number is stored', () => {
  const years: Field = { ...base, kind: 'number', unit: 'years', least: 0, most: 60, orUnknown: true }
  const readBoth = (text: string, box: string) => {
    const reading = readField(years, { x: text, [unknownInput('x')]: box }, context)
    return reading.ok ? reading.value : reading.code
  }
  expect(readBoth('', 'yes')).toBe(NOT_KNOWN)
  expect(readBoth('12', '')).toBe(12)
  expect(readBoth('12', 'yes')).toBe('number_and_unknown')
  expect(readBoth('', '')).toBe('number_or_unknown')
  expect(readBoth(NOT_KNOWN, '')).toBe('number_not_a_number')
  expect(readField(years, fieldTexts(years, NOT_KNOWN), context)).toEqual({ ok: true, value: NOT_KNOWN })
  expect(readField(number, { x: '', [unknownInput('x')]: 'yes' }, context)).toEqual({ ok: false, code: 'required' })
})
