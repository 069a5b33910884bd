/**
 * The form that an employer fills in through the link from the employee. It says whose it is and which contribution was
 * approved. About the employee it asks for the pay, and nothing about health or finances.
 */
import { type Answers, type Form, numberAnswer, textAnswer } from '#areas/forms/domain/form.ts'
import { payrollChange } from '#shared/domain/contribution-change.ts'
import { isSamePerson } from '#shared/domain/text/same-person.ts'

/** Characters of the reason for another contribution than was approved. */
const longestChangeReason = 300
const MOST_EURO = 100_000_000
const MOST_A_MONTH = 1_000_000

export const employerDetails = {
  id: 'employer_details',
  version: 4,
  sections: ['employee', 'employer', 'pension', 'payroll', 'signature'],
  pages: [
    {
      id: 'employee',
      section: 'employee',
      fields: [
        { id: 'employee_name', kind: 'name', required: true },
        { id: 'works_here', kind: 'agree', required: true },
        { id: 'employee_start', kind: 'date', required: true, when: 'past' },
        { id: 'payroll_number', kind: 'text', required: false, most: 30 },
      ],
    },
    {
      id: 'pay',
      section: 'employee',
      fields: [
        {
          id: 'pay_period',
          kind: 'choice',
          required: true,
          options: ['weekly', 'fortnightly', 'four_weekly', 'monthly'],
        },
        { id: 'gross_pay', kind: 'money', required: true, precision: 'euro', per: 'year', least: 1, most: MOST_EURO },
      ],
    },
    {
      id: 'employer',
      section: 'employer',
      fields: [
        { id: 'employer_name', kind: 'text', required: true, autocomplete: 'organization' },
        { id: 'registration_number', kind: 'text', required: false, most: 20 },
        { id: 'employer_tax_number', kind: 'text', required: true, most: 20 },
      ],
    },
    {
      id: 'employer_address',
      section: 'employer',
      fields: [
        { id: 'employer_address_line_1', kind: 'text', required: true, autocomplete: 'address-line1' },
        { id: 'employer_address_line_2', kind: 'text', required: false, autocomplete: 'address-line2' },
        { id: 'employer_city', kind: 'text', required: true, autocomplete: 'address-level2' },
        { id: 'employer_eircode', kind: 'eircode', required: false, autocomplete: 'postal-code' },
      ],
    },
    {
      id: 'payroll_contact',
      section: 'employer',
      fields: [
        { id: 'payroll_name', kind: 'name', required: true, autocomplete: 'name' },
        { id: 'payroll_email', kind: 'email', required: true, autocomplete: 'email' },
        { id: 'payroll_phone', kind: 'phone', required: true, autocomplete: 'tel' },
      ],
    },
    {
      id: 'has_scheme',
      section: 'pension',
      fields: [{ id: 'has_scheme', kind: 'choice', required: true, options: ['now', 'later', 'no'] }],
    },
    {
      id: 'scheme_from',
      section: 'pension',
      when: { field: 'has_scheme', is: ['later'] },
      fields: [{ id: 'scheme_from', kind: 'date', required: true, when: 'future' }],
    },
    {
      id: 'my_future_fund',
      section: 'pension',
      fields: [
        {
          id: 'my_future_fund',
          kind: 'choice',
          required: true,
          options: ['enrolled', 'exempt', 'neither', 'not_sure'],
        },
      ],
    },
    {
      id: 'contribution',
      section: 'payroll',
      fields: [
        {
          id: 'employee_amount',
          kind: 'money',
          required: true,
          precision: 'euro',
          per: 'month',
          least: 0,
          most: MOST_A_MONTH,
        },
        {
          id: 'employer_amount',
          kind: 'money',
          required: true,
          precision: 'euro',
          per: 'month',
          least: 0,
          most: MOST_A_MONTH,
        },
        { id: 'contribution_reason', kind: 'textarea', required: false, most: longestChangeReason },
      ],
    },
    {
      id: 'employer_matches',
      section: 'payroll',
      when: { field: 'employer_amount', above: 0 },
      fields: [{ id: 'employer_matches', kind: 'yesNo', required: true }],
    },
    {
      id: 'first_payroll',
      section: 'payroll',
      fields: [{ id: 'first_payroll', kind: 'date', required: true, when: 'future' }],
    },
    {
      id: 'net_pay',
      section: 'payroll',
      fields: [
        { id: 'certificate', kind: 'choice', required: true, options: ['holds', 'will_hold'] },
        { id: 'agrees_net_pay', kind: 'agree', required: true },
        { id: 'agrees_pay_over', kind: 'agree', required: true },
      ],
    },
    {
      id: 'bank',
      section: 'payroll',
      fields: [
        { id: 'account_name', kind: 'text', required: true },
        { id: 'iban', kind: 'iban', required: true, secret: true },
        { id: 'agrees_direct_debit', kind: 'agree', required: true },
      ],
    },
    {
      id: 'signatory',
      section: 'signature',
      fields: [
        { id: 'signatory_name', kind: 'name', required: true, autocomplete: 'name' },
        { id: 'signatory_role', kind: 'text', required: true, autocomplete: 'organization-title' },
        { id: 'signed_on', kind: 'date', required: true, when: 'past' },
      ],
    },
  ],
  notes: [
    { id: 'no_exemption', when: (answers) => isBelowExemption(answers) },
    { id: 'paid_twice', when: (answers) => answers.my_future_fund === 'enrolled' },
  ],
  rules: [
    {
      field: 'employee_name',
      code: 'other_person',
      reads: ['employee_name', 'employee'],
      broken: (answers, { employee }) =>
        employee !== undefined && !isSamePerson(textAnswer(answers, 'employee_name') ?? '', employee),
    },
    {
      field: 'contribution_reason',
      code: 'change_without_reason',
      reads: ['contribution_reason', 'employee_amount', 'employer_amount', 'approved'],
      broken: (answers, { approved }) =>
        approved !== undefined &&
        textAnswer(answers, 'contribution_reason') === undefined &&
        payrollChange(approved, {
          own: numberAnswer(answers, 'employee_amount') ?? 0,
          employer: numberAnswer(answers, 'employer_amount') ?? 0,
        }) !== 'none',
    },
  ],
} as const satisfies Form

