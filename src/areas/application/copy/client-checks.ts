/** /desk/members/:uid/client-checks: address and source of funds. */
import { correctionMessage } from '#areas/application/copy/desk-opening.ts'
import type { AddressFault, ClientCheck } from '#areas/application/domain/client-checks.ts'
import type { ReasonFault } from '#shared/domain/reason.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'

const faults: Readonly<Record<AddressFault, string>> = {
  date_wrong: 'Enter the date that the document bears, like 1 12 2026',
  in_future: 'This date is in the future',
  too_old: 'This document is older than the provider takes',
  no_address: "The member's address is not known yet",
  not_asked: "The plan's provider asks for none",
}

export const clientCheckWords = {
  title: 'Address and source of funds',
  text: 'Write what you saw or were told, and where. The member gets it in the copy of their data.',
  name: { funds: 'Source of funds', address: 'Proof of address' } satisfies Record<ClientCheck, string>,
  about: {
    funds:
      'Where the contributions come from, such as "Pay from Mercy Hospital, on the payslip of October". Members with a business state it in their form.',
    address:
      'The document that shows where they live, such as "Electricity bill". It may not be the proof of identity.',
  } satisfies Record<ClientCheck, string>,
  months: (months: number): string => `The provider takes a document that is at most ${months} months old.`,
  compared: (address: string): string => `Compare it with: ${address}`,
  notAsked: "Not needed: by the firm's settings, the plan's provider doesn't ask for one.",
  stated: 'Stated in the form about their business.',
  recorded: (evidence: string, on: CalendarDate | null, by: string, moment: string): string =>
    `${evidence.replace(/\.$/, '')}${on === null ? '' : `, of ${formatDate(on)}`}. Recorded by ${by}, ${moment}.`,
  changed: 'The address has changed since. Record a proof of the present one.',
  label: { evidence: 'What you saw', dated_on: 'Date of the document' },
  submit: 'Record',
  saved: 'Recorded.',
  evidence: (code: ReasonFault): string => (code === 'reason_missing' ? 'Write what you saw' : correctionMessage(code)),
  fault: faults,
} as const
