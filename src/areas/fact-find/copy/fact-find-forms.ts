/**
 * The overview of the fact find, its three forms, and what surrounds every form (specification 2, sections 2.3 and
 * 2.5).
 */

import type { FactFindHeader, FactFindOverview, FactFindPart } from '#areas/fact-find/domain/fact-find.ts'
import { brand } from '#brand.ts'
import { recommendationPeriod } from '#shared/copy/format/periods.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const personalDetailsHead: PageHead = {
  title: 'Personal details',
  description: `The first part of the ${brand.name} fact find: who you are and how we reach you.`,
}

export const financialDetailsHead: PageHead = {
  title: 'Financial details',
  description: `The second part of the ${brand.name} fact find: what you have and what you want.`,
}

export const riskRewardHead: PageHead = {
  title: 'Risk profiler',
  description: `The third part of the ${brand.name} fact find: how you feel about risk.`,
}

type Parts = Extract<FactFindOverview, { kind: 'parts' }>

const headers: Readonly<Record<FactFindHeader, string>> = {
  none: 'Getting closer to the right pension',
  one: 'One part down, two to go...',
  two: 'Almost there! Last part...',
  all: "You're ready! Press get recommendation",
}

const labels: Readonly<Record<Parts['button']['label'], string>> = {
  start: 'Start',
  continue: 'Continue',
  getRecommendation: 'Get Recommendation',
}

const parts: Readonly<Record<FactFindPart['id'], { title: string; text: string }>> = {
  personal: { title: 'Personal Details', text: 'Who you are and how we reach you.' },
  financial: { title: 'Financial Details', text: 'What you have and what you want.' },
  risk: { title: 'Risk Profiler', text: 'How you feel about risk.' },
}

const states: Readonly<Record<Parts['parts'][number]['state'], string>> = {
  done: 'Done',
  next: 'Next',
  later: 'Later',
}

export const factFindForms = {
  steps: {
    label: 'Your steps to the right pension',
    names: ['Eligibility', 'Fact find', 'Recommendation', 'Advice', 'Apply'],
  },
  overview: {
    header: ({ header }: Parts): string => headers[header],
    text: ({ header }: Parts, advised: boolean): string => {
      if (header !== 'all')
        return 'Stop whenever you like. Everything you answer is saved, on this device and any other.'
      return advised
        ? 'Your recommendation is on your dashboard.'
        : `Your recommendation will be on the dashboard within ${recommendationPeriod}. We'll email you when it's there.`
    },
    part: (part: FactFindPart): { title: string; text: string } => parts[part.id],
    minutes: ({ minutes }: FactFindPart): string => `${minutes} min`,
    /** Name of the list, for a screen reader. */
    list: 'The three parts',
    dashboard: 'Go to Dashboard',
    state: (part: Parts['parts'][number]): string => states[part.state],
    button: ({ button }: Parts): string => labels[button.label],
  },
  form: {
    sent: {
      title: 'Thank you',
      text: 'Your answers are in.',
      goesOn: "You'll continue in a moment.",
      goOn: 'Continue now',
    },
    /** Between the completion and the next page. */
    arriving: { title: 'Saving your answers...', text: 'This takes a few seconds.' },
    /** The answers have not arrived in the time that the page waits for them. */
    late: {
      title: 'Your answers are still on their way',
      text: 'They have not reached us yet. Wait a minute, then check again.',
    },
    checkAgain: 'Check again',
    tryAgain: 'Try again',
    toOverview: 'Fact find',
  },
  frame: {
    loading: 'Loading your questions...',
    silent: {
      title: 'The questions are not coming up',
      text: "The page that shows them isn't responding. Nothing you entered is lost.",
      retry: 'Try again',
      alone: 'Open the questions on their own page',
    },
  },
} as const
