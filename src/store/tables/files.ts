import type { ColumnType, Generated } from 'kysely'

export type FilesTable = {
  path: string
  uid: string
  content_type: string
  type: string
  name: string
  /** bigint, which the driver reads as text. */
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
  paper: 'ppsn' | 'datebirth'
  version: number
  state: 'sent' | 'accepted' | 'sentBack'
  reason: string | null
  by_uid: string
  at: Date
}
