/** /desk/members/:uid: one member's record, as advisers see it. */

import { emailNames } from '#copy/desk/email-names.ts'
import type { DocumentState } from '#domain/application/identity-documents.ts'
import type { ServiceLevelKind } from '#domain/desk/service-levels.ts'
import { longestNote } from '#domain/desk/text-lengths.ts'
import type { IdentityDocument } from '#domain/home/home.ts'
import type { ApplicationStep } from '#domain/home/journey.ts'
import { type AuditAction, isAuditAction } from '#domain/shared/audit-actions.ts'
import { isEmailKind } from '#domain/shared/email-kinds.ts'
import { ppsnSeconds } from '#domain/shared/periods.ts'
import { longestReason } from '#domain/shared/reason.ts'

const actions: Readonly<Record<AuditAction, string>> = {
  sign_up: 'Signed up',
  create_profile: 'Signed up with another provider',
  verify_email: 'Confirmed the email address',
  reset_password: 'Chose a new password',
  reauthenticate: 'Confirmed who they are',
  link_provider: 'Linked another way to sign in',
  edit_profile: 'Changed the profile',
  edit_contact_details: 'Changed the contact details',
  change_preference: 'Changed communication preferences',
  submit_form: 'Submitted a questionnaire',
  book_call: 'Booked a call',
  confirm_call: 'Booked a call',
  move_call: 'Moved a call',
  cancel_call: 'Cancelled a call',
  start_application: 'Started an application',
  upload_document: 'Uploaded a document',
  remove_document: 'Removed a document',
  submit_identity_documents: 'Submitted the identity documents',
  accept_document: 'Accepted a document',
  send_document_back: 'Sent a document back',
  request_identity_change: 'Asked for a change of their name, date of birth or PPSN',
  withdraw_identity_change: 'Withdrew the request for a change',
  accept_identity_change: 'Accepted the change of their details',
  refuse_identity_change: 'Refused the change of their details',
  approve_recommendation: 'Approved a recommendation',
  generate_document: 'Generated a document',
  replace_document: 'Replaced a document',
  add_note: 'Added a note',
  request_export: 'Asked for a copy of their data',
  make_export: 'Made the copy of their data',
  download_export: 'Downloaded the copy of their data',
  erase_account: 'Deleted the account',
  remove_kept_record: 'Removed what the law had kept',
  send_request: 'Sent a request or a complaint',
  answer_request: 'Answered a request or a complaint',
  disable_account: 'Disabled the account',
  enable_account: 'Enabled the account again',
  record_pension: "Recorded the provider's progress",
  correct_pension: 'Corrected the open pension',
  take_back_opening: 'Took the opening back',
  send_to_provider: 'Sent the file to the provider',
  correct_sending: 'Corrected when the file was sent',
  take_back_sending: 'Took back that the file was sent',
  reveal_ppsn: 'Saw the whole PPSN',
  download_provider_file: 'Downloaded the file for the provider',
  admit_adviser: 'Became an adviser',
  remove_adviser: 'Was removed as an adviser',
  generate_application_document: 'Generated an application document',
  add_activity_note: 'Added a note about the business',
  send_employer_form: 'Sent the form to their employer',
  agree_contribution: 'Agreed to the contribution',
  ask_about_contribution: 'Asked about the contribution',
  accept_contribution: 'Approved a changed contribution',
  return_contribution: 'Asked for the contribution again',
  open_document: 'Opened a document',
  sign_plan_declaration: 'Signed the declaration about the plan',
  sign_application: 'Signed the application',
  withdraw_application: 'Withdrew the application',
  create_fallback_profile: 'Missing profile created again',
  add_demo_user: 'Added as a demo user',
  verify_second_factor: 'Completed two-step sign-in',
  add_second_factor: 'Set up an authenticator app',
  remove_second_factor: 'Removed the authenticator app',
  replace_recovery_codes: 'Made new recovery codes',
  ask_recovery: 'Asked to turn off two-step sign-in',
  stop_recovery: 'Stopped turning off two-step sign-in',
  add_passkey: 'Added a passkey',
  rename_passkey: 'Renamed a passkey',
  remove_passkey: 'Removed a passkey',
  unlink_provider: 'Unlinked a way to sign in',
  change_password: 'Changed the password',
  ask_email_change: 'Asked to change the email address',
  change_email: 'Changed the email address',
  undo_email_change: 'Undid the change of the email address',
  end_sessions: 'Signed out other devices',
  add_adviser: 'Added as an adviser',
  view_record: 'Viewed the record',
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** PPSN stays as it is. */
const small = (text: string): string =>
  text === text.toUpperCase() ? text : text.charAt(0).toLowerCase() + text.slice(1)
const unknown = (text: string): string => capital(text.replaceAll(/[-_]/g, ' '))

const steps: Readonly<Record<ApplicationStep, string>> = {
  activity: 'Next: give the business details',
  identity: 'Next: send identity documents',
  prsaForm: 'Next: review the form',
  signature: 'Next: sign',
}

/** A guest is the member before signing in, so no actor is shown. */
const actors = { guest: undefined, member: 'the member', adviser: 'an adviser', server: 'automatically' } as const

const states: Readonly<Record<DocumentState['kind'], string>> = {
  missing: 'Missing',
  kept: 'Uploaded, not sent yet',
  sent: 'To check',
  accepted: 'Accepted',
  sentBack: 'Sent back',
}

const documents: Readonly<Record<IdentityDocument, string>> = { ppsn: 'Proof of PPSN', datebirth: 'Proof of identity' }

const serviceLevels: Readonly<Record<ServiceLevelKind, string>> = {
  recommendation: 'Recommendation',
  sending: 'File to the provider',
  pension: 'Pension',
}

type CallState = 'cancelled' | 'moved' | 'past' | 'coming'
const callStates: Readonly<Record<CallState, string>> = {
  cancelled: 'Cancelled',
  moved: 'Moved',
  past: 'Took place',
  coming: 'Booked',
}

export const member = {
  back: 'Back to the queue',
  /** Of the identity: both documents were accepted. */
  verified: 'Verified',
  verifiedAs: (name: string): string => `Verified as ${name}`,
  unconfirmed: 'Email not confirmed',
  since: (moment: string): string => `Member since ${moment}`,
  jobs: {
    recommend: 'Review the recommendation',
    again: 'See the recommendation',
    documents: 'Check the documents',
    pension: "Record the provider's progress",
  },
  sees: {
    title: 'What the member sees',
    step: (at: number, name: string): string => `Step ${at} of 4: ${name}`,
    next: (step: ApplicationStep): string => steps[step],
    sentBack: 'A document was sent back to them',
  },
  serviceLevels: {
    title: 'Due',
    name: (kind: ServiceLevelKind): string => serviceLevels[kind],
    headed: (name: string, late: string): string => `${name} ${late}`,
    due: (moment: string): string => `by ${moment}`,
    late: (late: string, moment: string): string => `${late}: was due ${moment}`,
    kept: (moment: string): string => `done ${moment}`,
    keptLate: (moment: string): string => `done late, ${moment}`,
    none: 'Nothing is due yet.',
  },
  facts: {
    title: 'Facts',
    email: 'Email',
    phone: 'Phone',
    born: 'Date of birth',
    age: (years: number): string => `age ${years}`,
    address: 'Address',
    ppsn: 'PPSN',
    work: 'Work',
    salary: 'Pay per year',
    resident: 'Tax resident',
    contribution: 'Contribution per month',
    approved: 'Approved contribution',
    target: 'Target per year',
    retire: 'Retirement age',
    risk: 'Risk',
    riskOf: (number: number, type: string | null): string => (type ? `${number}, ${type}` : String(number)),
    employer: 'Employer',
    fund: 'Fund',
    plan: 'Plan',
    policy: 'Policy',
    nothing: 'Not known',
    unknown: (labels: readonly string[]): string => `Not known yet: ${labels.map(small).join(', ')}.`,
  },
  answers: {
    title: 'Answers',
    none: 'No answers yet.',
    version: (version: number, newest: boolean): string | undefined =>
      version === 1 && newest ? undefined : newest ? `version ${version}, latest` : `version ${version}`,
    sent: (moment: string): string => `sent ${moment}`,
    open: 'not sent yet',
  },
  calls: {
    title: 'Calls',
    none: 'No calls.',
    detail: (state: CallState, name: string, reason: string | null): string =>
      [`${callStates[state]}, with ${name || 'an adviser'}`, reason && `because: ${reason}`].filter(Boolean).join(', '),
  },
  emails: {
    title: 'Emails',
    none: 'No emails.',
    name: (kind: string): string => (isEmailKind(kind) ? emailNames[kind] : unknown(kind)),
    sent: (moment: string): string => `sent ${moment}`,
    waiting: 'waiting to be sent',
    refused: 'could not be sent',
    cancelled: 'taken back before it was sent',
  },
  notes: {
    title: 'Notes',
    text: 'Advisers see these, and the member in the copy of their data.',
    label: 'New note',
    submit: 'Save note',
    empty: 'Write the note first',
    long: `This is too long: at most ${longestNote.toLocaleString('en-IE')} characters`,
    by: (name: string | null, moment: string): string => `${name ?? 'A former adviser'}, ${moment}`,
  },
  timeline: {
    title: 'Activity',
    name: (action: string): string => (isAuditAction(action) ? actions[action] : unknown(action)),
    field: (name: string): string => unknown(name.replaceAll('_', ' ')),
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
    text: 'One archive: the signed application and its certificate, the identity documents, the recommendation, and all fields with the full PPSN. Each download is recorded.',
    download: 'Download the file',
    missing: 'You can download the file once nothing else is missing.',
    damaged:
      'A document could not be read, so the file was not created. Please try again in a minute. If it fails again, contact technical support.',
  },
  identity: {
    title: 'Identity documents',
    name: (document: IdentityDocument): string => documents[document],
    state: (state: DocumentState): string => states[state.kind],
    compare: 'Compare with their answers',
    reveal: {
      show: 'Show the PPSN',
      text: `Shown for ${ppsnSeconds} seconds. Each time is recorded with your name.`,
      shown: (number: string): string => `PPSN: ${number}`,
      hides: `It hides by itself after ${ppsnSeconds} seconds.`,
      hide: 'Hide it',
      none: 'The member has not given their PPSN.',
      first: 'Show the PPSN and compare it with the document first',
    },
    comparedWith: 'Accepting records that you compared the name and the date of birth with the document.',
    comparedWithPpsn: 'Accepting records that you compared the name, the date of birth and the PPSN with the document.',
    again: 'The comparison no longer stands: it was not recorded, or the name, date of birth or PPSN changed since.',
    confirm: 'Confirm the comparison',
    confirmOf: (document: IdentityDocument): string => `Confirm the comparison with the ${small(documents[document])}`,
    reasonBefore: (reason: string): string => `Sent back: ${reason}`,
    open: (document: IdentityDocument): string => `Open ${small(documents[document])}`,
    missing: 'Nothing has been sent.',
    accept: 'Accept',
    acceptOf: (document: IdentityDocument): string => `Accept ${small(documents[document])}`,
    sendBack: 'Send back',
    takeBack: (document: IdentityDocument): string => `Send ${small(documents[document])} back after all`,
    sendBackOf: (document: IdentityDocument): string => `Send back ${small(documents[document])}`,
    reason: 'Reason for sending it back',
    reasonHelper: 'We email this to the member, so say what would help.',
    reasonMissing: 'Enter a reason, so that the member knows what to send',
    reasonLong: `This is too long: at most ${longestReason} characters`,
    changed: 'This document was replaced or reviewed in the meantime. Look at it again.',
    preview: (document: IdentityDocument): string => `Picture of the ${small(documents[document])}`,
    name_: 'Name',
  },
} as const
