/** Home of someone whose answers to the quiz rule out a pension with us: the view, and what it never replaces. */
import { expect, test } from 'vitest'
import { type HomeFacts, homeView } from '#areas/home/domain/home.ts'
import { people } from './personas.ts'

const view = (facts: Partial<HomeFacts>) => homeView({ ...people.marek.facts, ...facts }, { plans: [] })
const allParts = {
  form_fact_find_personal_details: true,
  form_fact_find_financial_details: true,
  form_fact_find_risk_reward: true,
}

test.each([
  ['No', 'notResident'],
  ['Not sure', 'notSure'],
  ['another answer', 'notResident'],
])(
  'QUA-18: with tax residence %j home says why, and leads to the quiz instead of the fact find',
  (is_tax_resident, because) => {
    for (const parts of [{}, allParts])
      expect(view({ ...parts, is_tax_resident })).toMatchObject({
        kind: 'notEligible',
        because,
        href: '/fact-find/qualification',
      })
  },
)

test.each<[Partial<HomeFacts>, string]>([
  [{ is_tax_resident: 'Yes' }, 'questionnaire'],
  [{ is_tax_resident: null }, 'questionnaire'],
  [{ recommend_zurich_standard: true }, 'recommendations'],
  [{ process_employer_details: 'waiting' }, 'employerWaiting'],
  [{ process_employer_details: 'progress' }, 'employerDetails'],
  [{ pension_applied: 'zurich_standard_prsa' }, 'application'],
  [{ pension_applied: 'zurich_standard_prsa', process_final_pension_application: true }, 'providerWaiting'],
])('HOME-06: a member with %j keeps the view of their step', (facts, kind) => {
  expect(view(facts).kind).toBe(kind)
})
