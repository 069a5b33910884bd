/** /desk/members/:uid: one member's record, as advisers see it. */

import { formatContribution } from '#copy/recommendations/recommendation.ts'
import type { DocumentState } from '#domain/application/identity-documents.ts'
import type { ProviderGap } from '#domain/application/provider-file.ts'
import type { ContributionDifference } from '#domain/application/requested-contribution.ts'
import type { ServiceLevelKind } from '#domain/desk/service-levels.ts'
import { longestNote, longestReason } from '#domain/desk/texts.ts'
import type { IdentityDocument } from '#domain/home/home.ts'
import type { ApplicationStep } from '#domain/home/journey.ts'
import { type AuditAction, isAuditAction } from '#domain/shared/audit-actions.ts'
import { type EmailKind, isEmailKind } from '#domain/shared/email-kinds.ts'
import { formatEuro } from '#domain/shared/money.ts'

const actions: Readonly<Record<AuditAction, string>> = {
  sign_up: 'Signed up',
  create_profile: 'Signed up with another provider',
  verify_email: 'Confirmed the email address',
  reset_password: 'Chose a new password',
  edit_profile: 'Changed the profile',
  edit_contact_details: 'Changed the contact details',
  change_preference: 'Changed what we may write about',
  submit_form: 'Sent a questionnaire',
  book_call: 'Booked a call',
  confirm_call: 'Booked a call',
  move_call: 'Moved a call',
  cancel_call: 'Cancelled a call',
  start_application: 'Began to apply',
  upload_document: 'Uploaded a paper',
  remove_document: 'Took a paper back',
  submit_identity_documents: 'Sent the identity papers',
  accept_document: 'Accepted a paper',
  send_document_back: 'Sent a paper back',
  approve_recommendation: 'Approved a recommendation',
  generate_document: 'Made a paper',
  replace_document: 'Replaced a paper',
  add_note: 'Wrote a note',
  record_pension: "Recorded the provider's progress",
  download_provider_file: 'Downloaded the file for the provider',
  admit_adviser: 'Became an adviser',
  remove_adviser: 'Was removed as an adviser',
  generate_application_document: 'Made a paper of the application',
  add_activity_note: 'Told us of the business',
  send_employer_form: 'Sent the form to their employer',
  sign_application: 'Signed the application',
  withdraw_application: 'Took the application back',
  create_fallback_profile: 'Had a missing profile made again',
  add_demo_user: 'Was added to try things out',
  verify_second_factor: 'Showed the second step',
  add_adviser: 'Was added as an adviser',
  view_record: 'Looked at the record',
}

