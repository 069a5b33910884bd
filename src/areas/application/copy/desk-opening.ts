/**
 * What a pension needs before it is sent to the provider and opened, at the desk, and the page that records the
 * sending.
 */

import type { ApplicationDocument } from '#areas/application/domain/application-documents.ts'
import type { ComparedField, DocumentState } from '#areas/application/domain/identity-documents.ts'
import type { OpeningAction } from '#areas/application/domain/opening-actions.ts'
import type { OpeningGap, Requirement } from '#areas/application/domain/opening-requirements.ts'
import type { ScreeningKind, ScreeningState } from '#areas/application/domain/screening/screening.ts'
import type { SendingBox, SendingFault, SendingMethod } from '#areas/application/domain/sending.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import type { RecommendationDocument } from '#areas/recommendations/domain/document-record.ts'
import { pensionPeriod } from '#shared/copy/format/periods.ts'
import { longestReason, type ReasonFault } from '#shared/domain/reason.ts'

/** The names of documents at the desk. */
export const identityDocumentNames: Readonly<Record<IdentityDocument, string>> = {
  ppsn: 'Proof of PPSN',
  datebirth: 'Proof of identity',
}

export const recommendationDocumentNames: Readonly<Record<RecommendationDocument, string>> = {
  recommendation: 'Pension Recommendation',
  // Members know it as a certificate or a summary, by what the firm issues.
  disclosure: 'Disclosure document',
  terms: 'Terms of Business',
}

const applicationDocumentNames: Readonly<Record<ApplicationDocument, string>> = {
  application: 'Pension application',
  certificate: 'Signing certificate',
}

const names: Readonly<Record<string, string>> = {
  ...identityDocumentNames,
  ...recommendationDocumentNames,
  ...applicationDocumentNames,
  provider_disclosure: "Provider's Preliminary Disclosure Certificate",
  provider_key: "Provider's key information",
  provider_charges: "Provider's charges",
}

/** Undefined for a kind of document that an older version of the program wrote. */
export const documentName = (document: string): string | undefined => names[document]

const requirements: Readonly<Record<Requirement, string>> = {
  recommendation: 'Recommendation approved',
  contribution: 'Contribution agreed',
  employer: 'Employer details complete',
  identity: 'Identity documents accepted',
  ppsn: 'PPSN compared with its document',
  names: 'Name and date of birth match',
  funds: 'Source of funds known',
  address: 'Address proved',
  screening: 'Not on a list of sanctions, public roles settled',
  changes: 'No open request to change their identity',
  signature: 'Signed, and nothing changed since',
  documents: 'Documents generated',
  sent: 'Sent to the provider',
}

/** What an adviser does about a missing item. */
const doing: Readonly<Record<OpeningAction, string>> = {
  review: 'Review',
  settle: 'Settle',
  check: 'Check',
  compare: 'Compare',
  record: 'Record',
  decide: 'Decide',
  remind: 'Remind',
  reload: 'Reload',
  send: 'Send',
}

/** The subject of an email that reminds the member of what is theirs to do. */
const reminders: Readonly<Partial<Record<Requirement, string>>> = {
  employer: 'Your pension: the form for your employer',
  identity: 'Your pension: your identity documents',
  ppsn: 'Your pension: your PPSN',
  names: 'Your pension: your signature',
  signature: 'Your pension: your signature',
  documents: 'Your pension: your signature',
}

const screeningGaps: Readonly<Record<ScreeningKind, Record<Exclude<ScreeningState, 'met'>, string>>> = {
  sanctions: {
    missing: 'The lists of sanctions have not been checked.',
    changed: 'The name or date of birth has changed since the lists of sanctions were checked. Check again.',
    possible: 'A list of sanctions has a name like this. Compare it.',
    same: 'On a list of sanctions: nothing may be sent. Tell the person who answers for compliance.',
    unaccepted: '',
  },
  exposed: {
    missing: 'Whether they hold a senior public role has not been checked.',
    changed: 'The name or date of birth has changed since senior public roles were checked. Check again.',
    possible: 'A list of senior public roles has a name like this. Compare it.',
    same: '',
    unaccepted: 'A senior public role: somebody from compliance has to accept it first.',
  },
}

const states: Readonly<Record<Exclude<DocumentState['kind'], 'accepted'>, string>> = {
  missing: 'not uploaded yet.',
  kept: 'uploaded, not sent yet.',
  sent: 'not checked yet.',
  sentBack: 'sent back, and no new one yet.',
}

const fields: Readonly<Record<ComparedField, string>> = {
  first_name: 'first name',
  last_name: 'last name',
  birth_date: 'date of birth',
  ppsn: 'PPSN',
}

const list = (parts: readonly string[]): string => new Intl.ListFormat('en-IE').format(parts)

