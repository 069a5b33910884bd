/** One unit for all figures of a table or document, so that none looks more exact than the figure beside it. */

/** Whole euro: 1,000 for a fund from a million, 100 from 10,000, otherwise 1. */
export const unitFor = (largest: number): number => (largest >= 1_000_000 ? 1000 : largest >= 10_000 ? 100 : 1)

export const roundTo = (amount: number, unit: number): number => Math.round(amount / unit) * unit
