/**
 * The proposal that follows from the answers: a standard PRSA, a non-standard one, or both with a best match, and a
 * contribution. An adviser starts from it; no part of it reaches a member before an adviser has approved it
 * (recommendation-draft.ts).
 */

import type { RiskNumber } from '#areas/fact-find/domain/risk.ts'
import { type Contribution, yearlyOf } from '#shared/domain/contribution.ts'
import type { PlanId } from '#shared/domain/member.ts'
import {
  affordable,
  ceilingOf,
  type Flag,
  type FlagCode,
  findFlags,
  flagWeight,
  reliefOf,
} from './approval/recommendation-flags.ts'
import type { Circumstances } from './circumstances.ts'
import {
  findPlan,
  hasEmployerAccess,
  isVerified,
  type Offers,
  type Plan,
  type PlanKind,
  planKinds,
} from './plans/catalogue.ts'

/** Raise it with every change of these rules. Stored with each approval. */
export const PROPOSAL_RULES = 3

/** The specification's two plans. */
export const specifiedOffers: Offers = {
  standard_prsa: 'zurich_standard_prsa',
  nonstandard_prsa: 'zurich_nonstandard_prsa',
}

/** Reasons, each a code with its figures; areas/recommendations/copy/recommendation.ts has the sentences. */
export type Reason =
  /** For a plan. */
  | { code: 'charges_capped' | 'simple_choice' | 'easy_to_change' | 'through_payroll'; plan: PlanId }
  | { code: 'wider_choice' | 'sustainable_choice'; plan: PlanId }
  /** For the contribution. `surplus` in euro a month, `ceiling` in euro a year. */
  | { code: 'as_requested'; contribution: Contribution }
  | { code: 'within_surplus'; requested: Contribution; surplus: number }
  | { code: 'half_for_emergencies'; requested: Contribution; surplus: number }
  | { code: 'within_relief'; requested: Contribution; ceiling: number }
  /** For the risk rating. */
  | { code: 'risk_fits'; risk: RiskNumber }
  /** For proposing nothing. */
  | { code: 'held_back'; by: readonly FlagCode[] }

export type ReasonCode = Reason['code']

export type Proposal = {
  rules: number
  /** The best match first; empty when a flag stops the proposal. */
  plans: readonly PlanId[]
  best_match: PlanId | null
  contribution: Contribution | null
  /** Years of paying in; null for a single payment. */
  time_contribution: number | null
  risk_number: RiskNumber | null
  /** The contribution that the member requested; never exceeded. */
  requested: Contribution | null
  reasons: readonly Reason[]
  flags: readonly Flag[]
}

type OfferedPlan = Pick<Plan, 'id' | 'employerAccess' | 'facts'>

/**
 * `offers`: what is sold of each kind. `catalogue`: which of them an employer has access to, and what is verified of
 * them.
 */
export function recommend(
  known: Circumstances,
  now: Date,
  offers: Offers = specifiedOffers,
  catalogue: { plans: readonly OfferedPlan[] } = { plans: [] },
): Proposal {
  const flags = findFlags(known, now)
  const stops = flags.filter(({ code }) => flagWeight(code) === 'stops').map(({ code }) => code)
  const contribution = affordable(known, now)
  const { risk, requested } = known
  const before = {
    rules: PROPOSAL_RULES,
    requested: requested ?? null,
    flags,
    risk_number: risk?.assessment.risk_number ?? null,
  }
  if (stops.length > 0 || contribution === undefined || risk === undefined) {
    const reasons: readonly Reason[] = [{ code: 'held_back', by: stops }]
    return { ...before, plans: [], best_match: null, contribution: null, time_contribution: null, reasons }
  }
  const sustainable =
    wantsSustainableChoice(known) && isVerified(findPlan(catalogue, offers.nonstandard_prsa), 'sustainable')
  const chosen = kindsFor(known, sustainable).flatMap((kind) => {
    const plan = offers[kind]
    return plan === undefined ? [] : [{ kind, plan }]
  })
  const plans = chosen.map(({ plan }) => plan)
  return {
    ...before,
    plans,
    best_match: plans[0] ?? null,
    contribution,
    time_contribution: contribution.often === 'Once' ? null : payingYears(known),
    reasons: [
      ...chosen
        .flatMap(({ kind, plan }) => planReasons(kind, plan, known, sustainable))
        .filter((reason) => reason.code !== 'through_payroll' || hasEmployerAccess(findPlan(catalogue, reason.plan)))
        .filter(({ code }) => code !== 'through_payroll' || contribution.often !== 'Once'),
      ...contributionReasons(contribution, known, now),
      { code: 'risk_fits', risk: risk.assessment.risk_number },
    ],
  }
}

