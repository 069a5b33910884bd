import { expect, test } from 'vitest'
import { fieldsOf } from '#areas/forms/domain/form.ts'
import { formIds, formOf } from '#areas/forms/domain/registry.ts'
import { asPaid, goesToProvider, providerAnswers } from './provider-file.ts'

const employee = {
  employment_status: 'Employee',
  pension_applied: 'zurich_standard_prsa',
  process_employer_details: 'done',
} as const
const director = { ...employee, employment_status: 'Company Director', process_employer_details: null } as const

test('an answer is in the file for the provider exactly if its question is said to go there', () => {
  const stored = formIds.map((formId) => ({
    formId,
    answers: Object.fromEntries(fieldsOf(formOf(formId)).map(({ id }) => [id, 'x'])),
  }))
  const sent = { ...providerAnswers(stored, employee), ...providerAnswers(stored, director) }
  for (const { formId, answers } of stored) {
    for (const question of Object.keys(answers))
      expect(goesToProvider(formId, question), `${formId} ${question}`).toBe(sent[formId]?.[question] !== undefined)
  }
})

test('an employee who applied alone has no form of an employer in the file, though an earlier application had one', () => {
  const stored = [{ formId: 'employer_details', answers: { employer_name: 'Acme' } }] as const
  expect(providerAnswers(stored, employee)).toEqual({ employer_details: { employer_name: 'Acme' } })
  expect(providerAnswers(stored, { ...employee, process_employer_details: null })).toEqual({})
})

test('a yearly or a single payment stands whole beside the fields, and a monthly one nowhere else', () => {
  const yearly = { own: 3700, company: null }
  expect([asPaid({ yearly }), asPaid({ single: { own: 0, company: 9000 } }), asPaid({})]).toEqual([
    { yearly },
    { single: { own: 0, company: 9000 } },
    undefined,
  ])
})
