import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPage } from '#areas/forms/domain/check-page.ts'
import type { Answer, Answers, CheckContext, Field, Form } from '#areas/forms/domain/form.ts'
import { pagesOf } from '#areas/forms/domain/pages.ts'
import { formOf } from '#areas/forms/domain/registry.ts'
import { embeddedForms } from './embedded-forms.ts'
import { hostedReference, type OptionWords, readHostedAnswers } from './hosted-answers.ts'
import { samplePage } from './sample.fixture.ts'

const context: CheckContext = { today: '2026-11-21' }

/** Labels that make a list hard to parse. */
const wordsFor = (value: string): string => `${value}, that is: "${value.toUpperCase()}"`
const words: OptionWords = (_form, field) => optionsOf(field).map((value) => ({ value, label: wordsFor(value) }))

function optionsOf(field: Field): readonly string[] {
  if (field.kind === 'choice' || field.kind === 'choices') return field.options
  if (field.kind === 'country') return ['IE', 'PL', 'BR', 'FR', 'US']
  return field.kind === 'yesNo' ? ['yes', 'no'] : []
}

const read = (id: (typeof embeddedForms)[number], values: Record<string, unknown>) =>
  readHostedAnswers(id, values, { ...context, words })

const camel = (id: string): string => id.replace(/_(\w)/g, (_, message: string) => message.toUpperCase())

/** An answer in the form that a hosted form sends. */
function hosted(field: Field, answer: Answer): unknown {
  if (field.kind === 'ages' && typeof answer === 'object') return answer.join(' and ')
  if (typeof answer === 'object') return answer.map(wordsFor)
  if (answer === '') return field.kind === 'date' ? { day: '', month: '', year: '' } : ''
  switch (field.kind) {
    case 'date': {
      const [year, month, day] = String(answer).split('-')
      return { month, day, year }
    }
    case 'choice':
    case 'yesNo':
    case 'country':
      return wordsFor(String(answer))
    case 'agree':
      return ['I agree']
    case 'phone':
      return { full: String(answer) }
    default:
      return String(answer)
  }
}

/** Fills in a form page by page; a page that refuses a sample is retried with the next. */
function fill(form: Form, seed: number): Answers {
  let answers: Answers = {}
  let pick = seed
  for (let page = pagesOf(form, answers)[0]; page; ) {
    const check = checkPage(form, page, samplePage(page, pick++), { ...context, answers })
    if (!check.ok) continue
    answers = { ...answers, ...check.answers }
    const pages = pagesOf(form, answers)
    page = pages[pages.findIndex(({ id }) => id === page?.id) + 1]
  }
  return answers
}

test('the answers of every embedded form are read unchanged from a hosted one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...embeddedForms), fc.nat(5000), fc.boolean(), (id, seed, spelled) => {
      const form = formOf(id)
      const answers = fill(form, seed)
      const fields = form.pages.flatMap((page) => page.fields)
      const values = fields.flatMap((field) => {
        const answer = answers[field.id]
        return answer === undefined ? [] : [[spelled ? camel(field.id) : field.id, hosted(field, answer)] as const]
      })
      expect(read(id, Object.fromEntries(values))).toEqual({ ok: true, answers })
    }),
    { numRuns: 300 },
  )
})

const quiz = { isTaxResident: 'Yes', canSave: 'yes', employmentStatus: 'Employee' }

test('a missing answer and an unknown option are faults of their field', () => {
  expect(read('qualification', quiz)).toMatchObject({ ok: true })
  expect(read('qualification', {})).toEqual({
    ok: false,
    faults: { is_tax_resident: 'choose_one', can_save: 'choose_one', employment_status: 'choose_one' },
  })
  expect(read('qualification', { ...quiz, isTaxResident: 'Yes, and No' })).toEqual({
    ok: false,
    faults: { is_tax_resident: 'choose_one' },
  })
  expect(read('fact_find_personal_details', { circumstances: ['harder', 'pigeon'] })).toMatchObject({
    faults: { circumstances: 'choose_one' },
  })
})

test('extra questions of the hosted form, and questions that do not apply, are ignored', () => {
  const reading = read('qualification', { ...quiz, pps_number: '1234567T', typeOf: 'text', __proto__: { x: 1 } })
  expect(reading).toEqual({
    ok: true,
    answers: { is_tax_resident: 'Yes', can_save: 'yes', employment_status: 'Employee' },
  })
})

/** The faults by field, and the answer of one field. */
const personal = (values: Record<string, unknown>) => {
  const reading = read('fact_find_personal_details', values)
  return reading.ok ? {} : reading.faults
}

