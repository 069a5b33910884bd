/** What the profile and other forms change in a form: its notes, and what is asked. */
import { describe, expect, test } from 'vitest'
import { programLaw } from '#shared/domain/law/law.fixture.ts'
import type { Answers } from './form.ts'
import { notesOf, pagesOf } from './pages.ts'
import { formFor, formOf } from './registry.ts'

const financial = formOf('fact_find_financial_details')
const context = { today: '2026-11-21' } as const

describe('notes that compare an answer with another form', () => {
  // 41 in 2026: relief on a quarter of 40,000.
  const facts = { ...context, law: programLaw, birthDate: '1985-03-01' as const, income: 45_000 }
  const monthly = (euro: number) => ({
    annual_salary: 40_000,
    often_contribution: 'Monthly',
    monthly_contribution: euro,
  })
  test.each<[Answers, readonly string[]]>([
    [monthly(833), []],
    [monthly(834), ['above_relief']],
    [monthly(3400), ['above_income']],
    [{ ...monthly(0), often_contribution: 'Once', single_contribution: 10_001 }, ['above_relief']],
    [{ ...monthly(0), often_contribution: 'Yearly', yearly_contribution: 10_000 }, []],
    [{ often_contribution: 'Yearly', yearly_contribution: 10_000 }, []],
  ])('a contribution of %j gives %j', (answers, notes) => {
    expect(notesOf({ ...financial, facts }, answers)).toEqual(notes)
  })

  const business = formOf('business_details')
  test.each<[Answers, number | null, readonly string[]]>([
    [{ profit_last_year: 0 }, 45_000, ['profit_differs']],
    [{ profit_last_year: -500 }, 45_000, ['profit_differs']],
    [{ profit_last_year: 1 }, 45_000, []],
    [{ profit_last_year: 0 }, 0, []],
    [{ profit_last_year: 0 }, null, []],
    [{ company_pay: 0 }, 45_000, ['pay_differs']],
    [{}, 45_000, []],
  ])('of the business %j with an income of %j gives %j', (answers, income, notes) => {
    expect(notesOf({ ...business, facts: { ...facts, income } }, answers)).toEqual(notes)
  })
})

test.each([
  ['Employee', true],
  [null, true],
  ['Self-Employed/Sole Trader', false],
  ['Company Director', false],
  ['Not currently working', false],
] as const)('%s is asked about a pension at work: %s', (status, isAskedThere) => {
  const form = formFor('fact_find_financial_details', { ...context, law: programLaw, status })
  const asked = pagesOf(form, { workplace_pension: 'none' }).map(({ id }) => id)
  expect(asked.includes('workplace_pension')).toBe(isAskedThere)
  expect(asked.includes('employer_pays')).toBe(isAskedThere)
})
