/**
 * Every table that has rows about a member: whether they are in the copy that the member can download, and what happens
 * to them when the account is deleted. A test compares it with the database, so a new table cannot be forgotten.
 */
import type { KeptRecord } from './retention.ts'

type PersonalTable = {
  /** The column with the member's id. */
  owner: 'uid' | 'user_id'
  /** `secrets` are credentials, `index` repeats what other tables have. Both are left out. */
  copy: 'yes' | 'secrets' | 'index'
  /** `nothing`: deleted immediately. */
  keep: KeptRecord | 'nothing'
}

const advice = { owner: 'uid', copy: 'yes', keep: 'advice' } as const
const identity = { owner: 'uid', copy: 'yes', keep: 'identity' } as const
const complaints = { owner: 'uid', copy: 'yes', keep: 'complaints' } as const
const passing = { owner: 'uid', copy: 'yes', keep: 'nothing' } as const

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
  identity_changes: identity,
  identity_reviews: identity,
  ppsn_reveals: { ...identity, copy: 'index' },
  member_requests: complaints,
  member_request_answers: complaints,
  consents: passing,
  emails: passing,
  employer_links: passing,
  form_submissions: passing,
  data_exports: passing,
  disabled_accounts: passing,
  tasks: passing,
  service_level_notices: { ...passing, copy: 'index' },
  // A released one is in `recommendations`; a draft that no second person approved is no advice yet.
  second_approvals: { ...passing, copy: 'index' },
  action_codes: { ...passing, copy: 'secrets' },
  auth_accounts: { owner: 'user_id', copy: 'secrets', keep: 'nothing' },
  auth_sessions: { owner: 'user_id', copy: 'secrets', keep: 'nothing' },
  known_browsers: { ...passing, copy: 'secrets' },
  auth_passkeys: { owner: 'user_id', copy: 'secrets', keep: 'nothing' },
  email_changes: { ...passing, copy: 'secrets' },
  // The audit trail has the same.
  factor_recoveries: { ...passing, copy: 'index' },
  auth_two_factors: { owner: 'user_id', copy: 'secrets', keep: 'nothing' },
  suspended_ways_in: { ...passing, copy: 'secrets' },
  // The audit trail has the same.
  way_in_events: { ...passing, copy: 'index' },
} as const satisfies Record<string, PersonalTable>

export type PersonalTableName = keyof typeof personalTables
export const personalTableNames = Object.keys(personalTables) as PersonalTableName[]

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

export const copiedTables = personalTableNames.filter((table) => personalTables[table].copy === 'yes')
export const tablesKeptAs = (keep: KeptRecord | 'nothing'): readonly PersonalTableName[] =>
  personalTableNames.filter((table) => personalTables[table].keep === keep)

/**
 * Columns that a copy leaves out: hashes of secrets, names inside our file store, and the accounts of our own people.
 */
export const hiddenColumns = [
  'uid',
  'key_hash',
  'number_hash',
  'stored_as',
  'preview_as',
  'picture_as',
  'by_uid',
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
] as const

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
