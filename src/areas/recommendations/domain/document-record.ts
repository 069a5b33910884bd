/**
 * All data that the documents of one approval are generated from. Stored with the approval, so that the same documents
 * can be generated again. Never a PPSN.
 */

import type { FirmInUse } from '#areas/firm/domain/firm-versions.ts'
import { displayName, type PlanId, type Profile } from '#shared/domain/member.ts'
import type { DatedStatement } from './approval/adviser-statements.ts'
import { type ApprovedFigures, approvedFigures } from './approval/approved-figures.ts'
import type { RecommendationDraft } from './approval/recommendation-draft.ts'
import type { Circumstances } from './circumstances.ts'
import type { DisclosureKind } from './disclosure-kind.ts'
import { isStandard, type Plan, type PlanFile } from './plans/catalogue.ts'
import type { PlanTerms } from './plans/plan-terms.ts'
import type { Proposal } from './recommendation.ts'

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
  /** The firm's settings at the time of approval. */
  firm: FirmInUse
  /** The plans of the recommended plans' providers, as they were at the time of approval. */
  catalogue: readonly Plan[]
  /** Records of older versions of the program have none: a certificate. */
  disclosure?: DisclosureKind
}

/** As it is stored: the firm's settings by their version. Those of older versions of the program have none. */
export type StoredRecord = Omit<DocumentRecord, 'firm' | 'catalogue'> & { firm?: number; catalogue?: readonly Plan[] }

export const storedRecord = ({ firm, ...record }: DocumentRecord): StoredRecord => ({ ...record, firm: firm.version })

/** Recommended plans, best match first. */
export const plansOf = ({ draft }: Pick<DocumentRecord, 'draft'>): readonly PlanId[] =>
  draft.plans.toSorted((one, other) => Number(other === draft.best_match) - Number(one === draft.best_match))

/** A plan of the record. Throws for any other. */
export function planIn({ catalogue }: Pick<DocumentRecord, 'catalogue'>, id: PlanId): Plan {
  const plan = catalogue.find((each) => each.id === id)
  if (plan === undefined) throw new Error(`the record does not have the plan ${id}`)
  return plan
}

export const disclosureIn = ({ disclosure = 'certificate' }: Pick<DocumentRecord, 'disclosure'>): DisclosureKind =>
  disclosure

export const isStandardIn = (record: Pick<DocumentRecord, 'catalogue'>, id: PlanId): boolean =>
  isStandard(planIn(record, id))

type Addressed = Pick<Profile, 'first_name' | 'last_name' | 'email_address'> &
  Partial<Pick<Profile, 'address_line_1' | 'address_line_2' | 'city' | 'country' | 'eircode'>>

type Approved = Pick<
  DocumentRecord,
  | 'reference'
  | 'version'
  | 'adviser'
  | 'known'
  | 'proposal'
  | 'draft'
  | 'statements'
  | 'terms'
  | 'firm'
  | 'catalogue'
  | 'disclosure'
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

/** The documents of a recommendation, and the files that contain them (specification 2, section 3, stored files). */
export const recommendationDocuments = ['recommendation', 'disclosure', 'terms'] as const
export type RecommendationDocument = (typeof recommendationDocuments)[number]

/** What openings are recorded of: these, and the provider's own (plan-files.ts). */
export const openedDocumentKinds = [
  ...recommendationDocuments,
  'provider_disclosure',
  'provider_key',
  'provider_charges',
] as const satisfies (RecommendationDocument | `provider_${PlanFile}`)[]
export type OpenedDocument = (typeof openedDocumentKinds)[number]

/**
 * The file names of the specification differ from its buttons: it calls the recommendation a sustainability statement.
 */
export const documentFiles = {
  recommendation: 'Sustainability_Statement.pdf',
  disclosure: 'Preliminary_Disclosure_Certificate.pdf',
  terms: 'Contract_Document.pdf',
} as const satisfies Record<RecommendationDocument, string>

/** In the member's own folder. */
export const documentPath = (uid: string, document: RecommendationDocument): string =>
  `${uid}/provider detail/${documentFiles[document]}`

/** Each edition is stored here unchanged, as it was sent. */
export const documentArchive = (uid: string, file: string, sha256: string): string =>
  `${uid}/provider documents/${sha256.slice(0, 16)} ${file}`

export const readRecommendationDocument = (text: string | undefined): RecommendationDocument | undefined =>
  recommendationDocuments.find((document) => document === text)
