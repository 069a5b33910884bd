/** /desk/members/:uid: one member's record, as advisers see it. */

import type { DocumentState } from '#domain/application/identity-documents.ts'
import type { ServiceLevelKind } from '#domain/desk/service-levels.ts'
import { longestNote } from '#domain/desk/text-lengths.ts'
import type { ApplicationStep, IdentityDocument } from '#domain/home/journey.ts'
import { ppsnSeconds } from '#domain/shared/periods.ts'
import { longestReason } from '#domain/shared/reason.ts'
import { actionName, emailName, readable } from './activity.ts'

/** PPSN stays as it is. */
const small = (text: string): string =>
  text === text.toUpperCase() ? text : text.charAt(0).toLowerCase() + text.slice(1)

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
    topics: 'To talk about',
    detail: (state: CallState, name: string, reason: string | null): string =>
      [`${callStates[state]}, with ${name || 'an adviser'}`, reason && `because: ${reason}`].filter(Boolean).join(', '),
  },
  emails: {
    title: 'Emails',
    none: 'No emails.',
    name: emailName,
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
    name: actionName,
    field: readable,
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
      hides: `It hides automatically after ${ppsnSeconds} seconds.`,
      hide: 'Hide it',
      none: 'The member has not given their PPSN.',
      first: 'Show the PPSN and compare it with the document first',
    },
    comparedWith: 'Accepting records that you compared the name and the date of birth with the document.',
    comparedWithPpsn: 'Accepting records that you compared the name, the date of birth and the PPSN with the document.',
    again: 'The comparison is out of date: it was not recorded, or the name, date of birth or PPSN changed since.',
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
