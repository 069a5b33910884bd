import type { IdentityChangeState } from '#areas/profile/domain/identity-change.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import type { WithDefault } from './column.ts'

export type IdentityChangesTable = {
  id: string
  uid: string
  first_name: string | null
  last_name: string | null
  birth_date: CalendarDate | null
  /** Encrypted. */
  pps_number: string | null
  reason: string
  requested_at: Date
  state: WithDefault<IdentityChangeState>
  settled_at: Date | null
  settled_by: string | null
  decision: string | null
  verified_name: string | null
}
