/** What the desk's queue is made of: whose member it is, and when each thing is due. */
import { type RawBuilder, sql } from 'kysely'
import { notErased } from '#database/members/erasures.ts'
import type { Owner } from '#desk/domain/ownership.ts'
import type { ServiceLevelKind } from '#desk/domain/service-levels.ts'
import { notOfFirm } from './team.ts'

export const ofOwner = (owner: Owner): RawBuilder<unknown> =>
  owner === undefined ? sql`` : owner === null ? sql`and m.adviser_id is null` : sql`and m.adviser_id = ${owner}`

/** Like `ofOwner`, to count the few waiting rows of another table by its column with the member's id. */
export const whoseOwner = (owner: Owner, uid: string): RawBuilder<unknown> =>
  owner === undefined
    ? sql``
    : sql`and (select m.adviser_id from members m where m.uid = ${sql.ref(uid)}) is not distinct from ${owner}`

/** An adviser's calls, including those with a member of another adviser. */
export const ofCaller = (owner: Owner): RawBuilder<unknown> =>
  typeof owner === 'string' ? sql`and (m.adviser_id = ${owner} or c.adviser_id = ${owner})` : ofOwner(owner)

/** An adviser's second approvals: not those that they approved first, nor those of members without an adviser. */
export const ofSecond = (owner: Owner): RawBuilder<unknown> =>
  typeof owner === 'string'
    ? sql`and not exists (select from advisers a where a.id = ${owner} and a.uid = s.requested_by)`
    : ofOwner(owner)

/** The members of the desk's everyday views: excludes deleted accounts with records that the law keeps. */
export const everyday = sql`(select * from members m where ${notErased('m.uid')}) m`

/** People of the firm have accounts as well, and count as members once they have answered the questionnaires. */
export const isMember = sql`(m.fact_find_completed_at is not null or ${notOfFirm('m.uid')})`

/** The indexed column with each service level's due time, and the condition under which it is open. */
export const openServiceLevels = {
  recommendation: {
    at: sql.raw('m.recommendation_due_at'),
    due: sql.raw('m.fact_find_completed_at is not null and m.recommended_at is null'),
  },
  documents: {
    at: sql.raw('m.documents_due_at'),
    due: sql.raw('m.documents_sent_at is not null and m.documents_checked_at is null'),
  },
  sending: {
    at: sql.raw('m.sending_due_at'),
    due: sql.raw(
      'm.file_complete_at is not null and m.sent_to_provider_at is null and m.pension_ready_at is null and m.signature_stale_since is null',
    ),
  },
  pension: {
    at: sql.raw('m.pension_due_at'),
    due: sql.raw(
      'm.sent_to_provider_at is not null and m.pension_ready_at is null and m.signature_stale_since is null',
    ),
  },
} as const satisfies Record<ServiceLevelKind, unknown>

/** Reviewed but not signed, or signed in an older form. We wait for the member, so no service level runs. */
export const unsigned = sql.raw(
  'm.process_final_pension_application and m.plan_selected_at is not null and m.pension_ready_at is null and (m.signed_at is null or m.signature_stale_since is not null)',
)

/**
 * Each member's open request that is due first. Requests from the same day are due at the same time.
 */
export const firstRequest = sql.raw(
  'r.settled_at is null and not exists (select from member_requests o where o.uid = r.uid and o.settled_at is null and (o.next_due, o.id) < (r.next_due, r.id))',
)

/** The member's last question about a contribution, which no adviser has answered. */
export const openQuestion = sql.raw(
  "d.decision = 'asked' and not exists (select from contribution_decisions o where o.uid = d.uid and o.id > d.id)",
)
