import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers } from '#areas/forms/domain/form.ts'
import { paidContribution, rhythms } from '#shared/domain/contribution.ts'
import type { ApprovedContribution } from '#shared/domain/contribution-change.ts'
import {
  acceptedOwn,
  agreedCompany,
  agreedContribution,
  agreedOwn,
  type ContributionDecision,
  type ContributionFacts,
  type ContributionMember,
  contributionDecisions,
  type DecidedContribution,
  wholePayment,
} from './agreed-contribution.ts'

const sentAt = new Date('2026-11-20T10:00:00Z')
const later = (minutes: number) => new Date(sentAt.getTime() + minutes * 60_000)
const monthly = (amount: number, employer: number | null = null): ApprovedContribution => ({
  contribution: { amount, often: 'Monthly' },
  employer,
})

const yearly = (amount: number) => ({ amount, often: 'Yearly' }) as const

const employee: ContributionMember = {
  employment_status: 'Employee',
  process_employer_details: 'done',
  pension_applied_activity_information: false,
  pension_contribution_value: 250,
  employer_pension_contribution: null,
  often_contribution: 'Monthly',
}
const director: ContributionMember = {
  ...employee,
  employment_status: 'Company Director',
  process_employer_details: null,
  pension_applied_activity_information: true,
}

const decided = (decision: ContributionDecision, own: number, employer: number | null, at = later(1)) => ({
  decision,
  own,
  employer,
  at,
  note: '',
})
const byEmployer = (
  approved: ApprovedContribution | null,
  answers: Answers,
  decisions: readonly DecidedContribution[] = [],
  member = employee,
) => agreedContribution(member, { approved, employer: { answers, at: sentAt }, business: null, decisions })
const byBusiness = (
  approved: ApprovedContribution | null,
  answers: Answers,
  decisions: readonly DecidedContribution[] = [],
  member = director,
) => agreedContribution(member, { approved, employer: null, business: { answers, at: sentAt }, decisions })

const pays = (employee_amount: number, employer_amount = 0): Answers => ({ employee_amount, employer_amount })
const soleTrader = (own_contribution: number): Answers => ({ business_kind: 'sole_trader', own_contribution })
const company = (who_pays: string, own: number, paid: number): Answers => ({
  business_kind: 'company',
  who_pays,
  ...(who_pays === 'company' ? {} : { own_contribution: own }),
  ...(who_pays === 'me' ? {} : { company_contribution: paid }),
})

test.each<[string, ReturnType<typeof agreedContribution>, object]>([
  ['the approved amount', byEmployer(monthly(250), pays(250)), { own: 250, employer: 0 }],
  [
    'the approved yearly amount, a month',
    byEmployer({ contribution: { amount: 3000, often: 'Yearly' }, employer: null }, pays(250)),
    { own: 250 },
  ],
  [
    'an employer that adds more than expected',
    byEmployer(monthly(250, 0), pays(250, 173)),
    { own: 250, employer: 173 },
  ],
  ['an amount while nothing is approved', byEmployer(null, pays(180, 90)), { own: 180, employer: 90 }],
  [
    'a business with the approved amount a year',
    byBusiness(monthly(250), soleTrader(3000)),
    { own: 250, employer: null },
  ],
  ['a company that pays it all', byBusiness(monthly(250), company('company', 0, 3000)), { own: 0, employer: 250 }],
  ['member and company together', byBusiness(monthly(250), company('both', 1200, 1800)), { own: 100, employer: 150 }],
  ['less than approved, by a business', byBusiness(monthly(250), soleTrader(1800)), { own: 150 }],
])('APP-19 DATA-16: %s is agreed', (_, found, figures) => {
  expect(found).toMatchObject({ state: 'agreed', figures })
})

