/** Made from db/migrations by "npm run types:database". Do not edit. */

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export interface ActionCodes {
  code_hash: string;
  created_at: Date;
  credential_epoch: Generated<number>;
  expires_at: Date;
  id: string;
  mode: "resetPassword" | "verifyEmail";
  uid: string;
  used_at: Date | null;
}

export interface AdviserAbsences {
  adviser_id: string;
  created_at: Date;
  first_day: string;
  id: string;
  last_day: string;
  note: string;
}

export interface AdviserExceptions {
  absence_id: string | null;
  adviser_id: string;
  from_minute: number | null;
  id: Generated<Int8>;
  on_date: string;
  to_minute: number | null;
}

export interface AdviserHours {
  adviser_id: string;
  from_minute: number;
  to_minute: number;
  weekday: number;
}

export interface Advisers {
  active: Generated<boolean>;
  admitted_at: Date | null;
  buffer_minutes: Generated<number>;
  calls_a_day: number | null;
  created_at: Date;
  digest_at: Date | null;
  email: string;
  factor_at: Date | null;
  id: string;
  last_given_at: Date | null;
  last_resort: Generated<boolean>;
  name: string;
  notify: Generated<"now" | "daily" | "never">;
  queue_scope: Generated<"mine" | "unassigned" | "everyone">;
  roles: Generated<ArrayType<"adviser" | "compliance" | "administrator" | "auditor">>;
  times_version: Generated<number>;
  uid: string | null;
}

export interface Answers {
  answers: Generated<Json>;
  completed_at: Date | null;
  form_id: string;
  form_version: number;
  saved_at: Date;
  started_at: Date;
  uid: string;
  version: number;
}

export interface ApiKeys {
  expires_at: Date;
  id: Generated<Int8>;
  key_hash: string;
  made_at: Date;
  made_by: string;
  name: string;
  revoked_at: Date | null;
  revoked_by: string | null;
  role: "adviser" | "compliance" | "administrator" | "auditor";
  used_at: Date | null;
}

export interface Applications {
  content: Json;
  content_hash: string;
  id: string;
  plan: string;
  replaced_by: string | null;
  sent_at: Date | null;
  sent_by: string | null;
  sent_how: string | null;
  signed_at: Date;
  signed_from: string;
  signed_name: string;
  signed_with: string;
  terms_received_on: string | null;
  uid: string;
  withdrawn_at: Date | null;
  withdrawn_why: string | null;
}

export interface Audit {
  action: string;
  actor: "guest" | "member" | "adviser" | "server" | "program";
  actor_uid: string | null;
  after: Json | null;
  at: Date;
  before: Json | null;
  id: Generated<Int8>;
  uid: string | null;
}

export interface AuditChain {
  audit_id: Int8;
  hash: Buffer;
  position: Int8;
  row_hash: Buffer;
  uid: string | null;
}

export interface AuthAccounts {
  access_token: string | null;
  access_token_expires_at: Date | null;
  account_id: string;
  created_at: Generated<Date>;
  id: string;
  id_token: string | null;
  password: string | null;
  password_proven_at: Date | null;
  provider_id: string;
  refresh_token: string | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  updated_at: Generated<Date>;
  user_id: string;
}

export interface AuthPasskeys {
  aaguid: string | null;
  backed_up: boolean;
  counter: Int8;
  created_at: Generated<Date>;
  credential_id: string;
  device_type: string;
  id: string;
  last_used_at: Date | null;
  name: string | null;
  public_key: string;
  transports: string | null;
  user_id: string;
}

export interface AuthSessions {
  authenticated_at: Generated<Date>;
  browser: string | null;
  created_at: Generated<Date>;
  credential_epoch: Generated<number>;
  expires_at: Date;
  factor_at: Date | null;
  id: string;
  ip_address: string | null;
  mfa_verified_at: Date | null;
  network: string | null;
  seen_at: Generated<Date>;
  staff_at: Date | null;
  staff_sid: string | null;
  started_at: Generated<Date>;
  token: string;
  updated_at: Generated<Date>;
  user_agent: string | null;
  user_id: string;
}

