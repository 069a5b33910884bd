import type { Generated } from 'kysely'

/** Written by the sign-in engine, which encrypts the secret and the codes. */
export type AuthTwoFactorsTable = {
  id: string
  user_id: string
  secret: string
  backup_codes: string
  recovery_salt: string | null
  verified: boolean
}

export type MemberNotesTable = { id: Generated<string>; uid: string; by_uid: string; text: string; at: Date }

export type DisabledAccountsTable = { uid: string; disabled_at: Date; by_uid: string; reason: string }

export type UsedLoginCodesTable = { code_hash: string; used_at: Date }
