/** Which adviser looks after a member, and whose members a queue shows. */

import type { ReasonFault } from '#shared/domain/reason.ts'

export const queueScopes = ['mine', 'unassigned', 'everyone'] as const
export type QueueScope = (typeof queueScopes)[number]
export const readScope = (text: string | null): QueueScope | undefined => queueScopes.find((scope) => scope === text)

/** Whose rows a list has: an adviser's, those of nobody (null), or all (undefined). */
export type Owner = string | null | undefined

/** `adviser`: the id of the one who asks. */
export const ownerOf = (scope: QueueScope, adviser: string): Owner =>
  scope === 'mine' ? adviser : scope === 'unassigned' ? null : undefined

/** Somebody who takes calls and is at the desk. */
export type OwnerCandidate = {
  id: string
  /** Has the whole day off. */
  away: boolean
  /** Members whom they look after and whose pension is not open yet. */
  open: number
  /** When they were last given a member; null for never. */
  lastGivenAt: Date | null
}

/**
 * The one with the fewest open members among those who are not away; of several, who has waited longest for one.
 * Undefined where nobody is left.
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

/** What somebody still has to do: they cannot leave the team before it is handed over. */
export type OpenWork = { members: number; tasks: number }
export const hasOpenWork = ({ members, tasks }: OpenWork): boolean => members + tasks > 0

/** `taken`: somebody else looks after the member by now. `adviser_unknown`: nobody who can look after members. */
export type TakeFault = 'taken' | 'adviser_unknown'
/** `changed`: not whose the page said it was. */
export type HandOverFault = ReasonFault | 'adviser_unknown' | 'same_adviser' | 'changed'
