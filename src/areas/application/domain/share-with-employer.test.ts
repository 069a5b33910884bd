import { expect, test } from 'vitest'
import { employerStates, employmentStatuses } from '#shared/domain/member.ts'
import { canApply, canSendLink, plansToShare } from './employer-link.ts'
import { keepsOtherPlan } from './start-application.ts'

const plan = 'zurich_standard_prsa'

const asSpecified = { plans: [] }

const advised = {
  recommend_zurich_standard: true,
  recommend_zurich_nonstandard: true,
  recommend_zurich_bestmatch: 'zurich_nonstandard_prsa',
  best_match: null,
  recommended_other_plans: [],
  process_pension_applied: null,
  pension_applied: null,
  process_employer_details: null,
} as const

test.each([...employmentStatuses, null])(
  'sharing is offered for every recommended plan to an employee, with or without an earlier choice: %s',
  (status) => {
    const facts = { ...advised, employment_status: status }
    const plans = status === 'Employee' ? ['zurich_nonstandard_prsa', plan] : []
    expect(plansToShare(facts, asSpecified)).toEqual(plans)
    const chosen = { ...facts, process_pension_applied: plan }
    expect(plansToShare(chosen, asSpecified)).toEqual(plans)
    expect(
      plansToShare({ ...facts, recommend_zurich_standard: false, recommend_zurich_nonstandard: false }, asSpecified),
    ).toEqual([])
    expect(plansToShare({ ...facts, pension_applied: plan }, asSpecified)).toEqual([])
    for (const state of employerStates)
      expect(plansToShare({ ...facts, process_employer_details: state }, asSpecified)).toEqual([])
  },
)

test('a plan without employer access is not shared, and a plan that no catalogue has is', () => {
  const employee = { ...advised, employment_status: 'Employee' } as const
  const without = (...ids: string[]) => ({ plans: ids.map((id) => ({ id, employerAccess: false })) })
  expect(plansToShare(employee, without(plan))).toEqual(['zurich_nonstandard_prsa'])
  expect(plansToShare(employee, without('zurich_nonstandard_prsa', plan))).toEqual([])
  expect(plansToShare(employee, without('other_prsa'))).toEqual(['zurich_nonstandard_prsa', plan])
})

const employee = { ...advised, employment_status: 'Employee' } as const

test('a plan can be applied for until the employer is asked or one is applied for', () => {
  expect(canApply(employee)).toBe(true)
  expect(canApply({ ...employee, employment_status: 'Company Director', process_employer_details: 'waiting' })).toBe(
    true,
  )
  expect(canApply({ ...employee, pension_applied: plan })).toBe(false)
  for (const state of employerStates) expect(canApply({ ...employee, process_employer_details: state })).toBe(false)
})

test('a booking that carries another plan leaves an application that has begun as it is', () => {
  const begun = { ...employee, process_pension_applied: plan, process_employer_details: 'waiting' } as const
  expect(keepsOtherPlan(begun, 'zurich_nonstandard_prsa')).toBe(true)
  expect(keepsOtherPlan(begun, plan)).toBe(false)
  expect(keepsOtherPlan(begun, undefined)).toBe(false)
  expect(keepsOtherPlan({ ...begun, process_employer_details: null }, 'zurich_nonstandard_prsa')).toBe(false)
  expect(
    keepsOtherPlan({ ...begun, process_employer_details: null, pension_applied: plan }, 'zurich_nonstandard_prsa'),
  ).toBe(true)
})

test('a link can be sent from when sharing began until the employer has answered', () => {
  const send = (state: (typeof employerStates)[number] | null) =>
    canSendLink({ process_pension_applied: plan, process_employer_details: state })
  expect([null, ...employerStates].filter(send)).toEqual(['progress', 'waiting'])
  expect(canSendLink({ process_pension_applied: null, process_employer_details: 'progress' })).toBe(false)
})
