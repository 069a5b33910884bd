import { expect, test } from 'vitest'
import { employerStates, employmentStatuses } from '#shared/domain/member.ts'
import { appliesAlone, type BegunFacts, employerPart, throughEmployer } from './employer-link.ts'

const plan = 'zurich_standard_prsa'
const accesses = [{ employerAccess: true }, { employerAccess: false }, undefined] as const
const fresh = { pension_applied: null, process_employer_details: null } as const

const ways = (facts: BegunFacts) =>
  accesses.map((access) => {
    const [employer, alone] = [throughEmployer(facts, access), appliesAlone(facts, access)]
    return employer ? (alone ? 'both' : 'employer') : alone ? 'alone' : 'neither'
  })

test('GRD-16: before an employee begins, the plan decides; a plan that no catalogue has is as specified', () => {
  expect(ways({ ...fresh, employment_status: 'Employee' })).toEqual(['employer', 'alone', 'employer'])
})

test.each([
  ['asked', { process_employer_details: 'progress' }, 'employer'],
  ['waiting', { process_employer_details: 'waiting' }, 'employer'],
  ['answered', { process_employer_details: 'done', pension_applied: plan }, 'employer'],
  ['asked again', { process_employer_details: 'progress', pension_applied: plan }, 'employer'],
  ['never asked, and the plan applied for', { pension_applied: plan }, 'alone'],
] as const)(
  'an application goes on the way it began, whatever the plan says now: the employer was %s',
  (_, begun, way) => {
    expect(ways({ ...fresh, ...begun, employment_status: 'Employee' })).toEqual([way, way, way])
  },
)

const others = employmentStatuses.filter((status) => status !== 'Employee')

test.each(others)('GRD-17: %s applies alone for every plan, also after an employer was asked', (employment_status) => {
  for (const process_employer_details of [null, ...employerStates])
    for (const pension_applied of [null, plan])
      expect(ways({ employment_status, pension_applied, process_employer_details })).toEqual([
        'alone',
        'alone',
        'alone',
      ])
})

test('with an unknown status neither way is open', () => {
  expect(ways({ ...fresh, employment_status: null })).toEqual(['neither', 'neither', 'neither'])
})

test('the employer has a part only in an application through the employer, and it is open until the form is sent', () => {
  const employee = { ...fresh, employment_status: 'Employee' } as const
  const part = (facts: BegunFacts) => accesses.map((access) => employerPart(facts, access))
  expect(part(employee)).toEqual(['open', undefined, 'open'])
  expect(part({ ...employee, process_employer_details: 'waiting' })).toEqual(['open', 'open', 'open'])
  expect(part({ ...employee, process_employer_details: 'done' })).toEqual(['done', 'done', 'done'])
  expect(part({ ...employee, pension_applied: plan })).toEqual([undefined, undefined, undefined])
  expect(part({ ...fresh, employment_status: 'Company Director' })).toEqual([undefined, undefined, undefined])
})