const nameOf = (name: unknown) => {
  const rest = fill(formOf('fact_find_personal_details'), 5)
  const { first_name: _first, last_name: _last, ...others } = rest
  const fields = formOf('fact_find_personal_details').pages.flatMap((page) => page.fields)
  const values = fields.flatMap((field) => {
    const answer = others[field.id]
    return answer === undefined ? [] : [[field.id, hosted(field, answer)] as const]
  })
  const reading = read('fact_find_personal_details', { ...Object.fromEntries(values), name })
  return reading.ok ? [reading.answers.first_name, reading.answers.last_name] : reading.faults
}

test.each([
  [{ first: 'Anna', last: 'Ní Bhriain' }, ['Anna', 'Ní Bhriain']],
  [{ prefix: 'Dr', first: 'Anna', middle: 'Maria', last: "O'Shea", suffix: '' }, ['Anna Maria', "O'Shea"]],
  ['Byrne, Anna Maria', ['Anna Maria', 'Byrne']],
  ['Anna Maria Byrne', ['Anna Maria', 'Byrne']],
  ['O&#039;Shea, Anna', ['Anna', "O'Shea"]],
  [{ first: 'Anna', last: 'Byrne: PhD' }, { last_name: 'name_not_a_name' }],
  ['Anna', { first_name: 'required' }],
])('PRO-06: the name %j', (name, read) => {
  expect(nameOf(name)).toEqual(read)
})

test.each([
  [{ day: '27', month: '03', year: '1988' }, undefined],
  ['1988-03-27', undefined],
  ['1988-03-27 00:00:00', undefined],
  [{ day: '31', month: '02', year: '1988' }, 'date_not_real'],
  [{ day: '', month: '', year: '' }, 'required'],
  [{ datetime: '' }, 'required'],
  ['27/03/1988', 'required'],
  [27, 'required'],
])('the date of birth %j', (birthDate, fault) => {
  expect(personal({ birthDate }).birth_date).toBe(fault)
})

test.each([
  [{ full: '(087) 123-4567' }, undefined],
  [{ area: '087', phone: '1234567' }, undefined],
  [{ country: '353', area: '87', phone: '1234567' }, undefined],
  ['+44 20 7946 0018', undefined],
  [{ full: '12' }, 'phone_invalid'],
  [['087 123 4567', '086 123 4567'], 'required'],
])('the telephone %j', (phoneNumber, fault) => {
  expect(personal({ phoneNumber }).phone_number).toBe(fault)
})

test('DATA-19: an address in one control fills our address lines, and a separate line wins', () => {
  const address = {
    addr_line1: 'Flat 2, "The Mews": rear',
    addr_line2: '',
    city: 'Cork',
    state: 'Munster',
    postal: 't12 x285',
    country: wordsFor('IE'),
  }
  const faults = personal({ address })
  for (const field of ['address_line_1', 'address_line_2', 'city', 'eircode', 'country']) {
    expect(faults, field).not.toHaveProperty(field)
  }
  expect(personal({ address, eircode: 'nonsense' }).eircode).toBe('eircode_invalid')
})

test('FF-20: the member must be named by both hidden fields', () => {
  expect(hostedReference({ session: 'UID', typesession: 'UID' })).toBe('UID')
  expect(hostedReference({ session: 'UID' })).toBe('UID')
  expect(hostedReference({ session: 'UID', typesession: 'OTHER' })).toBeUndefined()
  expect(hostedReference({ session: { a: 1 }, typesession: '' })).toBeUndefined()
  expect(hostedReference({})).toBeUndefined()
})

test('any input is either read or refused, without throwing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...embeddedForms),
      fc.dictionary(
        fc.constantFrom('name', 'address', 'birthDate', 'marketing', 'canSave', 'phoneNumber'),
        fc.jsonValue(),
      ),
      (id, values) => {
        const reading = read(id, values as Record<string, unknown>)
        expect(reading.ok).toBe(false)
        hostedReference(values as Record<string, unknown>)
      },
    ),
  )
})

test('a number that the member does not know is read as not known', () => {
  const prsi = (text: string) => {
    const reading = read('fact_find_financial_details', { prsiYears: text })
    return reading.ok ? undefined : reading.faults.prsi_years
  }
  expect(prsi('I don\u2019t know')).toBeUndefined()
  expect(prsi('16')).toBeUndefined()
  expect(prsi('')).toBe('number_or_unknown')
})
