/** The quiz and the three parts of the fact find: which of its pages a member may open, and what the overview says (specification 2, sections 2.3 to 2.5). */

import { isQualified, type QuizFacts } from '#domain/home/journey.ts'
import { addresses } from '#domain/shared/addresses.ts'
import { type FactFindFlags, factFindProgress } from '#domain/shared/member.ts'
import { partMinutes } from '#domain/shared/periods.ts'

export type FactFindFacts = QuizFacts & FactFindFlags

export const factFindParts = [
  {
    id: 'personal',
    flag: 'form_fact_find_personal_details',
    form: 'fact_find_personal_details',
    href: addresses.personalDetails,
    minutes: partMinutes.personal,
  },
  {
    id: 'financial',
    flag: 'form_fact_find_financial_details',
    form: 'fact_find_financial_details',
    href: addresses.financialDetails,
    minutes: partMinutes.financial,
  },
  {
    id: 'risk',
    flag: 'form_fact_find_risk_reward',
    form: 'fact_find_risk_reward',
    href: addresses.riskReward,
    minutes: partMinutes.risk,
  },
] as const

export type FactFindPart = (typeof factFindParts)[number]

/** The first that is missing, in the stated order. */
export const nextPart = (flags: FactFindFlags): FactFindPart | undefined =>
  factFindParts.find(({ flag }) => !flags[flag])

export const minutesLeft = (flags: FactFindFlags): number =>
  factFindParts.reduce((total, { flag, minutes }) => total + (flags[flag] ? 0 : minutes), 0)

export type FactFindRoute =
  | (typeof addresses)['factFind' | 'factFindWelcome' | 'qualification' | 'qualificationMessage']
  | FactFindPart['href']

export type FactFindDestination = { kind: 'show' } | { kind: 'redirect'; to: (typeof addresses)['home' | 'factFind'] }

/** Behind the guard that asks for a verified member. The quiz may be taken again until it is passed; a part opens when it is the next one. */
export function factFindDestination(facts: FactFindFacts, route: FactFindRoute): FactFindDestination {
  switch (route) {
    case addresses.factFind:
    case addresses.factFindWelcome:
      return show
    case addresses.qualification:
      return isQualified(facts) ? toOverview : show
    case addresses.qualificationMessage:
      return facts.is_tax_resident ? show : { kind: 'redirect', to: addresses.home }
    default:
      return isQualified(facts) && nextPart(facts)?.href === route ? show : toOverview
  }
}

const show: FactFindDestination = { kind: 'show' }
const toOverview: FactFindDestination = { kind: 'redirect', to: addresses.factFind }

/** The codes of the four headers and three labels; copy/pages/fact-find-forms.ts has the words. */
export type FactFindHeader = 'none' | 'one' | 'two' | 'all'

export type FactFindOverview =
  | { kind: 'quiz' }
  | {
      kind: 'parts'
      header: FactFindHeader
      parts: readonly (FactFindPart & { state: 'done' | 'next' | 'later' })[]
      button: { label: 'start' | 'continue' | 'getRecommendation'; href: FactFindPart['href'] | typeof addresses.home }
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
      href: next?.href ?? addresses.home,
    },
  }
}

/** What the screen after the quiz says. */
export const qualificationMessage = (facts: QuizFacts): 'eligible' | 'notEligible' | undefined => {
  if (!facts.is_tax_resident) return undefined
  return facts.is_tax_resident === 'Yes' ? 'eligible' : 'notEligible'
}

/** Waiting for the quiz to be written, in milliseconds (specification 2, section 9): ask this often, give up after that long. */
export const quizPoll = { every: 1500, upTo: 10_000 } as const

/** The embedded forms, in milliseconds and pixels (specification 2, sections 4 and 9). `answer` is ours: a host that said nothing by then is down. */
export const embedding = { guard: 5000, height: 540, offset: 15, answer: 10_000 } as const

/** How long after its completion a form is left, in milliseconds. */
export const redirectDelay = {
  fact_find_personal_details: 3000,
  fact_find_financial_details: 0,
  fact_find_risk_reward: 0,
} as const satisfies Record<FactFindPart['form'], number>
