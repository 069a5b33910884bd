/** An adviser approves a recommendation: the profile's fields, the documents job and the email, in one transaction (NFR-06). */

import { compliance } from '#copy/shared/compliance.ts'
import { completedAnswers } from '#database/answers.ts'
import { writeAudit } from '#database/audit.ts'
import { findLastCall } from '#database/calls.ts'
import { lockMember, type MemberRow, mergeMember } from '#database/members.ts'
import { findApproval, insertApproval } from '#database/recommendations.ts'
import type { Db } from '#database/schema.ts'
import { canonical } from '#domain/application/application-summary.ts'
import { type AdviserStatement, checkStatements, dateStatements } from '#domain/recommendations/adviser-statements.ts'
import {
  type AnswerVersions,
  adviceAnswers,
  answerVersions,
  referenceFrom,
  writeVersions,
} from '#domain/recommendations/approval.ts'
import { type Circumstances, readCircumstances } from '#domain/recommendations/circumstances.ts'
import { documentRecord } from '#domain/recommendations/document-record.ts'
import { missingTerms, termsFor } from '#domain/recommendations/plan-terms.ts'
import { type Proposal, recommend } from '#domain/recommendations/recommendation.ts'
import {
  type ApprovalFault,
  approvedFields,
  checkApproval,
  type RecommendationDraft,
} from '#domain/recommendations/recommendation-draft.ts'
import { type CalendarDate, irishDate } from '#domain/shared/dates.ts'
import type { PensionPlan } from '#domain/shared/member.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { enqueueEmail } from '#flows/shared/enqueue-email.ts'

export type Proposed = { known: Circumstances; proposal: Proposal; versions: AnswerVersions }

/** Computes the recommendation from the member's current facts. Proposals are never stored by themselves. */
export async function propose(db: Db, member: MemberRow, id: MemberId, now: Date): Promise<Proposed> {
  const answers = await completedAnswers(db, id)
  const known = readCircumstances({ profile: member, answers: adviceAnswers(answers) }, now)
  return { known, proposal: recommend(known, now), versions: answerVersions(answers) }
}

export type ApprovalRequest = {
  draft: RecommendationDraft
  /** What the adviser ticked. */
  statements: readonly AdviserStatement[]
  /** The version of the approval that the adviser saw, 0 for none. */
  expected: number
  /** The versions of the answers that the adviser saw. */
  seen: string
  adviser: { uid: string; name: string; email: string }
}

export type ApprovalOutcome =
  | { kind: 'approved'; version: number }
  | { kind: 'refused'; faults: readonly ApprovalFault[] }
  /** These settings are missing, so the documents would lack figures that the law requires. */
  | { kind: 'terms_missing'; settings: readonly string[] }
  /**
   * `overtaken`: another adviser approved first. `facts_changed`: the member changed an answer meanwhile. `applied`: the member has already applied
   * for a plan. `gone`: there is no such member.
   */
  | { kind: 'overtaken' | 'facts_changed' | 'applied' | 'gone' }

/** The Irish date of the last call that took place. */
export async function lastCallOn(
  app: Pick<AppContext, 'now'>,
  db: Db,
  id: MemberId,
): Promise<CalendarDate | undefined> {
  const start = await findLastCall(db, id, app.now())
  return start && irishDate(start)
}

const currentTerms = ({ planTerms }: Pick<AppContext, 'planTerms'>, plans: readonly PensionPlan[]) =>
  termsFor(plans, { ...planTerms, samples: compliance.sampleTerms })

/** Settings without which no documents about these plans are issued; empty where samples are allowed. */
export const missingSettings = (
  { planTerms }: Pick<AppContext, 'planTerms'>,
  plans: readonly PensionPlan[],
): readonly string[] => (planTerms.allowSamples ? [] : missingTerms(plans, planTerms.configured))

const sameDraft = (one: RecommendationDraft, other: RecommendationDraft): boolean => canonical(one) === canonical(other)

/** Repeating the same approval returns its version. Also overwrites an earlier approval while the member has not applied for a plan. */
export const approveRecommendation = (
  app: AppContext,
  id: MemberId,
  { draft, statements: ticked, expected, seen, adviser }: ApprovalRequest,
): Promise<ApprovalOutcome> =>
  app.db.transaction().execute(async (trx): Promise<ApprovalOutcome> => {
    const now = app.now()
    // Approvals, answers and applications of one member run one after the other.
    const member = await lockMember(trx, id)
    if (!member) return { kind: 'gone' }
    const newest = await findApproval(trx, id)
    // A double click, or a repeated request.
    if (newest?.version === expected + 1 && newest.approvedBy === adviser.uid && sameDraft(newest.draft, draft))
      return { kind: 'approved', version: newest.version }
    if (member.pension_applied) return { kind: 'applied' }
    const { known, proposal, versions } = await propose(trx, member, id, now)
    if (writeVersions(versions) !== seen) return { kind: 'facts_changed' }
    const call = await lastCallOn(app, trx, id)
    const faults = [...checkApproval(draft, proposal), ...checkStatements(ticked, { call })]
    const fields = approvedFields(draft)
    if (faults.length > 0 || !fields) return { kind: 'refused', faults }
    const terms = currentTerms(app, draft.plans)
    if (!terms.ok) return { kind: 'terms_missing', settings: missingSettings(app, draft.plans) }
    const statements = dateStatements(ticked, { call, approval: irishDate(now) })

    const reference = referenceFrom(app.newId())
    const { name, email } = adviser
    const approved = {
      reference,
      version: expected + 1,
      adviser: { name, email },
      known,
      proposal,
      draft,
      statements,
      terms: terms.value,
    }
    const approval = {
      ...{ reference, approvedAt: now, approvedBy: adviser.uid, draft, proposal, statements },
      answers: { ...versions },
    }
    const record = documentRecord(member, approved, now)
    const version = await insertApproval(trx, id, { ...approval, record }, expected)
    if (version === undefined) return { kind: 'overtaken' }

    await mergeMember(trx, id, fields, now)
    const before = Object.fromEntries(Object.keys(fields).map((field) => [field, member[field as keyof MemberRow]]))
    await writeAudit(
      trx,
      {
        actor: 'adviser',
        actorUid: adviser.uid,
        uid: id,
        action: 'approve_recommendation',
        before: { version: expected, ...before },
        after: { version, reference, ...fields, statements },
      },
      now,
    )
    await app.jobs.enqueue(trx, 'recommendation-documents', { uid: id, version })
    await enqueueEmail(app, trx, {
      to: member.email_address,
      uid: id,
      message: { kind: 'recommendation-ready', name: member.first_name },
    })
    return { kind: 'approved', version }
  })
