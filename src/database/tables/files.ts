import type { ColumnType, Generated } from 'kysely'
import type { ComparedIdentity } from '#areas/application/domain/identity-documents.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import type { WithDefault } from './column.ts'

export type FilesTable = {
  path: string
  uid: string
  content_type: string
  type: string
  name: string
  /** A bigint, which the driver returns as text. */
  bytes: ColumnType<string, number, number>
  sha256: string
  stored_as: string
  preview_as: string | null
  picture_as: string | null
  version: ColumnType<number, number | undefined, number>
  created_at: Date
  replaced_at: Date | null
}

export type IdentityReviewsTable = {
  id: Generated<string>
  uid: string
  document: IdentityDocument
  stored_as: string
  state: 'sent' | 'accepted' | 'sentBack'
  reason: string | null
  by_uid: string
  at: Date
  /** A later review replaced this one; set by a trigger. */
  superseded: WithDefault<boolean>
  /** What the adviser compared when accepting the document. */
  compared: ColumnType<ComparedIdentity | null, string | null | undefined, never>
}

/** The last time that an adviser saw a member's whole PPSN. */
export type PpsnRevealsTable = {
  uid: string
  by_uid: string
  /** A keyed hash. */
  number_hash: string
  at: Date
}
