/**
 * Every table that has rows about a member. All but those that the law withholds are in the copy that the member can
 * download, without `hiddenColumns`; `keep` says what happens to them when the account is deleted. A test compares the
 * list with the database, so a new table cannot be forgotten.
 */
import type { AuditAction } from '#shared/domain/access/audit-actions.ts'
import type { KeptRecord } from './retention.ts'

type PersonalTable = {
  /** The column with the member's id. */
  owner: 'uid' | 'user_id'
  /** `nothing`: deleted immediately. */
  keep: KeptRecord | 'nothing'
  /** Not in the copy: the law has the member not told. */
  withheld?: true
}

const advice = { owner: 'uid', keep: 'advice' } as const
const identity = { owner: 'uid', keep: 'identity' } as const
const complaints = { owner: 'uid', keep: 'complaints' } as const
const passing = { owner: 'uid', keep: 'nothing' } as const

export const personalTables = {
  answers: advice,
  recommendations: advice,
  recommendation_documents: advice,
  document_openings: advice,
  plan_declarations: advice,
  applications: advice,
  contribution_decisions: advice,
  calls: advice,
  call_topics: advice,
  member_notes: advice,
  pension_valuations: advice,
  pension_contributions: advice,
  client_checks: identity,
  // Criminal Justice (Money Laundering and Terrorist Financing) Act 2010, section 49.
  screenings: { ...identity, withheld: true },
  identity_changes: identity,
  identity_reviews: identity,
  ppsn_reveals: identity,
  member_requests: complaints,
  member_request_answers: complaints,
  client_records: passing,
  consents: passing,
  emails: passing,
  employer_links: passing,
  form_submissions: passing,
  data_exports: passing,
  disabled_accounts: passing,
  tasks: passing,
  service_level_notices: passing,
  webhook_deliveries: passing,
  // A released one is in `recommendations`; a draft that no second person approved is no advice yet.
  second_approvals: passing,
  action_codes: passing,
  auth_accounts: { owner: 'user_id', keep: 'nothing' },
  auth_sessions: { owner: 'user_id', keep: 'nothing' },
  known_browsers: passing,
  auth_passkeys: { owner: 'user_id', keep: 'nothing' },
  email_changes: passing,
  factor_recoveries: passing,
  auth_two_factors: { owner: 'user_id', keep: 'nothing' },
  suspended_ways_in: passing,
  way_in_events: passing,
} as const satisfies Record<string, PersonalTable>

export type PersonalTableName = keyof typeof personalTables
export const personalTableNames = Object.keys(personalTables) as PersonalTableName[]

/** Of the copy that a member downloads. */
export type CopiedTableName = {
  [Name in PersonalTableName]: (typeof personalTables)[Name] extends { withheld: true } ? never : Name
}[PersonalTableName]
export const copiedTableNames = personalTableNames.filter(
  (name): name is CopiedTableName => !('withheld' in personalTables[name]),
)

/**
 * Tables with a uid that are handled one by one: the profile; the files; the audit trail with its fingerprints, which
 * names no one once an account is deleted; and the rows that a deletion writes. `advisers` are staff.
 */
export const otherPersonalTables = [
  'members',
  'files',
  'audit',
  'audit_chain',
  'advisers',
  'erasures',
  'kept_records',
] as const

export const tablesKeptAs = (keep: KeptRecord | 'nothing'): readonly PersonalTableName[] =>
  personalTableNames.filter((table) => personalTables[table].keep === keep)

/**
 * Columns that a copy leaves out: secrets and their hashes, names inside our file store, and the accounts of our own
 * people.
 */
export const hiddenColumns = [
  'uid',
  'user_id',
  'key_hash',
  'number_hash',
  'ppsn_fingerprint',
  'code_hash',
  'confirm_hash',
  'undo_hash',
  'stop_hash',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'password',
  'secret',
  'backup_codes',
  'recovery_salt',
  'stored',
  'credential_id',
  'public_key',
  'requested_by',
  'returned_by',
  'stored_as',
  'preview_as',
  'picture_as',
  'by_uid',
  'invite_by',
  'actor_uid',
  'approved_by',
  'settled_by',
  'sent_by',
  'request_id',
  'adviser_id',
  'for_id',
  'done_by',
  'second_approved_by',
  'blocked',
  'endpoint_id',
  'response',
] as const

/**
 * Not in the copy either: it goes to an address that has no account here, so it would tell who has one. The change of
 * address itself is in the copy.
 */
export const withheldEmail = 'email-change-confirm'

/** Whether an action in the audit trail is not in the copy, as the rows that it wrote are not. */
export const isWithheld = (action: string): boolean => action === ('record_screening' satisfies AuditAction)

/** The folder of a file, below the member's own. */
const folderOf = (path: string): string => path.split('/')[1] ?? ''

const keptFolders: Readonly<Record<string, KeptRecord>> = {
  verify_identity: 'identity',
  identity_change: 'identity',
  application: 'advice',
  statements: 'advice',
  'provider detail': 'advice',
  'provider documents': 'advice',
}

/** The record that a file belongs to; `nothing` for a copy of the data, or an upload that was never submitted. */
export const fileKeptAs = (path: string): KeptRecord | 'nothing' => {
  const folder = folderOf(path)
  return Object.hasOwn(keptFolders, folder) ? (keptFolders[folder] ?? 'nothing') : 'nothing'
}

export const exportFolder = 'exports'
export const exportPath = (uid: string, exportId: string): string => `${uid}/${exportFolder}/${exportId}`
export const isExport = (path: string): boolean => folderOf(path) === exportFolder
