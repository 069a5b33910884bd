/** /desk/members/:uid/pension: the provider's answer. */

import { correctionMessage } from '#areas/application/copy/desk-opening.ts'
import { longestDetail, type PensionBox, type PensionFault } from '#areas/pension/domain/pension-record.ts'
import { brand } from '#brand.ts'
import { openingGraceMinutes } from '#shared/domain/time/periods.ts'

const faults: Readonly<Record<PensionFault, string>> = {
  text_long: `This is too long: at most ${longestDetail} characters`,
  date_wrong: 'This date does not exist. Enter it like 1 12 2026',
  euro_wrong: 'Enter whole euro, like 1250',
  risk_wrong: 'Choose a rating from 1 to 7',
  needed_when_open: 'Enter this before you open the pension',
  not_complete: 'Something is still missing. The list says what',
  reason_missing: correctionMessage('reason_missing'),
  reason_long: correctionMessage('reason_long'),
}

const labels: Readonly<Record<PensionBox | 'open' | 'reason', string>> = {
  policy_number: 'Policy number',
  pension_start_date: 'Start date',
  PRSA_approval: 'Standard PRSA, as the provider calls it',
  fund_value: 'Fund value in euro',
  employer_pension_contribution: 'Employer contribution, euro a month',
  risk_number: 'Risk rating',
  financial_advisor: 'Financial adviser',
  contact_details: 'Contact details',
  open: 'The pension is open',
  reason: 'Reason for a correction',
}

export const pension = {
  title: "The provider's progress",
  text: "The provider's answer. The member sees it under My Pensions.",
  label: labels,
  riskPrompt: 'Not known',
  openHint: `The member gets an email after ${openingGraceMinutes} minutes: "You are ${brand.name} ready!" Until then you can take it back.`,
  isOpen: (moment: string): string => `Open since ${moment}. The member has been notified.`,
  isOpenUnannounced: (moment: string, email: string): string =>
    `Open since ${moment}. We email the member at ${email}.`,
  reasonHelper: 'Needed when you change the policy number or the start date of the open pension.',
  takeBack: {
    title: 'Take the opening back',
    text: 'If it was opened by mistake. The email is not sent, and the figures saved with the opening are taken back too.',
    label: 'Reason',
    submit: 'Take it back',
    tooLate: 'The member has been notified, so it cannot be taken back. Correct the figures instead.',
    done: 'The opening was taken back. The member has not been notified.',
  },
  submit: 'Save',
  saved: 'Saved.',
  fault: faults,
} as const
