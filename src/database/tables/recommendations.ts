import type { ColumnType } from 'kysely'
import type { AdviserStatement, DatedStatement } from '#areas/recommendations/domain/approval/adviser-statements.ts'
import type { RecommendationDraft } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import type { RecommendationDocument } from '#areas/recommendations/domain/document-record.ts'
import type { Proposal } from '#areas/recommendations/domain/recommendation.ts'
import type { WithDefault } from './column.ts'

export type RecommendationsTable = {
  uid: string
  version: number
  reference: string
  approved_at: Date
  approved_by: string
  /** Null where no second approval was needed, or nobody else could give it. */
  second_approved_by: WithDefault<string | null>
  draft: ColumnType<RecommendationDraft, string, never>
  proposal: ColumnType<Proposal, string, never>
  /** The version of the answers by form id. */
  answers: ColumnType<Record<string, number>, string, never>
  record: ColumnType<unknown, string, never>
  statements: ColumnType<readonly DatedStatement[], string, never>
}

/** A recommendation before its release. */
export type SecondApprovalsTable = {
  uid: string
  state: 'waiting' | 'returned'
  expected: number
  seen: string
  draft: ColumnType<RecommendationDraft, string, string>
  statements: readonly AdviserStatement[]
  requested_by: string
  requested_at: Date
  returned_by: string | null
  returned_at: Date | null
  reason: string | null
}

export type RecommendationDocumentsTable = {
  uid: string
  version: number
  document: RecommendationDocument
  edition: number
  source: 'generated' | 'firm_upload'
  sha256: string
  bytes: number
  stored_at: Date
}

/** The version of a document, by its hash, that the member has opened. */
export type DocumentOpeningsTable = {
  uid: string
  document: RecommendationDocument
  sha256: string
  opened_at: Date
}
