/** Which adviser looks after a member, and which members a queue shows. */

import type { ReasonFault } from '#shared/domain/reason.ts'

export const queueScopes = ['mine', 'unassigned', 'everyone'] as const
export type QueueScope = (typeof queueScopes)[number]
export const readScope = (text: string | null): QueueScope | undefined => queueScopes.find((scope) => scope === text)

/** Filters a list by owner: an adviser, none (null) or all (undefined). */
export type Owner = string | null | undefined

/** `adviser`: the id of the adviser who asks. */
export const ownerOf = (scope: QueueScope, adviser: string): Owner =>
  scope === 'mine' ? adviser : scope === 'unassigned' ? null : undefined

/** An adviser who takes calls. */
export type OwnerCandidate = {
  id: string
  /** Has the whole day off. */
  away: boolean
  /** Their members without an open pension. */
  open: number
  /** When they were last assigned a member; null for never. */
  lastGivenAt: Date | null
}

/**
 * The available adviser with the fewest open members; among equals, the one who has waited longest. Undefined if all
 * are away.
 */
export function chooseOwner(candidates: readonly OwnerCandidate[]): string | undefined {
  const [first] = candidates
    .filter(({ away }) => !away)
    .toSorted(
      (one, other) =>
        one.open - other.open ||
        (one.lastGivenAt?.getTime() ?? 0) - (other.lastGivenAt?.getTime() ?? 0) ||
        (one.id < other.id ? -1 : 1),
    )
  return first?.id
}

/** Open work, which must be handed over before a person can leave the team. */
export type OpenWork = { members: number; tasks: number }
export const hasOpenWork = ({ members, tasks }: OpenWork): boolean => members + tasks > 0

/** `taken`: another adviser has the member already. `adviser_unknown`: not a person who can have members. */
export type TakeFault = 'taken' | 'adviser_unknown'
/** `changed`: the owner has changed since the page loaded. */
export type HandOverFault = ReasonFault | 'adviser_unknown' | 'same_adviser' | 'changed'
