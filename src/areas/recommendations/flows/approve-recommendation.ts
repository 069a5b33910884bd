/** An adviser approves a recommendation. It is released to the member at once, or waits for a second person. */

import { canonical } from '#areas/application/domain/application-summary.ts'
import {
  hasSecond,
  maySecond,
  type SecondReason,
  secondReasons,
} from '#areas/recommendations/domain/approval/approval.ts'
import type { RecommendationDraft } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { findSecondApproval, putSecondApproval } from '#database/desk/second-approvals.ts'
import { type DeskPerson, listDeskPeople } from '#database/desk/team.ts'
import { lockMember, type MemberRow } from '#database/members/members.ts'
import { findApproval } from '#database/members/recommendations.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed } from '#shared/flows/audited.ts'
import { notifyStaff } from '#shared/flows/enqueue-email.ts'
import { type ApprovalOutcome, type ApprovalRequest, checkDraft } from './check-draft.ts'
import { releaseRecommendation } from './release-recommendation.ts'

const sameDraft = (one: RecommendationDraft, other: RecommendationDraft): boolean => canonical(one) === canonical(other)

/**
 * Repeating the same approval returns its version. Also overwrites an earlier approval while the member has not applied
 * for a plan.
 */
export const approveRecommendation = (
  app: AppContext,
  id: MemberId,
  request: ApprovalRequest,
): Promise<ApprovalOutcome> =>
  app.db.transaction().execute(async (trx): Promise<ApprovalOutcome> => {
    const now = app.now()
    const { draft, expected, adviser } = request
    // Approvals, answers and applications of one member run one after the other.
    const member = await lockMember(trx, id)
    if (!member) return { kind: 'gone' }
    const newest = await findApproval(trx, id)
    // A double click, or a repeated request.
    if (newest?.version === expected + 1 && newest.approvedBy === adviser.uid && sameDraft(newest.draft, draft))
      return { kind: 'approved', version: newest.version }
    const before = await findSecondApproval(trx, id)
    if (before?.state === 'waiting') {
      if (before.requestedBy !== adviser.uid) return { kind: 'awaiting' }
      if (before.expected === expected && sameDraft(before.draft, draft)) return { kind: 'waiting' }
    }
    const outcome = await checkDraft(app, trx, member, request, now)
    if (outcome.kind !== 'checked') return outcome
    const { checked } = outcome
    if ((newest?.version ?? 0) !== expected) return { kind: 'overtaken' }
    const why = secondReasons(draft, checked.proposal)
    const people = why.length > 0 ? await listDeskPeople(trx) : []
    if (hasSecond(people, { first: adviser.uid, member: id })) {
      await askSecondApproval(app, trx, member, request, { why, people })
      return { kind: 'waiting' }
    }
    const second = why.length > 0 ? ({ kind: 'nobody', why } as const) : undefined
    return releaseRecommendation(app, trx, member, { draft, expected, checked, first: adviser, second })
  })

/** Stores the draft and emails everyone who may approve it; the member gets nothing yet. Expects that someone may. */
const askSecondApproval = (
  app: AppContext,
  trx: Trx,
  { uid }: MemberRow,
  { adviser, ...request }: ApprovalRequest,
  { why, people }: { why: readonly SecondReason[]; people: readonly DeskPerson[] },
): Promise<void> =>
  auditedStep(app, trx, { kind: 'adviser', uid: adviser.uid }, async (now) => {
    await putSecondApproval(trx, uid, { ...request, requestedBy: adviser.uid }, now)
    const approvers = people.filter((person) => maySecond(person, { first: adviser.uid, member: uid }))
    await notifyStaff(app, trx, approvers, { about: 'second_wanted', member: uid, by: adviser.name })
    const after = { version: request.expected + 1, why }
    return changed(undefined, { action: 'ask_second_approval', uid, after })
  })
