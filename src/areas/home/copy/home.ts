/** / (specification 2, sections 1, 2.2, 2.3, 2.9 and 4). */

import type { HomeView, QuestionnaireCard } from '#areas/home/domain/home.ts'
import { brand } from '#brand.ts'
import {
  applicationTime,
  callTime,
  callTimeSpelled,
  employerLinkPeriod,
  pensionPeriod,
  recommendationPeriod,
  whenItCounts,
} from '#shared/copy/format/periods.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { formatEuro, formatEuroAndCents, type Money } from '#shared/domain/text/money.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'

export const head: PageHead = {
  title: 'Home',
  description: `Your ${brand.name} home: where you are on the way to your pension, and the one thing to do next.`,
}

type OpenCard = Extract<QuestionnaireCard, { complete: false }>
/** What a link on the call card leads to. */
type HiddenKind = Exclude<Extract<HomeView, { kind: 'call' }>['behind']['kind'], 'notEligible'>

const titles: Record<QuestionnaireCard['title'], string> = {
  start: 'Start Deep Fact Find',
  complete: 'Fact Find Complete',
}

const labels: Record<OpenCard['button']['label'], string> = {
  getStarted: 'Get Started',
  continue: 'Continue',
}

const behind: Readonly<Record<HiddenKind, string>> = {
  questionnaire: 'Continue the fact find',
  recommendations: 'See your recommendation',
  employerWaiting: 'See the link for your employer',
}

type NotEligible = Extract<HomeView, { kind: 'notEligible' }>

const notEligible: Readonly<Record<NotEligible['because'], { title: string; text: string }>> = {
  notResident: {
    title: "You're not eligible at this time",
    text: "You answered that you're not resident in Ireland for tax. Only tax residents of Ireland can have a pension with us, so we can't open a pension for you at the moment.",
  },
  notSure: {
    title: "We can't yet say that you're eligible",
    text: "You answered that you're not sure whether you're resident in Ireland for tax. Only tax residents of Ireland can have a pension with us, so we need to settle that first.",
  },
}

