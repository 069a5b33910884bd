import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsOf } from '#areas/forms/domain/form.ts'
import { formIds, formOf } from '#areas/forms/domain/registry.ts'
import { prefilledAnswers, readPrefill } from './prefill.ts'
import { suggestAnswers } from './suggestions.ts'

const today = '2026-11-21'
const form = formOf('fact_find_personal_details')
const answersFrom = (query: string) => prefilledAnswers(form, readPrefill(form, new URLSearchParams(query)), today)

test.each([
  ['first_name=Gr%C3%A1inne&last_name=Ward', { first_name: 'Gráinne', last_name: 'Ward' }],
  ['birth_date=1990-05-01', { birth_date: '1990-05-01' }],
  ['birth_date-day=1&birth_date-month=5&birth_date-year=1990', { birth_date: '1990-05-01' }],
  ['employment_status=Employee', { employment_status: 'Employee' }],
])('%s fills its fields', (query, answers) => {
  expect(answersFrom(query)).toEqual(answers)
})

test.each([
  'birth_date=yesterday',
  'birth_date=2090-05-01',
  'employment_status=Astronaut',
  'first_name=',
  'first_name=4711',
  `address_line_1=${'x'.repeat(201)}`,
  'nobody_asks=1&__proto__=1&page=name&session=x',
  // Consents are the member's own.
  'information-email=yes&marketing-email=yes&information=email',
])('%s fills nothing', (query) => {
  expect(answersFrom(query)).toStrictEqual({})
})

test('a text that is longer than any line is not read', () => {
  const read = (length: number) => readPrefill(form, new URLSearchParams({ first_name: 'x'.repeat(length) })).length
  expect([read(200), read(201)]).toEqual([1, 0])
})

test('no form takes a secret or a consent from its address, whatever the query is', () => {
  const kept = formIds.flatMap((id) => {
    const query = new URLSearchParams(
      fieldsOf(formOf(id)).flatMap((field) =>
        'options' in field ? field.options.map((option) => [`${field.id}-${option}`, 'yes']) : [[field.id, 'yes']],
      ),
    )
    const names = readPrefill(formOf(id), query).map(([name]) => name)
    return fieldsOf(formOf(id)).filter(
      (field) =>
        (field.secret || field.kind === 'agree' || field.kind === 'choices') &&
        names.some((name) => name.startsWith(field.id)),
    )
  })
  expect(kept).toEqual([])
})

test('any query is read without an error', () => {
  const names = fieldsOf(form).map(({ id }) => id)
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), fc.string())), (pairs) => {
      const prefill = readPrefill(form, new URLSearchParams(pairs))
      expect(Object.keys(prefilledAnswers(form, prefill, today)).every((id) => names.includes(id))).toBe(true)
    }),
  )
})

test('what the member said before comes first, and what most people say last', () => {
  const prefilled = { first_name: 'Other', last_name: 'Ward', country: 'FR' }
  const suggested = suggestAnswers('fact_find_personal_details', { today, profile: { first_name: 'Anna' }, prefilled })
  expect(suggested).toEqual({
    address_type: { answer: 'Home', source: 'usual' },
    first_name: { answer: 'Anna', source: 'given' },
    last_name: { answer: 'Ward', source: 'address' },
    country: { answer: 'FR', source: 'address' },
  })
})