test.each<[string, ReturnType<typeof agreedContribution>, string, number]>([
  ['less from pay', byEmployer(monthly(250), pays(180)), 'memberMustAgree', 250],
  ['more from pay', byEmployer(monthly(250), pays(300)), 'memberMustAgree', 250],
  ['one euro less', byEmployer(monthly(250), pays(249)), 'memberMustAgree', 250],
  ['less from the employer', byEmployer(monthly(250, 100), pays(250, 50)), 'memberMustAgree', 250],
  ['more by a business', byBusiness(monthly(250), soleTrader(6000)), 'adviserMustSettle', 250],
  ['more by the company', byBusiness(monthly(250), company('both', 3000, 600)), 'adviserMustSettle', 250],
  ['less, agreed', byEmployer(monthly(250), pays(180), [decided('agreed', 180, 0)]), 'agreed', 180],
  ['more, agreed', byEmployer(monthly(250), pays(300), [decided('agreed', 300, 0)]), 'adviserMustSettle', 250],
  [
    'more, agreed and accepted',
    byEmployer(monthly(250), pays(300), [
      decided('agreed', 300, 0),
      decided('asked', 300, 0),
      decided('accepted', 300, 0),
    ]),
    'agreed',
    300,
  ],
  ['less, asked', byEmployer(monthly(250), pays(180), [decided('asked', 180, 0)]), 'adviserMustSettle', 250],
  [
    'less, asked and accepted',
    byEmployer(monthly(250), pays(180), [decided('asked', 180, 0), decided('accepted', 180, 0)]),
    'memberMustAgree',
    250,
  ],
  ['another amount agreed', byEmployer(monthly(250), pays(180), [decided('agreed', 190, 0)]), 'memberMustAgree', 250],
  [
    'agreed before it was stated again',
    byEmployer(monthly(250), pays(180), [decided('agreed', 180, 0, later(-1))]),
    'memberMustAgree',
    250,
  ],
  [
    'more by a business, accepted',
    byBusiness(monthly(250), soleTrader(6000), [decided('accepted', 500, null)]),
    'agreed',
    500,
  ],
])('APP-19 DATA-16: with $0 the state is $2', (_, found, state, own) => {
  expect(found).toMatchObject({ state, figures: { own } })
})

test('a form that an adviser asked for again states nothing until it is sent', () => {
  const asked = { ...employee, process_employer_details: 'progress' } as const
  expect(byEmployer(monthly(250), pays(180), [], asked)).toMatchObject({ state: 'agreed', stated: undefined })
  const again = { ...director, pension_applied_activity_information: false }
  expect(byBusiness(monthly(250), soleTrader(6000), [], again)).toMatchObject({ state: 'agreed', stated: undefined })
})

test('an approved single payment stays one, and another yearly amount makes it yearly', () => {
  const once: ApprovedContribution = { contribution: { amount: 9000, often: 'Once' }, employer: null }
  const member = { ...director, often_contribution: 'Once', pension_contribution_value: 0 }
  expect(byBusiness(once, soleTrader(9000), [], member).figures).toMatchObject({ own: 0, often: 'Once' })
  expect(byBusiness(once, soleTrader(6000), [], member).figures).toMatchObject({ own: 500, often: 'Yearly' })
})

test('what an employer takes from pay is paid by the month, whatever was approved', () => {
  const often = (contribution: ApprovedContribution['contribution'], own: number) =>
    byEmployer(
      { contribution, employer: null },
      pays(own),
      (['accepted', 'agreed'] as const).map((decision) => decided(decision, own, 0)),
      { ...employee, often_contribution: contribution.often },
    ).figures.often
  expect(often(yearly(3700), 308)).toBe('Monthly')
  expect(often(yearly(3700), 200)).toBe('Monthly')
  expect(often({ amount: 9000, often: 'Once' }, 250)).toBe('Monthly')
  expect(often({ amount: 9000, often: 'Once' }, 0)).toBe('Once')
})

test.each<[string, ApprovedContribution['contribution'], Answers, ApprovedContribution['contribution'], unknown]>([
  ['by the month', { amount: 250, often: 'Monthly' }, soleTrader(6000), { amount: 500, often: 'Monthly' }, null],
  ['by the month, in no whole months', { amount: 250, often: 'Monthly' }, soleTrader(3700), yearly(3700), null],
  ['by the year', yearly(3000), soleTrader(3600), yearly(3600), null],
  ['by the year, with the company', yearly(3000), company('both', 1200, 3600), yearly(1200), yearly(3600)],
  ['once', { amount: 9000, often: 'Once' }, soleTrader(9000), { amount: 9000, often: 'Once' }, null],
  ['once, of another amount', { amount: 9000, often: 'Once' }, soleTrader(6000), yearly(6000), null],
])('a business that was advised to pay %s states its amounts so', (_, contribution, answers, own, employer) => {
  const { stated } = byBusiness({ contribution, employer: null }, answers)
  expect(stated?.amounts).toEqual({ own, employer })
})

test('an adviser who accepts only a smaller part of the employer approves the single payment', () => {
  const once: ApprovedContribution = { contribution: { amount: 9000, often: 'Once' }, employer: 100 }
  const { stated } = byEmployer(once, pays(0, 50))
  expect(stated && acceptedOwn(stated, once)).toEqual(once.contribution)
})