/** Euro a year; undefined while unknown. Until version 2 the form also took a percentage of pay. */
function yearly(answers: Answers, who: 'employer' | 'employee'): number | undefined {
  const pay = numberAnswer(answers, 'gross_pay')
  const percent = numberAnswer(answers, `${who}_percent`)
  const amount = numberAnswer(answers, `${who}_amount`)
  if (answers[`${who}_pays`] === 'no') return 0
  if (amount !== undefined) return amount * 12
  return pay === undefined || percent === undefined ? undefined : (pay * percent) / 100
}

/** The employer's contribution, whole euro a month. */
export function employerMonthly(answers: Answers): number | undefined {
  const year = yearly(answers, 'employer')
  return year === undefined ? undefined : Math.round(year / 12)
}

/** The employee's contribution through payroll, whole euro a month. */
export function employeeMonthly(answers: Answers): number | undefined {
  const year = yearly(answers, 'employee')
  return year === undefined ? undefined : Math.round(year / 12)
}

/**
 * True when contributions are below the minimum at which a PRSA replaces My Future Fund (S.I. 668/2025): the employer's
 * 1.5% of pay or 1,200 euro a year, and both together 3.5% or 2,800 a year, the lower of each pair.
 */
export function isBelowExemption(answers: Answers): boolean {
  const pay = numberAnswer(answers, 'gross_pay')
  const employer = yearly(answers, 'employer')
  const employee = yearly(answers, 'employee')
  if (pay === undefined || employer === undefined || employee === undefined) return false
  // Compared in cents, because 1.5% of an amount need not be exact in binary.
  const cents = (amount: number) => Math.round(amount * 100)
  const enough = cents(employer) >= cents(Math.min(pay * 0.015, 1200))
  return !enough || cents(employer + employee) < cents(Math.min(pay * 0.035, 2800))
}
