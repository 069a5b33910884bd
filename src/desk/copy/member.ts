/** /desk/members/:uid: one member's record, as advisers see it. */

import { identityDocumentNames } from '#areas/application/copy/desk-opening.ts'
import type { DocumentState } from '#areas/application/domain/identity-documents.ts'
import type { ApplicationStep, IdentityDocument } from '#areas/home/domain/journey.ts'
import type { ActivityFilter } from '#desk/domain/activity.ts'
import type { WaitingOn } from '#desk/domain/queue.ts'
import { longestNote } from '#desk/domain/tasks.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { longestReason, type ReasonFault } from '#shared/domain/reason.ts'
import { ppsnSeconds } from '#shared/domain/time/periods.ts'

const faults: Record<ReasonFault | 'is_adviser', string> = {
  reason_missing: 'Enter a reason, so that colleagues know why',
  reason_long: `This is too long: at most ${longestReason} characters`,
  is_adviser: 'This person is an adviser. Remove them from the advisers first.',
}

/** The part of the desk's record about a member's access to their account. */
export const deskAccount = {
  title: 'Account',
  disabled: 'Account disabled',
  fault: faults,
  reason: 'Reason',
  reasonHelper: 'Recorded with your name. The member does not see it.',
  disable: {
    title: 'Disable the account',
    text: 'The member is signed out on every device and cannot sign in until you enable the account again. Nothing is deleted, and what is under way continues.',
    submit: 'Disable the account',
  },
  enable: {
    title: 'Enable the account again',
    since: (by: string | null, when: string, reason: string): string =>
      `This account is disabled. By ${by ?? 'an adviser'}, ${when}: ${reason}`,
    text: 'Once it is enabled, the member can sign in with the same password as before.',
    submit: 'Enable the account',
  },
} as const

export const head: PageHead = {
  title: 'Member',
  description:
    'The record of one member: facts, answers, documents, calls, emails, notes and activity. For advisers only.',
  keywords: 'pension Ireland, PRSA, adviser',
}

/** Of one of the pages about a member: says which one, never who. */
export const headAbout = (page: string): PageHead => ({ ...head, title: `${head.title}: ${page}` })

/** PPSN stays as it is. */
const small = (text: string): string =>
  text === text.toUpperCase() ? text : text.charAt(0).toLowerCase() + text.slice(1)

const steps: Readonly<Record<ApplicationStep, string>> = {
  activity: 'Next: give the business details',
  identity: 'Next: send identity documents',
  prsaForm: 'Next: review the form',
  signature: 'Next: sign',
}

const states: Readonly<Record<DocumentState['kind'], string>> = {
  missing: 'Missing',
  kept: 'Uploaded, not sent yet',
  sent: 'To check',
  accepted: 'Accepted',
  sentBack: 'Sent back',
}

