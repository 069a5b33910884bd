import type { employerDetails } from '#areas/forms/domain/definitions/employer-details.ts'
import { brand } from '#brand.ts'
import type { FormWords } from './form-words.ts'

export const employerDetailsWords: FormWords<typeof employerDetails> = {
  title: 'Employer details',
  text: 'Your employee is opening a PRSA (personal retirement savings account) that can be paid through your payroll. We need a few details from you.',
  sections: {
    employee: 'Your employee',
    employer: 'Your organisation',
    pension: 'Pension at work',
    payroll: 'Payroll',
    signature: 'Signature',
  },
  why: {
    employer: 'The provider uses these details to set up the payments with you.',
    employee: 'With these we both know that it is the right person.',
    pension: 'These decide whether your employee also has to be in My Future Fund.',
    payroll: 'Contributions are taken from pay before tax and paid over each month.',
    signature: 'Someone who can sign for the employer has to confirm this.',
  },
  pages: {
    employer: { title: 'Who is the employer?' },
    employer_address: { title: 'Where is it?' },
    payroll_contact: { title: 'Who do we ask about payroll?' },
    employee: {
      title: 'Who is the employee?',
      text: "Enter the name as shown above. Capitals, accents and the order don't matter.",
    },
    pay: { title: 'What are they paid?' },
    contribution: {
      title: 'Is this the contribution?',
      text: 'Continue if these amounts are right. If you have to change one, say why: your employee reads it and has to agree.',
    },
    net_pay: {
      title: 'Deducting through payroll',
      text: 'Contributions are taken before income tax. The provider sends you a PRSA (Net Pay) certificate for this.',
    },
    bank: { title: 'Which account do you pay from?' },
    signatory: { title: 'Who signs for the employer?' },
  },
  fields: {
    employer_name: { label: 'Legal name of the employer' },
    registration_number: { label: 'Company registration number', hint: 'If there is one.' },
    employer_tax_number: { label: 'Employer registration number for tax', hint: 'As on your payroll submissions.' },
    employer_address_line_1: { label: 'Address line 1' },
    employer_address_line_2: { label: 'Address line 2' },
    employer_city: { label: 'Town or city' },
    employer_eircode: { label: 'Eircode', hint: 'For example A65 F4E2. Leave it empty outside Ireland.' },
    payroll_name: { label: 'Name' },
    payroll_email: { label: 'Email' },
    payroll_phone: { label: 'Phone', hint: 'For a number from abroad, start with + and the country code.' },
    employee_name: { label: 'Name of the employee' },
    works_here: { label: 'This person works for us', short: 'Works for the employer' },
    employee_start: { label: 'When did they start with you?', hint: 'For example, 1 9 2015', short: 'Started' },
    payroll_number: { label: 'Payroll number', hint: 'If there is one.' },
    pay_period: {
      label: 'How often are they paid?',
      short: 'Paid',
      options: {
        weekly: 'Every week',
        fortnightly: 'Every two weeks',
        four_weekly: 'Every four weeks',
        monthly: 'Every month',
      },
    },
    gross_pay: { label: 'Gross pay a year' },
    has_scheme: {
      label: 'Do you have a pension scheme that they can join?',
      short: 'Pension scheme they can join',
      options: { now: 'Yes, now', later: 'Yes, from a later date', no: 'No' },
    },
    scheme_from: { label: 'When can they join it?', hint: 'For example, 1 3 2027', short: 'Can join from' },
    my_future_fund: {
      label: 'Is the employee in My Future Fund?',
      hint: 'The State scheme that began on 1 January 2026.',
      short: 'My Future Fund',
      options: {
        enrolled: 'Yes',
        exempt: 'No, exempt through a pension at work',
        neither: 'No, for another reason',
        not_sure: 'Not sure',
      },
    },
    employee_amount: { label: 'You deduct from their pay', short: 'Employee pays a month' },
    employer_amount: { label: 'You add to it', hint: 'Enter 0 if you add nothing.', short: 'Employer pays a month' },
    contribution_reason: {
      label: 'Why are the amounts different?',
      hint: 'Only if you changed one.',
      short: 'Reason for other amounts',
    },
    employer_matches: {
      label: 'Will you match what the employee pays?',
      hint: 'If the employee pays more, so do you.',
      short: 'Employer matches',
    },
    first_payroll: {
      label: 'What is the first payroll date?',
      hint: 'For example, 28 2 2027',
      short: 'First payroll date',
    },
    certificate: {
      label: 'Do you have the PRSA (Net Pay) certificate?',
      short: 'Net Pay certificate',
      options: { holds: 'Yes', will_hold: 'We will have it before the first deduction' },
    },
    agrees_net_pay: {
      label: 'We will deduct the contributions from gross pay, before income tax',
      short: 'Deducts before income tax',
    },
    agrees_pay_over: {
      label: 'We will pay them over within 21 days of the end of the month',
      short: 'Pays over within 21 days',
    },
    account_name: { label: 'Name on the account' },
    iban: { label: 'IBAN', hint: 'Any account in the euro payments area, for example IE29 AIBK 9311 5212 3456 78.' },
    agrees_direct_debit: {
      label: 'We authorise the provider to collect the contributions by direct debit from this account',
      short: 'Direct debit',
    },
    signatory_name: { label: 'Name' },
    signatory_role: { label: 'Role' },
    signed_on: { label: 'Date' },
  },
  notes: {
    no_exemption:
      'These contributions are below what exempts an employee from My Future Fund: 1.5% of pay from the employer, or €1,200 a year if that is less, and 3.5% of pay in all, or €2,800. If the State enrols your employee (from 23 to 59, with pay of €20,000 or more and no other exempt scheme), My Future Fund is due as well.',
    paid_twice: `Your employee is in My Future Fund now. ${brand.name} will let you know when the PRSA can take its place.`,
  },
  submit: `Send to ${brand.name}`,
}
