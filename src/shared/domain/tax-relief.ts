/** Tax relief by age, under the specification's rule and under the law's. */
import type { Sourced } from '#areas/calculator/domain/assumptions.ts'
import type { LawFigures } from './law/law-figures.ts'

export type ReliefRate = 20 | 40

/**
 * `fixed`: one rate on the whole premium. `marginal`: the visitor's own rate, on premiums up to a share of earnings
 * that rises with age. Rates and shares in percent; `earnings` in euro a year, over all pensions.
 */
export type ReliefRule = Sourced &
  (
    | { kind: 'fixed'; rate: ReliefRate }
    | {
        kind: 'marginal'
        rates: readonly ReliefRate[]
        earnings: number
        bands: readonly { under: number; share: number }[]
      }
  )

/**
 * Euro a month. `ceiling` is the largest premium that qualifies for relief; undefined where the rule has no ceiling.
 */
export type Relief = { rate: ReliefRate; share: number | undefined; ceiling: number | undefined }

/** The relief at an age. A chosen rate counts only where the rule offers it; without one, the higher rate applies. */
export function reliefAt(rule: ReliefRule, age: number, chosen: ReliefRate | undefined): Relief {
  if (rule.kind === 'fixed') return { rate: rule.rate, share: undefined, ceiling: undefined }
  const rate = rule.rates.find((each) => each === chosen) ?? rule.rates[0] ?? 20
  const share = rule.bands.find(({ under }) => age < under)?.share ?? 0
  return { rate, share, ceiling: (rule.earnings * share) / 1200 }
}

/** The cost of a premium after relief, euro a month. */
export const costAfterRelief = (premium: number, { rate, ceiling }: Relief): number =>
  premium - (Math.min(premium, ceiling ?? premium) * rate) / 100

/** The percent of earnings that gets relief at an age reached in the year, by age. */
const bandsOf = ({ value }: LawFigures['relief']) => [
  { under: 30, share: value.under30 },
  { under: 40, share: value.under40 },
  { under: 50, share: value.under50 },
  { under: 55, share: value.under55 },
  { under: 60, share: value.under60 },
  { under: Number.POSITIVE_INFINITY, share: value.from60 },
]

/** Relief in law (Taxes Consolidation Act 1997, sections 787C and 787E). */
export const lawfulRelief = (relief: LawFigures['relief']): ReliefRule & { kind: 'marginal' } => ({
  kind: 'marginal',
  rates: [40, 20],
  earnings: relief.value.earnings,
  bands: bandsOf(relief),
  date: relief.date,
  source: relief.source,
})
