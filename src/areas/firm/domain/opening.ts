/** When guests may open an account: two people of a firm with approved details of its own have opened. */
import { hasPermission, type Role } from '#desk/domain/permissions.ts'

/** `asked`: one person wants to open, and another has to agree. */
export type OpeningState = 'closed' | 'asked' | 'open'

type Stored = { askedBy: string; openedBy: string | null }

export const openingState = (opening: Stored | undefined): OpeningState =>
  opening === undefined ? 'closed' : opening.openedBy === null ? 'asked' : 'open'

export type OpeningFault = 'not_own' | 'own_request' | 'overtaken' | 'wrong_role'

type Person = { uid: string; roles: readonly Role[] }

/** `own`: the details in use are approved and not the sample's. */
export function checkOpening(
  { own, opening }: { own: boolean; opening: Stored | undefined },
  { uid, roles }: Person,
): OpeningFault | undefined {
  if (!hasPermission(roles, 'approveFirm')) return 'wrong_role'
  if (!own) return 'not_own'
  if (openingState(opening) !== 'asked') return 'overtaken'
  return opening?.askedBy === uid ? 'own_request' : undefined
}

/** Days in which a colleague may open an account after they were let in. */
export const invitationDays = 14

/** An older invitation is over. */
export const invitedSince = (now: Date): Date => new Date(now.getTime() - invitationDays * 86_400_000)
