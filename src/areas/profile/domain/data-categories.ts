/**
 * What the tables about a member are for, so that the privacy notice is written from the same list as the copy and the
 * deletion. A new table does not compile until it has a category.
 */
import {
  type otherPersonalTables,
  type PersonalTableName,
  personalTableNames,
  personalTables,
} from './personal-data.ts'
import { type KeptRecord, keptRecords } from './retention.ts'

export const dataCategories = [
  'account',
  'answers',
  'advice',
  'calls',
  'application',
  'pension',
  'identity',
  'requests',
  'messages',
  'security',
  'work',
  'history',
] as const
export type DataCategory = (typeof dataCategories)[number]

/** `staff` and `erasure` are no data about a member's life: our own people, and what a deletion leaves. */
type OtherCategory = DataCategory | 'staff' | 'erasure'

export const categoryOf: Readonly<Record<PersonalTableName, DataCategory>> = {
  answers: 'answers',
  form_submissions: 'answers',
  recommendations: 'advice',
  recommendation_documents: 'advice',
  document_openings: 'advice',
  member_notes: 'advice',
  second_approvals: 'advice',
  plan_declarations: 'application',
  applications: 'application',
  contribution_decisions: 'application',
  employer_links: 'application',
  calls: 'calls',
  call_topics: 'calls',
  pension_valuations: 'pension',
  pension_contributions: 'pension',
  client_checks: 'identity',
  screenings: 'identity',
  identity_changes: 'identity',
  identity_reviews: 'identity',
  ppsn_reveals: 'identity',
  member_requests: 'requests',
  member_request_answers: 'requests',
  consents: 'messages',
  emails: 'messages',
  data_exports: 'requests',
  suspended_ways_in: 'security',
  way_in_events: 'security',
  disabled_accounts: 'security',
  tasks: 'work',
  service_level_notices: 'work',
  webhook_deliveries: 'work',
  action_codes: 'security',
  client_records: 'account',
  auth_accounts: 'account',
  auth_sessions: 'security',
  known_browsers: 'security',
  auth_passkeys: 'security',
  email_changes: 'security',
  factor_recoveries: 'security',
  auth_two_factors: 'security',
}

export const otherCategoryOf: Readonly<Record<(typeof otherPersonalTables)[number], OtherCategory>> = {
  members: 'account',
  files: 'identity',
  audit: 'history',
  audit_chain: 'history',
  advisers: 'staff',
  erasures: 'erasure',
  kept_records: 'erasure',
}

/** The records that a deletion keeps of a category; empty for one that goes with the account. */
export const keptOf = (category: DataCategory): readonly KeptRecord[] =>
  keptRecords.filter((record) =>
    personalTableNames.some((table) => categoryOf[table] === category && personalTables[table].keep === record),
  )
