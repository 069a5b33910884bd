import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Reason, reasonsByPlan } from '#areas/recommendations/domain/recommendation.ts'
import { pensionPlans } from '#shared/domain/member.ts'

test('every reason is in exactly one place: under its own plan, or under what both share', () => {
  const reason = fc.oneof(
    fc.record({ code: fc.constant('wider_choice' as const), plan: fc.constantFrom(...pensionPlans) }),
    fc.constant<Reason>({ code: 'risk_fits', risk: 4 }),
  )
  fc.assert(
    fc.property(fc.array(reason), (reasons) => {
      const { plans, shared } = reasonsByPlan(pensionPlans, reasons)
      for (const group of plans)
        expect(group.reasons.every((each) => 'plan' in each && each.plan === group.plan)).toBe(true)
      expect(plans.flatMap((group) => group.reasons).length + shared.length).toBe(reasons.length)
    }),
  )
})

test('reasons for a plan that is not shown are left out', () => {
  const { plans, shared } = reasonsByPlan(
    ['zurich_standard_prsa'],
    [{ code: 'wider_choice', plan: 'zurich_nonstandard_prsa' }],
  )
  expect([plans[0]?.reasons, shared]).toEqual([[], []])
})
