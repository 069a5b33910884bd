import type { ReliefRate, ReliefRule } from '#domain/shared/rulebook.ts'

/** Euro a month. `ceiling` is what earns relief at most; undefined where the rule has no ceiling. */
export type Relief = { rate: ReliefRate; share: number | undefined; ceiling: number | undefined }

/** The relief of somebody of that age. A rate of one's own counts only where the rule offers it; the higher is taken when none is named. */
export function reliefAt(rule: ReliefRule, age: number, chosen: ReliefRate | undefined): Relief {
  if (rule.kind === 'fixed') return { rate: rule.rate, share: undefined, ceiling: undefined }
  const rate = rule.rates.find((each) => each === chosen) ?? rule.rates[0] ?? 20
  const share = rule.bands.find(({ under }) => age < under)?.share ?? 0
  return { rate, share, ceiling: (rule.earnings * share) / 1200 }
}

/** What a premium costs once relief is taken off, euro a month. */
export const costAfterRelief = (premium: number, { rate, ceiling }: Relief): number =>
  premium - (Math.min(premium, ceiling ?? premium) * rate) / 100
