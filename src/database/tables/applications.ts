import type { ColumnType } from 'kysely'
import type { SignedContent } from '#domain/application/application-summary.ts'
import type { PensionPlan } from '#domain/shared/member.ts'

export type ApplicationsTable = {
  id: string
  uid: string
  plan: PensionPlan
  signed_name: string
  signed_at: Date
  signed_from: string
  signed_with: string
  content: ColumnType<SignedContent, string, never>
  content_hash: string
  withdrawn_at: Date | null
  withdrawn_why: string | null
}

export type PlanDeclarationsTable = {
  id: string
  uid: string
  plan: PensionPlan
  version: number
  texts: ColumnType<readonly string[], string, never>
  content_hash: string
  signed_name: string
  signed_at: Date
  signed_from: string
  signed_with: string
  application_id: string | null
}
