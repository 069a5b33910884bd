/**
 * All data that the documents of one approval are generated from. Stored with the approval, so that the same documents can be generated again. Never a
 * PPSN.
 */

import { displayName, type PensionPlan, type Profile } from '#domain/shared/member.ts'
import type { DatedStatement } from './adviser-statements.ts'
import { type ApprovedFigures, approvedFigures } from './approved-figures.ts'
import type { Circumstances } from './circumstances.ts'
import type { PlanTerms } from './plan-terms.ts'
import type { Proposal } from './recommendation.ts'
import type { RecommendationDraft } from './recommendation-draft.ts'

export type DocumentRecord = {
  reference: string
  version: number
  /** Time of approval, as ISO text; the date of the documents. */
  at: string
  member: {
    name: string
    firstName: string
    email: string
    /** Lines as on an envelope; the country as an ISO code. */
    address: readonly string[]
    country: string | null
    eircode: string | null
  }
  adviser: { name: string; email: string }
  known: Circumstances
  proposal: Proposal
  draft: RecommendationDraft
  statements: readonly DatedStatement[]
  /** The charges and the commission at the time of approval. */
  terms: PlanTerms
  figures: ApprovedFigures | undefined
}

/** Recommended plans, best match first. */
export const plansOf = ({ draft }: Pick<DocumentRecord, 'draft'>): readonly PensionPlan[] =>
  draft.plans.toSorted((one, other) => Number(other === draft.best_match) - Number(one === draft.best_match))

type Addressed = Pick<Profile, 'first_name' | 'last_name' | 'email_address'> &
  Partial<Pick<Profile, 'address_line_1' | 'address_line_2' | 'city' | 'country' | 'eircode'>>

type Approved = Pick<
  DocumentRecord,
  'reference' | 'version' | 'adviser' | 'known' | 'proposal' | 'draft' | 'statements' | 'terms'
>

export function documentRecord(profile: Addressed, approved: Approved, at: Date): DocumentRecord {
  const { address_line_1, address_line_2, city, country, eircode } = profile
  const approvedAt = at.toISOString()
  return {
    ...approved,
    at: approvedAt,
    figures: approvedFigures({ ...approved, at: approvedAt }),
    member: {
      name: displayName(profile),
      firstName: profile.first_name.trim(),
      email: profile.email_address,
      address: [address_line_1, address_line_2, city].filter((line) => line != null && line.trim() !== '') as string[],
      country: country ?? null,
      eircode: eircode ?? null,
    },
  }
}
