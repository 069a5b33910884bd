/**
 * The figures of an approval: computed once, stored in its record, and read by its documents and by the member's page
 * alike, so that both keep saying the same when an assumption changes later.
 */
import { unitFor } from '#areas/calculator/domain/chart-ticks.ts'
import type { Circumstances } from '#areas/recommendations/domain/circumstances.ts'
import { type IncomeGap, incomeGap } from '#areas/recommendations/domain/income-gap.ts'
import { type PlanPoint, projectPlan } from '#areas/recommendations/domain/plans/plan-projection.ts'
import { chargesOf, type PlanTerms } from '#areas/recommendations/domain/plans/plan-terms.ts'
import { type Contribution, costAfterTax, yearlyOf } from '#shared/domain/contribution.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { contributionOf, type RecommendationDraft } from './recommendation-draft.ts'
import { reliefOf } from './recommendation-flags.ts'

/**
 * `cost`: the contribution after tax relief, at its own frequency. `ceiling` in euro a year. `known`: the member knows
 * their rate of tax.
 */
export type Relief = { rate: 20 | 40; known: boolean; share: number; ceiling: number; cost: number }

export type PlanCourseFigures = { points: readonly PlanPoint[]; gap: IncomeGap }

export type ApprovedFigures = {
  contribution: Contribution
  age: number
  retireAge: number
  /** Whole years until retirement, at least 1. */
  years: number
  /** Null when there is none. */
  relief: Relief | null
  /** Of the recommended plans. */
  plans: Readonly<Partial<Record<PlanId, PlanCourseFigures>>>
}

export type FigureFacts = {
  draft: RecommendationDraft
  known: Circumstances
  terms: PlanTerms
  /** Time of approval, as ISO text. */
  at: string
}

/**
 * Undefined when a figure is missing: recommendation-flags.ts requires them before an approval, so only a record made
 * by hand can lack them.
 */
export function approvedFigures(facts: FigureFacts): ApprovedFigures | undefined {
  const { draft, known, terms } = facts
  const contribution = contributionOf(draft)
  const { age, retireAge } = known
  if (contribution === null || age === undefined || retireAge === undefined) return undefined
  const years = Math.max(1, retireAge - age)
  const payYears = Math.min(years, draft.time_contribution ?? years)
  const courseOf = (plan: PlanId): PlanCourseFigures => {
    const charges = chargesOf(terms, plan)
    const points = projectPlan({ contribution, years, payYears, charges })
    const fund = points.at(-1)?.fund ?? 0
    const unit = unitFor(Math.max(0, ...amountsOf(points)))
    const target = known.target === undefined ? undefined : Math.round(known.target / 12)
    return { points, gap: incomeGap({ fund, unit, retireAge, years, charges, target }) }
  }
  return {
    ...{ contribution, age, retireAge, years },
    relief: reliefFigures(facts, contribution) ?? null,
    plans: Object.fromEntries(draft.plans.map((plan) => [plan, courseOf(plan)])),
  }
}

/** Undefined when there is no relief. Uses the lower rate when the member does not know theirs. */
function reliefFigures({ known, at }: FigureFacts, contribution: Contribution): Relief | undefined {
  const { share, ceiling } = reliefOf(known, new Date(at))
  if (share === undefined || !ceiling) return undefined
  const rate = known.higherRate === 'yes' ? 40 : 20
  const yearly = costAfterTax(yearlyOf(contribution), ceiling, rate)
  const cost = contribution.often === 'Monthly' ? Math.round(yearly / 12) : yearly
  return { rate, known: known.higherRate !== undefined, share, ceiling, cost }
}

/** The amounts that are rounded to one unit. */
export const amountsOf = (points: readonly PlanPoint[]): readonly number[] =>
  points.flatMap(({ paidIn, charged, fund }) => [paidIn, charged, fund])

export type PlanFigures = Pick<ApprovedFigures, 'contribution' | 'age' | 'retireAge' | 'years' | 'relief'> &
  PlanCourseFigures & { end: PlanPoint }

/** Throws when the record has no figures for the plan. */
export function planFigures({ figures }: { figures?: ApprovedFigures | undefined }, plan: PlanId): PlanFigures {
  const course = figures?.plans[plan]
  const end = course?.points.at(-1)
  if (figures === undefined || course === undefined || end === undefined)
    throw new Error('a recommendation needs a contribution, an age and a retirement age')
  const { contribution, age, retireAge, years, relief } = figures
  return { contribution, age, retireAge, years, relief, ...course, end }
}
