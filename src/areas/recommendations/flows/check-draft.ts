/** What an adviser's draft is checked against: the member's facts as they are now, and the firm's settings. */

import { sampleTerms } from '#areas/firm/copy/sample-settings.ts'
import type { FirmInUse } from '#areas/firm/domain/firm-versions.ts'
import {
  type AdviserStatement,
  checkStatements,
  type DatedStatement,
  dateStatements,
} from '#areas/recommendations/domain/approval/adviser-statements.ts'
import {
  type AnswerVersions,
  adviceAnswers,
  answerVersions,
  writeVersions,
} from '#areas/recommendations/domain/approval/approval.ts'
import {
  type ApprovalFault,
  checkApproval,
  type RecommendationDraft,
} from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { type Circumstances, holdsPension, readCircumstances } from '#areas/recommendations/domain/circumstances.ts'
import { offersFor, plansOfProviders } from '#areas/recommendations/domain/plans/catalogue.ts'
import {
  type MissingTerm,
  missingCertificates,
  missingTerms,
  type PlanTerms,
  termSources,
  termsFor,
} from '#areas/recommendations/domain/plans/plan-terms.ts'
import { type Proposal, recommend } from '#areas/recommendations/domain/recommendation.ts'
import { findLastCall } from '#database/desk/calls.ts'
import { completedAnswers } from '#database/members/answers.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { Db, Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { currentDisclosure } from './disclosure-name.ts'

export type Proposed = { known: Circumstances; proposal: Proposal; versions: AnswerVersions }

/** Computes the recommendation from the member's current facts. Proposals are never stored by themselves. */
export async function propose(
  app: Pick<AppContext, 'now' | 'catalogue' | 'law'>,
  db: Db,
  member: MemberRow,
  id: MemberId,
): Promise<Proposed> {
  const now = app.now()
  const answers = await completedAnswers(db, id)
  const known = readCircumstances({ profile: member, answers: adviceAnswers(answers), law: app.law.today() }, now)
  const catalogue = app.catalogue()
  const offers = offersFor(catalogue, known.risk?.assessment.risk_number)
  return { known, proposal: recommend(known, now, offers, catalogue), versions: answerVersions(answers) }
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
  /** A second person has to approve it before the member gets it. */
  | { kind: 'waiting' }
  | { kind: 'refused'; faults: readonly ApprovalFault[] }
  /** The firm has not entered these, so the documents would lack figures that the law requires. */
  | { kind: 'terms_missing'; missing: readonly MissingTerm[] }
  /**
   * `overtaken`: another adviser approved first. `facts_changed`: the member changed an answer meanwhile. `applied`:
   * the member has already applied for a plan. `awaiting`: another adviser's waits for its second approval. `gone`:
   * there is no such member.
   */
  | { kind: 'overtaken' | 'facts_changed' | 'applied' | 'awaiting' | 'gone' }

/** The Irish date of the last call that took place. */
export async function lastCallOn(
  app: Pick<AppContext, 'now'>,
  db: Db,
  id: MemberId,
): Promise<CalendarDate | undefined> {
  const start = await findLastCall(db, id, app.now())
  return start && irishDate(start)
}

/**
 * What the firm has to enter before documents about these plans are issued: figures, and the provider's certificate
 * unless ours stands for it. Empty where samples are allowed.
 */
export function missingFigures(
  app: Pick<AppContext, 'planTerms' | 'catalogue' | 'rulebook' | 'firm'>,
  plans: readonly PlanId[],
): readonly MissingTerm[] {
  if (app.planTerms.allowSamples) return []
  const catalogue = app.catalogue().plans
  return [
    ...missingTerms(plans, termSources(catalogue)),
    ...(currentDisclosure(app) === 'certificate' ? [] : missingCertificates(plans, catalogue)),
  ]
}

/** The facts and settings of a draft that may be released now. */
export type Checked = Proposed & {
  firm: FirmInUse
  catalogue: ReturnType<typeof plansOfProviders>
  terms: PlanTerms
  statements: readonly DatedStatement[]
}

type Draft = Pick<ApprovalRequest, 'draft' | 'statements' | 'seen'>

/** `declaredAt`: when the adviser ticked the statements. */
export async function checkDraft(
  app: AppContext,
  trx: Trx,
  member: MemberRow & { uid: MemberId },
  { draft, statements: ticked, seen }: Draft,
  declaredAt: Date,
): Promise<{ kind: 'checked'; checked: Checked } | Exclude<ApprovalOutcome, { kind: 'approved' | 'waiting' }>> {
  if (member.pension_applied) return { kind: 'applied' }
  const proposed = await propose(app, trx, member, member.uid)
  if (writeVersions(proposed.versions) !== seen) return { kind: 'facts_changed' }
  const call = await lastCallOn(app, trx, member.uid)
  const faults = [
    ...checkApproval(draft, proposed.proposal, app.catalogue().plans),
    ...checkStatements(ticked, {
      call,
      holdsPension: holdsPension(proposed.known),
      written: draft.words !== '' || Boolean(draft.answers.replacing),
    }),
  ]
  if (faults.length > 0) return { kind: 'refused', faults }
  const firm = app.firm.current()
  const catalogue = plansOfProviders(app.catalogue(), draft.plans)
  const terms = termsFor(draft.plans, { ...app.planTerms, settings: termSources(catalogue), samples: sampleTerms })
  const missing = missingFigures(app, draft.plans)
  if (!terms.ok || missing.length > 0) return { kind: 'terms_missing', missing }
  const statements = dateStatements(ticked, { call, approval: irishDate(declaredAt) })
  return { kind: 'checked', checked: { ...proposed, firm, catalogue, terms: terms.value, statements } }
}
