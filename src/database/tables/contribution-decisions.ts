import type { Generated } from 'kysely'
import type { ContributionDecision } from '#areas/application/domain/agreed-contribution.ts'

export type ContributionDecisionsTable = {
  id: Generated<string>
  uid: string
  at: Date
  decision: ContributionDecision
  by_uid: string | null
  own: number
  employer: number | null
  note: string
}
