/** Figures of a plan that several documents show. */
import type { DocumentRecord } from '#domain/recommendations/document-record.ts'
import { type PlanPoint, projectPlan } from '#domain/recommendations/plan-projection.ts'
import { contributionOf } from '#domain/recommendations/recommendation-draft.ts'
import { reliefOf } from '#domain/recommendations/recommendation-flags.ts'
import { type Contribution, costAfterTax, yearlyOf } from '#domain/shared/contribution.ts'
import type { PensionPlan } from '#domain/shared/member.ts'

export type PlanFigures = {
  contribution: Contribution
  /** Whole years until retirement, at least 1. */
  years: number
  retireAge: number
  age: number
  points: readonly PlanPoint[]
  end: PlanPoint
}

/** Throws when a figure is missing: recommendation-flags.ts requires them before an approval, so only a record made by hand can lack them. */
export function planFigures({ draft, known, terms }: DocumentRecord, plan: PensionPlan): PlanFigures {
  const contribution = contributionOf(draft)
  const { age, retireAge } = known
  if (contribution === null || age === undefined || retireAge === undefined)
    throw new Error('a document needs a contribution, an age and a retirement age')
  const years = Math.max(1, retireAge - age)
  const payYears = Math.min(years, draft.time_contribution ?? years)
  const points = projectPlan({ contribution, years, payYears, charges: terms.charges[plan] })
  const end = points.at(-1)
  if (end === undefined) throw new Error('a projection must have at least one point')
  return { contribution, years, retireAge, age, points, end }
}

export type Relief = { rate: 20 | 40; known: boolean; share: number; ceiling: number; cost: number }

/** The contribution after tax relief, at its own frequency; undefined when there is no relief. Uses the lower rate when the member does not know theirs. */
export function reliefFigures({ draft, known, at }: DocumentRecord): Relief | undefined {
  const contribution = contributionOf(draft)
  const { share, ceiling } = reliefOf(known, new Date(at))
  if (contribution === null || share === undefined || !ceiling) return undefined
  const rate = known.higherRate === 'yes' ? 40 : 20
  const yearly = costAfterTax(yearlyOf(contribution), ceiling, rate)
  const cost = contribution.often === 'Monthly' ? Math.round(yearly / 12) : yearly
  return { rate, known: known.higherRate !== undefined, share, ceiling, cost }
}
