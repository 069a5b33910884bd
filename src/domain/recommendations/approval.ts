/** What an adviser had in front of them when they approved, so that nothing is approved unread. */

import type { Answers } from '#domain/forms/form.ts'
import type { AdviceAnswers } from './circumstances.ts'

export const adviceForms = [
  'fact_find_personal_details',
  'fact_find_financial_details',
  'fact_find_risk_reward',
] as const

export type AnswerVersions = Readonly<Record<string, number>>

type Kept = { formId: string; version: number; answers: Answers }

export const adviceAnswers = (kept: readonly Kept[]): AdviceAnswers =>
  Object.fromEntries(adviceForms.map((form) => [form, kept.find(({ formId }) => formId === form)?.answers]))

export const answerVersions = (kept: readonly Kept[]): AnswerVersions =>
  Object.fromEntries(
    adviceForms.flatMap((form) => {
      const found = kept.find(({ formId }) => formId === form)
      return found ? [[form, found.version]] : []
    }),
  )

/** As a form carries it: '2.1.1'. */
export const writeVersions = (versions: AnswerVersions): string =>
  adviceForms.map((form) => versions[form] ?? 0).join('.')

/** 'R-7K3M-2Q9X' from an id that nobody can guess; people read it out over the phone. */
export const referenceFrom = (id: string): string => `R-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
