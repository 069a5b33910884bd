import type { Generated } from 'kysely'

/** The identity engine writes it; secret and codes are encrypted. */
export type AuthTwoFactorsTable = { id: string; user_id: string; secret: string; verified: boolean }

export type MfaVerifiedSessionsTable = { session_id: string; verified_at: Date }

export type MemberNotesTable = { id: Generated<string>; uid: string; by_uid: string; text: string; at: Date }

export type UsedLoginCodesTable = { code_hash: string; used_at: Date }
