import type { ColumnType } from 'kysely'
import type { SignedContent } from '#areas/application/domain/application-summary.ts'
import type { SendingMethod } from '#areas/application/domain/sending.ts'
import type { PlanId } from '#shared/domain/member.ts'

export type ApplicationsTable = {
  id: string
  uid: string
  plan: PlanId
  signed_name: string
  signed_at: Date
  signed_from: string
  signed_with: string
  content: ColumnType<SignedContent, string, never>
  content_hash: string
  withdrawn_at: Date | null
  withdrawn_why: string | null
  /** When, how and by which adviser it was sent to the provider; all null before. */
  sent_at: Date | null
  sent_how: SendingMethod | null
  sent_by: string | null
  /** The application that the member signed in place of this one. */
  replaced_by: string | null
}

export type PlanDeclarationsTable = {
  id: string
  uid: string
  plan: PlanId
  version: number
  texts: ColumnType<readonly string[], string, never>
  content_hash: string
  signed_name: string
  signed_at: Date
  signed_from: string
  signed_with: string
  application_id: string | null
}
