import { expect, test } from 'vitest'
import type { Page } from './form.ts'
import { endOf, keptSecrets, withKeptSecrets } from './kept-secrets.ts'

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
  expect(keptSecrets(bank, answers).map(({ id }) => id)).toEqual(['iban'])
  expect(keptSecrets(bank, { account_name: 'Anna' })).toEqual([])
})

test('only the end is shown, and nothing of a short number', () => {
  expect(endOf('IE29AIBK93115212345678')).toBe('5678')
  expect(endOf('123456')).toBeUndefined()
})

test('an empty input keeps a masked number, and any other input replaces it', () => {
  const posted = { account_name: '', iban: ' ', worries: '' }
  expect(withKeptSecrets(bank, posted, answers)).toEqual({ ...posted, iban: 'IE29 AIBK 9311 5212 3456 78' })
  expect(withKeptSecrets(bank, { ...posted, iban: 'new' }, answers)).toEqual({ ...posted, iban: 'new' })
  expect(withKeptSecrets(bank, posted, {})).toEqual(posted)
})
