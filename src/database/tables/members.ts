/** The collection `users`: one row per member, with the specification's field names (specification 2, section 3). */
import type { ColumnType } from 'kysely'
import type { Profile } from '#shared/domain/member.ts'
import type { WithDefault } from './column.ts'

/** A profile as stored, with the app's own columns. */
export type StoredProfile = Omit<Profile, 'email' | 'pps_number'> & {
  /** Encrypted. No page, document or log shows it in full. */
  pps_number: string | null
  /** For the adviser: details of the member's work beyond the form. */
  activity_note: string | null
  terms_version: string | null
  terms_accepted_at: Date | null
  /** The comparison to talk about, as its page's query (areas/calculator/domain/comparison/comparison-inputs.ts). */
  pension_comparison: string | null
  /** The adviser who looks after them. */
  adviser_id: string | null
  /** Where the sign-up came from (areas/account/domain/sign-up-source.ts); 'unknown' for older accounts. */
  source: string
  /** Set by a trigger when the flags change. */
  fact_find_completed_at: Date | null
  recommended_at: Date | null
  plan_selected_at: Date | null
  pension_ready_at: Date | null
  /**
   * When each service level is due; set by a trigger, and by a job where the firm promises something else than the
   * specification.
   */
  recommendation_due_at: Date | null
  sending_due_at: Date | null
  pension_due_at: Date | null
  due_unchecked: boolean
  /** Of the active application; set by a trigger. */
  signed_at: Date | null
  /** When it was signed and both identity documents were accepted. */
  file_complete_at: Date | null
  sent_to_provider_at: Date | null
  /** Signed, and the details have changed since, so that the member signs again; as of the last check. */
  signature_stale_since: Date | null
  /** The row has changed since the last check; set by a trigger. */
  signature_unchecked: boolean
}

/** Columns that the database computes. */
type Derived =
  | 'fact_find_completed'
  | 'fact_find_percentage'
  | 'fact_find_completed_at'
  | 'recommended_at'
  | 'plan_selected_at'
  | 'pension_ready_at'
  | 'signed_at'
  | 'file_complete_at'
  | 'sent_to_provider_at'

/** Columns without a default. */
type RequiredOnInsert = 'uid' | 'email_address' | 'first_name' | 'createdAt' | 'updatedAt'

export type MembersTable = {
  [F in keyof StoredProfile]: F extends Derived
    ? ColumnType<StoredProfile[F], never, never>
    : F extends RequiredOnInsert
      ? StoredProfile[F]
      : WithDefault<StoredProfile[F]>
}
