import { expect, test } from 'vitest'
import { riskReward } from './definitions/risk-reward.ts'
import type { Form } from './form.ts'
import { formParts } from './form-parts.ts'
import { pageOf } from './pages.ts'

const field = (id: string) => ({ id, kind: 'yesNo', required: true }) as const
const form: Form = {
  id: 'x',
  version: 1,
  sections: ['you', 'tax', 'home'],
  pages: [
    { id: 'a', section: 'you', fields: [field('a')] },
    { id: 'b', section: 'you', fields: [field('b')] },
    { id: 'c', section: 'tax', fields: [field('c')], when: { field: 'a', is: ['yes'] } },
    { id: 'd', section: 'home', fields: [field('d')] },
  ],
  notes: [],
  rules: [],
}

test('a part is answered when all its questions are, and opens where the answers lead', () => {
  expect(formParts(form, { a: 'yes' }, pageOf(form, 'b'))).toEqual([
    { section: 'you', answered: false, current: true, page: 'a' },
    { section: 'tax', answered: false, current: false, page: undefined },
    { section: 'home', answered: false, current: false, page: undefined },
  ])
  expect(formParts(form, { a: 'yes', b: 'no' }, pageOf(form, 'c'))).toEqual([
    { section: 'you', answered: true, current: false, page: 'a' },
    { section: 'tax', answered: false, current: true, page: 'c' },
    { section: 'home', answered: false, current: false, page: undefined },
  ])
})

test('a part whose questions do not apply is left out, and the review is in none', () => {
  expect(formParts(form, { a: 'no', b: 'no', d: 'no' }, undefined)).toEqual([
    { section: 'you', answered: true, current: false, page: 'a' },
    { section: 'home', answered: true, current: false, page: 'd' },
  ])
})

test('a part whose last question comes after another part stays open until then', () => {
  const answered = Object.fromEntries(
    riskReward.pages.filter(({ id }) => id !== 'friends_say').map(({ id }) => [id, 'x']),
  )
  const parts = formParts(riskReward, answered, pageOf(riskReward, 'friends_say'))
  expect(parts.map(({ section, answered, current }) => [section, answered, current])).toEqual([
    ['time', true, false],
    ['experience', true, false],
    ['attitude', false, true],
    ['means', true, false],
  ])
})
