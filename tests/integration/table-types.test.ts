/** The types of the tables against the migrations, and the lists of domain against the check constraints. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { ActionMode } from '#areas/account/domain/recovery/action-code.ts'
import { wayInKinds } from '#areas/account/domain/recovery/credential-epoch.ts'
import { contributionDecisions } from '#areas/application/domain/agreed-contribution.ts'
import { clientChecks } from '#areas/application/domain/client-checks.ts'
import { identityDocuments } from '#areas/application/domain/identity-documents.ts'
import { screeningKinds, screeningResults } from '#areas/application/domain/screening/screening.ts'
import type { CallStatus } from '#areas/calls/domain/call.ts'
import { callTopics } from '#areas/calls/domain/call.ts'
import { lineKinds } from '#areas/clients/domain/match-client.ts'
import { versionStates } from '#areas/firm/domain/firm-versions.ts'
import { deliveryStates } from '#areas/firm/domain/webhooks.ts'
import { payers, type ValueSource } from '#areas/pension/domain/value-history.ts'
import type { IdentityChangeState } from '#areas/profile/domain/identity-change.ts'
import { keptRecords } from '#areas/profile/domain/retention.ts'
import { openedDocumentKinds, recommendationDocuments } from '#areas/recommendations/domain/document-record.ts'
import type { WayInEvent } from '#database/accounts/ways-in.ts'
import type { Schema } from '#database/schema.ts'
import { answerKinds, requestKinds } from '#desk/domain/member-requests.ts'
import { noticeChoices } from '#desk/domain/notices.ts'
import { queueScopes } from '#desk/domain/ownership.ts'
import { roles } from '#desk/domain/permissions.ts'
import { taskKinds } from '#desk/domain/tasks.ts'
import { employerStates, employmentStatuses, pensionPlans } from '#shared/domain/member.ts'
import { generateTableTypes, listCheckedColumns, tableTypesFile } from '../../tools/build/table-types.ts'
import { cloneDatabase } from '../test-database.ts'

const database = await cloneDatabase()
afterAll(() => database.drop())

test('the generated types of the tables are those of the migrations', async () => {
  const stored = await readFile(join(import.meta.dirname, '../..', tableTypesFile), 'utf8')
  const current = (await generateTableTypes(database.url)) === stored
  expect(current, `${tableTypesFile} does not fit db/migrations. Fix: run "npm run types:database"`).toBe(true)
})

/** Every value of a union that the program never iterates. One that is missing or too many does not compile. */
const every = <Value extends string>(values: Record<Value, true>): readonly string[] => Object.keys(values)

const valueSources = every<ValueSource>({ desk: true, provider: true })

const lists: Record<string, readonly string[]> = {
  'action_codes.mode': every<ActionMode>({ resetPassword: true, verifyEmail: true }),
  'advisers.notify': noticeChoices,
  'advisers.queue_scope': queueScopes,
  'advisers.roles': roles,
  'api_keys.role': roles,
  'audit.actor': every<Schema['audit']['actor']>({
    guest: true,
    member: true,
    adviser: true,
    server: true,
    program: true,
  }),
  'call_topics.topic': callTopics,
  'calls.canceled_by': ['member', 'adviser', 'server'],
  'calls.scheduler': ['embedded', 'calendly'],
  'calls.status': every<CallStatus>({ active: true, canceled: true }),
  'client_checks.kind': clientChecks,
  'client_import_rows.kind': lineKinds,
  'contribution_decisions.decision': contributionDecisions,
  'document_openings.document': openedDocumentKinds,
  'firm_settings_versions.state': versionStates,
  'identity_changes.state': every<IdentityChangeState>({ open: true, accepted: true, refused: true, withdrawn: true }),
  'identity_reviews.document': identityDocuments,
  'identity_reviews.state': ['sent', 'accepted', 'sentBack'],
  'kept_records.record': keptRecords,
  'member_request_answers.kind': answerKinds,
  'member_requests.kind': requestKinds,
  'members.employment_status': employmentStatuses,
  'members.process_employer_details': employerStates,
  'members.recommend_zurich_bestmatch': pensionPlans,
  'pension_contributions.payer': payers,
  'pension_contributions.source': valueSources,
  'pension_valuations.source': valueSources,
  'recommendation_documents.document': recommendationDocuments,
  'recommendation_documents.source': ['generated', 'firm_upload'],
  'screening_lists.kind': screeningKinds,
  'screenings.kind': screeningKinds,
  'screenings.result': screeningResults,
  'second_approvals.state': ['waiting', 'returned'],
  'service_level_notices.about': ['due_soon', 'overdue'],
  'suspended_ways_in.kind': wayInKinds,
  'tasks.kind': taskKinds,
  'webhook_deliveries.state': deliveryStates,
  'way_in_events.kind': [...wayInKinds, 'recovery_codes'],
  'way_in_events.what': every<WayInEvent['what']>({
    added: true,
    removed: true,
    suspended: true,
    kept: true,
    expired: true,
  }),
}

test('a column whose check constraint lists its values has those of the list in domain', async () => {
  const pool = new pg.Pool({ connectionString: database.url })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const checked = await listCheckedColumns(db)
  await db.destroy()
  const sorted = (entries: [string, readonly string[]][]) =>
    Object.fromEntries(entries.map(([column, values]) => [column, values.toSorted()]))
  expect(sorted(checked.map(({ table, column, values }) => [`${table}.${column}`, values]))).toEqual(
    sorted(Object.entries(lists)),
  )
})
