/**
 * Columns that hold less than their SQL type allows. Null, defaults and the values that a check constraint lists come
 * from the migrations (tables.generated.ts). A `ColumnType` is taken as it is.
 */
import type { ColumnType } from 'kysely'
import type { SignedContent } from '#areas/application/domain/application-summary.ts'
import type { ComparedIdentity } from '#areas/application/domain/identity-documents.ts'
import type { ListedName } from '#areas/application/domain/screening/screening.ts'
import type { SendingMethod } from '#areas/application/domain/sending.ts'
import type { CalendarFault } from '#areas/calls/domain/outside-calendar.ts'
import type { Client, ClientCells, ClientColumn, ClientFaults } from '#areas/clients/domain/client.ts'
import type { RiskNumber, RiskType } from '#areas/fact-find/domain/risk.ts'
import type { FirmSettings } from '#areas/firm/domain/firm-settings.ts'
import type { WebhookEvent, WebhookFault } from '#areas/firm/domain/webhooks.ts'
import type { Answers } from '#areas/forms/domain/form.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import type { FileLine } from '#areas/pension/domain/values-file.ts'
import type { Preference } from '#areas/profile/domain/preferences.ts'
import type { AdviserStatement, DatedStatement } from '#areas/recommendations/domain/approval/adviser-statements.ts'
import type { RecommendationDraft } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import type { Proposal } from '#areas/recommendations/domain/recommendation.ts'
import type { RequestDays } from '#desk/domain/member-requests.ts'
import type { RangeFigures } from '#desk/domain/numbers.ts'
import type { Role } from '#desk/domain/permissions.ts'
import type { ServiceLevelKind, ServiceLevelSettings } from '#desk/domain/service-levels.ts'
import type { AuditAction } from '#shared/domain/access/audit-actions.ts'
import type { LawName } from '#shared/domain/law/law-parts.ts'
import type { Percent, PlanId } from '#shared/domain/member.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

/** A jsonb column: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string | Extract<T, null>, string | Extract<T, null>>
type WrittenOnceJson<T> = ColumnType<T, string | Extract<T, null>, never>
/** Written by the database itself: a generated column, or one that a trigger sets. */
type Computed<T> = ColumnType<T, never, never>
/** Set by a trigger, unless known from elsewhere, as for a client who came with a pension. */
type Milestone = ColumnType<Date | null, Date | null | undefined, Date>

export type SubmissionRefusal = 'unknown_member' | 'faults' | 'not_open' | 'gone'

export type NarrowedColumns = {
  advisers: { roles: readonly Role[] }
  answers: { answers: Json<Answers> }
  api_keys: { role: Role }
  applications: { content: WrittenOnceJson<SignedContent>; sent_how: SendingMethod }
  audit: {
    // Older rows may name actions that no longer exist.
    action: ColumnType<string, AuditAction, never>
    before: ColumnType<unknown, string | null, never>
    after: ColumnType<unknown, string | null, never>
  }
  // A tstzrange as text, for the exclusion constraints; never selected.
  calls: { blocked: ColumnType<never, string, string> }
  client_import_rows: {
    cells: Json<ClientCells | null>
    faults: Json<ClientFaults | null>
    client: Json<Client | null>
    changes: Json<readonly ClientColumn[] | null>
  }
  client_imports: { ignored: WrittenOnceJson<readonly string[]> }
  consents: { preference: Preference }
  emails: { message: WrittenOnceJson<unknown> }
  firm_settings_versions: { content: Json<FirmSettings> }
  form_submissions: { form_id: FormId; refused: SubmissionRefusal }
  identity_reviews: { compared: WrittenOnceJson<ComparedIdentity | null> }
  law_figures: {
    name: LawName
    value: WrittenOnceJson<Readonly<Record<string, number>>>
    from_date: CalendarDate
    seen_on: CalendarDate
  }
  member_requests: { days: WrittenOnceJson<RequestDays | null> }
  members: {
    risk_number: RiskNumber
    risk_type: RiskType
    recommended_other_plans: readonly PlanId[]
    fact_find_completed: Computed<boolean>
    fact_find_percentage: Computed<Percent>
    fact_find_completed_at: Computed<Date | null>
    recommended_at: Computed<Date | null>
    plan_selected_at: Milestone
    pension_ready_at: Milestone
    signed_at: Computed<Date | null>
    file_complete_at: Computed<Date | null>
    sent_to_provider_at: Computed<Date | null>
  }
  outside_calendars: { fault: CalendarFault }
  plan_declarations: { texts: WrittenOnceJson<readonly string[]> }
  range_numbers: { figures: Json<RangeFigures> }
  recommendations: {
    draft: WrittenOnceJson<RecommendationDraft>
    proposal: WrittenOnceJson<Proposal>
    /** The version of the answers by form id. */
    answers: WrittenOnceJson<Record<string, number>>
    record: WrittenOnceJson<unknown>
    statements: WrittenOnceJson<readonly DatedStatement[]>
  }
  screenings: { hits: WrittenOnceJson<readonly ListedName[]> }
  second_approvals: { draft: Json<RecommendationDraft>; statements: readonly AdviserStatement[] }
  service_level_notices: { kind: ServiceLevelKind | 'request' }
  service_level_settings: { settings: WrittenOnceJson<ServiceLevelSettings> }
  staff_invitations: { roles: readonly Role[] }
  value_imports: { lines: Json<readonly FileLine[] | null>; ignored: WrittenOnceJson<readonly string[]> }
  webhook_deliveries: { fault: WebhookFault }
  webhook_endpoints: { events: readonly WebhookEvent[] }
}
