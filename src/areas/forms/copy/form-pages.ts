/** Text around the questions of a form, wherever it is shown. */

import type { FormId } from '#areas/forms/domain/registry.ts'
import { brand } from '#brand.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import { employerLinkPeriod } from '#shared/copy/format/periods.ts'
import { onlyWhoSees } from '#shared/copy/who-sees.ts'
import { yearlyOf } from '#shared/domain/contribution.ts'
import type { ApprovedContribution } from '#shared/domain/contribution-change.ts'
import { formatEuro } from '#shared/domain/text/money.ts'

/** What a form says about the member it is about, beside its questions. */

export const formContext = {
  /** Whose pension an employer's link is about. */
  employee: (name: string, plan: string | undefined): string =>
    `About ${name} \u00b7 ${plan ?? 'a pension'} with ${brand.name}`,
  /** The pages that state a contribution. */
  pages: {
    employer_details: ['contribution'],
    business_details: ['own_contribution', 'company_contribution'],
  } as Readonly<Partial<Record<FormId, readonly string[]>>>,
  approved: (form: FormId, { contribution, employer }: ApprovedContribution): { title: string; text: string } =>
    form === 'employer_details'
      ? {
          title: `Approved: ${formatContribution(contribution)}${contribution.often === 'Once' ? ', not from pay' : ' from pay'}`,
          text:
            employer === null
              ? 'We do not know yet what you add. If you add nothing, enter 0.'
              : employer === 0
                ? 'Your employee says that you add nothing. You may add something.'
                : `Your employee says that you add ${formatEuro(employer)} per month.`,
        }
      : {
          title: `Approved by your adviser: ${formatContribution(contribution)}`,
          text:
            contribution.often === 'Monthly'
              ? `That is ${formatEuro(yearlyOf(contribution))} a year. Change it only if you have to: more than this goes back to your adviser first.`
              : 'Change it only if you have to: more than this goes back to your adviser first.',
        },
} as const

