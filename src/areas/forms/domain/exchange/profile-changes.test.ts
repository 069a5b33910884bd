import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { riskQuestions } from '#areas/fact-find/domain/risk.ts'
import { employerMonthly, isBelowExemption } from '#areas/forms/domain/definitions/employer-details.ts'
import { riskPoints, riskReward } from '#areas/forms/domain/definitions/risk-reward.ts'
import type { Answers } from '#areas/forms/domain/form.ts'
import { pagesOf } from '#areas/forms/domain/pages.ts'
import { formIds, formOf } from '#areas/forms/domain/registry.ts'
import { writers } from '#areas/profile/domain/profile-fields.ts'
import { formFields, formFlags, profileChanges } from './profile-changes.ts'

test('DATA-07 DATA-08 DATA-15: submitting a form sets its flags', () => {
  expect(formFlags).toEqual({
    qualification: { form_qualification: true },
    fact_find_personal_details: { form_fact_find_personal_details: true },
    fact_find_financial_details: { form_fact_find_financial_details: true },
    fact_find_risk_reward: { form_fact_find_risk_reward: true },
    business_details: { pension_applied_activity_information: true },
    employer_details: { process_employer_details: 'done' },
  })
})

const anyAnswers: fc.Arbitrary<Answers> = fc.dictionary(
  fc.constantFrom(
    'is_tax_resident',
    'employment_status',
    'first_name',
    'annual_salary',
    'employer_pays',
    'employer_percent',
    'often_contribution',
    'monthly_contribution',
    'pps_number',
    'role',
    'recommend_zurich_standard',
    'uid',
  ),
  fc.oneof(fc.string(), fc.integer(), fc.constantFrom('Employee', 'Yes', 'percent', 'Monthly')),
)

test('GRD-14: for any answers, a form writes only its own fields and never a field of the account or the firm, or the PPSN', () => {
  fc.assert(
    fc.property(fc.constantFrom(...formIds), anyAnswers, (form, answers) => {
      const fields: readonly string[] = formFields[form]
      expect(fields).toEqual(expect.arrayContaining(Object.keys(profileChanges(form, answers))))
      expect(fields).not.toContain('pps_number')
      for (const field of fields) expect(field).not.toMatch(/^recommend_|^policy|^final_|^uid$|^email_address$|^cert/)
    }),
  )
})

test("every field that a form writes has a row in the table of writers, except the employer's part", () => {
  const fed = new Set<string>(Object.values(formFields).flat())
  const own = new Set<string>(['current_employer', 'company_eircode'])
  expect([...fed].filter((field) => !Object.hasOwn(writers, field) && !own.has(field))).toEqual([])
})

test.each([
  ['Yes', 'Employee', { is_tax_resident: 'Yes', employment_status: 'Employee' }],
  ['No', 'Company Director', { is_tax_resident: 'No', employment_status: 'Company Director' }],
  ['Not sure', 'x', { is_tax_resident: 'Not sure', employment_status: null }],
])('DATA-03 DATA-07 SRV-29: the quiz answered %s and %s', (is_tax_resident, employment_status, changes) => {
  expect(profileChanges('qualification', { is_tax_resident, can_save: 'no', employment_status })).toEqual(changes)
})

describe('personal details', () => {
  const answers: Answers = {
    first_name: 'Siobhán',
    last_name: "O'Brien",
    birth_date: '1988-03-27',
    phone_number: '+353871234567',
    nationality: 'Irish',
    address_line_1: '1 Main Street',
    address_line_2: '',
    city: 'Cork',
    eircode: 'A65F4E2',
    country: 'IE',
    address_type: 'Home',
    dependants: 0,
    employment_status: 'Employee',
    job_title: 'Nurse',
    current_employer: 'HSE',
  }

  test('DATA-03 DATA-19 DATA-20: are written to their fields', () => {
    expect(profileChanges('fact_find_personal_details', answers)).toEqual({
      first_name: 'Siobhán',
      last_name: "O'Brien",
      birth_date: '1988-03-27',
      phone_number: '+353871234567',
      nationality: 'Irish',
      country_of_nationality: 'IE',
      address_line_1: '1 Main Street',
      address_line_2: null,
      city: 'Cork',
      eircode: 'A65F4E2',
      country: 'IE',
      address_type: 'Home',
      employment_status: 'Employee',
      current_employer: 'HSE',
      company_eircode: 'HSE',
    })
  })

  test('DATA-19: another nationality has its country, and only an employee has an employer', () => {
    const changes = profileChanges('fact_find_personal_details', {
      ...answers,
      nationality: 'Other',
      country_of_nationality: 'PL',
      employment_status: 'Company Director',
    })
    expect(changes).toMatchObject({ nationality: 'Other', country_of_nationality: 'PL', current_employer: null })
  })
})