/** In sentences, for a plan that this product does not know. */
export const unknownProvider = 'your provider'

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const home = {
  greeting: (firstName: string): string => (firstName === '' ? 'Dia duit' : `Dia duit, ${firstName}`),
  welcome: {
    title: `Welcome to ${brand.name}`,
    text: 'This page always shows your next step.',
  },
  membership: {
    club: 'Early Member Club',
    /** In front of the membership number. */
    number: 'No.',
  },
  steps: {
    label: 'Your steps to a pension',
    names: ['Complete Fact Find', 'Select Pension', 'Complete Form', 'Get Pension'],
  },
  card: {
    /** The minutes are those of the three parts, so they are shown only after the quiz. */
    tag: ({ button, minutesLeft }: OpenCard): string =>
      button.label === 'getStarted' ? 'Your next step' : `Your next step \u00b7 ${minutesLeft} minutes left`,
    title: (card: QuestionnaireCard): string => titles[card.title],
    /** By name if it is known. */
    text: (firstName: string): string =>
      firstName === ''
        ? 'Your answers help you get the most from your adviser call.'
        : `${firstName}, your answers help you get the most from your adviser call.`,
    after: `After the fact find, your tailored recommendation arrives within about ${recommendationPeriod}. We'll email you when it's here.`,
    button: (card: OpenCard): string => labels[card.button.label],
    ring: (percent: number): string => `${percent}% of the fact find done`,
    completeTag: 'Your answers are in',
    /** `by`: 'by 16:00 tomorrow'. */
    reader: (adviser: string, by: string): string => `${adviser} is reading your answers and will reply ${by}.`,
    completeText: `Your tailored recommendation arrives within about ${recommendationPeriod}. We'll email you when it's here.`,
  },
  notEligible: {
    title: (because: NotEligible['because']): string => notEligible[because].title,
    text: (because: NotEligible['because']): string => notEligible[because].text,
    /** The two ways on, each above its button. */
    talk: "An adviser can tell you what you can do instead. It's free.",
    /** With a call booked already. */
    talkBooked: 'You can ask about it on your call.',
    wrong: 'Was that a mistake, or has something changed? Take the quiz again.',
    call: 'Book Phone Call',
    correct: 'Correct my answer',
  },
  recommendations: {
    tag: 'Your recommendation is here',
    title: 'Choose your pension',
    text: `Your pension is up and running about ${pensionPeriod} after you select it. ${whenItCounts}`,
    best: 'Best match',
    target: 'Target income',
    contribution: 'Monthly contribution',
    details: 'See details',
    /** What the link or button is about, for a screen reader. */
    detailsOf: (plan: string): string => `See details: ${plan}`,
    apply: 'Apply',
    applyFor: (plan: string): string => `Apply: ${plan}`,
    modal: {
      title: 'Talk to your advisor today',
      text: 'A free call, to make sure this pension is right for you.',
      call: 'Book Call',
      start: 'Start Application',
      /** What happens next, and when. */
      afterCall: `You pick a time that suits you. The call takes ${callTime}.`,
      afterStart: `Or start now: the application takes about ${applicationTime}, and you can stop at any time.`,
    },
    share: 'Share with Employer',
    shareFor: (plan: string): string => `Share with Employer: ${plan}`,
    shareModal: {
      title: (plan: string): string => `Go on with ${plan}?`,
      text: 'Your employer gets the form for this plan. Until you send it, you can come back and choose again.',
      yes: 'Yes, go on',
      no: 'Not yet',
    },
    /** Beside it: the next free times of a call. `advisers`: who takes calls then. */
    times: {
      title: 'Talk it through first?',
      with: (advisers: readonly string[]): string =>
        `${callTime} by phone with ${advisers.length > 2 ? 'an adviser' : advisers.join(' or ')}, free.`,
      more: 'More days and times',
    },
    shareText: 'Your employer fills in a short form first. You send them the link.',
  },
  figures: {
    title: 'Your plan in figures',
    target: 'Target income',
    targetValue: (value: Money): string => `${formatEuro(value)} a year`,
    contribution: 'Monthly contribution',
    /** By the year, or once. */
    otherContribution: 'Contribution',
    contributionValue: (value: Money): string => `${formatEuro(value)} per month`,
    employer: 'Your employer adds',
    fund: (age: number): string => `Projected fund at ${age}`,
    chart: 'Your fund as it grows',
    money: "in today's money",
    /** The first and last age on the chart. */
    now: (age: number): string => `now, ${age}`,
    age: (age: number): string => `age ${age}`,
    /** What the line shows, for those who do not see it. */
    course: (from: number, to: number, end: string): string =>
      `Your fund from age ${from} to ${to}, in today's money. It reaches ${end}.`,
    calculator: 'Change the figures in the calculator',
    empty: 'Work out what you could save and what it could pay you.',
    toCalculator: 'Open the calculator',
  },
  talk: {
    title: 'Talk to someone',
    text: `${callTimeSpelled} with an adviser, free, whenever it suits you.`,
    button: 'Book Call',
  },
  call: {
    behind,
    behindPlan: (plan: string): string => `See your recommendation: ${plan}`,
  },
  employerDetails: {
    tag: 'Your next step',
    title: 'Your employer comes next',
    text: 'Your employer can pay into this pension through payroll, so they have to fill in a short form. Send them the link.',
    or: 'Or send the link yourself',
    after: `The form takes them a few minutes. The link works for ${employerLinkPeriod}, and we'll email you as soon as it's filled in.`,
  },
  employerWaiting: {
    tag: 'Waiting',
    title: 'Waiting for Employer confirmation',
    text: "We sent the form to your employer. We'll email you as soon as it's filled in.",
    after: `The link works for ${employerLinkPeriod}. If they have not seen it, send it again.`,
    again: 'Send it again',
  },
  employerDone: {
    tag: 'Your employer completed their details',
    text: `Now finish your part. The whole application takes about ${applicationTime}.`,
    after: `After you sign, we send your file to the provider. Opening your pension takes about ${pensionPeriod} from then.`,
  },
  application: {
    tag: 'Your application',
    /** A plan that this product does not know: another system may have left it. */
    unknown: {
      title: 'Your application is with us',
      text: "We're looking after it personally. Write to us and we'll let you know where it stands within one working day.",
      contact: 'Contact Us',
    },
    /** Nothing is left to do, yet the form counts as not reviewed. */
    done: 'Every step is done.',
  },
  providerWaiting: {
    tag: 'Waiting',
    title: 'Waiting for your provider process completion',
    /** `sentOn`: the day on which we sent the file; undefined before. */
    text: (sentOn: CalendarDate | undefined, provider: string): string =>
      sentOn === undefined
        ? `There's nothing you need to do. We check your documents, then send everything to ${provider}. This page says when ${provider} has it.`
        : `There's nothing you need to do. It's been with ${provider} since ${formatDate(sentOn)}. Your pension should be open about ${pensionPeriod} after that, and we'll email you.`,
    contact: 'Contact Us',
    /** Beneath the title, while a document, the signature or an answer of the member is missing. */
    notYet: (provider: string): string =>
      `Once you've done your next step, we send your file to ${provider}. Your pension should be open about ${pensionPeriod} later, and we'll email you.`,
    course: {
      label: 'From your signature to your pension',
      title: 'Your progress',
      steps: (provider: string) => [
        'You signed',
        'We check and send your file',
        `${capitalised(provider)} opens your pension`,
      ],
      states: { done: 'Done', next: 'Now', later: 'Later' },
    },
  },
  ready: {
    title: `You are ${brand.name} ready!`,
    text: (provider: string): string => `Your pension is open. Its first value appears once ${provider} has sent it.`,
    worth: 'Your pension',
    asOf: (on: CalendarDate): string => `As of ${formatDate(on)}`,
    pension: 'See your pension',
    nextPayment: (euro: Money): string => `Next payment: ${formatEuro(euro)}`,
    from: (own: Money, employer: Money): string => {
      if (!employer) return 'From you.'
      return own ? `${formatEuro(own)} from you and ${formatEuro(employer)} from your employer.` : 'From your employer.'
    },
    nothingToDo: "There's nothing you need to do.",
    lastPayment: (on: CalendarDate): string => `The last one is dated ${formatDate(on)}.`,
    changed: (since: CalendarDate): string => `Since ${formatDate(since)}`,
    change: { value: 'Change in value', paid: 'Paid in', growth: 'Growth, after charges' },
    signed: (euro: number): string => `${euro < 0 ? '\u2212' : '+'}${formatEuroAndCents(Math.abs(euro))}`,
    also: 'See your dashboard',
    alsoText: 'Guides to saving and investing, answers to common questions, and a call with an adviser.',
    button: 'Dashboard',
  },
} as const
