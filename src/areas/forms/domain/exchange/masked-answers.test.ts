import { expect, test } from 'vitest'
import type { Page } from '#areas/forms/domain/form.ts'
import { lastCharacters, maskedAnswers, restoreMaskedAnswers } from './masked-answers.ts'

const bank: Page = {
  id: 'bank',
  section: 'x',
  fields: [
    { id: 'account_name', kind: 'text', required: true },
    { id: 'iban', kind: 'iban', required: true, secret: true },
    { id: 'worries', kind: 'textarea', required: false, secret: true, most: 10 },
  ],
}
const answers = { account_name: 'Anna', iban: 'IE29AIBK93115212345678', worries: 'some' }

test('numbers are masked once answered, free text is not', () => {
  expect(maskedAnswers(bank, answers).map(({ id }) => id)).toEqual(['iban'])
  expect(maskedAnswers(bank, { account_name: 'Anna' })).toEqual([])
})

test('only the end is shown, and nothing of a short number', () => {
  expect(lastCharacters('IE29AIBK93115212345678')).toBe('5678')
  expect(lastCharacters('123456')).toBeUndefined()
})

test('an empty input keeps a masked number, and any other input replaces it', () => {
  const posted = { account_name: '', iban: ' ', worries: '' }
  expect(restoreMaskedAnswers(bank, posted, answers)).toEqual({ ...posted, iban: 'IE29 AIBK 9311 5212 3456 78' })
  expect(restoreMaskedAnswers(bank, { ...posted, iban: 'new' }, answers)).toEqual({ ...posted, iban: 'new' })
  expect(restoreMaskedAnswers(bank, posted, {})).toEqual(posted)
})
