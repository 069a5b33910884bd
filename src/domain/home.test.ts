import { expect, test } from 'vitest'
import { headlinePosition, homeView, questionnaireCard } from './home.ts'

const facts = (personal: boolean, financial: boolean, risk: boolean, form_qualification = false) => ({
  form_fact_find_personal_details: personal,
  form_fact_find_financial_details: financial,
  form_fact_find_risk_reward: risk,
  form_qualification,
})
const start = { label: 'getStarted', href: '/fact-find/welcome' }
const goOn = { label: 'continue', href: '/fact-find' }

test.each([
  [facts(false, false, false), 0, 8, start],
  [facts(false, false, false, true), 0, 8, goOn],
  [facts(true, false, false, true), 33, 6, goOn],
  [facts(false, false, true, true), 33, 4, goOn],
  [facts(true, true, false, true), 67, 4, goOn],
  [facts(false, true, true, true), 67, 2, goOn],
  [facts(true, false, false, false), 33, 6, goOn],
])('FF-31 FF-32 FF-34 FF-35 FF-36: %j shows %i %', (profile, percent, minutesLeft, button) => {
  expect(questionnaireCard(profile)).toEqual({ complete: false, title: 'start', percent, minutesLeft, button })
})

test('FF-28 FF-37 FF-39: the card is complete at exactly 100', () => {
  expect(questionnaireCard(facts(true, true, true, true))).toEqual({ complete: true, title: 'complete', percent: 100 })
})

test.each([
  [facts(false, false, false), 1],
  [facts(true, true, false), 1],
  [facts(true, true, true), 2],
  [{ ...facts(true, true, true), pension_applied: null }, 2],
  [{ ...facts(true, true, true), pension_applied: 'zurich_standard_prsa' }, 3],
  [{ ...facts(true, true, true), pension_applied: 'zurich_standard_prsa', process_final_pension_application: true }, 4],
] as const)('HOME-01 FF-30: %j stands at step %i', (profile, position) => {
  expect(headlinePosition(profile)).toBe(position)
})

test.each([
  [facts(false, false, false), true],
  [facts(true, true, false), true],
  [facts(true, true, true), false],
])('HOME-13 HOME-16: with %j the questionnaire shows and the welcome banner is %s', (profile, welcome) => {
  expect(homeView(profile)).toMatchObject({ kind: 'questionnaire', welcome })
})