export interface AuthTwoFactors {
  backup_codes: string;
  failed_verification_count: Generated<number>;
  id: string;
  locked_until: Date | null;
  recovery_salt: string | null;
  secret: string;
  user_id: string;
  verified: Generated<boolean>;
}

export interface AuthUsers {
  created_at: Generated<Date>;
  credential_epoch: Generated<number>;
  email: string;
  email_verified: Generated<boolean>;
  id: string;
  image: string | null;
  name: Generated<string>;
  phone_number: string | null;
  two_factor_enabled: Generated<boolean>;
  updated_at: Generated<Date>;
  welcomed_at: Date | null;
}

export interface AuthVerifications {
  created_at: Generated<Date>;
  expires_at: Date;
  id: string;
  identifier: string;
  updated_at: Generated<Date>;
  value: string;
}

export interface BusyTimes {
  adviser_id: string;
  from_time: Date;
  to_time: Date;
}

export interface CalendarFeeds {
  adviser_id: string;
  created_at: Date;
  token_hash: string;
}

export interface Calls {
  adviser_id: string | null;
  blocked: string;
  cancel_reason: string | null;
  canceled_at: Date | null;
  canceled_by: "member" | "adviser" | "server" | null;
  created_at: Date;
  end_time: Date;
  ics_sequence: Generated<number>;
  ics_uid: string;
  id: string;
  new_call: string | null;
  old_call: string | null;
  reminded_day_at: Date | null;
  reminded_hour_at: Date | null;
  reschedule_url: string | null;
  scheduler: "embedded" | "calendly";
  start_time: Date;
  status: Generated<"active" | "canceled">;
  timezone: string;
  uid: string;
  user_name: string;
}

export interface CallTopics {
  added_at: Date;
  topic: "reasons" | "payment" | "income" | "risk" | "charges" | "comparison" | "documents";
  uid: string;
}

export interface ClientChecks {
  address: string | null;
  at: Date;
  by_uid: string;
  dated_on: string | null;
  evidence: string;
  id: Generated<Int8>;
  kind: "address" | "funds";
  uid: string;
}

export interface ClientImportRows {
  cells: Json | null;
  changes: Json | null;
  client: Json | null;
  done_at: Date | null;
  faults: Json | null;
  import_id: string;
  kind: "new" | "changed" | "same" | "refused";
  line: number;
  pps_number: string | null;
  ppsn_fingerprint: string | null;
}

export interface ClientImports {
  by_uid: string;
  confirmed_at: Date | null;
  finished_at: Date | null;
  id: string;
  ignored: Json;
  uploaded_at: Date;
}

export interface ClientRecords {
  added_at: Date;
  by_uid: string;
  had_policy: boolean;
  invite_at: Date | null;
  invite_by: string | null;
  invited_at: Date | null;
  uid: string;
}

export interface Consents {
  at: Date;
  id: Generated<Int8>;
  preference: string;
  text_version: number;
  uid: string;
  value: boolean;
}

export interface ContributionDecisions {
  at: Date;
  by_uid: string | null;
  decision: "agreed" | "asked" | "accepted" | "returned";
  employer: number | null;
  id: Generated<Int8>;
  note: Generated<string>;
  own: number;
  uid: string;
}

export interface DataExports {
  downloaded_at: Date | null;
  id: string;
  ready_at: Date | null;
  requested_at: Date;
  uid: string;
}

export interface DisabledAccounts {
  by_uid: string;
  disabled_at: Date;
  reason: string;
  uid: string;
}

export interface DocumentOpenings {
  document: "recommendation" | "disclosure" | "terms" | "provider_disclosure" | "provider_key" | "provider_charges";
  opened_at: Date;
  sha256: string;
  uid: string;
}

export interface EmailChanges {
  asked_at: Date;
  confirm_hash: string;
  confirmed_at: Date | null;
  credential_epoch: Generated<number>;
  id: string;
  new_email: string;
  old_email: string;
  uid: string;
  undo_hash: string;
  undone_at: Date | null;
}

export interface Emails {
  cancelled_at: Date | null;
  created_at: Date;
  id: string;
  message: Json;
  refused_at: Date | null;
  sent_at: Date | null;
  to_address: string;
  uid: string | null;
}

