/** /desk/members/:uid/pension: the provider's answer. */

import { correctionMessage } from '#areas/application/copy/desk-opening.ts'
import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import type { TermsFault } from '#areas/application/domain/terms-receipt.ts'
import { longestDetail, type PensionBox, type PensionFault } from '#areas/pension/domain/pension-record.ts'
import { brand } from '#brand.ts'
import { coolingOffPeriod } from '#shared/copy/format/periods.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { openingGraceMinutes } from '#shared/domain/time/periods.ts'

const faults: Readonly<Record<PensionFault | TermsFault, string>> = {
  text_long: `This is too long: at most ${longestDetail} characters`,
  date_wrong: 'This date does not exist. Enter it like 1 12 2026',
  euro_wrong: 'Enter whole euro, like 1250',
  risk_wrong: 'Choose a rating from 1 to 7',
  needed_when_open: 'Enter this before you open the pension',
  not_complete: 'Something is still missing. The list says what',
  reason_missing: correctionMessage('reason_missing'),
  reason_long: correctionMessage('reason_long'),
  date_missing: 'Enter the day on which the member got them',
  in_future: 'This is in the future. Record it once they have come',
  before_signature: 'This is before the member signed',
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
  /** `before`: of a client whom the firm had before, with a pension. */
  isOpen: (moment: string, before: boolean): string =>
    before
      ? `Open since ${moment}, before the client was here.`
      : `Open since ${moment}. The member has been notified.`,
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

/** On the same page: the receipt of the provider's terms. */
export const terms = {
  title: "The provider's terms",
  text: `When did the member get the provider's terms and their Statement of Reasonable Projection? The ${coolingOffPeriod} for withdrawing count from that day, if it is later than the start. We email the member what you record.`,
  period: (period: CoolingOff): string => {
    switch (period.kind) {
      case 'notStarted':
        return 'The member can withdraw at any time.'
      case 'awaitingTerms':
        return period.until === null
          ? `Not recorded. The ${coolingOffPeriod} after the start are over; the member can withdraw until this is recorded.`
          : `Not recorded. The member can withdraw until ${formatDate(period.until)} at least.`
      case 'running':
        return `The member can withdraw until ${formatDate(period.until)}, counted from ${formatDate(period.from)}.`
      case 'over':
        return `The member could withdraw until ${formatDate(period.until)}, counted from ${formatDate(period.from)}.`
    }
  },
  label: { terms_received_on: 'Received on', terms_reason: 'Reason for a correction' },
  reasonHelper: 'Only advisers see it. With an empty date you remove the record.',
  submit: 'Record',
  correct: 'Save the correction',
  saved: 'Saved. We email the member.',
  notOpen: 'The pension is not open, or the member has not been notified yet.',
} as const
