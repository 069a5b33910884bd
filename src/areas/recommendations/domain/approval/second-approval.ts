/** Which recommendations a second person has to approve before the member gets them. */

import type { Proposal } from '#areas/recommendations/domain/recommendation.ts'
import { hasPermission, type Role } from '#desk/domain/permissions.ts'
import { differences, type RecommendationDraft } from './recommendation-draft.ts'
import { flagWeight } from './recommendation-flags.ts'

/**
 * `differs`: the draft is not what was proposed. `flag`: something speaks against it that an adviser has to answer;
 * what is only for information does not.
 */
export type SecondReason = 'differs' | 'flag'

export function secondReasons(draft: RecommendationDraft, proposal: Proposal): readonly SecondReason[] {
  const differs = differences(draft, proposal).length > 0
  const flagged = proposal.flags.some(({ code }) => flagWeight(code) !== 'notes')
  return [...(differs ? (['differs'] as const) : []), ...(flagged ? (['flag'] as const) : [])]
}

/** Somebody at the desk; `ready` with a second factor, without which nobody gets in. */
export type Approver = { uid: string; roles: readonly Role[]; ready: boolean }

/** Never the one who approved first. */
export const maySecond = (person: Approver, firstUid: string): boolean =>
  person.ready && person.uid !== firstUid && hasPermission(person.roles, 'approveSecond')

/** Whether the firm has somebody else who could do it; without one the first approval is enough. */
export const hasSecond = (people: readonly Approver[], firstUid: string): boolean =>
  people.some((person) => maySecond(person, firstUid))
