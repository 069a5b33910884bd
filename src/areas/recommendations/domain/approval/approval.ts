/** The versions that an adviser had on screen when they approved, so that nothing is approved unread. */

import type { Answers } from '#areas/forms/domain/form.ts'
import type { AdviceAnswers } from '#areas/recommendations/domain/circumstances.ts'

export const adviceForms = [
  'fact_find_personal_details',
  'fact_find_financial_details',
  'fact_find_risk_reward',
] as const

export type AnswerVersions = Readonly<Record<string, number>>

type StoredAnswers = { formId: string; version: number; answers: Answers }

export const adviceAnswers = (stored: readonly StoredAnswers[]): AdviceAnswers =>
  Object.fromEntries(adviceForms.map((form) => [form, stored.find(({ formId }) => formId === form)?.answers]))

export const answerVersions = (stored: readonly StoredAnswers[]): AnswerVersions =>
  Object.fromEntries(
    adviceForms.flatMap((form) => {
      const match = stored.find(({ formId }) => formId === form)
      return match ? [[form, match.version]] : []
    }),
  )

/** As a form posts it: '2.1.1'. */
export const writeVersions = (versions: AnswerVersions): string =>
  adviceForms.map((form) => versions[form] ?? 0).join('.')

/** 'R-7K3M-2Q9X', from a random id; people read it out over the phone. */
export const referenceFrom = (id: string): string => `R-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
