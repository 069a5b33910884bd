/** /desk/members/:uid/pension: the provider's answer. */
import { brand } from '#brand.ts'
import { longestDetail, type PensionBox, type PensionFault } from '#domain/pension/pension-record.ts'

const faults: Readonly<Record<PensionFault, string>> = {
  text_long: `This is too long: at most ${longestDetail} characters`,
  date_wrong: 'There is no such date. Enter it like 1 12 2026',
  euro_wrong: 'Enter whole euro, like 1250',
  risk_wrong: 'Choose a rating from 1 to 7',
  needed_when_open: 'Enter this before you open the pension',
  not_reviewed: 'The member has not submitted the application yet',
}

const labels: Readonly<Record<PensionBox, string>> = {
  policy_number: 'Policy number',
  pension_start_date: 'Start date',
  PRSA_approval: 'Standard PRSA, as the provider calls it',
  fund_value: 'Fund value in euro',
  employer_pension_contribution: 'Employer contribution, euro a month',
  risk_number: 'Risk rating',
  financial_advisor: 'Financial adviser',
  contact_details: 'Contact details',
}

export const pension = {
  title: "The provider's progress",
  text: "The provider's answer. The member sees it under My Pensions.",
  label: (box: PensionBox): string => labels[box],
  riskPrompt: 'Not known',
  open: 'The pension is open',
  openHint: `The member gets an email: "You are ${brand.name} ready!" This cannot be undone.`,
  isOpen: (moment: string): string => `Open since ${moment}. The member has been notified.`,
  submit: 'Save',
  saved: 'Saved.',
  fault: (code: PensionFault): string => faults[code],
} as const
