/**
 * The figures of an approval: computed once, stored in its record, and read by its documents and by the member's page
 * alike, so that both keep saying the same when an assumption changes later.
 */
import { unitFor } from '#areas/calculator/domain/chart-ticks.ts'
import type { Circumstances } from '#areas/recommendations/domain/circumstances.ts'
import { type IncomeGap, incomeGap } from '#areas/recommendations/domain/income-gap.ts'
import { type PlanPoint, projectPlan } from '#areas/recommendations/domain/plans/plan-projection.ts'
import { chargesOf, type PlanTerms } from '#areas/recommendations/domain/plans/plan-terms.ts'
import type { Contribution } from '#shared/domain/contribution.ts'
import { yearOf } from '#shared/domain/law/law-year.ts'
import type { PlanId } from '#shared/domain/member.ts'
import type { ReliefMissing } from '#shared/domain/relief.ts'
import { contributionOf, type RecommendationDraft } from './recommendation-draft.ts'
import { reliefOf } from './recommendation-flags.ts'

/**
 * `cost`: the contribution after tax relief, at its own frequency. `ceiling` in euro a year. `rate`: percent of what
 * gets relief. Records from before `basis` was kept have a rate of 20 or 40 on the whole, and whether the member knew
 * it.
 */
export type ApprovedRelief = {
  basis?: 'worked_out' | 'named' | undefined
  rate: number
  known: boolean
  share: number
  ceiling: number
  /** What gets relief whatever the share comes to, euro a year. Missing in older records. */
  least?: number | undefined
  cost: number
}

/** Why there is no figure of relief. */
export type NoRelief = ReliefMissing | 'unsure'

export type PlanCourseFigures = { points: readonly PlanPoint[]; gap: IncomeGap }

export type ApprovedFigures = {
  contribution: Contribution
  age: number
  /** The age that the figures reach: a year from now where the wanted age has come. */
  retireAge: number
  /** Whole years until retirement, at least 1. */
  years: number
  /** Null when there is none, or the facts do not say how much; `noRelief` says which. */
  relief: ApprovedRelief | null
  /** Missing in older records, where there were no earnings. */
  noRelief?: NoRelief | undefined
  /** The year whose bands and credits of income tax were used. Missing in older records, of 2026. */
  taxYear?: number | undefined
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
  const { age } = known
  if (contribution === null || age === undefined || known.retireAge === undefined) return undefined
  const retireAge = Math.max(known.retireAge, age + 1)
  const years = retireAge - age
  const payYears = payingYears(draft, years)
  const courseOf = (plan: PlanId): PlanCourseFigures => {
    const charges = chargesOf(terms, plan)
    const points = projectPlan({ contribution, years, payYears, charges })
    const fund = points.at(-1)?.fund ?? 0
    const unit = unitFor(Math.max(0, ...amountsOf(points)))
    const target = known.target === undefined ? undefined : Math.round(known.target / 12)
    return {
      points,
      gap: incomeGap({ fund, unit, retireAge, years, charges, target, law: known.law }),
    }
  }
  return {
    contribution,
    age,
    retireAge,
    years,
    ...reliefFigures(facts, contribution),
    taxYear: yearOf(known.law.incomeTax),
    plans: Object.fromEntries(draft.plans.map((plan) => [plan, courseOf(plan)])),
  }
}

/** Whole years of paying in, of the years until retirement. */
export const payingYears = ({ time_contribution }: Pick<RecommendationDraft, 'time_contribution'>, years: number) =>
  Math.min(years, time_contribution ?? years)

/** One sum of the law, in whole euro at the contribution's own frequency. */
function reliefFigures(
  { known, at }: FigureFacts,
  contribution: Contribution,
): Pick<ApprovedFigures, 'relief' | 'noRelief'> {
  const relief = reliefOf(known, new Date(at), contribution)
  if (relief === undefined || relief.kind === 'unsure') return { relief: null, noRelief: 'unsure' }
  if (relief.kind === 'none') return { relief: null, noRelief: relief.because }
  const { kind: basis, rate, share, ceiling = 0, cost } = relief
  const perPayment = contribution.often === 'Monthly' ? cost / 12 : cost
  const { least } = known.law.leastRelief.value
  return {
    relief: { basis, rate, known: true, share, ceiling: Math.floor(ceiling), least, cost: Math.round(perPayment) },
  }
}

/** The amounts that are rounded to one unit. */
export const amountsOf = (points: readonly PlanPoint[]): readonly number[] =>
  points.flatMap(({ paidIn, charged, fund }) => [paidIn, charged, fund])

export type PlanFigures = Pick<
  ApprovedFigures,
  'contribution' | 'age' | 'retireAge' | 'years' | 'relief' | 'noRelief' | 'taxYear'
> &
  PlanCourseFigures & { end: PlanPoint }

/** Throws when the record has no figures for the plan. */
export function planFigures({ figures }: { figures?: ApprovedFigures | undefined }, plan: PlanId): PlanFigures {
  const course = figures?.plans[plan]
  const end = course?.points.at(-1)
  if (figures === undefined || course === undefined || end === undefined)
    throw new Error('a recommendation needs a contribution, an age and a retirement age')
  const { contribution, age, retireAge, years, relief, noRelief, taxYear } = figures
  return { contribution, age, retireAge, years, relief, noRelief, taxYear, ...course, end }
}
