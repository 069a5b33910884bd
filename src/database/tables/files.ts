import type { ColumnType, Generated } from 'kysely'
import type { IdentityDocument } from '#domain/home/home.ts'
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
}