/** Contributions end at retirement. */
function payingYears({ years, age, retireAge }: Circumstances): number | null {
  if (years === undefined) return null
  return age === undefined || retireAge === undefined ? years : Math.min(years, retireAge - age)
}

/**
 * Understands investments, has experience and can bear a loss: the narrow range of a standard PRSA may be too limited.
 */
const wantsWiderChoice = ({ risk }: Circumstances): boolean =>
  risk !== undefined &&
  risk.assessment.risk_number >= 6 &&
  risk.points.understanding >= 4 &&
  risk.points.held >= 4 &&
  !risk.assessment.flags.includes('contradiction')

const wantsSustainableChoice = ({ sustainability, themes }: Circumstances): boolean =>
  sustainability === 'strong' && themes.length > 0

/**
 * Charges of a non-standard PRSA are not capped, so it needs a member who can judge them and has time to recover them.
 */
const canWeighCharges = ({ risk, harderNow, age, retireAge }: Circumstances): boolean =>
  risk !== undefined &&
  risk.points.understanding >= 3 &&
  risk.assessment.risk_number >= 3 &&
  !harderNow &&
  (retireAge ?? 0) - (age ?? 0) >= 5

/**
 * A standard PRSA, unless the member needs something it does not offer. An employee always has that option, since an
 * employer must give access to one. `sustainable`: the member wants more sustainable funds, and it is verified that the
 * other plan has them.
 */
function kindsFor(known: Circumstances, sustainable: boolean): readonly PlanKind[] {
  const [standard, nonStandard] = planKinds
  const wider = wantsWiderChoice(known)
  if (!canWeighCharges(known) || !(wider || sustainable)) return [standard]
  if (wider && sustainable && known.status !== 'Employee') return [nonStandard]
  return wider ? [nonStandard, standard] : [standard, nonStandard]
}

/** An employer with a scheme that staff may join need not offer access to a PRSA. */
const dueAccess = ({ status, workplace }: Circumstances): boolean =>
  status === 'Employee' && workplace !== 'could_join' && workplace !== 'employer_scheme'

function planReasons(kind: PlanKind, plan: PlanId, known: Circumstances, sustainable: boolean): readonly Reason[] {
  const { risk, status } = known
  if (kind === 'nonstandard_prsa') {
    const codes = [wantsWiderChoice(known) && 'wider_choice', sustainable && 'sustainable_choice'] as const
    return codes.filter((code) => code !== false).map((code) => ({ code, plan }))
  }
  const beginner = risk !== undefined && (risk.points.understanding <= 2 || risk.points.held === 1)
  const changing = status !== 'Employee' || (risk !== undefined && risk.points.income_security <= 2)
  const codes = [
    'charges_capped',
    beginner && 'simple_choice',
    dueAccess(known) && 'through_payroll',
    changing && 'easy_to_change',
  ] as const
  return codes.filter((code) => code !== false).map((code) => ({ code, plan }))
}

/** The limit that decided the contribution, or the requested amount itself when none did. */
function contributionReasons(contribution: Contribution, known: Circumstances, now: Date): readonly Reason[] {
  const { requested, surplus } = known
  if (requested === undefined || contribution.amount === requested.amount)
    return [{ code: 'as_requested', contribution }]
  const ceiling = ceilingOf(reliefOf(known, now))
  const eased = affordable({ ...known, surplus: undefined }, now)
  if (ceiling !== undefined && eased?.amount === contribution.amount)
    return [{ code: 'within_relief', requested, ceiling }]
  const whole = affordable({ ...known, emergencyMonths: undefined }, now)
  const code =
    whole !== undefined && yearlyOf(whole) > yearlyOf(contribution) ? 'half_for_emergencies' : 'within_surplus'
  return [{ code, requested, surplus: surplus ?? 0 }]
}

/** Reasons under the plan that they are for, so that none of one plan's stands under the other. */
type ReasonsByPlan = {
  /** One group for each recommended plan, in their order. */
  plans: readonly { plan: PlanId; reasons: readonly Reason[] }[]
  /** For the contribution and the risk rating, whichever plan is chosen. */
  shared: readonly Reason[]
}

export const reasonsByPlan = (plans: readonly PlanId[], reasons: readonly Reason[]): ReasonsByPlan => ({
  plans: plans.map((plan) => ({ plan, reasons: reasons.filter((reason) => 'plan' in reason && reason.plan === plan) })),
  shared: reasons.filter((reason) => !('plan' in reason)),
})
