import { expect, test } from 'vitest'
import { pensionPlans, type Recommendation } from '#shared/domain/member.ts'
import { bestPlan, planDetails, planOfRoute, readPlan, recommendationFields, recommendedPlans } from './products.ts'

const none: Recommendation = {
  recommend_zurich_standard: false,
  recommend_zurich_nonstandard: false,
  recommend_zurich_bestmatch: null,
  best_match: null,
  recommended_other_plans: [],
}

test.each([
  ['zurich_standard_prsa', 'zurich_standard_prsa'],
  ['zurich_nonstandard_prsa', 'zurich_nonstandard_prsa'],
  ['zurich_standard', undefined],
  ['another', undefined],
  ['', undefined],
  [null, undefined],
])('DATA-11 HOME-18: %j is the plan %j', (text, plan) => {
  expect(readPlan(text)).toBe(plan)
})

test('DATA-11: a plan and the address of its details map to each other', () => {
  for (const plan of ['zurich_standard_prsa', 'zurich_nonstandard_prsa'] as const) {
    const address = planDetails(plan)
    expect(planOfRoute(address.split('/').at(-1) ?? '')).toBe(plan)
  }
  expect(planDetails('zurich_standard_prsa')).toBe('/recommendations/details/zurich_standard')
  expect(planOfRoute('zurich_standard_prsa')).toBeUndefined()
})

test.each<[Partial<Recommendation>, readonly string[]]>([
  [{}, []],
  [{ recommend_zurich_bestmatch: 'zurich_standard_prsa' }, []],
  [{ recommend_zurich_standard: true }, ['zurich_standard_prsa']],
  [{ recommend_zurich_nonstandard: true }, ['zurich_nonstandard_prsa']],
  [
    { recommend_zurich_standard: true, recommend_zurich_nonstandard: true },
    ['zurich_standard_prsa', 'zurich_nonstandard_prsa'],
  ],
  [
    {
      recommend_zurich_standard: true,
      recommend_zurich_nonstandard: true,
      recommend_zurich_bestmatch: 'zurich_nonstandard_prsa',
    },
    ['zurich_nonstandard_prsa', 'zurich_standard_prsa'],
  ],
])('DATA-09 DATA-10 HOME-17: %j recommends %j', (facts, plans) => {
  expect(recommendedPlans({ ...none, ...facts })).toEqual(plans)
})

test('plans that the specification has no field for are recommended beside its own', () => {
  const facts = { ...none, recommend_zurich_standard: true, recommended_other_plans: ['oak_prsa'] }
  expect(recommendedPlans(facts)).toEqual(['zurich_standard_prsa', 'oak_prsa'])
  expect(recommendedPlans({ ...facts, best_match: 'oak_prsa' })).toEqual(['oak_prsa', 'zurich_standard_prsa'])
  for (const plans of [['oak_prsa'], ['zurich_nonstandard_prsa', 'oak_prsa'], [...pensionPlans]])
    for (const best of plans) {
      const fields = recommendationFields(plans, best)
      expect([bestPlan(fields), recommendedPlans(fields).toSorted()]).toEqual([best, plans.toSorted()])
    }
})

test('DATA-10: the best match comes from its own field first, then from the other', () => {
  expect(
    bestPlan({ ...none, recommend_zurich_bestmatch: 'zurich_standard_prsa', best_match: 'zurich_nonstandard_prsa' }),
  ).toBe('zurich_standard_prsa')
  expect(bestPlan({ ...none, recommend_zurich_bestmatch: null, best_match: 'zurich_nonstandard_prsa' })).toBe(
    'zurich_nonstandard_prsa',
  )
  expect(bestPlan({ ...none, recommend_zurich_bestmatch: null, best_match: 'something' })).toBeUndefined()
})
