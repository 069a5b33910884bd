/**
 * An adviser's draft of a recommendation: every part may differ from the proposal with a reason, and is then approved.
 * Desk and server use the same check.
 */

import { leastContribution } from '#areas/calculator/domain/calculator-inputs.ts'
import { type RiskNumber, riskTypeOf } from '#areas/fact-find/domain/risk.ts'
import { coversRisk, type Plan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { recommendationFields } from '#areas/recommendations/domain/plans/products.ts'
import type { Proposal, Reason } from '#areas/recommendations/domain/recommendation.ts'
import { type Contribution, monthlyOf, mostContribution, type Rhythm, yearlyOf } from '#shared/domain/contribution.ts'
import type { PlanId, Recommendation } from '#shared/domain/member.ts'
import type { StatementFault } from './adviser-statements.ts'
import { type FlagCode, flagWeight } from './recommendation-flags.ts'

/** The parts that can differ from the proposal, each with its own reason. */
export const draftParts = ['plans', 'contribution', 'risk'] as const
export type DraftPart = (typeof draftParts)[number]

export type RecommendationDraft = {
  plans: readonly PlanId[]
  best_match: PlanId | null
  /** Whole euro: a month, a year or once, as often_contribution says. */
  contribution: number | null
  often_contribution: Rhythm
  /** Whole years; null for a single payment. */
  time_contribution: number | null
  risk_number: RiskNumber | null
  /** Why a part differs from the proposal; '' where it does not. The member reads them. */
  reasons: Readonly<Record<DraftPart, string>>
  /** The adviser's answer to each flag that needs one. The member reads them. */
  answers: Readonly<Partial<Record<FlagCode, string>>>
  /** To the member, in the adviser's own words. */
  words: string
}

/** The longest text that an adviser can enter into one field, in characters. */
export const longestWords = 2000
const mostYears = 57

export const draftOf = (proposal: Proposal): RecommendationDraft => ({
  plans: proposal.plans,
  best_match: proposal.best_match,
  contribution: proposal.contribution?.amount ?? null,
  often_contribution: proposal.contribution?.often ?? proposal.requested?.often ?? 'Monthly',
  time_contribution: proposal.time_contribution,
  risk_number: proposal.risk_number,
  reasons: { plans: '', contribution: '', risk: '' },
  answers: {},
  words: '',
})

export const contributionOf = (draft: RecommendationDraft): Contribution | null =>
  draft.contribution === null ? null : { amount: draft.contribution, often: draft.often_contribution }

const sameContribution = (one: Contribution | null, other: Contribution | null): boolean =>
  one?.amount === other?.amount && one?.often === other?.often

export function differences(draft: RecommendationDraft, proposal: Proposal): readonly DraftPart[] {
  const samePlans =
    draft.best_match === proposal.best_match &&
    draft.plans.length === proposal.plans.length &&
    draft.plans.every((plan) => proposal.plans.includes(plan))
  const sameMoney =
    sameContribution(contributionOf(draft), proposal.contribution) &&
    draft.time_contribution === proposal.time_contribution
  const same: Readonly<Record<DraftPart, boolean>> = {
    plans: samePlans,
    contribution: sameMoney,
    risk: draft.risk_number === proposal.risk_number,
  }
  return draftParts.filter((part) => !same[part])
}

/** Compares a single payment with the yearly amount. */
export const isAboveRequested = (draft: RecommendationDraft, { requested }: Proposal): boolean => {
  const contribution = contributionOf(draft)
  return contribution !== null && requested !== null && yearlyOf(contribution) > yearlyOf(requested)
}

/** Flags that prevent every approval: the facts must change first. */
const barriers = [
  'not_resident',
  'residence_unknown',
  'fact_find_incomplete',
  'facts_missing',
] as const satisfies FlagCode[]
export type Barrier = (typeof barriers)[number]

export type ApprovalFault =
  | { field: 'plans'; code: Barrier | PlanFault }
  | { field: 'best_match'; code: 'best_match_missing' | 'best_match_not_recommended' }
  | { field: 'contribution'; code: 'contribution_missing' | 'contribution_too_small' | 'contribution_too_large' }
  | { field: 'time_contribution'; code: 'time_missing' | 'time_not_for_once' }
  | { field: 'risk_number'; code: 'risk_missing' }
  | { field: `reason_${DraftPart}`; code: 'reason_missing' | 'above_requested_without_reason' | 'words_too_long' }
  | { field: `answer_${FlagCode}`; code: 'flag_unanswered' | 'words_too_long' }
  | { field: 'words'; code: 'words_too_long' }
  | StatementFault

type PlanFault = 'nothing_recommended' | 'plan_unknown' | 'plan_not_sold' | 'plan_out_of_range' | 'too_many_plans'

export type ApprovalFaultCode = ApprovalFault['code']

export const barrierOf = ({ flags }: Proposal): Barrier | undefined =>
  barriers.find((code) => flags.some((flag) => flag.code === code))

/** The flags that the approval left unsettled: those that stop it, and those that need an answer and have none. */
export const openFlags = (draft: RecommendationDraft, { flags }: Pick<Proposal, 'flags'>): readonly FlagCode[] =>
  flags
    .map(({ code }) => code)
    .filter((code) => barriers.some((barrier) => barrier === code) || isUnanswered(code, draft))

const isUnanswered = (code: FlagCode, { answers }: RecommendationDraft): boolean =>
  flagWeight(code) !== 'notes' && isEmpty(answers[code])

/** One plan, or two to choose from: what the member's pages and documents compare. */
const mostPlans = 2

type PlanOnOffer = Pick<Plan, 'id' | 'sold' | 'risk'>

/**
 * Empty when the draft may be approved. `proposal` must be computed from the current facts; `plans` are those of the
 * catalogue.
 */
export function checkApproval(
  draft: RecommendationDraft,
  proposal: Proposal,
  plans: readonly PlanOnOffer[],
): readonly ApprovalFault[] {
  const barrier = barrierOf(proposal)
  if (barrier !== undefined) return [{ field: 'plans', code: barrier }]
  return [...planFaults(draft, plans), ...moneyFaults(draft), ...riskFaults(draft), ...writtenFaults(draft, proposal)]
}

function planFault(
  { plans, risk_number }: RecommendationDraft,
  known: readonly PlanOnOffer[],
): Extract<ApprovalFault, { field: 'plans' }>['code'] | undefined {
  const found = plans.map((plan) => known.find(({ id }) => id === plan))
  if (plans.length === 0) return 'nothing_recommended'
  if (new Set(plans).size < plans.length || found.includes(undefined)) return 'plan_unknown'
  if (plans.length > mostPlans) return 'too_many_plans'
  if (found.some((plan) => plan?.sold === false)) return 'plan_not_sold'
  if (risk_number !== null && found.some((plan) => plan && !coversRisk(plan, risk_number))) return 'plan_out_of_range'
  return undefined
}

function planFaults(draft: RecommendationDraft, known: readonly PlanOnOffer[]): readonly ApprovalFault[] {
  const { plans, best_match } = draft
  const code = planFault(draft, known)
  if (code !== undefined) return [{ field: 'plans', code }]
  if (best_match === null) return [{ field: 'best_match', code: 'best_match_missing' }]
  return plans.includes(best_match) ? [] : [{ field: 'best_match', code: 'best_match_not_recommended' }]
}

function moneyFaults({ contribution, often_contribution: often, time_contribution: time }: RecommendationDraft) {
  const faults: ApprovalFault[] = []
  if (contribution === null || !Number.isInteger(contribution))
    faults.push({ field: 'contribution', code: 'contribution_missing' })
  else if (contribution < leastContribution[often])
    faults.push({ field: 'contribution', code: 'contribution_too_small' })
  else if (contribution > mostContribution[often])
    faults.push({ field: 'contribution', code: 'contribution_too_large' })
  if (often === 'Once' && time !== null) faults.push({ field: 'time_contribution', code: 'time_not_for_once' })
  if (often !== 'Once' && !(time !== null && Number.isInteger(time) && time >= 1 && time <= mostYears))
    faults.push({ field: 'time_contribution', code: 'time_missing' })
  return faults
}

const riskFaults = ({ risk_number }: RecommendationDraft): readonly ApprovalFault[] =>
  risk_number === null ? [{ field: 'risk_number', code: 'risk_missing' }] : []

const isEmpty = (text: string | undefined): boolean => (text ?? '').trim() === ''
const isTooLong = (text: string | undefined): boolean => [...(text ?? '')].length > longestWords

function writtenFaults(draft: RecommendationDraft, proposal: Proposal): readonly ApprovalFault[] {
  const differing = differences(draft, proposal)
  const reasons = draftParts.flatMap((part): readonly ApprovalFault[] => {
    const field = `reason_${part}` as const
    if (isTooLong(draft.reasons[part])) return [{ field, code: 'words_too_long' }]
    if (!differing.includes(part) || !isEmpty(draft.reasons[part])) return []
    const above = part === 'contribution' && isAboveRequested(draft, proposal)
    return [{ field, code: above ? 'above_requested_without_reason' : 'reason_missing' }]
  })
  const answers = proposal.flags.flatMap(({ code }): readonly ApprovalFault[] => {
    const field = `answer_${code}` as const
    if (isTooLong(draft.answers[code])) return [{ field, code: 'words_too_long' }]
    return isUnanswered(code, draft) ? [{ field, code: 'flag_unanswered' }] : []
  })
  return [
    ...reasons,
    ...answers,
    ...(isTooLong(draft.words) ? [{ field: 'words', code: 'words_too_long' } as const] : []),
  ]
}

/** The proposal's reasons that still apply to the approved draft. */
export function remainingReasons(draft: RecommendationDraft, proposal: Proposal): readonly Reason[] {
  const differing = differences(draft, proposal)
  const money = sameContribution(contributionOf(draft), proposal.contribution)
  return proposal.reasons.filter((reason) => {
    // A single payment comes out of savings.
    if (reason.code === 'through_payroll' && draft.often_contribution === 'Once') return false
    if ('plan' in reason) return draft.plans.includes(reason.plan)
    if (reason.code === 'held_back') return false
    return reason.code === 'risk_fits' ? !differing.includes('risk') : money
  })
}

export type ApprovedFields = Recommendation & {
  pension_contribution_value: number
  often_contribution: string
  time_contribution: string | null
  risk_number: RiskNumber
  risk_type: ReturnType<typeof riskTypeOf>
}

/** The profile fields that an approval writes. Expects a draft that checkApproval accepted. */
export function approvedFields(draft: RecommendationDraft): ApprovedFields | undefined {
  const contribution = contributionOf(draft)
  if (contribution === null || draft.risk_number === null) return undefined
  return {
    ...recommendationFields(draft.plans, draft.best_match),
    pension_contribution_value: monthlyOf(contribution),
    often_contribution: draft.often_contribution,
    time_contribution: draft.time_contribution === null ? null : String(draft.time_contribution),
    risk_number: draft.risk_number,
    risk_type: riskTypeOf(draft.risk_number),
  }
}
