/**
 * The form that an employer fills in through the link from the employee. It says whose it is and which contribution was
 * approved. About the employee it asks for the pay, and nothing about health or finances.
 */
import { type Answers, type Form, numberAnswer, textAnswer } from '#areas/forms/domain/form.ts'
import { payrollChange } from '#shared/domain/contribution-change.ts'
import { isSamePerson } from '#shared/domain/text/same-person.ts'
import {
  address,
  agree,
  ask,
  changeReasonQuestion,
  choice,
  date,
  email,
  euroAMonth,
  euroAYear,
  iban,
  is,
  name,
  optional,
  page,
  phone,
  section,
  text,
  when,
  yesNo,
} from './questions.ts'

export const employerDetails = {
  id: 'employer_details',
  version: 6,
  sections: ['employee', 'employer', 'pension', 'payroll', 'signature'],
  pages: [
    ...section('employee', [
      page('employee', [
        name('employee_name'),
        agree('works_here'),
        date('employee_start', { when: 'past' }),
        optional(text('payroll_number', { most: 30 })),
      ]),
      page('pay', [
        choice('pay_period', ['weekly', 'fortnightly', 'four_weekly', 'monthly']),
        euroAYear('gross_pay', { least: 1 }),
      ]),
    ]),
    ...section('employer', [
      page('employer', [
        text('employer_name', { autocomplete: 'organization' }),
        optional(text('registration_number', { most: 20 })),
        text('employer_tax_number', { most: 20 }),
      ]),
      page('employer_address', address('employer_')),
      page('payroll_contact', [
        name('payroll_name', { autocomplete: 'name' }),
        email('payroll_email'),
        phone('payroll_phone'),
      ]),
    ]),
    ...section('pension', [
      ask(choice('has_scheme', ['now', 'later', 'no'])),
      when(is('has_scheme', 'later'), ask(date('scheme_from', { when: 'future' }))),
      ask(choice('my_future_fund', ['enrolled', 'exempt', 'neither', 'not_sure'])),
    ]),
    ...section('payroll', [
      page('contribution', [
        euroAMonth('employee_amount'),
        euroAMonth('employer_amount'),
        changeReasonQuestion('contribution_reason'),
      ]),
      when({ field: 'employer_amount', above: 0 }, ask(yesNo('employer_matches'))),
      ask(date('first_payroll', { when: 'future' })),
      page('net_pay', [
        choice('certificate', ['holds', 'will_hold']),
        agree('agrees_net_pay'),
        agree('agrees_pay_over'),
      ]),
      page('bank', [text('account_name'), iban('iban'), agree('agrees_direct_debit')]),
    ]),
    ...section('signature', [
      page('signatory', [
        name('signatory_name', { autocomplete: 'name' }),
        text('signatory_role', { autocomplete: 'organization-title' }),
        date('signed_on', { when: 'past' }),
      ]),
    ]),
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