/** 'employerContribution' becomes 'employer contribution', and 'ppsn' PPSN. */
const partName = (part: string): string =>
  part === 'ppsn' ? fields.ppsn : part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function gapMessage(gap: OpeningGap): string {
  switch (gap.kind) {
    case 'not_approved':
      return 'No recommendation has been approved. Review it first.'
    case 'flags_open':
      return 'The approval left a question open. Approve the recommendation again, with an answer to it.'
    case 'contribution_open':
      return 'The contribution in the application differs from the approved one. Agree it with the member first.'
    case 'employer_open':
      return 'The employer has not completed the form. They get reminders; the member can send it again.'
    case 'identity':
      return `${identityDocumentNames[gap.document]}: ${states[gap.state]}`
    case 'ppsn':
      return 'The member has not given their PPSN.'
    case 'ppsn_not_compared':
      return gap.again
        ? 'The PPSN has changed since it was compared. Show it and compare it with the document again.'
        : 'The PPSN has not been compared with the document yet. Show it and compare them.'
    case 'names_not_checked':
      return 'Compared when the identity documents are accepted.'
    case 'names_not_compared':
      return `${identityDocumentNames[gap.document]}: the name and date of birth have not been compared yet. Compare them and confirm.`
    case 'names_changed':
      return `${identityDocumentNames[gap.document]}: the ${list(gap.fields.map((field) => fields[field]))} changed after it was accepted. Compare again.`
    case 'name_signed':
      return 'The member signed with a different name. They have to sign again.'
    case 'funds_unknown':
      return 'Where the contributions come from has not been recorded.'
    case 'address_unproved':
      return gap.again
        ? 'The address has changed since it was proved. Record a proof of the present one.'
        : 'The provider asks for proof of address, and none has been recorded.'
    case 'screening':
      return screeningGaps[gap.of][gap.state]
    case 'change_requested':
      return 'The member asked to change their name, date of birth or PPSN. Decide on it first.'
    case 'unsigned':
      return 'The member has not signed yet.'
    case 'signature_stale':
      return `These changed after the member signed: ${list(gap.fields.map(partName))}. The member has to sign again; their home page asks for it.`
    case 'plan_not_declared':
      return 'The member has not signed the declaration about a plan without a ceiling of charges. They have to sign again; their home page asks for it.'
    case 'application_later':
      return 'Generated once the member has signed.'
    case 'application':
      return 'The signed documents are being generated. Reload this page in a minute.'
    case 'recommendation':
      return 'The recommendation documents are being generated. Reload this page in a minute.'
    case 'not_sent':
      return 'Send the file to the provider, and record when and how.'
  }
}

const methods: Readonly<Record<SendingMethod, { label: string; by: string }>> = {
  portal: { label: "The provider's portal", by: "through the provider's portal" },
  secure_email: { label: 'Secure email', by: 'by secure email' },
  post: { label: 'Post', by: 'by post' },
}

const faults: Readonly<Record<SendingFault | ReasonFault, string>> = {
  date_wrong: 'This date does not exist. Enter it like 1 12 2026',
  time_wrong: 'Enter the time like 14:05',
  in_future: 'This is in the future. Record the sending once it has happened',
  before_signature: 'This is before the member signed. Enter when you sent the file',
  method_missing: 'Choose how you sent it',
  reason_missing: 'Write why, for the record',
  reason_long: `This is too long: at most ${longestReason} characters`,
}

export const correctionMessage = (code: ReasonFault): string => faults[code]

export const opening = {
  checklist: {
    title: 'Before the pension can be opened',
    requirement: requirements,
    gap: gapMessage,
    /** The button beside what is missing, and for screen readers with what it is about. */
    do: doing,
    doOf: (action: OpeningAction, requirement: Requirement): string =>
      action === 'remind'
        ? `Remind the member by email: ${requirements[requirement]}`
        : `${doing[action]}: ${requirements[requirement]}`,
    reminder: (requirement: Requirement): string => reminders[requirement] ?? 'Your pension',
    /** In front of each requirement, for screen readers. */
    done: 'Done:',
    missing: 'Missing:',
  },
  sending: {
    title: 'Send to the provider',
    text: `Download the file, send it, then record it here. The member then sees that the provider has it, and the ${pensionPeriod} for opening the pension start.`,
    file: 'The file',
    incomplete: 'The file cannot be sent yet. What is missing is in the list.',
    notDownloaded: 'This file has not been downloaded yet. Download and send it first.',
    ask: 'Sent?',
    askText: 'Irish time. An earlier time is fine, a later one is not.',
    labels: { sent_date: 'Date', sent_time: 'Time', how: 'How', reason: 'Reason' } as const satisfies Record<
      SendingBox | 'reason',
      string
    >,
    method: (method: SendingMethod): string => methods[method].label,
    submit: 'Record that it was sent',
    open: (provider: string): string => `Send to ${provider}`,
    provider: 'the provider',
    /** Beside the button, while the file cannot be sent. */
    notYet: (open: number): string =>
      open === 1
        ? 'One item is still open. The file can go once it is done.'
        : `${open} items are still open. The file can go once all of them are done.`,
    sent: (moment: string, method: SendingMethod, by: string | undefined): string =>
      `Sent ${moment} ${methods[method].by}${by === undefined ? '' : `, recorded by ${by}`}.`,
    sent_: 'Sent',
    prompt: 'Choose one',
    correct: 'Correct this',
    correctText: 'The member sees the corrected date. The reason stays in the activity.',
    reasonHelper: 'Only advisers see it.',
    submitCorrection: 'Save the correction',
    notSent: 'It was not sent',
    notSentText: 'This undoes the record. The member sees again that we are preparing the file.',
    submitNotSent: 'Undo the record',
    pensionOpen: 'The pension is open, so the file was sent. Undo the opening first.',
    fault: faults,
  },
} as const
