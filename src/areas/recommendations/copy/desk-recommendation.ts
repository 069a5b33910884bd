/** /desk/members/:uid/recommendation: the proposal, and the adviser's decision. */

import { documentMegabytes } from '#areas/application/domain/identity-documents.ts'
import type { AdviserStatement } from '#areas/recommendations/domain/approval/adviser-statements.ts'
import type { DisclosureKind } from '#areas/recommendations/domain/disclosure-kind.ts'
import type { MissingTerm } from '#areas/recommendations/domain/plans/plan-terms.ts'
import { documentTitle } from '#shared/copy/document-frame.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import { formatList } from './recommendation-flags.ts'

/** In the summary of errors. */
const statementNames: Readonly<Record<AdviserStatement, string>> = {
  answers_read: 'Answers read',
  certificate_given: 'Certificate given',
  replacing_explained: 'Replacing a pension explained in a call',
  replacing_written: 'Replacing a pension explained in writing',
  kinds_explained: 'Kinds of PRSA explained',
}

const statements = (kind: DisclosureKind): Readonly<Record<AdviserStatement, string>> => ({
  answers_read: "I have read this member's answers and the points they raise.",
  certificate_given:
    kind === 'certificate'
      ? 'I give the member the Preliminary Disclosure Certificate of each plan with this approval, before any application on it is signed.'
      : "I give the member each provider's Preliminary Disclosure Certificate, and our summary of charges and risks, with this approval, before any application on it is signed.",
  replacing_explained:
    'In our call I explained what it can mean to replace a PRSA or an annuity contract with this plan.',
  replacing_written:
    'In my message with this recommendation I explain what it can mean to replace a PRSA or an annuity contract with this plan.',
  kinds_explained:
    'In our call I explained how a standard and a non-standard PRSA differ, and why I recommend what I do.',
})

export const recommendation = {
  page: 'Recommendation',
  title: (name: string): string => `Recommendation for ${name}`,
  proposed: (plan: string): string => `Proposed: ${plan}`,
  nothing: 'No proposal yet',
  asRead: 'Reasons and notes are shown here as the member will read them.',
  years: (years: string): string => `for ${years}`,
  risk: (number: number): string => `Risk rating ${number} of 7`,
  noRisk: 'No risk rating',
  /** What the certificate promises somebody who plans to replace a pension. */
  compareTask: 'Plans to replace a pension: send the written comparison of the two that the certificate promises.',
  requested: (requested: string): string => `They asked for ${requested}.`,
  basis: {
    title: 'What it is based on',
    age: 'Age',
    work: 'Work',
    salary: 'Pay per year',
    surplus: 'Left over per month',
    emergency: 'Emergency savings',
    months: (months: number): string => formatCount(months, 'month'),
    debts: 'Debts',
    target: 'Target per year',
    retire: 'Retirement age',
    workplace: 'Pension at work',
    risk: 'Risk',
    sustainability: 'Sustainability',
    nothing: 'Not known',
    all: 'All answers',
  },
  proposedShared: 'Contribution and risk',
  notes: 'For information',
  form: {
    title: 'What you recommend',
    text: 'Change anything you would do differently, and give a reason. The member will read it.',
    plans: 'Plans',
    best: 'Best match',
    contribution: 'Contribution in euro',
    often: 'How often',
    time: 'For how many years',
    timeHelper: 'Leave it empty for a single payment.',
    risk: 'Risk rating',
    riskPrompt: 'Choose a rating',
    reasons: 'Reasons for your changes',
    asks: 'Needs your answer',
    words: 'Message to the member',
    wordsHelper: 'Optional. It appears at the top of their recommendation.',
    statements: {
      title: 'What you declare',
      text: "Tick what you've done. Only what you tick appears in the documents.",
      label: statements,
      name: statementNames,
      replacing:
        'This member holds a pension, so the certificate has to say how you explained what replacing it can mean: in a call, or in writing.',
      call: (date: string): string => `Your last call with this member: ${date}.`,
      noCall: 'No call with this member has taken place, so what was said in one cannot be declared.',
    },
    approve: 'Approve and send',
    approveText:
      'The member gets an email at once. Their dashboard shows the recommendation, with three documents to download.',
  },
  approved: {
    title: (version: number): string => (version === 1 ? 'Approved' : `Approved, version ${version}`),
    sum: (contribution: string, years: string | null): string =>
      years === null ? contribution : `${contribution}, for ${years}`,
    text: (name: string, moment: string): string => `By ${name}, ${moment}. The member has been notified.`,
    formerly: 'a former adviser',
    again: 'Approve another version',
    /** What the answers lead to now; the approval above may differ. */
    proposal: 'Proposal and its reasons',
    documents: 'Documents',
    document: documentTitle,
    making: 'Being generated. This takes a few seconds.',
    overdue: 'Not generated yet. The system keeps trying; if it is not here in an hour, upload your own PDF instead.',
    made: (moment: string): string => `generated ${moment}`,
    own: (moment: string): string => `your own PDF, ${moment}`,
    open: (name: string): string => `Open ${name}`,
    openShort: 'Open',
    replace: 'Replace with your own PDF',
    replaceOf: (name: string): string => `Own PDF for ${name}`,
    upload: 'Replace',
    uploadOf: (name: string): string => `Replace ${name}`,
  },
  outcomes: {
    overtaken:
      'A recommendation for this member was approved while you were here. Look at it first. What you typed is below it.',
    facts_changed:
      'The member changed their answers while you were here. Look at the new proposal first. What you typed is below it.',
    awaiting: 'A recommendation for this member waits for a second approval. Approve it or send it back first.',
    applied: 'The member has applied for a plan, so the recommendation can no longer be changed.',
    gone: 'This account no longer exists.',
  },
  termsMissing: {
    title: 'Nothing can be approved yet',
    /** `plan` is its name. */
    text: (missing: readonly MissingTerm[]): string =>
      `The documents state the charges and our commission, and the provider's Preliminary Disclosure Certificate goes with them. The firm has not entered: ${formatList(missing.map(({ plan, figure }) => `${figure} of the ${plan}`))}. Ask an administrator to enter them under Firm, then approve.`,
  },
  replaced: {
    document_empty: 'Choose a PDF first.',
    document_too_big: `This file is larger than ${documentMegabytes} MB.`,
    own_not_pdf: 'This is not a plain PDF: it may be damaged, locked, or have scripts in it.',
    document_infected: 'The virus scanner stopped this file, so it was not kept.',
    scan_unavailable: 'Files cannot be checked for viruses right now. Please try again in ten minutes.',
    upload_failed: 'This file could not be stored just now. Please try again.',
    not_approved: 'There is a newer recommendation. Look at it first.',
  },
} as const
