import { expect, test } from 'vitest'
import { checkAnswers } from '#areas/forms/domain/check-page.ts'
import { firstUnanswered } from '#areas/forms/domain/pages.ts'
import { formOf } from '#areas/forms/domain/registry.ts'
import { isPpsn } from '#shared/domain/text/ppsn.ts'
import { ageOn } from '#shared/domain/time/dates.ts'
import { demoAnswers, demoFormIds, demoPpsn, demoUsers } from './demo-users.ts'

const today = '2026-11-21'

test.each(demoUsers)('$first has an accepted answer to every question', (person) => {
  for (const formId of demoFormIds) {
    const answers = demoAnswers(formId, person, today)
    const form = formOf(formId)
    expect(firstUnanswered(form, answers)?.id, formId).toBeUndefined()
    const birthDate = String(demoAnswers('fact_find_personal_details', person, today).birth_date)
    expect(checkAnswers(form, answers, { today, birthDate, readPhone: (typed) => typed }), formId).toEqual([])
  }
})

test.each(demoUsers)('$first pays in until they retire, as the projection of their documents counts', (person) => {
  const { retire_age: retires, time_contribution: years } = demoAnswers('fact_find_financial_details', person, today)
  const { birth_date: birth } = demoAnswers('fact_find_personal_details', person, today)
  expect(years).toBe(Number(retires) - ageOn(String(birth), today))
})

test('each has a PPSN of their own, with its check letter', () => {
  const numbers = demoUsers.map(demoPpsn)
  expect(numbers.filter(isPpsn)).toHaveLength(demoUsers.length)
  expect(new Set(numbers).size).toBe(demoUsers.length)
})
