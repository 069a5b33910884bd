/** The versions that an adviser had on screen when they approved, so that nothing is approved unread. */

import type { Answers } from '#areas/forms/domain/form.ts'
import type { AdviceAnswers } from '#areas/recommendations/domain/circumstances.ts'
import type { Proposal } from '#areas/recommendations/domain/recommendation.ts'
import { hasPermission, type Role } from '#desk/domain/permissions.ts'
import { differences, type RecommendationDraft } from './recommendation-draft.ts'
import { flagWeight } from './recommendation-flags.ts'

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

/**
 * Why a second person has to approve. `differs`: the draft is not what was proposed. `flag`: something speaks against
 * it that an adviser has to answer; what is only for information does not.
 */
export type SecondReason = 'differs' | 'flag'

export function secondReasons(draft: RecommendationDraft, proposal: Proposal): readonly SecondReason[] {
  const differs = differences(draft, proposal).length > 0
  const flagged = proposal.flags.some(({ code }) => flagWeight(code) !== 'notes')
  return [...(differs ? (['differs'] as const) : []), ...(flagged ? (['flag'] as const) : [])]
}

/** Somebody at the desk; `ready` with a second factor, without which nobody gets in. */
type Approver = { uid: string; roles: readonly Role[]; ready: boolean }

/** Who approved first, and whose recommendation it is. */
type Concerned = { first: string; member: string }

/** Never the one who approved first, nor the member themselves. */
export const maySecond = (person: Approver, { first, member }: Concerned): boolean =>
  person.ready && ![first, member].includes(person.uid) && hasPermission(person.roles, 'approveSecond')

/** Whether the firm has somebody else who could do it; without one the first approval is enough. */
export const hasSecond = (people: readonly Approver[], concerned: Concerned): boolean =>
  people.some((person) => maySecond(person, concerned))
