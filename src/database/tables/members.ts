/** The collection `users`: one row a member, in the specification's own field names (specification 2, section 3). */
import type { ColumnType } from 'kysely'
import type { Profile } from '#domain/shared/member.ts'
import type { WithDefault } from './column.ts'

/** A profile as it is stored, with what the program itself keeps of a member. */
export type StoredProfile = Omit<Profile, 'email' | 'pps_number'> & {
  /** Sealed; no page, document or log shows it. */
  pps_number: string | null
  /** For the adviser: what the form about the member's work did not ask. */
  activity_note: string | null
  terms_version: string | null
  terms_accepted_at: Date | null
  welcomed_at: Date | null
  /** The database notes these when the flags change. */
  fact_find_completed_at: Date | null
  recommended_at: Date | null
  plan_selected_at: Date | null
  pension_ready_at: Date | null
}

/** The database works these out. */
type Derived =
  | 'fact_find_completed'
  | 'fact_find_percentage'
  | 'fact_find_completed_at'
  | 'recommended_at'
  | 'plan_selected_at'
  | 'pension_ready_at'

/** What a new row must name; the others have defaults. */
type Given = 'uid' | 'email_address' | 'first_name' | 'createdAt' | 'updatedAt'

export type MembersTable = {
  [F in keyof StoredProfile]: F extends Derived
    ? ColumnType<StoredProfile[F], never, never>
    : F extends Given
      ? StoredProfile[F]
      : WithDefault<StoredProfile[F]>
}
