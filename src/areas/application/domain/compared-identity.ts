/**
 * What an adviser compared with an identity document when accepting it. A later change of the profile makes the
 * comparison stale.
 */

import type { Profile } from '#shared/domain/member.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

export type ComparedIdentity = {
  first_name: string
  last_name: string
  birth_date: CalendarDate | null
  /** A keyed hash of the PPSN that the adviser saw; null for a document without one. */
  ppsn: string | null
}

export type ComparedField = keyof ComparedIdentity

/** `ppsn`: the keyed hash of the stored number; null when none is stored. */
export type IdentityFacts = Pick<Profile, 'first_name' | 'last_name' | 'birth_date'> & { ppsn: string | null }

const person = ['first_name', 'last_name', 'birth_date'] as const

/** The fields of the profile that differ from what was compared. The PPSN has its own requirement. */
export const changedSinceCompared = (compared: ComparedIdentity, now: IdentityFacts): readonly ComparedField[] =>
  person.filter((field) => compared[field] !== now[field])

/** Whether an acceptance still stands for what the profile says now; `withPpsn` for the proof of PPSN. */
export const isComparisonCurrent = (
  compared: ComparedIdentity | null,
  now: IdentityFacts,
  { withPpsn }: { withPpsn: boolean },
): boolean =>
  compared !== null &&
  changedSinceCompared(compared, now).length === 0 &&
  (!withPpsn || (now.ppsn !== null && compared.ppsn === now.ppsn))
