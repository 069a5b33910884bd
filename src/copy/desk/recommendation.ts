/** /desk/members/:uid/recommendation: what is proposed, and what an adviser makes of it. */
import { formatCount } from '#copy/shared/counts.ts'
import { documentMegabytes } from '#domain/application/identity-documents.ts'
import type { RecommendationDocument } from '#domain/recommendations/recommendation-documents.ts'

const documents: Readonly<Record<RecommendationDocument, string>> = {
  recommendation: 'Pension Recommendation',
  disclosure: 'Preliminary Disclosure Certificate',
  terms: 'Terms of Business',
}

export const recommendation = {
  title: (name: string): string => `Recommendation for ${name}`,
  back: (name: string): string => `Back to ${name}`,
  proposed: (plan: string): string => `Proposed: ${plan}`,
  nothing: 'Nothing is proposed yet',
  asRead: 'Reasons and notes stand here as the member will read them.',
  years: (years: string): string => `for ${years}`,
  risk: (number: number): string => `Risk rating ${number} of 7`,
  noRisk: 'No risk rating',
  requested: (requested: string): string => `They asked for ${requested}.`,
  basis: {
    title: 'What it rests on',
    age: 'Age',
    work: 'Work',
    salary: 'Pay a year',
    surplus: 'Left over a month',
    emergency: 'Emergency savings',
    months: (months: number): string => formatCount(months, 'month'),
    debts: 'Debts',
    target: 'Wants a year',
    retire: 'Retires at',
    workplace: 'Pension at work',
    risk: 'Risk',
    sustainability: 'Sustainability',
    nothing: 'Not known',
    all: 'All answers',
  },
  notes: 'For information',
  form: {
    title: 'What you recommend',
    text: 'Change what you think better, and say why where it differs. The member reads your words.',
    plans: 'Plans',
    best: 'Best match',
    contribution: 'Contribution in euro',
    often: 'How often',
    time: 'For how many years',
    timeHelper: 'Leave it empty for a single payment.',
    risk: 'Risk rating',
    riskPrompt: 'Choose a rating',
    reasons: 'Where you differ from the proposal: say why',
    asks: 'Needs your answer',
    words: 'To the member, in your own words',
    wordsHelper: 'Optional. It stands at the head of their recommendation.',
    approve: 'Approve and send',
    approveText:
      'The member gets a mail at once. Their dashboard shows the recommendation, with three papers to download.',
  },
  approved: {
    title: (version: number): string => (version === 1 ? 'Approved' : `Approved, version ${version}`),
    sum: (contribution: string, years: string | null): string =>
      years === null ? contribution : `${contribution}, for ${years}`,
    text: (name: string, moment: string): string => `By ${name}, ${moment}. The member has been told.`,
    formerly: 'a former adviser',
    again: 'Approve another version',
    documents: 'Papers',
    document: (document: RecommendationDocument): string => documents[document],
    making: 'Being made: this takes a few seconds.',
    overdue:
      'Not made yet. We try again by ourselves; if it is not here in an hour, put a PDF of your own in its place.',
    made: (moment: string): string => `made ${moment}`,
    own: (moment: string): string => `your own PDF, ${moment}`,
    open: (document: RecommendationDocument): string => `Open ${documents[document]}`,
    openShort: 'Open',
    replace: 'Replace by your own PDF',
    replaceOf: (document: RecommendationDocument): string => `Own PDF for ${documents[document]}`,
    upload: 'Replace',
    uploadOf: (document: RecommendationDocument): string => `Replace ${documents[document]}`,
  },
  outcomes: {
    overtaken: 'Another adviser approved a recommendation for this member just now. Look at theirs first.',
    facts_changed: 'The member changed their answers while you were here. Look at the new proposal first.',
    applied: 'The member has applied for a plan, so the recommendation cannot be changed any more.',
    gone: 'This account is gone.',
  },
  replaced: {
    document_empty: 'Choose a PDF first.',
    document_too_big: `This file is larger than ${documentMegabytes} MB.`,
    own_not_pdf: 'This is not a plain PDF: it may be damaged, locked, or have scripts in it.',
    document_infected: 'The virus scanner stopped this file, so it was not kept.',
    scan_unavailable: 'Files cannot be checked for viruses right now. Please try again in ten minutes.',
    not_approved: 'There is a newer recommendation by now. Look at it first.',
  },
} as const
