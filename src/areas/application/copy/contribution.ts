/**
 * The contribution of an application where it was stated differently from what was approved: home, the member's page,
 * the desk.
 */

import type { ContributionState, StatedContribution } from '#areas/application/domain/agreed-contribution.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import type { Contribution } from '#shared/domain/contribution.ts'
import { type Difference, differenceText, type Figures, leads, perMonth, who } from './contribution-notice.ts'

export const contribution = {
  page: {
    titles: {
      memberMustAgree: 'Your contribution has changed',
      adviserMustSettle: 'Your adviser is checking your contribution',
    } satisfies Record<Exclude<ContributionState, 'agreed'>, string>,
    lead: differenceText,
    compare: 'The amounts side by side',
    approved: 'From your pay, as approved',
    approvedOwn: 'Approved by your adviser',
    /** What was approved includes what the member said about the employer. */
    approvedEmployer: 'Your employer adds, as you said',
    stated: (by: StatedContribution['by']): string => (by === 'employer' ? 'From your pay, now' : 'You pay, now'),
    statedEmployer: (by: StatedContribution['by']): string =>
      by === 'employer' ? 'Your employer adds, now' : 'The company pays, now',
    perMonth,
    reason: (by: StatedContribution['by']): string => `${who[by]} gave this reason`,
    answer: 'Your adviser wrote',
    question: 'You asked',
    /** `once`: a single payment, of which the stated figures say nothing. */
    agree: ({ own }: Figures, once: boolean): string => (once ? 'Agree to this' : `Agree to ${perMonth(own)}`),
    agreeText: 'It then goes into your application, and you sign it.',
    agreeMore: "It's more than your adviser approved, so they'll check it once you agree.",
    askTitle: 'Not sure, or not right?',
    ask: 'Ask my adviser',
    askLabel: 'What should your adviser know? (optional)',
    waiting: leads.adviserMustSettle,
    dashboard: 'Go to Dashboard',
    changed: 'The amount has changed since you opened this page. Please look at it again.',
  },
  desk: {
    title: 'Contribution',
    states: {
      agreed: 'Agreed',
      memberMustAgree: 'The member has to agree',
      adviserMustSettle: 'Waiting for an adviser',
    } satisfies Record<ContributionState, string>,
    banner: 'The application states a different contribution',
    text: ({ state, approved, stated }: Difference): string => {
      if (!approved || !stated) return ''
      const { own, employer } = stated.amounts
      const company = employer?.amount
        ? `, and ${formatContribution(employer)} from the ${stated.by === 'employer' ? 'employer' : 'company'}`
        : ''
      const said = `${stated.by === 'employer' ? 'The employer' : 'The member'} states ${formatContribution(own)}${company}.`
      return [`Approved: ${formatContribution(approved.contribution)}.`, said, deskStates[state]].join(' ')
    },
    open: (settled: boolean): string => (settled ? 'See the contribution' : 'Settle the contribution'),
    approved: 'Approved',
    approvedEmployer: 'Employer, according to the member',
    own: 'Stated for the member',
    employer: 'Stated for the employer or company',
    reason: 'Reason given',
    question: "The member's question",
    answer: 'Last answer',
    state: 'Status',
    perMonth,
    note: 'Note to the member',
    noteHelper: 'We email it to the member, and it stays on the record.',
    accept: (own: Contribution): string => `Approve ${formatContribution(own)}`,
    acceptText: (memberAgreed: boolean): string =>
      memberAgreed
        ? 'The member has agreed to this amount. If you approve it, their application goes on.'
        : 'If you approve, the member still has to agree, because the amount came from the employer.',
    returned: { employer: 'Ask the employer again', business: 'Ask the member for it again' } satisfies Record<
      StatedContribution['by'],
      string
    >,
    returnedText: 'If you ask again, only the amounts are asked: everything else that was entered is kept.',
    missing: 'Write a note, so that the member knows why',
    long: (most: number): string => `This is too long: at most ${most} characters`,
    changed: 'This was settled or stated again in the meantime. Look at it again.',
    nothing: 'There is nothing to settle: the stated contribution is the approved one, or it is agreed.',
  },
} as const

const deskStates: Readonly<Record<ContributionState, string>> = {
  agreed: 'It is agreed.',
  memberMustAgree: 'The member has to agree before the review.',
  adviserMustSettle: 'An adviser has to settle it before the review.',
}