describe('financial details', () => {
  const base: Answers = {
    annual_salary: 48_000,
    pensions: 'none',
    workplace_pension: 'none',
    employer_pays: 'no',
    retire_age: 66,
    retirement_income_target_value: 24_000,
  }

  test.each<[Answers, object]>([
    [
      { often_contribution: 'Monthly', monthly_contribution: 250, time_contribution: 20 },
      { pension_contribution_value: 250, often_contribution: 'Monthly', time_contribution: '20' },
    ],
    [
      { often_contribution: 'Yearly', yearly_contribution: 1000, time_contribution: 1 },
      { pension_contribution_value: 83, often_contribution: 'Yearly', time_contribution: '1' },
    ],
    [
      { often_contribution: 'Once', single_contribution: 5000 },
      { pension_contribution_value: 0, often_contribution: 'Once', time_contribution: null },
    ],
    [
      { often_contribution: 'Yearly', monthly_contribution: 250, yearly_contribution: 1200 },
      { pension_contribution_value: 100 },
    ],
  ])('DATA-16 DATA-17: %j', (plan, changes) => {
    expect(profileChanges('fact_find_financial_details', { ...base, ...plan })).toMatchObject(changes)
  })

  test('DATA-18 DATA-21: pay, target and age are written to their fields', () => {
    expect(profileChanges('fact_find_financial_details', base)).toMatchObject({
      annual_salary: 48_000,
      fund_value: 0,
      retirement_income_target_value: 24_000,
      retire_age: 66,
      employer_pension_contribution: 0,
    })
  })

  test.each<[Answers, number]>([
    [{ pensions: 'one', pension_value_1: 1000 }, 1000],
    [{ pensions: 'two', pension_value_1: 1000, pension_value_2: 200 }, 1200],
    [{ pensions: 'one', pension_value_1: 1000, pension_value_2: 200 }, 1000],
    [{ pensions: 'none', pension_value_1: 1000 }, 0],
  ])('DATA-18: %j has a fund of %i', (pensions, fund_value) => {
    expect(profileChanges('fact_find_financial_details', { ...base, ...pensions })).toMatchObject({ fund_value })
  })

  test.each<[Answers, number | null]>([
    [{ employer_pays: 'percent', employer_percent: 5 }, 200],
    [{ employer_pays: 'percent', employer_percent: 1.5 }, 60],
    [{ employer_pays: 'amount', employer_amount: 150.5 }, 151],
    [{ employer_pays: 'not_sure' }, null],
    [{ workplace_pension: 'not_employee' }, null],
  ])('DATA-21: with %j the employer pays %j a month', (pays, employer_pension_contribution) => {
    expect(profileChanges('fact_find_financial_details', { ...base, ...pays })).toMatchObject({
      employer_pension_contribution,
    })
  })
})

