/** Default answers of users for development and tests: mid-career, with time and means. */

import type { RiskPoints } from '#areas/fact-find/domain/risk.ts'
import { riskReward } from '#areas/forms/domain/definitions/risk-reward.ts'
import type { Answers } from '#areas/forms/domain/form.ts'
import { addDays, type CalendarDate } from '#shared/domain/time/dates.ts'

export const personal: Answers = {
  birth_date: '1986-03-27',
  phone_number: '+353871234567',
  nationality: 'Irish',
  address_line_1: '12 Oak Lodge',
  address_line_2: 'Grange Road',
  city: 'Cork',
  eircode: 'T12X70A',
  country: 'IE',
  address_type: 'Home',
  tax_elsewhere: 'no',
  relationship_status: 'married',
  dependants: 0,
  dependant_ages: '',
  employment_status: 'Employee',
  job_title: 'Nurse',
  current_employer: 'Mercy Hospital',
  politically_exposed: 'no',
  circumstances: [],
}

export const financial: Answers = {
  annual_salary: 52_000,
  higher_rate: 'yes',
  taxed_as: 'single',
  monthly_spending: 2400,
  monthly_surplus: 800,
  emergency_months: 5,
  other_assets: 12_000,
  debts: 180_000,
  debt_repayments: 950,
  workplace_pension: 'none',
  employer_pays: 'no',
  pensions: 'none',
  often_contribution: 'Monthly',
  monthly_contribution: 250,
  time_contribution: 26,
  retire_age: 66,
  retirement_income_target_value: 24_000,
  prsi_years: 16,
  worked_abroad: 'no',
  needs_access: 'no',
  sustainability: 'none',
}

/** Emergency savings are asked in the financial details. */
export type AskedPoints = Omit<RiskPoints, 'emergency_money'>

const points: AskedPoints = {
  years_to_draw: 4,
  understanding: 3,
  held: 2,
  priority: 3,
  range: 3,
  after_a_fall: 3,
  worry: 3,
  capital_security: 3,
  income_security: 4,
  reliance: 3,
  friends_say: 3,
}

/** Answers of the risk form for the given points, 1 to 5 for each question. */
export const riskAnswers = (chosen: Partial<AskedPoints> = {}): Answers =>
  Object.fromEntries(
    riskReward.pages.flatMap(({ fields: [{ id, options }] }) =>
      id === 'emergency_money' ? [] : [[id, options[{ ...points, ...chosen }[id] - 1] ?? '']],
    ),
  )

export const qualification: Answers = { is_tax_resident: 'Yes', can_save: 'yes', employment_status: 'Employee' }

/** The answers of an employer about an employee, signed on `today`. */
export const employerDetails = (employer: string, employee: string, today: CalendarDate): Answers => ({
  employer_name: employer,
  registration_number: '512345',
  employer_tax_number: '9876543K',
  employer_address_line_1: '4 Dock Road',
  employer_address_line_2: '',
  employer_city: 'Limerick',
  employer_eircode: 'V94T9PX',
  payroll_name: 'Gráinne Lally',
  payroll_email: 'payroll@shannonworks.example',
  payroll_phone: '+35361234567',
  employee_name: employee,
  works_here: 'yes',
  employee_start: '2019-05-13',
  payroll_number: '',
  pay_period: 'monthly',
  gross_pay: 52_000,
  has_scheme: 'no',
  my_future_fund: 'exempt',
  employee_amount: 250,
  employer_amount: 173,
  contribution_reason: '',
  employer_matches: 'no',
  first_payroll: addDays(today, 30),
  certificate: 'holds',
  agrees_net_pay: 'yes',
  agrees_pay_over: 'yes',
  account_name: employer,
  iban: 'IE29AIBK93115212345678',
  agrees_direct_debit: 'yes',
  signatory_name: 'Gráinne Lally',
  signatory_role: 'Payroll manager',
  signed_on: today,
})
