/** Emails about a contribution that was stated differently from what was approved. */
import type { Link } from '#addresses.ts'
import { type EmployerFigures, employerText } from '#areas/application/copy/contribution-notice.ts'
import type { ContributionState, StatedContribution } from '#areas/application/domain/agreed-contribution.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import type { Contribution } from '#shared/domain/contribution.ts'
import type { ApprovedContribution } from '#shared/domain/contribution-change.ts'
import { defineEmail } from '#shared/emails/define-email.ts'
import { oneLine } from '#shared/emails/escape.ts'

type Changed = { name: string; approved: ApprovedContribution; stated: EmployerFigures & { employer: number } }

export const contributionChanged = defineEmail({
  kind: 'contribution-changed',
  label: 'Contribution changed',
  examples: [
    {
      name: 'Síle',
      approved: { contribution: { amount: 200, often: 'Monthly' }, employer: 150 },
      stated: { own: 100, employer: 0, sameOwn: false },
    },
  ],
  write: ({ name, approved, stated }: Changed, { link }) => ({
    subject: 'Your employer has entered a different amount',
    preheader: 'Please look at the amount before you review your application.',
    heading: 'Your contribution has changed',
    greeting: hello(name),
    paragraphs: [
      `Your employer has filled in the form for your pension. ${employerText(approved, stated)}`,
      'On your dashboard you can agree to the new amount, or ask your adviser about it first. Your application continues after that.',
    ],
    button: { label: 'Look at the amount', link: link('/pension-application/contribution') },
    notes: ['Nothing is taken from your pay before you have signed.'],
  }),
})

type Outcome = StatedContribution['by'] | ContributionState

const outcomes: Readonly<Record<Outcome, { text: (own: string) => string; button: string; path: Link }>> = {
  agreed: {
    text: (own) => `Your adviser approved ${own}. You can carry on with your application.`,
    button: 'Carry on',
    path: '/pension-application',
  },
  memberMustAgree: {
    text: (own) => `Your adviser approved ${own}. Please say whether you agree to it, then carry on.`,
    button: 'Look at the amount',
    path: '/pension-application/contribution',
  },
  adviserMustSettle: {
    text: () => 'Your adviser is still looking at your contribution.',
    button: 'Go to my dashboard',
    path: '/',
  },
  employer: {
    text: () => 'Please send the form to your employer again. Only the contribution is asked again, the rest is kept.',
    button: 'Send the form again',
    path: '/',
  },
  business: {
    text: () => 'Please enter your contribution again. The rest of your business details is kept.',
    button: 'Enter it again',
    path: '/pension-application/activity-information',
  },
}

/** `own`: euro a month. `as`: the amount as it was stated; emails of older versions of the program do not say. */
type Answered = { name: string; outcome: Outcome; own: number; as?: Contribution; note: string }

export const contributionAnswered = defineEmail({
  kind: 'contribution-answered',
  label: 'Contribution settled',
  examples: (['agreed', 'memberMustAgree', 'adviserMustSettle', 'employer', 'business'] as const).map((outcome) => ({
    name: 'Síle',
    own: 250,
    note: 'I checked it with the provider.',
    outcome,
  })),
  write: ({ name, outcome, own, as = { amount: own, often: 'Monthly' }, note }: Answered, { link }) => ({
    subject: 'Your adviser has looked at your contribution',
    preheader: outcomes[outcome].text(formatContribution(as)),
    heading: 'About your contribution',
    greeting: hello(name),
    paragraphs: [outcomes[outcome].text(formatContribution(as)), `Your adviser wrote: ${oneLine(note)}`],
    button: { label: outcomes[outcome].button, link: link(outcomes[outcome].path) },
    notes: ['The rest of your application is saved.'],
  }),
})