describe('risk and reward', () => {
  const chosen = (at: number): Answers =>
    Object.fromEntries(riskReward.pages.map(({ fields: [field] }) => [field.id, field.options[at] ?? '']))

  test('DATA-21: points are the position of the answer, and number and name are stored together', () => {
    for (const at of [0, 1, 2, 3, 4]) {
      expect(riskPoints(chosen(at), {})).toEqual(
        Object.fromEntries(riskQuestions.map((question) => [question, at + 1])),
      )
    }
    const financial = { emergency_months: 2 }
    expect(profileChanges('fact_find_risk_reward', chosen(2), financial)).toEqual({
      risk_number: 4,
      risk_type: 'Medium',
    })
  })

  test('nothing is rated before all twelve are answered', () => {
    const { worry: _worry, ...rest } = chosen(2)
    expect(riskPoints(rest, {})).toBeUndefined()
    expect(profileChanges('fact_find_risk_reward', rest)).toEqual({})
  })

  test.each([
    [0, 1],
    [0.5, 2],
    [1, 3],
    [1.25, 3],
    [3, 3],
    [3.5, 4],
    [6, 4],
    [7, 5],
  ])('emergency savings are asked once: %d months in the financial details are %i points', (months, points) => {
    expect(pagesOf(formOf('fact_find_risk_reward'), {}).map(({ id }) => id)).not.toContain('emergency_money')
    const { emergency_money: _asked, ...rest } = chosen(2)
    expect(riskPoints(rest, { emergency_months: months })?.emergency_money).toBe(points)
  })

  test('an answer to the question that is no longer asked still counts', () => {
    expect(riskPoints(chosen(4), { emergency_months: 0 })?.emergency_money).toBe(5)
  })
})

test.each<[Answers, object]>([
  [
    { business_kind: 'sole_trader', profit_last_year: 52_000, own_contribution: 3000 },
    { annual_salary: 52_000, pension_contribution_value: 250, employer_pension_contribution: null },
  ],
  [
    { business_kind: 'partnership', profit_last_year: -4000, own_contribution: 300 },
    { annual_salary: 0, pension_contribution_value: 25 },
  ],
  [
    { business_kind: 'company', company_pay: 60_000, who_pays: 'company', company_contribution: 12_000 },
    { annual_salary: 60_000, pension_contribution_value: 0, employer_pension_contribution: 1000 },
  ],
  [
    {
      business_kind: 'company',
      company_pay: 60_000,
      profit_last_year: 1,
      who_pays: 'both',
      own_contribution: 1200,
      company_contribution: 2400,
    },
    { annual_salary: 60_000, pension_contribution_value: 100, employer_pension_contribution: 200 },
  ],
])('DATA-16 DATA-18 DATA-21: the business details %j', (answers, changes) => {
  expect(profileChanges('business_details', answers)).toMatchObject(changes)
})

describe('employer details', () => {
  const base: Answers = { employer_name: 'Ó Sé & Sons', gross_pay: 40_000 }

  test('DATA-20 DATA-21: the name is written to both its fields, the rest to theirs', () => {
    const answers = { ...base, employer_amount: 100, account_name: 'x' }
    expect(profileChanges('employer_details', answers)).toEqual({
      current_employer: 'Ó Sé & Sons',
      company_eircode: 'Ó Sé & Sons',
      employer_pension_contribution: 100,
      annual_salary: 40_000,
    })
    expect(employerMonthly({ ...base, employer_pays: 'amount', employer_amount: 99.5 })).toBe(100)
    expect(employerMonthly({ ...base, employer_pays: 'no' })).toBe(0)
    expect(employerMonthly(base)).toBeUndefined()
  })

  const percent = (employer: number, employee: number): Answers => ({
    employer_pays: 'percent',
    employer_percent: employer,
    employee_pays: 'percent',
    employee_percent: employee,
  })
  test.each<[number, Answers, boolean]>([
    [40_000, percent(1.5, 2), false],
    [40_000, percent(1.49, 5), true],
    [40_000, percent(1.5, 1.99), true],
    [40_000, percent(3.5, 0), false],
    [40_000, { employer_pays: 'no', employee_pays: 'percent', employee_percent: 10 }, true],
    // From 80,000 on, the absolute amounts are the lower limit.
    [200_000, percent(0.6, 0.8), false],
    [200_000, percent(0.59, 1), true],
    [200_000, percent(0.6, 0.79), true],
    [40_000, { employer_pays: 'amount', employer_amount: 50, employee_pays: 'amount', employee_amount: 66.67 }, false],
    [40_000, { employer_pays: 'amount', employer_amount: 49.99, employee_pays: 'amount', employee_amount: 100 }, true],
  ])('on pay of %i, %j is below the exemption: %s', (gross_pay, pays, below) => {
    expect(isBelowExemption({ gross_pay, ...pays })).toBe(below)
  })

  test('nothing is reported before both sides are known', () => {
    expect(isBelowExemption({ gross_pay: 40_000, employer_pays: 'no' })).toBe(false)
  })
})
