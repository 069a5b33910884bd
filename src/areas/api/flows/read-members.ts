/** What a program reads about members with its key. Each read leaves an audit row, which the member sees too. */

import type * as z from 'zod'
import { stageOf } from '#areas/api/domain/stage.ts'
import { agreedCompany, agreedOwn } from '#areas/application/domain/agreed-contribution.ts'
import { findStandingFacts } from '#areas/application/flows/standing-facts.ts'
import { homeView } from '#areas/home/domain/home.ts'
import type { ViewedPart } from '#areas/profile/domain/access-log.ts'
import { changeProofPath, draftProof } from '#areas/profile/domain/identity-change.ts'
import { fileKeptAs, isExport } from '#areas/profile/domain/personal-data.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { ApiKey } from '#database/desk/api-keys.ts'
import { listQueue } from '#database/desk/queue.ts'
import { listFiles } from '#database/files.ts'
import { findDocuments } from '#database/members/identity-documents.ts'
import type { MemberRow } from '#database/members/members.ts'
import { findNewestValue } from '#database/members/pension-values.ts'
import { hasPermission } from '#desk/domain/permissions.ts'
import { callDays, readCursor, writeCursor } from '#desk/domain/queue.ts'
import { viewOfRow } from '#desk/flows/view-of-row.ts'
import { type Contribution, paidContribution } from '#shared/domain/contribution.ts'
import { factFindProgress } from '#shared/domain/member.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { recordAction } from '#shared/flows/audited.ts'
import type {
  memberDocuments,
  memberPage,
  memberPension,
  member as memberSchema,
  memberStatus,
  pageQuery,
} from './member-schemas.ts'

type Key = Pick<ApiKey, 'id' | 'role'>
type Reader = { app: AppContext; key: Key; member: MemberRow }

const iso = (at: Date): string => at.toISOString()
const isoOrNull = (at: Date | null): string | null => at && iso(at)

/** As the desk's list of members: without what only the member's own row says of calls and documents. */
export async function readMemberPage(
  app: AppContext,
  key: Key,
  { limit, cursor }: z.output<typeof pageQuery>,
): Promise<z.infer<typeof memberPage>> {
  const rows = await listQueue(app.db, {
    view: 'all',
    owner: undefined,
    today: callDays(app.now()),
    after: readCursor(cursor ?? null),
    size: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const after = { members: shown.length, ...(cursor === undefined ? {} : { cursor }) }
  await recordAction(app, { kind: 'program', key: key.id }, { action: 'list_by_program', after })
  return {
    members: shown.map((row) => ({
      uid: row.uid,
      first_name: row.first_name,
      last_name: row.last_name,
      email_address: row.email_address,
      stage: stageOf(viewOfRow(row, app.catalogue()), row),
      created_at: iso(row.at),
    })),
    next: rows.length > limit && last ? writeCursor({ at: last.at, uid: last.uid }) : null,
  }
}

const record = ({ app, key, member }: Reader, at: ViewedPart): Promise<void> =>
  recordAction(app, { kind: 'program', key: key.id }, { action: 'read_by_program', uid: member.uid, after: { at } })

export async function readMember(reader: Reader): Promise<z.infer<typeof memberSchema>> {
  const { member } = reader
  await record(reader, 'record')
  return {
    uid: member.uid,
    first_name: member.first_name,
    last_name: member.last_name,
    email_address: member.email_address,
    phone_number: member.phone_number,
    employment_status: member.employment_status,
    created_at: iso(member.createdAt),
    updated_at: iso(member.updatedAt),
  }
}

export async function readStatus(reader: Reader): Promise<z.infer<typeof memberStatus>> {
  const { app, member } = reader
  const standing = await findStandingFacts(app, member.uid, member)
  await record(reader, 'record')
  const facts = { ...member, ...standing }
  return {
    uid: member.uid,
    stage: stageOf(homeView(facts, app.catalogue()), member),
    fact_find_percentage: factFindProgress(member),
    fact_find_completed_at: isoOrNull(member.fact_find_completed_at),
    recommended_at: isoOrNull(member.recommended_at),
    plan_selected_at: isoOrNull(member.plan_selected_at),
    signed_at: isoOrNull(member.signed_at),
    signs_again: standing.signsAgain,
    sent_to_provider_at: isoOrNull(member.sent_to_provider_at),
    opened_at: standing.final_pension_application ? isoOrNull(member.pension_ready_at) : null,
    next_call_at: standing.call && iso(standing.call.start_time),
  }
}

const contributionOf = (paid: Contribution | null) => paid && { euro: paid.amount, often: paid.often }

export async function readPension(reader: Reader): Promise<z.infer<typeof memberPension>> {
  const { app, member } = reader
  const [standing, newest] = await Promise.all([
    findStandingFacts(app, member.uid, member),
    findNewestValue(app.db, member.uid),
  ])
  await record(reader, 'pension')
  const open = standing.final_pension_application
  const { often_contribution, employer_pension_contribution } = member
  const employerPaid = paidContribution(
    { often_contribution, pension_contribution_value: employer_pension_contribution },
    agreedCompany(standing.contribution),
  )
  return {
    uid: member.uid,
    plan: member.pension_applied,
    plan_name: findPlan(app.catalogue(), member.pension_applied)?.name ?? null,
    policy_number: open ? member.policy_number : null,
    start_date: standing.pension_start_date,
    open,
    contribution: contributionOf(paidContribution(member, agreedOwn(standing.contribution))),
    employer_contribution: contributionOf(employerPaid),
    contribution_per_month: member.pension_contribution_value,
    employer_contribution_per_month: member.employer_pension_contribution,
    value: open && newest ? { euro: newest.cents / 100, on: newest.on } : null,
  }
}

/**
 * That a document is there, and its hash: the document itself stays, since it may have a PPS number in it. As at the
 * desk, without a document that the member has not sent yet, and without the copy of their data.
 */
export async function readDocuments(reader: Reader): Promise<z.infer<typeof memberDocuments>> {
  const { app, key, member } = reader
  const files = await listFiles(app.db, member.uid)
  await record(reader, 'document')
  const mayReadIdentity = hasPermission([key.role], 'readIdentityDocuments')
  const identity = await findDocuments(app.db, member.uid, files)
  const kept = identity.filter(({ state }) => state.kind === 'kept')
  const unsent = [changeProofPath(member.uid, draftProof), ...kept.map(({ file }) => file?.path)]
  return {
    uid: member.uid,
    documents: files
      .filter(({ path }) => !isExport(path) && !unsent.includes(path))
      .filter(({ path }) => mayReadIdentity || fileKeptAs(path) !== 'identity')
      .map((file) => ({ ...file, path: file.path.slice(member.uid.length + 1) }))
      .map(({ path, type, contentType, bytes, sha256, version, createdAt, replacedAt }) => ({
        path,
        type,
        content_type: contentType,
        bytes,
        sha256,
        version,
        created_at: iso(createdAt),
        replaced_at: isoOrNull(replacedAt),
      })),
  }
}
