import { expect, test } from 'vitest'
import { fieldsOf } from '#domain/forms/form.ts'
import { formIds, formOf } from '#domain/forms/registry.ts'
import { goesToProvider, providerAnswers } from './provider-file.ts'

test('an answer is in the file for the provider exactly if its question is said to go there', () => {
  const stored = formIds.map((formId) => ({
    formId,
    answers: Object.fromEntries(fieldsOf(formOf(formId)).map(({ id }) => [id, 'x'])),
  }))
  const sent = { ...providerAnswers(stored, 'Employee'), ...providerAnswers(stored, 'Company Director') }
  for (const { formId, answers } of stored) {
    for (const question of Object.keys(answers))
      expect(goesToProvider(formId, question), `${formId} ${question}`).toBe(sent[formId]?.[question] !== undefined)
  }
})
