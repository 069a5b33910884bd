import { expect, test } from 'vitest'
import { employerStates, employmentStatuses } from '#domain/shared/member.ts'
import { canOfferShare, canSendLink } from './share-with-employer.ts'

const plan = 'zurich_standard_prsa'

test.each([...employmentStatuses, null])('sharing is offered to an employee who chose a plan: %s', (status) => {
  const facts = { employment_status: status, process_pension_applied: plan, process_employer_details: null } as const
  expect(canOfferShare(facts)).toBe(status === 'Employee')
  expect(canOfferShare({ ...facts, process_pension_applied: null })).toBe(false)
  for (const state of employerStates) expect(canOfferShare({ ...facts, process_employer_details: state })).toBe(false)
})

test('a link can be sent from when sharing began until the employer has answered', () => {
  const send = (state: (typeof employerStates)[number] | null) =>
    canSendLink({ process_pension_applied: plan, process_employer_details: state })
  expect([null, ...employerStates].filter(send)).toEqual(['progress', 'waiting'])
  expect(canSendLink({ process_pension_applied: null, process_employer_details: 'progress' })).toBe(false)
})
