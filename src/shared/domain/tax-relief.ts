import type { ReliefRate, ReliefRule } from '#shared/domain/rulebook.ts'

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
