/** The tables as Kysely types. They must match db/migrations. */
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { Answers } from '#areas/forms/domain/form.ts'
import type { AuditAction } from '#shared/domain/access/audit-actions.ts'
import type { ApplicationsTable, PlanDeclarationsTable } from './tables/applications.ts'
import type {
  AdviserAbsencesTable,
  AdviserExceptionsTable,
  AdviserHoursTable,
  AdvisersTable,
  BusyTimesTable,
  CalendarFeedsTable,
  CallsTable,
  CallTopicsTable,
  OutsideCalendarsTable,
} from './tables/calls.ts'
import type { WithDefault } from './tables/column.ts'
import type { ConsentsTable } from './tables/consents.ts'
import type { ContributionDecisionsTable } from './tables/contribution-decisions.ts'
import type { EmployerLinksTable } from './tables/employer-links.ts'
import type { FilesTable, IdentityReviewsTable, PpsnRevealsTable } from './tables/files.ts'
import type { FirmLogosTable, FirmSettingsVersionsTable } from './tables/firm-settings.ts'
import type { FormSubmissionsTable } from './tables/form-submissions.ts'
import type { IdentityChangesTable } from './tables/identity-changes.ts'
import type { MembersTable } from './tables/members.ts'
import type {
  DataExportsTable,
  ErasuresTable,
  KeptRecordsTable,
  MemberRequestAnswersTable,
  MemberRequestsTable,
} from './tables/my-data.ts'
import type { RangeNumbersTable, WeeklyStepsTable } from './tables/numbers.ts'
import type { PensionContributionsTable, PensionValuationsTable, ValueImportsTable } from './tables/pension-values.ts'
import type {
  DocumentOpeningsTable,
  RecommendationDocumentsTable,
  RecommendationsTable,
  SecondApprovalsTable,
} from './tables/recommendations.ts'
import type {
  AuthTwoFactorsTable,
  DisabledAccountsTable,
  MemberNotesTable,
  ServiceLevelNoticesTable,
  ServiceLevelSettingsTable,
  TasksTable,
  UsedLoginCodesTable,
} from './tables/staff.ts'
import type { WebhookEventsTable } from './tables/webhook-events.ts'

export type AuthUsersTable = {
  id: string
  email: string
  email_verified: boolean
  two_factor_enabled: WithDefault<boolean>
  name: string
  image: string | null
  phone_number: string | null
  /** When the welcome email was queued. */
  welcomed_at: Date | null
  created_at: WithDefault<Date>
  updated_at: WithDefault<Date>
}

export type AuthAccountsTable = {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  password: string | null
  created_at: WithDefault<Date>
  password_proven_at: Date | null
}

export type KnownBrowsersTable = {
  uid: string
  key_hash: string
  seen_at: Date
  noted: WithDefault<boolean>
  proven_at: WithDefault<Date | null>
}

export type AuthSessionsTable = {
  id: string
  user_id: string
  token: string
  expires_at: Date
  started_at: WithDefault<Date>
  seen_at: WithDefault<Date>
  authenticated_at: WithDefault<Date>
  mfa_verified_at: Date | null
  /** Null until the first request of the session. */
  browser: string | null
  network: string | null
}

export type AuthPasskeysTable = {
  public_key: string
  counter: number
  device_type: string
  backed_up: boolean
  credential_id: string
  id: string
  user_id: string
  name: string | null
  created_at: WithDefault<Date>
  last_used_at: Date | null
}

export type EmailChangesTable = {
  id: string
  uid: string
  old_email: string
  new_email: string
  confirm_hash: string
  undo_hash: string
  asked_at: Date
  confirmed_at: Date | null
  undone_at: Date | null
}

export type FactorRecoveriesTable = {
  id: string
  uid: string
  stop_hash: string
  asked_at: Date
  stopped_at: Date | null
  done_at: Date | null
}

export type ActionCodesTable = {
  id: string
  code_hash: string
  mode: 'resetPassword' | 'verifyEmail'
  uid: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export type EmailsTable = {
  id: string
  uid: string | null
  to_address: string
  message: ColumnType<unknown, string, never>
  created_at: Date
  sent_at: Date | null
  refused_at: Date | null
  /** Taken back before it was sent. */
  cancelled_at: Date | null
}

export type AuditTable = {
  id: Generated<string>
  at: Date
  actor: 'guest' | 'member' | 'adviser' | 'server'
  actor_uid: string | null
  uid: string | null
  action: ColumnType<string, AuditAction, never>
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
}

export type AuditChainTable = {
  position: string
  audit_id: string
  uid: string | null
  row_hash: Buffer
  hash: Buffer
}

export type RateLimitsTable = { key: string; window_end: Date; hits: number }

export type AnswersTable = {
  uid: string
  form_id: string
  version: number
  form_version: number
  answers: ColumnType<Answers, string, string>
  started_at: Date
  saved_at: Date
  completed_at: Date | null
}

export type Schema = {
  adviser_absences: AdviserAbsencesTable
  adviser_exceptions: AdviserExceptionsTable
  adviser_hours: AdviserHoursTable
  advisers: AdvisersTable
  answers: AnswersTable
  applications: ApplicationsTable
  consents: ConsentsTable
  contribution_decisions: ContributionDecisionsTable
  employer_links: EmployerLinksTable
  busy_times: BusyTimesTable
  calendar_feeds: CalendarFeedsTable
  calls: CallsTable
  call_topics: CallTopicsTable
  firm_logos: FirmLogosTable
  firm_settings_versions: FirmSettingsVersionsTable
  form_submissions: FormSubmissionsTable
  auth_users: AuthUsersTable
  auth_sessions: AuthSessionsTable
  auth_accounts: AuthAccountsTable
  auth_passkeys: AuthPasskeysTable
  known_browsers: KnownBrowsersTable
  auth_two_factors: AuthTwoFactorsTable
  member_notes: MemberNotesTable
  tasks: TasksTable
  service_level_settings: ServiceLevelSettingsTable
  service_level_notices: ServiceLevelNoticesTable
  action_codes: ActionCodesTable
  used_login_codes: UsedLoginCodesTable
  disabled_accounts: DisabledAccountsTable
  webhook_events: WebhookEventsTable
  members: MembersTable
  outside_calendars: OutsideCalendarsTable
  email_changes: EmailChangesTable
  factor_recoveries: FactorRecoveriesTable
  emails: EmailsTable
  audit: AuditTable
  audit_chain: AuditChainTable
  rate_limits: RateLimitsTable
  data_exports: DataExportsTable
  erasures: ErasuresTable
  kept_records: KeptRecordsTable
  member_requests: MemberRequestsTable
  member_request_answers: MemberRequestAnswersTable
  recommendations: RecommendationsTable
  second_approvals: SecondApprovalsTable
  recommendation_documents: RecommendationDocumentsTable
  document_openings: DocumentOpeningsTable
  plan_declarations: PlanDeclarationsTable
  files: FilesTable
  identity_changes: IdentityChangesTable
  identity_reviews: IdentityReviewsTable
  ppsn_reveals: PpsnRevealsTable
  pension_valuations: PensionValuationsTable
  pension_contributions: PensionContributionsTable
  range_numbers: RangeNumbersTable
  weekly_steps: WeeklyStepsTable
  value_imports: ValueImportsTable
  migrations: { name: string; hash: string }
}

export type Db = Kysely<Schema>
export type Trx = Transaction<Schema>