export interface EmployerLinks {
  created_at: Date;
  email: string | null;
  ended_at: Date | null;
  expires_at: Date;
  id: string;
  key_hash: string;
  uid: string;
  used_at: Date | null;
}

export interface Erasures {
  erased_at: Date;
  uid: string;
}

export interface FactorRecoveries {
  asked_at: Date;
  credential_epoch: Generated<number>;
  done_at: Date | null;
  id: string;
  stop_hash: string;
  stopped_at: Date | null;
  uid: string;
}

export interface FactorResets {
  adviser_id: string;
  asked_at: Date;
  asked_by: string;
  reason: string;
}

export interface Files {
  bytes: Int8;
  content_type: string;
  created_at: Date;
  name: string;
  path: string;
  picture_as: string | null;
  preview_as: string | null;
  replaced_at: Date | null;
  sha256: string;
  stored_as: string;
  type: string;
  uid: string;
  version: Generated<number>;
}

export interface FirmLogos {
  added_at: Date;
  content: Buffer;
  name: string;
}

export interface FirmSettingsVersions {
  approved_at: Date | null;
  approved_by: string | null;
  based_on: number;
  content: Json;
  effective_from: string | null;
  made_at: Date;
  made_by: string | null;
  note: Generated<string>;
  proposed_at: Date | null;
  proposed_by: string | null;
  state: "draft" | "proposed" | "approved" | "withdrawn";
  version: number;
}

export interface FormSubmissions {
  applied_at: Date | null;
  form_id: string;
  received_at: Date;
  refused: string | null;
  submission_id: string;
  uid: string | null;
}

export interface IdentityChanges {
  birth_date: string | null;
  decision: string | null;
  first_name: string | null;
  id: string;
  last_name: string | null;
  pps_number: string | null;
  reason: string;
  requested_at: Date;
  settled_at: Date | null;
  settled_by: string | null;
  state: Generated<"open" | "accepted" | "refused" | "withdrawn">;
  uid: string;
  verified_name: string | null;
}

export interface IdentityReviews {
  at: Date;
  by_uid: string;
  compared: Json | null;
  document: "ppsn" | "datebirth";
  id: Generated<Int8>;
  reason: string | null;
  state: "sent" | "accepted" | "sentBack";
  stored_as: string;
  superseded: Generated<boolean>;
  uid: string;
}

export interface KeptRecords {
  record: "advice" | "identity" | "complaints";
  remove_on: string;
  removed_at: Date | null;
  uid: string;
}

export interface KnownBrowsers {
  key_hash: string;
  noted: Generated<boolean>;
  proven_at: Date | null;
  seen_at: Date;
  uid: string;
}

export interface LawFigures {
  approved_at: Date | null;
  approved_by: string | null;
  discarded_at: Date | null;
  drafted_at: Date;
  drafted_by: string;
  from_date: string;
  id: Generated<Int8>;
  name: string;
  publisher: string;
  seen_on: string;
  url: string;
  value: Json;
}

export interface LawSightings {
  at: Date;
  by_uid: string;
  from_date: string;
  id: Generated<Int8>;
  name: string;
  seen_on: string;
}

export interface MemberNotes {
  at: Date;
  by_uid: string;
  id: Generated<Int8>;
  text: string;
  uid: string;
}

export interface MemberRequestAnswers {
  at: Date;
  by_uid: string;
  id: Generated<Int8>;
  kind: "acknowledgement" | "update" | "outcome";
  request_id: string;
  text: string;
  uid: string;
}

export interface MemberRequests {
  days: Json | null;
  id: string;
  kind: "complaint" | "correction" | "objection";
  next_due: Date | null;
  number: Generated<number>;
  received_at: Date;
  settled_at: Date | null;
  text: string;
  uid: string;
}

