import { describe, expect, test } from 'vitest'
import { isCountry } from '#areas/forms/domain/definitions/countries.ts'
import type { FormFault } from '#areas/forms/domain/faults.ts'
import { type Answer, type Field, fieldsOf } from '#areas/forms/domain/form.ts'
import { pagesOf } from '#areas/forms/domain/pages.ts'
import { formIds, formOf } from '#areas/forms/domain/registry.ts'
import { formatAnswer, formatDelivered, shortLabel } from './answers.ts'
import { countries, countryName } from './countries.ts'
import { faultMessage } from './faults.ts'
import { formContext, formPages } from './form-pages.ts'
import { fieldWords, hasOwnTitle, optionsOf, pageTitle, wordsOf } from './texts-by-form.ts'

const entries = formIds.map((id) => [id, formOf(id)] as const)
const fieldOf = (form: (typeof formIds)[number], id: string): Field => {
  const field = fieldsOf(formOf(form)).find((each) => each.id === id)
  if (!field) throw new Error(`${form} has no field ${id}`)
  return field
}

test.each([
  ['FF-05', 'fact_find_personal_details', 'Personal Details', 2],
  ['FF-06', 'fact_find_financial_details', 'Financial Details', 2],
  ['FF-07', 'fact_find_risk_reward', 'Risk Profiler', 4],
  ['QUA-01', 'qualification', 'Eligibility Quiz', undefined],
] as const)('%s: the form %s is called %s and takes %j minutes', (_, id, title, minutes) => {
  expect(wordsOf(id)).toMatchObject({ title, ...(minutes === undefined ? {} : { minutes }) })
})

