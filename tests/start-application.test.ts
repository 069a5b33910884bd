import fc from 'fast-check'
import { expect, test } from 'vitest'
import { impliedByStart, startApplication } from '#areas/application/domain/start-application.ts'
import { isAllowed } from '#areas/profile/domain/allowed-writes.ts'
import { employerStates, employmentStatuses, pensionPlans } from '#shared/domain/member.ts'
import { people } from './personas.ts'

const standard = 'zurich_standard_prsa'
const other = 'zurich_nonstandard_prsa'
const sold = (id: string) => ({ id, sold: true, employerAccess: true })
const asSpecified = { plans: [] }
const advised = people.dara.facts
const employee = { ...advised, employment_status: 'Employee' } as const
const alone = employmentStatuses.filter((status) => status !== 'Employee')
const refused = { ok: false, code: 'not_allowed' }

test.each(alone)('REC-07 GRD-17: %s applies alone', (employment_status) => {
  expect(startApplication({ ...advised, employment_status }, sold(standard))).toEqual({
    ok: true,
    value: {
      to: '/pension-application',
      write: { process_pension_applied: standard, pension_applied: standard },
    },
  })
})

test('REC-08 GRD-16: an employee starts with the employer step', () => {
  expect(startApplication(employee, sold(standard))).toEqual({
    ok: true,
    value: {
      to: '/pension-application/share-employer',
      write: { process_pension_applied: standard, process_employer_details: 'progress' },
    },
  })
})

const noAccess = (id: string) => ({ ...sold(id), employerAccess: false })

test('an employee applies alone for a plan without employer access', () => {
  const write = { process_pension_applied: standard, pension_applied: standard }
  expect(startApplication(employee, noAccess(standard))).toEqual({
    ok: true,
    value: { to: '/pension-application', write },
  })
  const applied = { ...employee, ...write }
  for (const plan of [sold(standard), noAccess(standard)])
    expect(startApplication(applied, plan)).toEqual({
      ok: true,
      value: { to: '/pension-application', write: undefined },
    })
  expect(startApplication({ ...employee, is_tax_resident: 'No' }, noAccess(standard))).toEqual({
    ok: false,
    code: 'not_eligible',
  })
  expect(startApplication(employee, { ...noAccess(standard), sold: false })).toEqual({
    ok: false,
    code: 'plan_not_sold',
  })
})

test('an application that has begun with the employer goes on so after the plan lost its access, and no other begins', () => {
  const begun = people.fionn.facts
  expect(startApplication(begun, noAccess(standard))).toEqual(startApplication(begun, sold(standard)))
  const both = { ...begun, recommend_zurich_nonstandard: true }
  expect(startApplication(both, noAccess(other))).toEqual(refused)
})

const paidFor = { ...employee, employer_pension_contribution: 150, policy_number: null, PRSA_approval: null }
test.each([
  ['an employee applies', paidFor, true],
  ['somebody who left their employer applies', { ...paidFor, employment_status: 'Not currently working' }, true],
  ['the plan is theirs already', { ...paidFor, pension_applied: standard }, false],
  ['a director applies', { ...paidFor, employment_status: 'Company Director' }, false],
  ['there is nothing to clear', { ...paidFor, employer_pension_contribution: null }, false],
] as const)("nothing of an employer's is paid in when %s alone: %s %s", (_, facts, cleared) => {
  const implied = impliedByStart(facts, { pension_applied: standard })
  expect(implied).toEqual(cleared ? { employer_pension_contribution: null } : {})
  expect(impliedByStart(facts, { process_employer_details: 'progress' })).toEqual({})
})

test('the policy number of a pension that was withdrawn from is not that of the next application', () => {
  const withdrawn = {
    ...paidFor,
    employment_status: 'Company Director',
    policy_number: 'ZP-1',
    PRSA_approval: 'A',
  } as const
  const emptied = { policy_number: null, PRSA_approval: null }
  for (const write of [{ pension_applied: standard }, { process_pension_applied: standard }])
    expect(impliedByStart(withdrawn, write)).toEqual(emptied)
  expect(impliedByStart({ ...withdrawn, pension_applied: standard }, { pension_applied: standard })).toEqual({})
  expect(impliedByStart(withdrawn, { process_employer_details: 'waiting' })).toEqual({})
})

test.each([
  ['a plan that is not recommended', advised, other],
  ['nothing is recommended', people.saoirse.facts, standard],
  ['their work is unknown', people.niall.facts, standard],
  ['another plan is applied for', { ...advised, pension_applied: other }, standard],
  ['the employer is asked about another', { ...people.fionn.facts, recommend_zurich_nonstandard: true }, other],
] as const)('REC-07 REC-08: refused when %s', (_, facts, plan) => {
  expect(startApplication(facts, sold(plan))).toEqual(refused)
})

test.each([
  ['they answered No', advised, 'No'],
  ['they are not sure', advised, 'Not sure'],
  ['their employer comes first', employee, 'No'],
] as const)(
  'QUA-18: an approval does not help someone whose answers rule a pension out: %s',
  (_, facts, is_tax_resident) => {
    const ruledOut = { ...facts, is_tax_resident }
    expect(startApplication(ruledOut, sold(standard))).toEqual({ ok: false, code: 'not_eligible' })
    const forged = { ...ruledOut, submitted: [], documentsSent: false, employerAsked: false }
    const write =
      facts === employee
        ? ({ process_pension_applied: standard, process_employer_details: 'progress' } as const)
        : ({ process_pension_applied: standard, pension_applied: standard } as const)
    expect(isAllowed(write, { ...forged, is_tax_resident: 'Yes' }, asSpecified)).toBe(true)
    expect(isAllowed(write, forged, asSpecified)).toBe(false)
  },
)

test.each([
  ['alone', { ...advised, process_pension_applied: standard, pension_applied: standard }, '/pension-application'],
  ['with the employer', people.fionn.facts, '/pension-application/share-employer'],
  ['and the employer is done', people.eoin.facts, '/pension-application/share-employer'],
] as const)('REC-07 REC-08: a second click, %s, continues and changes nothing', (_, facts, to) => {
  expect(startApplication(facts, sold(standard))).toEqual({ ok: true, value: { to, write: undefined } })
})

test('REC-07 REC-08: it writes only what is allowed, whatever the facts', () => {
  const plan = fc.option(fc.constantFrom(...pensionPlans))
  const facts = fc.record({
    employment_status: fc.option(fc.constantFrom(...employmentStatuses)),
    recommend_zurich_standard: fc.boolean(),
    recommend_zurich_nonstandard: fc.boolean(),
    process_pension_applied: plan,
    pension_applied: plan,
    process_employer_details: fc.option(fc.constantFrom(...employerStates)),
    is_tax_resident: fc.option(fc.constantFrom('Yes', 'No', 'Not sure')),
  })
  fc.assert(
    fc.property(facts, fc.constantFrom(...pensionPlans), fc.boolean(), (found, wanted, employerAccess) => {
      const known = { ...people.aoife.facts, ...found }
      const access = { ...sold(wanted), employerAccess }
      const started = startApplication(known, access)
      if (!started.ok || !started.value.write) return
      const allowed = { ...known, submitted: [], documentsSent: false, employerAsked: false }
      expect(isAllowed(started.value.write, allowed, { plans: [access] })).toBe(true)
    }),
  )
})