export interface Members {
  activity_note: string | null;
  address_line_1: string | null;
  address_line_2: string | null;
  address_type: string | null;
  adviser_id: string | null;
  annual_salary: number | null;
  best_match: string | null;
  birth_date: string | null;
  calendly_event_uid: string | null;
  cert_assign: string | null;
  city: string | null;
  company_eircode: string | null;
  contact_details: string | null;
  country: string | null;
  country_of_nationality: string | null;
  createdAt: Date;
  current_employer: string | null;
  documents_checked_at: Date | null;
  documents_due_at: Date | null;
  documents_sent_at: Date | null;
  due_unchecked: Generated<boolean>;
  eircode: string | null;
  email_address: string;
  email_information: Generated<boolean>;
  email_marketing: Generated<boolean>;
  email_products: Generated<boolean>;
  employer_pension_contribution: number | null;
  employment_status: "Employee" | "Not currently working" | "Self-Employed/Sole Trader" | "Company Director" | null;
  fact_find_completed: Generated<boolean>;
  fact_find_completed_at: Date | null;
  fact_find_percentage: Generated<number>;
  file_complete_at: Date | null;
  final_pension_application: Generated<boolean>;
  financial_advisor: string | null;
  first_name: string;
  form_fact_find_financial_details: Generated<boolean>;
  form_fact_find_personal_details: Generated<boolean>;
  form_fact_find_risk_reward: Generated<boolean>;
  form_qualification: Generated<boolean>;
  fund_value: number | null;
  is_tax_resident: string | null;
  last_name: Generated<string>;
  letter_information: Generated<boolean>;
  letter_marketing: Generated<boolean>;
  letter_products: Generated<boolean>;
  nationality: string | null;
  often_contribution: string | null;
  pension_applied: string | null;
  pension_applied_activity_information: Generated<boolean>;
  pension_applied_prsa_form: Generated<boolean>;
  pension_applied_verify_identity: Generated<boolean>;
  pension_comparison: string | null;
  pension_contribution_value: number | null;
  pension_due_at: Date | null;
  pension_ready_at: Date | null;
  pension_start_date: string | null;
  phone_information: Generated<boolean>;
  phone_marketing: Generated<boolean>;
  phone_number: string | null;
  phone_products: Generated<boolean>;
  plan_selected_at: Date | null;
  policy_number: string | null;
  pps_number: string | null;
  ppsn_fingerprint: string | null;
  process_employer_details: "progress" | "waiting" | "done" | null;
  process_final_pension_application: Generated<boolean>;
  process_pension_applied: string | null;
  PRSA_approval: string | null;
  recommend_zurich_bestmatch: "zurich_standard_prsa" | "zurich_nonstandard_prsa" | null;
  recommend_zurich_nonstandard: Generated<boolean>;
  recommend_zurich_standard: Generated<boolean>;
  recommendation_due_at: Date | null;
  recommended_at: Date | null;
  recommended_other_plans: Generated<string[]>;
  request_followup: Generated<boolean>;
  retire_age: number | null;
  retirement_income_target_value: number | null;
  risk_number: number | null;
  risk_type: string | null;
  sending_due_at: Date | null;
  sent_to_provider_at: Date | null;
  signature_stale_since: Date | null;
  signature_unchecked: Generated<boolean>;
  signed_at: Date | null;
  source: Generated<string>;
  terms_accepted_at: Date | null;
  terms_version: string | null;
  time_contribution: string | null;
  uid: string;
  updatedAt: Date;
}

export interface Migrations {
  hash: string;
  name: string;
  ran_at: Generated<Date>;
}

export interface Openings {
  asked_at: Date;
  asked_by: string;
  closed_at: Date | null;
  closed_by: string | null;
  id: Generated<Int8>;
  opened_at: Date | null;
  opened_by: string | null;
}

export interface OutsideCalendars {
  added_at: Date;
  address_encrypted: string;
  adviser_id: string;
  failed_at: Date | null;
  fault: string | null;
  read_at: Date | null;
}

export interface PensionContributions {
  by_uid: string | null;
  cents: Int8;
  on_date: string;
  payer: "member" | "employer";
  recorded_at: Date;
  source: "desk" | "provider";
  uid: string;
}

export interface PensionValuations {
  by_uid: string | null;
  cents: Int8;
  on_date: string;
  recorded_at: Date;
  source: "desk" | "provider";
  uid: string;
}

