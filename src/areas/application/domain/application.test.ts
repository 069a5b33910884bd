import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextApplicationStep } from '#areas/home/domain/journey.ts'
import { employmentStatuses } from '#shared/domain/member.ts'
import { type ApplicationPageFacts, applicationDestination, overviewSteps, stepRoutes } from './application.ts'

const routes = [
  '/pension-application',
  '/pension-application/activity-information',
  '/pension-application/activity-details',
  '/pension-application/activity-details/add-details',
  '/pension-application/activity-information/success',
  '/pension-application/verify-identity',
  '/pension-application/contribution',
  '/pension-application/prsa-form',
  '/pension-application/prsa-form/zurich-provider',
  '/pension-application/sign-contract',
  '/pension-application/success',
  '/pension-application/share-employer',
] as const

const plan = 'zurich_standard_prsa'
const anyone: fc.Arbitrary<ApplicationPageFacts> = fc.record({
  employment_status: fc.constantFrom(...employmentStatuses, null),
  pension_applied: fc.constantFrom(plan, null),
  process_pension_applied: fc.constantFrom(plan, null),
  process_employer_details: fc.constantFrom('progress', 'waiting', 'done', null),
  pension_applied_activity_information: fc.boolean(),
  pension_applied_verify_identity: fc.boolean(),
  pension_applied_prsa_form: fc.boolean(),
  process_final_pension_application: fc.boolean(),
  final_pension_application: fc.boolean(),
  signed: fc.boolean(),
  contribution: fc.record({ state: fc.constantFrom('agreed', 'memberMustAgree', 'adviserMustSettle') }),
})

test('APP-07: every address is shown, or redirects in one step to a page that is shown or to home', () => {
  fc.assert(
    fc.property(anyone, fc.constantFrom(...routes), (facts, route) => {
      const first = applicationDestination(facts, route)
      if (first.kind === 'show' || first.to === '/') return
      const second = applicationDestination(facts, first.to)
      expect(second.kind === 'show' || second.to === '/', `${route} -> ${first.to}`).toBe(true)
    }),
  )
})

test('APP-07: the page of the next step is always shown', () => {
  fc.assert(
    fc.property(anyone, (drawn) => {
      // Review Now sets both fields together, so one without the other never occurs.
      const facts = {
        ...drawn,
        pension_applied: plan,
        process_final_pension_application: drawn.pension_applied_prsa_form,
        final_pension_application: false,
      }
      const next = nextApplicationStep(facts)
      if (next === undefined || facts.signed) return
      const agreed = { ...facts, contribution: { state: 'agreed' } } as const
      expect(applicationDestination(agreed, stepRoutes[next])).toEqual({ kind: 'show' })
    }),
  )
})

test('APP-13 APP-17: nobody reviews or signs an amount that is not agreed', () => {
  fc.assert(
    fc.property(
      anyone,
      fc.constantFrom('memberMustAgree', 'adviserMustSettle'),
      fc.constantFrom('/pension-application/prsa-form', '/pension-application/sign-contract'),
      (drawn, state, route) => {
        const facts = {
          ...drawn,
          final_pension_application: false,
          pension_applied: plan,
          contribution: { state },
        } as const
        expect(applicationDestination(facts, route).kind).toBe('redirect')
        expect(applicationDestination(facts, '/pension-application/contribution').kind).toBe('show')
      },
    ),
  )
})

test('with an open pension, only the documents of the identity step are shown', () => {
  fc.assert(
    fc.property(anyone, fc.constantFrom(...routes), (facts, route) => {
      fc.pre(route !== '/pension-application/verify-identity')
      const open = { ...facts, final_pension_application: true }
      expect(applicationDestination(open, route)).toEqual({ kind: 'redirect', to: '/' })
    }),
  )
})

describe('the overview', () => {
  test('APP-02 APP-03 APP-04 APP-05 APP-06: lists its steps, with at most one marked as next', () => {
    fc.assert(
      fc.property(anyone, (facts) => {
        const steps = overviewSteps(facts)
        const without = facts.employment_status === 'Employee' || facts.employment_status === 'Not currently working'
        expect(steps.map(({ step }) => step)).toEqual([...(without ? [] : ['activity']), 'identity', 'prsaForm'])
        expect(steps.filter(({ state }) => state === 'next').length).toBeLessThanOrEqual(1)
        const states = steps.map(({ state }) => ['done', 'next', 'later'].indexOf(state))
        expect(states).toEqual(states.toSorted())
      }),
    )
  })
})

test('EMP-01 EMP-02: a member who chose a plan and has no answer from the employer may share the link', () => {
  fc.assert(
    fc.property(anyone, (facts) => {
      const shared = applicationDestination(facts, '/pension-application/share-employer').kind === 'show'
      const open = facts.process_employer_details === 'progress' || facts.process_employer_details === 'waiting'
      expect(shared).toBe(open && facts.process_pension_applied !== null && !facts.final_pension_application)
    }),
  )
})