const waiting: Readonly<Record<WaitingOn, string>> = {
  adviser: 'You',
  member: 'The member',
  employer: 'The employer',
  provider: 'The provider',
  nobody: 'Nobody',
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
  backTo: (name: string): string => `Back to ${name}`,
  /** Of the identity: both documents were accepted. */
  verified: 'Verified',
  verifiedAs: (name: string): string => `Verified as ${name}`,
  unconfirmed: 'Email not confirmed',
  since: (moment: string): string => `Member since ${moment}`,
  jobs: {
    recommend: 'Review the recommendation',
    again: 'Recommendation',
    documents: 'Check the documents',
    pension: "Provider's progress",
  },
  strip: {
    label: 'Where this member stands',
    status: 'Status',
    waitingOn: 'Waiting on',
    due: 'Due',
    plan: 'Plan',
    pays: 'Pays in',
    step: (at: number, name: string): string => `Step ${at} of 4: ${name}`,
    next: steps,
    who: waiting,
    noDue: 'No due date',
    noPlan: 'None yet',
    noPayment: 'Not agreed yet',
  },
  serviceLevels: {
    title: 'Deadlines',
    late: (name: string, moment: string): string => `${name}, was due ${moment}`,
    kept: (moment: string): string => `done ${moment}`,
    keptLate: (moment: string): string => `done late, ${moment}`,
  },
  facts: {
    title: 'Facts',
    groups: { person: 'Person', work: 'Work', pension: 'Pension' },
    phone: 'phone number',
    born: 'Born',
    age: (years: number): string => `age ${years}`,
    address: 'Address',
    ppsn: 'PPSN',
    work: 'Work',
    salary: 'Pay a year',
    resident: 'Tax resident',
    contribution: 'Pays in',
    approved: 'Approved',
    target: 'Wants a year',
    retire: 'Retires at',
    risk: 'Risk',
    riskOf: (number: number, type: string | null): string => (type ? `${number}, ${type}` : String(number)),
    employer: 'Employer',
    fund: 'Fund',
    compared: 'Compared with My Future Fund',
    policy: 'Policy',
    nothing: 'Not known',
    unknown: (labels: readonly string[]): string => `Not known yet: ${labels.map(small).join(', ')}.`,
  },
  answers: {
    title: 'Answers',
    count: (forms: number): string => (forms === 1 ? '1 form' : `${forms} forms`),
    none: 'No answers yet.',
    version: (version: number, newest: boolean): string | undefined =>
      version === 1 && newest ? undefined : newest ? `version ${version}, latest` : `version ${version}`,
    sent: (moment: string): string => `sent ${moment}`,
    open: 'not sent yet',
  },
  calls: {
    next: 'Next call',
    none: 'No call is booked.',
    topics: 'To talk about',
    open: 'Move or cancel',
    time: (from: string, to: string): string => `${from} to ${to}`,
    with: (name: string): string => `With ${name || 'an adviser'}`,
    detail: (state: CallState, name: string, reason: string | null): string =>
      [`${callStates[state]}, with ${name || 'an adviser'}`, reason && `because: ${reason}`].filter(Boolean).join(', '),
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
    changes: (count: number): string => (count === 1 ? '1 change' : `${count} changes`),
    /** When there was no earlier value. */
    details: 'Details',
    show: 'Show',
    kinds: { all: 'All', document: 'Documents', email: 'Emails', call: 'Calls' } as const satisfies Record<
      ActivityFilter,
      string
    >,
    none: 'Nothing of this kind yet.',
    pages: 'Pages of the activity',
    newest: 'Newest',
    older: 'Older',
    opensIn: (name: string): string => `Open ${name}, in a new tab`,
  },
  provider: {
    title: (provider: string): string => `Before it goes to ${provider}`,
    sent: (provider: string): string => `The file for ${provider}`,
    ready: (done: number, all: number): string => `${done} of ${all} ready`,
    text: 'One archive: the signed application and its certificate, the identity documents, the recommendation, and all fields with the full PPSN. Each download is recorded.',
    download: 'Download the file',
    damaged:
      'A document could not be read, so the file was not created. Please try again in a minute. If it fails again, contact technical support.',
  },
  identity: {
    title: 'Identity documents',
    name: identityDocumentNames,
    state: (state: DocumentState): string => states[state.kind],
    compare: 'Compare with their answers',
    samePpsn:
      'Another member has the same PPSN. Find out which of them it belongs to before you accept a document. Say nothing of it to either:',
    reveal: {
      show: 'Show the PPSN',
      text: `Shown for ${ppsnSeconds} seconds. Each time is recorded with your name.`,
      shown: (number: string): string => `PPSN: ${number}`,
      hides: `It hides automatically after ${ppsnSeconds} seconds.`,
      hide: 'Hide it',
      none: 'The member has not given their PPSN.',
      first: 'Show the PPSN and compare it with the document first',
    },
    comparedWith: 'Accepting records that you compared the name and the date of birth with the document.',
    comparedWithPpsn: "By accepting, you confirm you've checked the name, date of birth and PPSN against the document.",
    again: 'The comparison is out of date: it was not recorded, or the name, date of birth or PPSN changed since.',
    confirm: 'Confirm the comparison',
    confirmOf: (document: IdentityDocument): string =>
      `Confirm the comparison with the ${small(identityDocumentNames[document])}`,
    reasonBefore: (reason: string): string => `Sent back: ${reason}`,
    open: (document: IdentityDocument): string => `Open ${small(identityDocumentNames[document])}`,
    missing: 'Nothing has been sent.',
    withheld: 'Your role shows whether this document was checked, not the document itself.',
    accept: 'Accept',
    acceptOf: (document: IdentityDocument): string => `Accept ${small(identityDocumentNames[document])}`,
    sendBack: 'Send back',
    takeBack: (document: IdentityDocument): string => `Send ${small(identityDocumentNames[document])} back after all`,
    sendBackOf: (document: IdentityDocument): string => `Send back ${small(identityDocumentNames[document])}`,
    reason: 'Reason for sending it back',
    reasonHelper: 'We email this to the member, so say what would help.',
    reasonMissing: 'Enter a reason, so that the member knows what to send',
    reasonLong: `This is too long: at most ${longestReason} characters`,
    changed: 'This document was replaced or reviewed in the meantime. Look at it again.',
    preview: (document: IdentityDocument): string => `Picture of the ${small(identityDocumentNames[document])}`,
    name_: 'Name',
  },
} as const