describe.each(entries)('%s', (id, form) => {
  test('every page has a heading, and one with several fields has its own', () => {
    for (const page of form.pages) {
      expect(pageTitle(id, page).length, page.id).toBeGreaterThan(3)
      if (page.fields.length > 1) expect(hasOwnTitle(id, page), page.id).toBe(true)
      else if (!hasOwnTitle(id, page)) expect(pageTitle(id, page)).toMatch(/[?]$/)
    }
  })

  test('every field has text, and no text is left over', () => {
    const words = wordsOf(id)
    const fields = fieldsOf(form)
    expect(Object.keys(words.fields).sort()).toEqual(fields.map((field) => field.id).sort())
    expect(form.pages.map((page) => page.id)).toEqual(expect.arrayContaining(Object.keys(words.pages)))
    for (const field of fields) {
      const { label, hint } = fieldWords(id, field)
      expect(label.trim(), field.id).toBe(label)
      expect(hint).not.toBe('')
      const own = Object.keys(fieldWords(id, field).options ?? {})
      const options = optionsOf(id, field)
      if (field.kind === 'yesNo') expect(own).toEqual([])
      else expect(options.map(({ value }) => value).sort()).toEqual(own.sort())
      expect(options.every((option) => option.label.length > 0)).toBe(true)
      expect(new Set(options.map((option) => option.label)).size).toBe(options.length)
    }
  })

  test('an optional question says so, unless it is clearly optional', () => {
    for (const page of form.pages.filter(({ fields }) => fields.every(({ required }) => !required))) {
      const words = page.fields.map((field) => fieldWords(id, field).hint).join(' ')
      const text = `${words} ${wordsOf(id).pages[page.id]?.text}`
      expect(text, page.id).toMatch(/don't have to answer|as many as you like|until you turn them on|Leave this empty/)
    }
  })
})

test('no form asks for a PPSN, and the first one says when we ask for it', () => {
  for (const [id, form] of entries) {
    const asked = fieldsOf(form).map((field) => fieldWords(id, field).label)
    expect(asked.filter((label) => /PPS/i.test(label))).toEqual([])
  }
  expect(wordsOf('fact_find_personal_details').text).toContain('PPSN only when you apply')
})

const x = { id: 'x', required: true } as const
const money: Field = { ...x, kind: 'money', precision: 'euro', least: 25, most: 100_000 }

test.each<[FormFault, Field, string]>([
  ['required', money, 'Required'],
  ['email_invalid', { ...x, kind: 'email' }, 'Must be a valid email'],
  ['too_little', money, 'Must be at least €25'],
  ['too_much', money, 'Must be at most €100,000'],
  ['too_much', { ...x, kind: 'number', least: 60, most: 75 }, 'Must be at most 75'],
  ['too_much', { ...x, kind: 'number', unit: 'percent', least: 0, most: 100 }, 'Must be at most 100%'],
  ['too_little', { ...x, kind: 'number', unit: 'years', least: 2, most: 57 }, 'Must be at least 2 years'],
  ['too_little', { ...x, kind: 'number', unit: 'years', least: 1, most: 57 }, 'Must be at least 1 year'],
  [
    'number_too_precise',
    { ...x, kind: 'number', decimals: 2, least: 0, most: 9 },
    'Enter at most 2 digits after the point, like 1.25',
  ],
  [
    'number_too_precise',
    { ...x, kind: 'number', decimals: 1, least: 0, most: 9 },
    'Enter at most 1 digit after the point, like 1.3',
  ],
  ['text_too_long', { ...x, kind: 'text' }, 'Must be at most 100 characters'],
  ['text_too_long', { ...x, kind: 'textarea', most: 300 }, 'Must be at most 300 characters'],
  [
    'age_too_low',
    fieldOf('fact_find_personal_details', 'birth_date'),
    'You must be at least 18 to open a pension with us',
  ],
  ['age_too_high', fieldOf('fact_find_personal_details', 'birth_date'), 'A PRSA can be opened up to the age of 74'],
])('the fault %s of %j says %j', (fault, field, text) => {
  expect(faultMessage(fault, field)).toBe(text)
})

test.each<[(typeof formIds)[number], string, Answer | undefined, string]>([
  ['qualification', 'is_tax_resident', 'Not sure', 'Not sure'],
  ['qualification', 'can_save', 'yes', 'Yes'],
  ['qualification', 'employment_status', 'Self-Employed/Sole Trader', 'Self-Employed/Sole Trader'],
  ['fact_find_personal_details', 'birth_date', '1988-03-27', '27 March 1988'],
  ['fact_find_personal_details', 'country', 'IE', 'Ireland'],
  ['fact_find_personal_details', 'country', 'Ireland', 'Ireland'],
  ['fact_find_personal_details', 'eircode', 'A65F4E2', 'A65 F4E2'],
  ['fact_find_personal_details', 'eircode', '', 'Not given'],
  ['fact_find_personal_details', 'eircode', undefined, 'Not given'],
  ['fact_find_personal_details', 'information', ['email', 'letter'], 'Email, Letter'],
  ['fact_find_personal_details', 'information', [], 'None'],
  ['fact_find_personal_details', 'dependants', 0, '0'],
  ['fact_find_personal_details', 'dependant_ages', ['3', '7'], '3, 7'],
  ['fact_find_personal_details', 'dependant_ages', '3 and 7', '3 and 7'],
  ['fact_find_personal_details', 'dependant_ages', '', 'None'],
  ['fact_find_financial_details', 'emergency_months', 1.25, '1.25 months'],
  ['fact_find_risk_reward', 'emergency_money', '1_to_3', '1 to 3 months'],
  ['fact_find_financial_details', 'annual_salary', 45_000, '€45,000'],
  ['fact_find_financial_details', 'employer_amount', 43.5, '€43.50'],
  ['fact_find_financial_details', 'employer_percent', 1.5, '1.5%'],
  ['fact_find_financial_details', 'time_contribution', 1, '1 year'],
  ['fact_find_financial_details', 'time_contribution', 20, '20 years'],
  ['fact_find_financial_details', 'prsi_years', 16, '16 years'],
  ['fact_find_financial_details', 'prsi_years', 'not_known', 'Not known'],
  ['employer_details', 'agrees_net_pay', 'yes', 'Yes'],
  ['employer_details', 'iban', 'IE29AIBK93115212345678', 'IE29 AIBK 9311 5212 3456 78'],
])('in %s the answer to %s, %j, reads %j', (form, id, answer, text) => {
  expect(formatAnswer(form, fieldOf(form, id), answer)).toBe(text)
})

test.each([
  [[], 'None'],
  [['health', 'changes'], '2 ticked'],
])('the private boxes %j are shown as %j', (circumstances, text) => {
  const form = 'fact_find_personal_details'
  expect(formatDelivered(form, fieldOf(form, 'circumstances'), { circumstances })).toBe(text)
})

test('on the review page, every question has a short label', () => {
  for (const [id, form] of entries) {
    for (const field of fieldsOf(form)) expect(shortLabel(id, field).length, field.id).toBeLessThan(75)
  }
})

test('countries have names, Ireland comes first and the rest are sorted', () => {
  expect(countries[0]).toEqual({ code: 'IE', name: 'Ireland' })
  expect(countries.length).toBe(new Set(countries.map(({ name }) => name)).size)
  expect(countries.length).toBeGreaterThan(240)
  const names = countries.slice(1).map(({ name }) => name)
  expect(names[0]).toBe('Afghanistan')
  expect(names[1]).toBe('Åland Islands')
  expect(names.at(-1)).toBe('Zimbabwe')
  expect(countryName('toString')).toBe('toString')
})

test('the codes that have a name are those that a form accepts', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const code of letters.flatMap((first) => letters.map((second) => first + second)))
    expect([code, isCountry(code)]).toEqual([code, countryName(code) !== code])
})

test('the risk form states how many questions it asks', () => {
  const asked = pagesOf(formOf('fact_find_risk_reward'), {}).length
  expect(wordsOf('fact_find_risk_reward').text).toContain(`${asked} questions`)
})

test.each([
  [4, 'about 4 min left'],
  [1.5, 'about 1\u00bd min left'],
  [1, 'about 1 min left'],
  [0.5, 'under a minute left'],
])('%d minutes are %j', (minutes, text) => {
  expect(formPages.minutesLeft(minutes)).toBe(text)
})

test.each([
  ['Monthly', 'Approved: €200 per month from pay'],
  ['Once', 'Approved: €200 once, not from pay'],
] as const)('the form of an employer says whether a contribution paid %s comes from pay', (often, title) => {
  const approved = { contribution: { amount: 200, often }, employer: null }
  expect(formContext.approved('employer_details', approved).title).toBe(title)
})