const emails: Readonly<Record<EmailKind, string>> = {
  'verify-email': 'Confirm your email',
  'reset-password': 'Choose a new password',
  welcome: 'Welcome',
  eligible: 'Eligible',
  'fact-find-complete': 'Fact find complete',
  'recommendation-ready': 'Recommendation is here',
  'pension-ready': 'Pension is open',
  'document-sent-back': 'A paper sent back',
  'account-exists': 'Account exists',
  'password-changed': 'Password changed',
  quote: 'Quote',
  call: 'About a call',
  'application-submitted': 'Application received',
  'application-withdrawn': 'Application taken back',
  'employer-done': 'Employer completed their part',
  'employer-form': 'To the employer: the form',
  'employer-reminder': 'To the employer: a reminder',
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** PPSN stays as it is. */
const small = (text: string): string =>
  text === text.toUpperCase() ? text : text.charAt(0).toLowerCase() + text.slice(1)
const unknown = (text: string): string => capital(text.replaceAll(/[-_]/g, ' '))

const steps: Readonly<Record<ApplicationStep, string>> = {
  activity: 'Next: tell us of the business',
  identity: 'Next: send identity papers',
  prsaForm: 'Next: review the form',
  signature: 'Next: sign',
}

/** A stranger is the member before they signed in, and nothing has to be said of that. */
const actors = { guest: undefined, member: 'the member', adviser: 'an adviser', server: 'by itself' } as const

const states: Readonly<Record<DocumentState['kind'], string>> = {
  missing: 'Missing',
  kept: 'Uploaded, not sent yet',
  sent: 'To check',
  accepted: 'Accepted',
  sentBack: 'Sent back',
}

function gapMessage(gap: ProviderGap): string {
  switch (gap.kind) {
    case 'unsigned':
      return 'The member has not signed yet.'
    case 'ppsn':
      return 'The member has not given their PPSN.'
    case 'identity':
      return `${documents[gap.document]}: ${gapStates[gap.state]}`
    case 'application':
      return 'The signed papers are being made. Reload this page in a minute.'
    case 'recommendation':
      return 'The papers of the recommendation are being made. Reload this page in a minute.'
  }
}

const gapStates: Readonly<Record<Exclude<DocumentState['kind'], 'accepted'>, string>> = {
  missing: 'nothing was sent.',
  kept: 'uploaded, not sent yet.',
  sent: 'nobody has checked it yet.',
  sentBack: 'it was sent back, and no other one came yet.',
}

const documents: Readonly<Record<IdentityDocument, string>> = { ppsn: 'Proof of PPSN', datebirth: 'Proof of identity' }

const serviceLevels: Readonly<Record<ServiceLevelKind, string>> = {
  recommendation: 'Recommendation',
  pension: 'Pension',
}

export const member = {
  back: 'Back to the queue',
  verified: 'Verified',
  unverified: 'Not verified',
  since: (moment: string): string => `Member since ${moment}`,
  jobs: {
    recommend: 'Review the recommendation',
    again: 'See the recommendation',
    documents: 'Check the papers',
    pension: "Record the provider's progress",
  },
  sees: {
    title: 'What they see at home',
    step: (at: number, name: string): string => `Step ${at} of 4: ${name}`,
    next: (step: ApplicationStep): string => steps[step],
    sentBack: 'A paper came back to them',
  },
  serviceLevels: {
    title: 'Promised',
    name: (kind: ServiceLevelKind): string => serviceLevels[kind],
    headed: (name: string, late: string): string => `${name} ${late}`,
    due: (moment: string): string => `by ${moment}`,
    late: (late: string, moment: string): string => `${late}: was due ${moment}`,
    kept: (moment: string): string => `kept ${moment}`,
    keptLate: (moment: string): string => `kept late, ${moment}`,
    none: 'Nothing has been promised yet.',
  },
  facts: {
    title: 'Facts',
    email: 'Email',
    phone: 'Phone',
    born: 'Born',
    age: (years: number): string => `age ${years}`,
    address: 'Address',
    ppsn: 'PPSN',
    work: 'Work',
    salary: 'Pay a year',
    resident: 'Tax resident',
    requested: 'Pays in a month',
    approved: 'Approved to pay in',
    target: 'Wants a year',
    retire: 'Retires at',
    risk: 'Risk',
    riskOf: (number: number, type: string | null): string => (type ? `${number}, ${type}` : String(number)),
    employer: 'Employer',
    fund: 'Fund',
    plan: 'Plan',
    policy: 'Policy',
    nothing: 'Not known',
    unknown: (labels: readonly string[]): string => `Not known yet: ${labels.map(small).join(', ')}.`,
  },
  contributionDifference: {
    title: 'The application says another contribution',
    text: ({ approved, stated, company, by }: ContributionDifference): string =>
      [
        `Approved: ${formatContribution(approved)}.`,
        by === 'employer'
          ? `The employer takes ${formatEuro(stated)} per month from their pay.`
          : `The application says ${formatEuro(stated)} per month${company === null ? '' : `, and ${formatEuro(company)} per month from the company`}.`,
        'Ask the member which one holds, and write it down as a note, before the application goes to the provider.',
      ].join(' '),
  },
  answers: {
    title: 'Answers',
    none: 'Nothing answered yet.',
    version: (version: number, newest: boolean): string | undefined =>
      version === 1 && newest ? undefined : newest ? `version ${version}, newest` : `version ${version}`,
    sent: (moment: string): string => `sent ${moment}`,
    open: 'not sent yet',
  },
  calls: {
    title: 'Calls',
    none: 'No calls.',
    with: (name: string): string => `with ${name}`,
    cancelled: 'Cancelled',
    past: 'Took place',
    coming: 'Booked',
  },
  emails: {
    title: 'Mails',
    none: 'No mails.',
    name: (kind: string): string => (isEmailKind(kind) ? emails[kind] : unknown(kind)),
    sent: (moment: string): string => `sent ${moment}`,
    waiting: 'waiting to be sent',
    refused: 'could not be sent',
  },
  notes: {
    title: 'Notes',
    text: 'Only advisers see them.',
    label: 'New note',
    submit: 'Keep note',
    empty: 'Write the note first',
    long: `This is too long: at most ${longestNote.toLocaleString('en-IE')} characters`,
    by: (name: string | null, moment: string): string => `${name ?? 'A former adviser'}, ${moment}`,
  },
  timeline: {
    title: 'What happened',
    name: (action: string): string => (isAuditAction(action) ? actions[action] : unknown(action)),
    field: (name: string): string => unknown(name),
    nothing: 'nothing',
    yes: 'yes',
    no: 'no',
    change: (field: string, was: string | undefined, is: string): string =>
      was === undefined ? `${field}: ${is}` : `${field}: ${is}, before: ${was}`,
    by: (actor: keyof typeof actors, name: string | null): string | undefined =>
      actor === 'adviser' && name !== null ? name : actors[actor],
  },
  provider: {
    title: 'File for the provider',
    text: 'One archive: the signed application and its certificate, the identity papers, the recommendation, and all fields with the whole PPSN. Each download is written down.',
    download: 'Download the file',
    missing: 'The file can be downloaded when this is done:',
    gap: gapMessage,
    damaged:
      'A paper could not be read, so no file was made. Please try again in a minute; if it fails again, call whoever runs the servers.',
  },
  identity: {
    title: 'Identity papers',
    name: (document: IdentityDocument): string => documents[document],
    state: (state: DocumentState): string => states[state.kind],
    compare: 'Compare with what they told us',
    reasonBefore: (reason: string): string => `Sent back: ${reason}`,
    open: (document: IdentityDocument): string => `Open ${small(documents[document])}`,
    missing: 'Nothing has been sent.',
    accept: 'Accept',
    acceptOf: (document: IdentityDocument): string => `Accept ${small(documents[document])}`,
    sendBack: 'Send back',
    takeBack: (document: IdentityDocument): string => `Send ${small(documents[document])} back after all`,
    sendBackOf: (document: IdentityDocument): string => `Send back ${small(documents[document])}`,
    reason: 'Why it goes back',
    reasonHelper: 'The member gets this by mail, so say what would help.',
    reasonMissing: 'Write why, so that the member knows what to send',
    reasonLong: `This is too long: at most ${longestReason} characters`,
    changed: 'This paper was replaced or judged meanwhile. Look at it again.',
    preview: (document: IdentityDocument): string => `Picture of the ${small(documents[document])}`,
    name_: 'Name',
  },
} as const
