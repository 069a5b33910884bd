import { assumptions, indexationFactor } from '#areas/calculator/domain/assumptions.ts'

/** Percent of each contribution, percent of the fund a year, and euro a year. */
export type Charges = { contribution: number; fund: number; fee: number }

/** By months from now, euro in money of that day. */
export type Flows = { payment: (after: number) => number; fee?: (after: number) => number }

/**
 * The fund by year, in euro of today. Payments come at the start of the month; a fund never ends a year below nothing.
 */
export function growFund(
  months: number,
  { contribution, fund }: Pick<Charges, 'contribution' | 'fund'>,
  { payment, fee }: Flows,
): readonly number[] {
  const growth = 1 + (assumptions.growth.value - fund) / 1200
  const kept = 1 - contribution / 100
  const funds = [0]
  let value = 0
  for (let after = 0; after < months; after++) {
    value = (value + payment(after) * kept - (fee?.(after) ?? 0)) * growth
    if ((after + 1) % 12 !== 0) continue
    value = Math.max(0, value)
    funds.push(value / indexationFactor ** ((after + 1) / 12))
  }
  return funds
}