export interface PlanDeclarations {
  application_id: string | null;
  content_hash: string;
  id: string;
  plan: string;
  signed_at: Date;
  signed_from: string;
  signed_name: string;
  signed_with: string;
  texts: Json;
  uid: string;
  version: number;
}

export interface PlanFiles {
  added_at: Date;
  bytes: number;
  name: string;
  stored_as: string;
}

export interface PpsnReveals {
  at: Date;
  by_uid: string;
  number_hash: string;
  uid: string;
}

export interface RangeNumbers {
  as_of: Date;
  figures: Json;
  weeks: number;
}

export interface RateLimits {
  hits: number;
  key: string;
  window_end: Date;
}

export interface RecommendationDocuments {
  bytes: number;
  document: "recommendation" | "disclosure" | "terms";
  edition: number;
  sha256: string;
  source: "generated" | "firm_upload";
  stored_at: Date;
  uid: string;
  version: number;
}

export interface Recommendations {
  answers: Json;
  approved_at: Date;
  approved_by: string;
  draft: Json;
  proposal: Json;
  record: Json;
  reference: string;
  second_approved_by: string | null;
  statements: Generated<Json>;
  uid: string;
  version: number;
}

export interface ScreeningLists {
  added_at: Date;
  added_by: string;
  entries: number | null;
  fault: string | null;
  id: Generated<Int8>;
  kind: "sanctions" | "exposed";
  listed_on: string | null;
  name: string;
  read_at: Date | null;
  stored_as: string | null;
}

export interface ScreeningNames {
  about: string;
  births: string[];
  list_id: Int8;
  name: string;
  reference: string;
  words: string[];
}

export interface Screenings {
  at: Date;
  birth_date: string | null;
  by_uid: string | null;
  current: Generated<boolean>;
  evidence: string | null;
  hits: Json;
  id: Generated<Int8>;
  kind: "sanctions" | "exposed";
  list: string;
  listed_on: string | null;
  name: string;
  result: "clear" | "possible" | "dismissed" | "same" | "accepted";
  uid: string;
}

export interface SecondApprovals {
  draft: Json;
  expected: number;
  reason: string | null;
  requested_at: Date;
  requested_by: string;
  returned_at: Date | null;
  returned_by: string | null;
  seen: string;
  state: "waiting" | "returned";
  statements: string[];
  uid: string;
}

export interface ServiceLevelNotices {
  about: "due_soon" | "overdue";
  due_at: Date;
  kind: string;
  sent_at: Date;
  uid: string;
}

export interface ServiceLevelSettings {
  from_at: Date;
  id: Generated<Int8>;
  set_at: Date;
  set_by: string;
  settings: Json;
}

export interface SigningKeys {
  certificate: string;
  id: Generated<Int8>;
  key_encrypted: string;
  made_at: Date;
  valid_until: Date;
}

export interface StaffInvitations {
  email: string;
  invited_at: Date;
  invited_by: string | null;
  roles: Generated<string[]>;
}

export interface StaffSignOns {
  adviser_id: string;
  check_begun_at: Date | null;
  check_failed_at: Date | null;
  checked_at: Date;
  first_at: Date;
  issuer: string;
  left_at: Date | null;
  subject: string;
  token: string | null;
}

export interface SuspendedWaysIn {
  added_at: Date;
  id: string;
  kind: "passkey" | "provider" | "authenticator";
  name: string | null;
  stored: Json;
  suspended_at: Date;
  uid: string;
}

export interface Tasks {
  by_uid: string;
  created_at: Date;
  done_at: Date | null;
  done_by: string | null;
  due_on: string | null;
  for_id: string | null;
  id: Generated<Int8>;
  kind: "task" | "mention" | "returned";
  note_id: Int8 | null;
  text: string;
  uid: string | null;
}

export interface UsedLoginCodes {
  code_hash: string;
  used_at: Date;
}

export interface ValueImports {
  applied_at: Date | null;
  by_uid: string;
  id: string;
  ignored: Json;
  lines: Json | null;
  uploaded_at: Date;
}

