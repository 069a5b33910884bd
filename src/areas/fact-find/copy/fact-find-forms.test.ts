import { expect, test } from 'vitest'
import { type FactFindFacts, factFindOverview, factFindParts } from '#areas/fact-find/domain/fact-find.ts'
import { profile } from '#areas/profile/copy/profile.ts'
import { preferences } from '#areas/profile/domain/preferences.ts'
import { quizIntro } from './fact-find.ts'
import { factFindForms } from './fact-find-forms.ts'
import { qualification } from './qualification.ts'

const overview = (done: number) => {
  const facts: FactFindFacts = {
    form_qualification: true,
    is_tax_resident: 'Yes',
    form_fact_find_personal_details: done > 0,
    form_fact_find_financial_details: done > 1,
    form_fact_find_risk_reward: done > 2,
  }
  const found = factFindOverview(facts)
  if (found.kind !== 'parts') throw new Error('expected the parts')
  return found
}

test.each([
  ['FF-08', 0, 'Getting closer to the right pension', 'Start'],
  ['FF-09', 1, 'One part down, two to go...', 'Continue'],
  ['FF-10', 2, 'Almost there! Last part...', 'Continue'],
  ['FF-11', 3, "You're ready! Press get recommendation", 'Get Recommendation'],
])('%s FF-13: with %i parts done the overview shows %j and %j', (_, done, header, label) => {
  expect(factFindForms.overview.header(overview(done))).toBe(header)
  expect(factFindForms.overview.button(overview(done))).toBe(label)
})

test('FF-12: the last header says that the recommendation will be on the dashboard within 24 hours', () => {
  const { text } = factFindForms.overview
  expect(text(overview(3), false)).toContain('recommendation will be on the dashboard within 24 hours')
  expect(text(overview(2), false)).not.toContain('24 hours')
  expect(text(overview(3), true)).toBe('Your recommendation is on your dashboard.')
})

test('FF-05 FF-06 FF-07: the three parts and their minutes', () => {
  const parts = factFindParts.map((part) => [
    factFindForms.overview.part(part).title,
    factFindForms.overview.minutes(part),
  ])
  expect(parts).toEqual([
    ['Personal Details', '2 min'],
    ['Financial Details', '2 min'],
    ['Risk Profiler', '4 min'],
  ])
})

test('FF-15: the five steps', () => {
  expect(factFindForms.steps.names).toEqual(['Eligibility', 'Fact find', 'Recommendation', 'Advice', 'Apply'])
})

test.each([
  ['QUA-06', quizIntro.start, 'Start Quiz'],
  ['QUA-14', qualification.message.eligible.title, "You're Eligible!"],
  ['QUA-16', qualification.start, 'Start Fact Find'],
  ['QUA-17', qualification.dashboard, 'Go to Dashboard'],
  ['QUA-18', qualification.message.notEligible.title, "Oh no! It looks like you're not eligible at this time"],
  ['QUA-20', qualification.call, 'Book Phone Call'],
  ['QUA-13', qualification.noUser, 'No user ID'],
])('%s: %s', (_, shown, stated) => {
  expect(shown).toBe(stated)
})

test('QUA-02 QUA-15 QUA-19: the rest of the quiz text', () => {
  expect(quizIntro.text).toContain('3 simple questions')
  expect(quizIntro.text).toContain('5-10 minutes')
  expect(qualification.message.eligible.text).toMatch(/email with a link to activate your account/)
  expect(qualification.message.notEligible.text).toContain('Only tax residents of Ireland are eligible')
})

test('PRO-02: each of the nine switches has its own name', () => {
  const names = preferences.map(profile.preferences.switch)
  expect(new Set(names).size).toBe(9)
  expect(profile.preferences.switch('email_information')).toBe('News: Email')
  expect(profile.preferences.switch('letter_products')).toBe('New products: Letter')
})
