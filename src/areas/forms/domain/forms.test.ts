import { expect, test } from 'vitest'
import { factFindParts } from '#areas/fact-find/domain/fact-find.ts'
import { riskQuestions } from '#areas/fact-find/domain/risk.ts'
import { employmentStatuses } from '#shared/domain/member.ts'
import { type Condition, type Field, fieldsOf } from './form.ts'
import { formIds, formOf, forms, isFormId } from './registry.ts'

const entries = formIds.map((id) => [id, formOf(id)] as const)

const askedIn = (condition: Condition | undefined): readonly { field: string; is?: readonly string[] }[] => {
  if (condition === undefined) return []
  return 'any' in condition ? condition.any.flatMap(askedIn) : [condition]
}
const possible = (field: Field | undefined): readonly string[] => {
  if (field?.kind === 'choice' || field?.kind === 'choices') return field.options
  return field?.kind === 'yesNo' ? ['yes', 'no'] : []
}

test("DATA-30: the embedded forms have the ids of the specification, and the employer's form has an id too", () => {
  expect([...formIds].sort()).toEqual(
    [
      'fact_find_personal_details',
      'fact_find_financial_details',
      'fact_find_risk_reward',
      'business_details',
      'qualification',
      'employer_details',
    ].sort(),
  )
  for (const [id, form] of entries) expect(form.id).toBe(id)
  expect(factFindParts.map(({ form }) => form).every(isFormId)).toBe(true)
  expect(isFormId('toString')).toBe(false)
})

test('the quiz asks every member the same three questions', () => {
  expect(fieldsOf(forms.qualification).map(({ id }) => id)).toEqual([
    'is_tax_resident',
    'can_save',
    'employment_status',
  ])
  expect(formOf('qualification').pages.every(({ when }) => when === undefined)).toBe(true)
})

test('DATA-03: employment status is asked with its four values', () => {
  for (const form of [formOf('qualification'), formOf('fact_find_personal_details')]) {
    const field = fieldsOf(form).find(({ id }) => id === 'employment_status')
    expect(field).toMatchObject({ kind: 'choice', options: employmentStatuses })
  }
})

test('the risk form has its 12 questions with five answers each, in order', () => {
  const fields = fieldsOf(forms.fact_find_risk_reward)
  expect(fields.map(({ id }) => id)).toEqual(riskQuestions)
  for (const field of fields) expect(field.kind === 'choice' && field.options.length).toBe(5)
})

test.each(entries)('%s asks for no PPSN', (_, form) => {
  expect(fieldsOf(form).filter(({ kind, id }) => kind === 'ppsn' || /pps/i.test(id))).toEqual([])
})

test.each(entries)('in %s each id is unique, and every page has fields and a known section', (_, form) => {
  const once = (ids: readonly string[]) => expect([...new Set(ids)]).toEqual(ids)
  once(form.pages.map(({ id }) => id))
  once(fieldsOf(form).map(({ id }) => id))
  once(form.sections)
  for (const page of form.pages) {
    expect(page.fields.length, page.id).toBeGreaterThan(0)
    expect(form.sections, page.id).toContain(page.section)
  }
  expect([...new Set(form.pages.map(({ section }) => section))].sort()).toEqual([...form.sections].sort())
  for (const field of fieldsOf(form)) {
    expect(field.id).toMatch(/^[a-z][a-z0-9_]*$/)
    once(possible(field))
    if (field.kind === 'money' || field.kind === 'number') expect(field.least).toBeLessThan(field.most)
  }
})

test.each(entries)('a condition in %s refers to an earlier required question that can have that answer', (_, form) => {
  form.pages.forEach((page, at) => {
    const before = form.pages.slice(0, at).flatMap(({ fields }) => fields)
    for (const condition of askedIn(page.when)) {
      const field = before.find(({ id }) => id === condition.field)
      expect(field, `${page.id} looks at ${condition.field}`).toBeDefined()
      expect(field?.required).toBe(true)
      if (condition.is) expect(possible(field)).toEqual(expect.arrayContaining([...condition.is]))
      else expect(field?.kind).toMatch(/number|money/)
    }
  })
})

test.each(entries)('a rule of %s refers to one of its fields', (_, form) => {
  for (const { field } of form.rules) expect(fieldsOf(form).map(({ id }) => id)).toContain(field)
})

test('the employer is not asked about health, debts or family', () => {
  const asked = fieldsOf(forms.employer_details)
    .map(({ id }) => id)
    .join(' ')
  expect(asked).not.toMatch(/health|debt|asset|dependant|relationship|spending|savings|birth/)
})