export interface WayInEvents {
  at: Date;
  browser: string | null;
  id: Generated<Int8>;
  kind: "passkey" | "provider" | "authenticator" | "recovery_codes";
  name: string | null;
  network: string | null;
  uid: string;
  way_id: string | null;
  what: "added" | "removed" | "suspended" | "kept" | "expired";
}

export interface WebhookDeliveries {
  attempts: Generated<number>;
  body: string;
  created_at: Date;
  endpoint_id: string;
  event: string;
  fault: string | null;
  id: string;
  next_at: Date | null;
  response: string | null;
  state: Generated<"waiting" | "delivered" | "failed">;
  status: number | null;
  tried_at: Date | null;
  turn: Generated<number>;
  uid: string | null;
}

export interface WebhookEndpoints {
  added_at: Date;
  address_encrypted: string;
  events: string[];
  failing_since: Date | null;
  former_secret_encrypted: string | null;
  former_until: Date | null;
  id: string;
  is_on: Generated<boolean>;
  secret_encrypted: string;
}

export interface WebhookEvents {
  at: Date;
  id: string;
  source: string;
}

export interface WeeklySteps {
  people: number;
  source: string;
  step: string;
  week: string;
}

export interface DB {
  action_codes: ActionCodes;
  adviser_absences: AdviserAbsences;
  adviser_exceptions: AdviserExceptions;
  adviser_hours: AdviserHours;
  advisers: Advisers;
  answers: Answers;
  api_keys: ApiKeys;
  applications: Applications;
  audit: Audit;
  audit_chain: AuditChain;
  auth_accounts: AuthAccounts;
  auth_passkeys: AuthPasskeys;
  auth_sessions: AuthSessions;
  auth_two_factors: AuthTwoFactors;
  auth_users: AuthUsers;
  auth_verifications: AuthVerifications;
  busy_times: BusyTimes;
  calendar_feeds: CalendarFeeds;
  call_topics: CallTopics;
  calls: Calls;
  client_checks: ClientChecks;
  client_import_rows: ClientImportRows;
  client_imports: ClientImports;
  client_records: ClientRecords;
  consents: Consents;
  contribution_decisions: ContributionDecisions;
  data_exports: DataExports;
  disabled_accounts: DisabledAccounts;
  document_openings: DocumentOpenings;
  email_changes: EmailChanges;
  emails: Emails;
  employer_links: EmployerLinks;
  erasures: Erasures;
  factor_recoveries: FactorRecoveries;
  factor_resets: FactorResets;
  files: Files;
  firm_logos: FirmLogos;
  firm_settings_versions: FirmSettingsVersions;
  form_submissions: FormSubmissions;
  identity_changes: IdentityChanges;
  identity_reviews: IdentityReviews;
  kept_records: KeptRecords;
  known_browsers: KnownBrowsers;
  law_figures: LawFigures;
  law_sightings: LawSightings;
  member_notes: MemberNotes;
  member_request_answers: MemberRequestAnswers;
  member_requests: MemberRequests;
  members: Members;
  migrations: Migrations;
  openings: Openings;
  outside_calendars: OutsideCalendars;
  pension_contributions: PensionContributions;
  pension_valuations: PensionValuations;
  plan_declarations: PlanDeclarations;
  plan_files: PlanFiles;
  ppsn_reveals: PpsnReveals;
  range_numbers: RangeNumbers;
  rate_limits: RateLimits;
  recommendation_documents: RecommendationDocuments;
  recommendations: Recommendations;
  screening_lists: ScreeningLists;
  screening_names: ScreeningNames;
  screenings: Screenings;
  second_approvals: SecondApprovals;
  service_level_notices: ServiceLevelNotices;
  service_level_settings: ServiceLevelSettings;
  signing_keys: SigningKeys;
  staff_invitations: StaffInvitations;
  staff_sign_ons: StaffSignOns;
  suspended_ways_in: SuspendedWaysIn;
  tasks: Tasks;
  used_login_codes: UsedLoginCodes;
  value_imports: ValueImports;
  way_in_events: WayInEvents;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoints: WebhookEndpoints;
  webhook_events: WebhookEvents;
  weekly_steps: WeeklySteps;
}