export const formPages = {
  back: 'Back',
  next: 'Continue',
  leave: 'Save and leave',
  /** Under the questions in a frame, whose page has no link out beside its logo. */
  stop: 'Stop for now',
  /** Beside the form of someone who has no account. */
  whoAsks: `About ${brand.name}`,
  optional: 'optional',
  choose: 'Choose one',
  aMonth: 'a month',
  aYear: 'a year',
  /** Under a number that somebody may not know, and as its answer. */
  unknown: "I don't know",
  notKnown: 'Not known',
  units: { years: 'years', months: 'months', percent: '%' },
  why: 'Why we ask',
  secret: `${onlyWhoSees} see this.`,
  /** For an answer that goes to the provider with the application. */
  secretUntilSigned: `${onlyWhoSees} see this, and the provider once you have signed.`,
  secretFromEmployee: 'Your employee does not see this.',
  /** Under an empty field whose number we already have. */
  kept: (end: string | undefined): string =>
    `We have ${end === undefined ? 'this one' : `the one that ends in ${end}`}. Leave this empty to keep it.`,
  /** On the review page, instead of a number or a private answer. */
  masked: (end: string | undefined): string => (end === undefined ? 'Given' : `Ends in ${end}`),
  /** Instead of the ticked boxes, where they are private. */
  ticked: (count: number): string => `${count} ticked`,
  /** Below answers that were compared with the member's identity documents. */
  fixed: {
    text: 'An adviser has the documents that show this, so it changes only with another document.',
    link: 'Ask for a change',
  },
  /** Under answers that are there already. */
  suggested: {
    given: "From your earlier answers. Change it if it's no longer right.",
    derived: "Worked out from your earlier answers. Change it if it isn't right.",
    address: "Filled in by the page that brought you here. Change it if it isn't right.",
  },
  /** The list of the form's parts, beside its questions. */
  parts: { label: (form: string): string => `Parts of ${form}`, answered: 'answered' },
  question: 'Question',
  progress: (at: number, of: number): string => `${at} of ${of}`,
  /** Minutes in halves. */
  minutesLeft: (minutes: number): string =>
    minutes < 1
      ? 'under a minute left'
      : `about ${Math.floor(minutes)}${Number.isInteger(minutes) ? '' : '\u00bd'} min left`,
  /** Why the number of questions is higher than on the page before. */
  added: (count: number): string =>
    count === 1 ? 'That adds one question.' : `Your last answer added ${count} questions.`,
  saved: {
    /** On the first page only. */
    before: 'We save each answer. Carry on later, on any device.',
    /** As `before`, for a form behind a link. */
    byLink: 'We save each answer. Carry on later with the same link.',
    /** Beside the number of the question, from the first answer on. */
    after: 'Saved.',
    now: 'Saving...',
    sending: 'Sending...',
  },
  notSaved: {
    title: 'This was not saved',
    text: 'Your answer is still here. Check your connection, then try again.',
    retry: 'Try again',
  },
  notLoaded: {
    title: 'The next page did not load',
    text: 'Your answers are saved. Check your connection, then try again.',
  },
  signedOut: {
    title: 'You are signed out',
    text: 'Sign in again in a new tab, then come back here and try again. What you typed is still here.',
    signIn: 'Sign in',
  },
  sentSince: {
    title: 'This form was sent in another tab or on another device',
    text: 'What you typed here was not saved. If it is newer, tell your adviser or call us.',
    again: 'What you typed here is not saved yet. If it is newer, select Continue to change your answer.',
    typed: 'What you typed here',
  },
  notAsked: 'You no longer need to answer that question, because another answer changed. This is where you are now.',
  /** For an employer's link that no longer opens the form. */
  employerLink: {
    limited: 'The form opens again in a few minutes',
    used: {
      title: 'Thank you, we have your answers',
      text: (): string =>
        "We've let your employee know, and they will take it from here. There is nothing more for you to do.",
    },
    replaced: {
      title: 'There is a newer link',
      text: (): string =>
        'Your employee has sent you another email since. Please open the link in that one: what you have entered is there.',
    },
    expired: {
      title: 'This link has expired',
      text: (): string =>
        `It worked for ${employerLinkPeriod}. Please ask your employee to send it again: what you have entered is still there.`,
    },
    unknown: {
      title: "This link doesn't work",
      text: (phone: string): string =>
        `Please open the whole link from the email again. If that does not help, ask your employee to send it again, or call us on ${phone}.`,
    },
  },
  review: {
    title: 'Check your answers',
    text: 'Change anything that is not right, then send it.',
    change: 'Change',
    /** What the link changes, for a screen reader. */
    changeWhat: (question: string): string => `Change: ${question}`,
    stale: 'Please check these answers',
  },
  sent: {
    title: 'Thank you',
    text: 'Your answers are in.',
    goesOn: "You'll continue in a moment.",
    goOn: 'Continue now',
  },
  closed: {
    notYet: {
      title: 'This part is not open yet',
      text: (): string => 'Another part comes first. Your overview shows which one.',
      goOn: 'Go to my overview',
    },
    done: {
      title: 'You have sent this part',
      text: (phone: string): string => `Has something changed since? Tell your adviser, or call us on ${phone}.`,
      goOn: 'Continue',
    },
  },
  refused: {
    title: 'This form belongs to someone else',
    text: 'Please open it again from your own dashboard.',
    goOn: 'Go to my dashboard',
  },
  enter: {
    title: 'Please sign in',
    text: 'You are signed out. Sign in to continue with your answers: everything you sent is saved.',
    goOn: 'Sign in',
  },
  confirm: {
    title: 'Confirm your email first',
    text: 'We sent you an email with a link. Your questions will be waiting here.',
    goOn: 'Confirm my email',
  },
  missing: {
    title: 'There is no such form',
    text: 'Open your questions again from your dashboard.',
    goOn: 'Go to my dashboard',
  },
} as const
