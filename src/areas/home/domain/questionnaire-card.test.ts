import { expect, test } from 'vitest'
import { questionnaireCard } from './home.ts'

const forms = (personal: boolean, financial: boolean, risk: boolean, form_qualification = false) => ({
  form_fact_find_personal_details: personal,
  form_fact_find_financial_details: financial,
  form_fact_find_risk_reward: risk,
  form_qualification,
})
const start = { label: 'getStarted', href: '/fact-find/welcome' }
const goOn = { label: 'continue', href: '/fact-find' }

test.each([
  [forms(false, false, false), 0, 8, start],
  [forms(false, false, false, true), 0, 8, goOn],
  [forms(true, false, false, true), 33, 6, goOn],
  [forms(false, false, true, true), 33, 4, goOn],
  [forms(true, true, false, true), 67, 4, goOn],
  [forms(false, true, true, true), 67, 2, goOn],
  [forms(true, false, false, false), 33, 6, goOn],
])('FF-34 FF-35 FF-36: %j shows %i %', (profile, percent, minutesLeft, button) => {
  expect(questionnaireCard(profile)).toEqual({ complete: false, title: 'start', percent, minutesLeft, button })
})

test('FF-28 FF-37 FF-39: the card is complete at exactly 100', () => {
  expect(questionnaireCard(forms(true, true, true, true))).toEqual({ complete: true, title: 'complete', percent: 100 })
  expect(questionnaireCard(forms(true, true, false, true))).toMatchObject({ complete: false, percent: 67 })
})
