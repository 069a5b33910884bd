/** /desk/firm: the firm's settings and their versions. */

import { type ApprovalFault, approvalDays, type VersionState } from '#areas/firm/domain/firm-versions.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'

const nothing = 'Nothing was imported.'

/** What `npm run firm` says in the terminal. */
export const firmCommand = {
  exported: (version: number, file: string): string =>
    `Wrote ${version === 0 ? 'the sample settings' : `version ${version} of the settings`} to ${file}.`,
  imported: (version: number): string =>
    `Version ${version} is a draft now. Propose it at the desk under Firm; somebody else approves it there.`,
  open: `A draft or a proposal is being made at the desk. Finish or discard it first. ${nothing}`,
  noJson: `The file is not JSON. ${nothing}`,
  noSettings: `The file has no settings. ${nothing}`,
  unknown: (paths: readonly string[]): string => `These are no settings: ${paths.join(', ')}. ${nothing}`,
  refused: (faults: readonly (readonly [path: string, fault: string])[]): string =>
    [...faults.map(([path, fault]) => `${path}: ${fault}`), nothing].join('\n'),
} as const

export const head: PageHead = {
  title: 'Firm',
  description: 'What members read about the firm, in versions. For the firm only.',
  keywords: 'pension Ireland, PRSA, firm',
}

/** A task: the terms of business and the certificates say that members are told before terms or charges change. */
export const notifyMembers = (version: number, from: CalendarDate): string =>
  `Version ${version} of the firm's settings begins on ${formatDate(from)}. Do terms or charges change for members? Write to them before then.`

/** The longest note, in characters. */
export const longestNote = 500

const states: Readonly<Record<VersionState, string>> = {
  draft: 'Draft',
  proposed: 'Waiting for approval',
  approved: 'Approved',
  withdrawn: 'Withdrawn',
}

export type FirmRefusal =
  | ApprovalFault
  | 'overtaken'
  | 'incomplete'
  | 'sample'
  | 'nothing_changed'
  | 'wrong_role'
  | 'open'
  | 'begun'
  | 'note_missing'
  | 'no_draft'

const refusals: Readonly<Record<FirmRefusal, string>> = {
  own_proposal: 'You proposed this version, so someone else with the compliance role has to approve it.',
  date_missing: 'Enter a date, such as 1 12 2026.',
  date_past: 'A version can start today or later.',
  date_far: `A version must start within ${approvalDays} days.`,
  date_before_waiting:
    'Another approved version starts later. Withdraw that one first, or choose its date or a later one.',
  overtaken: 'A colleague has changed this in the meantime. Look at it again below.',
  sample:
    'Some values are still those of the sample, which is no firm. Nobody can approve them as your own. They are named below.',
  incomplete: 'Some values are still missing. They are named below.',
  nothing_changed: 'This is the same as what is in use.',
  wrong_role: 'Only someone with the compliance role can approve this.',
  open: 'There is already a draft or a proposal. Finish or discard it first.',
  begun: 'This version is in use, so it cannot be withdrawn. Go back to an older one instead.',
  note_missing: 'Say in a sentence what changes and why.',
  no_draft: 'The draft was proposed or discarded in the meantime. Nothing was saved.',
}

const by = (who: string, when: string): string => `${who}, ${when}`

export const firm = {
  nav: 'Firm',
  title: 'Firm',
  text: 'What pages, documents and emails say about the firm. A change is drafted, proposed, and approved by a second person.',
  refusal: refusals,
  state: states,
  version: (version: number): string => (version === 0 ? 'The sample' : `Version ${version}`),
  command: 'the command',
  unknown: 'a former colleague',
  use: {
    title: 'In use',
    initial:
      'The sample that comes with the program. It has not been approved, so documents and the terms say that it is a sample.',
    since: (version: number, on: CalendarDate): string => `Version ${version}, since ${formatDate(on)}.`,
    /** Of a trading name that was approved since the program started. */
    restart: (name: string, now: string): string =>
      `The trading name ${name} is in use from the next restart. Until then pages and emails say ${now}.`,
    terms: 'See the Terms of Business',
  },
  begins: (on: CalendarDate): string => `Begins on ${formatDate(on)}`,
  draft: {
    title: 'Draft',
    proposed: 'Proposal',
    none: 'Nothing is being changed.',
    begin: 'Begin a draft',
    made: (who: string, when: string): string => `Begun by ${by(who, when)}.`,
    proposedBy: (who: string, when: string): string => `Proposed by ${by(who, when)}.`,
    changes: (count: number): string => (count === 0 ? 'No changes' : formatCount(count, 'change')),
    missing: (count: number): string => `${count} missing`,
    section: 'Section',
    state: 'Changes',
    drop: 'Discard the draft',
    approve: 'See and approve',
    wait: 'Waiting for someone else with the compliance role to approve it.',
  },
  preview: {
    title: 'How it looks',
    text: 'The real page and documents, with these settings, for a made-up member.',
    pages: { terms: 'Terms of Business, page', privacy: 'Privacy Policy, page' },
    terms: 'Terms of Business, PDF',
    recommendation: 'Pension Recommendation, PDF',
    disclosure: 'Disclosure Certificate, PDF',
    busy: 'Too many documents are being generated. Please try again in a minute.',
    banner: (version: number): string =>
      `Preview of ${version === 0 ? 'the sample' : `version ${version}`}, for the desk only.`,
  },
  propose: {
    title: 'Propose it',
    note: 'What changes, and why',
    helper: 'The person who approves it reads this, and it stays in the history.',
    submit: 'Propose',
    missing: 'These are still missing:',
    sample: 'These still name the sample, which is no firm. Write your own:',
  },
  edit: {
    save: 'Save',
    changed:
      'A colleague saved this section while you were writing. Their version is below, and what you typed is still in the form. Save again to keep yours.',
    theirs: (value: string): string => `now ${value}`,
    percent: 'In percent',
    optional: 'Can be empty',
    choose: 'Choose',
  },
  differences: {
    title: 'What changes',
    since: (version: number): string =>
      version === 0 ? 'Compared with the sample.' : `Compared with version ${version}.`,
    none: 'No differences.',
    name: 'Value',
    was: 'Was',
    is: 'Is',
    /** What was, where there was nothing. */
    nothing: 'Nothing',
  },
  one: {
    back: 'Firm',
    steps: 'How it came about',
    made: (who: string, when: string): string => `Begun by ${by(who, when)}`,
    proposed: (who: string, when: string): string => `Proposed by ${by(who, when)}`,
    approved: (who: string, when: string): string => `Approved by ${by(who, when)}`,
    approve: 'Approve this version',
    begins: 'It begins on',
    submit: 'Approve',
    own: 'You proposed this version, so someone else with the compliance role has to approve it.',
    role: 'Someone with the compliance role approves this version.',
    sendBack: 'Make it a draft again',
    withdraw: 'Withdraw it',
    withdrawText: 'It has not started, so it can still be withdrawn.',
    restore: 'Go back to this version',
    restoreText: 'This proposes the same settings again as a new version, which someone else approves.',
    restoreNote: (version: number): string => `Back to what version ${version} says.`,
  },
  history: {
    title: 'History',
    none: 'Nothing has been changed yet.',
    version: 'Version',
    note: 'What changed, and why',
    by: 'Who and when',
  },
} as const
