/**
 * The quiz and the three parts of the fact find: which of its pages a member may open, and what the overview shows
 * (specification 2, sections 2.3 to 2.5).
 */

import type { Path } from '#addresses.ts'
import { isQualified, type QuizFacts } from '#areas/home/domain/journey.ts'
import { type FactFindFlags, factFindProgress } from '#shared/domain/member.ts'
import { partMinutes } from '#shared/domain/time/periods.ts'

export type FactFindFacts = QuizFacts & FactFindFlags

export const factFindParts = [
  {
    id: 'personal',
    flag: 'form_fact_find_personal_details',
    form: 'fact_find_personal_details',
    href: '/fact-find/personal-details',
    minutes: partMinutes.personal,
  },
  {
    id: 'financial',
    flag: 'form_fact_find_financial_details',
    form: 'fact_find_financial_details',
    href: '/fact-find/financial-details',
    minutes: partMinutes.financial,
  },
  {
    id: 'risk',
    flag: 'form_fact_find_risk_reward',
    form: 'fact_find_risk_reward',
    href: '/fact-find/risk-reward',
    minutes: partMinutes.risk,
  },
] as const

export type FactFindPart = (typeof factFindParts)[number]

/** The first part that is missing, in the stated order. */
export const nextPart = (flags: FactFindFlags): FactFindPart | undefined =>
  factFindParts.find(({ flag }) => !flags[flag])

export const minutesLeft = (flags: FactFindFlags): number =>
  factFindParts.reduce((total, { flag, minutes }) => total + (flags[flag] ? 0 : minutes), 0)

export type FactFindRoute =
  | Path<'/fact-find' | '/fact-find/welcome' | '/fact-find/qualification' | '/fact-find/qualification/message'>
  | FactFindPart['href']

export type FactFindDestination = { kind: 'show' } | { kind: 'redirect'; to: Path<'/' | '/fact-find'> }

/**
 * Expects a verified member; the route's guard checks that. The quiz may be retaken until it is passed; only the next
 * part is open.
 */
export function factFindDestination(facts: FactFindFacts, route: FactFindRoute): FactFindDestination {
  switch (route) {
    case '/fact-find':
    case '/fact-find/welcome':
      return show
    case '/fact-find/qualification':
      return isQualified(facts) ? toOverview : show
    case '/fact-find/qualification/message':
      return facts.is_tax_resident ? show : { kind: 'redirect', to: '/' }
    default:
      return isQualified(facts) && nextPart(facts)?.href === route ? show : toOverview
  }
}

const show: FactFindDestination = { kind: 'show' }
const toOverview: FactFindDestination = { kind: 'redirect', to: '/fact-find' }

/** Codes of the four headers and three labels. areas/fact-find/copy/fact-find-forms.ts has the text. */
export type FactFindHeader = 'none' | 'one' | 'two' | 'all'

export type FactFindOverview =
  | { kind: 'quiz' }
  | {
      kind: 'parts'
      header: FactFindHeader
      parts: readonly (FactFindPart & { state: 'done' | 'next' | 'later' })[]
      button: { label: 'start' | 'continue' | 'getRecommendation'; href: FactFindPart['href'] | Path<'/'> }
    }

export function factFindOverview(facts: FactFindFacts): FactFindOverview {
  if (!isQualified(facts)) return { kind: 'quiz' }
  const next = nextPart(facts)
  const percent = factFindProgress(facts)
  return {
    kind: 'parts',
    header: ({ 0: 'none', 33: 'one', 67: 'two', 100: 'all' } as const)[percent],
    parts: factFindParts.map((part) => ({
      ...part,
      state: facts[part.flag] ? 'done' : part === next ? 'next' : 'later',
    })),
    button: {
      label: next === undefined ? 'getRecommendation' : percent === 0 ? 'start' : 'continue',
      href: next?.href ?? '/',
    },
  }
}

/** The message shown after the quiz; undefined before it. */
export const qualificationMessage = (facts: QuizFacts): 'eligible' | 'notEligible' | undefined => {
  if (!facts.is_tax_resident) return undefined
  return facts.is_tax_resident === 'Yes' ? 'eligible' : 'notEligible'
}

/**
 * Polling for the result of the quiz, in milliseconds (specification 2, section 9): the interval, and when to give up.
 */
export const quizPoll = { every: 1500, upTo: 10_000 } as const

/**
 * The embedded forms, in milliseconds and pixels (specification 2, sections 4 and 9). `answer` is our own: a host that
 * sends no message by then counts as down.
 */
export const embedding = { guard: 5000, height: 540, offset: 15, answer: 10_000 } as const

/** Milliseconds between the completion of a form and the redirect. */
export const redirectDelay = {
  fact_find_personal_details: 3000,
  fact_find_financial_details: 0,
  fact_find_risk_reward: 0,
} as const satisfies Record<FactFindPart['form'], number>