const facts: fc.Arbitrary<ContributionFacts> = fc.record({
  approved: fc.record({
    contribution: fc.record({ amount: fc.constantFrom(100, 250, 3000), often: fc.constantFrom(...rhythms) }),
    employer: fc.constantFrom(null, 0, 100),
  }),
  employer: fc.constant({ answers: pays(250, 100), at: sentAt }),
  business: fc.record({
    answers: fc.constantFrom(soleTrader(3000), company('both', 1200, 3600)),
    at: fc.constant(sentAt),
  }),
  decisions: fc.array(
    fc
      .tuple(
        fc.constantFrom(...contributionDecisions),
        fc.constantFrom<[number, number | null]>([250, 100], [250, null], [100, 300]),
        fc.constantFrom(-5, 5, 5),
      )
      .map(([decision, [own, employer], minutes]) => decided(decision, own, employer, later(minutes))),
    { maxLength: 9, size: 'max' },
  ),
})

test('APP-19: a stated amount that differs holds only after the member, or an adviser, agreed to exactly that amount', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(employee, director), (drawn, member) => {
      const found = agreedContribution(member, drawn)
      const { stated } = found
      if (found.state !== 'agreed' || !stated || stated.change === 'none') return
      const about = drawn.decisions.filter(
        ({ at, own, employer }) => at > sentAt && own === stated.own && employer === stated.employer,
      )
      const has = (decision: ContributionDecision) => about.some((each) => each.decision === decision)
      if (stated.by === 'employer') expect(has('agreed')).toBe(true)
      if (stated.change === 'more') expect(has('accepted')).toBe(true)
      expect(about.at(-1)?.decision).not.toBe('asked')
    }),
    // One in forty is about an employer's amounts that were agreed.
    { numRuns: 500 },
  )
})

test.each<[string, ContributionMember, Answers | null, ApprovedContribution['contribution'], unknown]>([
  ['of the member', director, soleTrader(9000), { amount: 9000, often: 'Once' }, { own: 9000, company: null }],
  ['of the company', director, company('company', 0, 9000), { amount: 9000, often: 'Once' }, { own: 0, company: 9000 }],
  ['of both', director, company('both', 4000, 5000), { amount: 9000, often: 'Once' }, { own: 4000, company: 5000 }],
  ['stated by nobody', director, null, { amount: 9000, often: 'Once' }, { own: 9000, company: null }],
])('a single payment %s is stated in full, once', (_, member, answers, contribution, expected) => {
  const facts = {
    approved: { contribution, employer: null },
    employer: null,
    decisions: [],
    business: answers && { answers, at: sentAt },
  }
  const once = { ...member, often_contribution: 'Once', pension_contribution_value: 0 }
  expect(wholePayment(once, facts)).toEqual({ single: expected })
  // Nothing is paid by the month, so no projection counts it again each month.
  const { own, employer } = agreedContribution(once, facts).figures
  expect(own || employer || 0).toBe(0)
  expect(wholePayment({ ...once, often_contribution: 'Monthly' }, facts)).toBeUndefined()
})

test('a yearly payment is stated in full, but not where an employer takes it from pay each month', () => {
  const approved: ApprovedContribution = { contribution: yearly(3700), employer: null }
  const facts = { approved, employer: null, business: null, decisions: [] }
  const pays = { often_contribution: 'Yearly', pension_contribution_value: 308 }
  expect(wholePayment({ ...director, ...pays }, facts)).toEqual({ yearly: { own: 3700, company: null } })
  const business = { answers: company('both', 1200, 2500), at: sentAt }
  expect(wholePayment({ ...director, ...pays }, { ...facts, business })).toEqual({
    yearly: { own: 1200, company: 2500 },
  })
  const employer = { answers: { employee_amount: 308 }, at: sentAt }
  expect(wholePayment({ ...employee, ...pays }, { ...facts, employer })).toBeUndefined()
})

test('what a member pays is what their business states of it, in its rhythm', () => {
  const approved: ApprovedContribution = { contribution: yearly(3700), employer: null }
  const pays = { ...director, often_contribution: 'Yearly', pension_contribution_value: 308 }
  const states = (own: number, company_contribution: number) =>
    paidContribution(
      { ...pays, pension_contribution_value: Math.round(own / 12) },
      agreedOwn(byBusiness(approved, company('both', own, company_contribution), [], pays)),
    )
  expect(states(1200, 2500)).toEqual(yearly(1200))
  expect(states(3000, 0)).toEqual(yearly(3000))
  const more = byBusiness(approved, company('both', 3000, 6000), [], pays)
  expect(agreedOwn(more)).toEqual(yearly(3700))
  const adds = agreedCompany(byBusiness(approved, company('both', 1200, 2500), [], pays))
  expect(paidContribution({ ...pays, pension_contribution_value: 208 }, adds)).toEqual(yearly(2500))
  expect(agreedCompany(more)).toBeUndefined()
})
