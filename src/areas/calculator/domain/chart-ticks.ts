/** Values and years on the axes of a fund chart, on the screen and in an email. */
import { formatEuro } from '#shared/domain/text/money.ts'

/** Ticks of a value axis that begins at 0: up to four round steps, the last at or above the largest value. */
export function valueTicks(largest: number): number[] {
  if (!(largest > 0)) return [0, 1000]
  // Whole euro: finer steps would repeat the same label.
  const rough = Math.max(1, largest / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5].find((each) => each * power >= rough * (1 - 1e-9)) ?? 10)
  const steps = Math.ceil(largest / step - 1e-9)
  return Array.from({ length: steps + 1 }, (_, at) => at * step)
}

/** From 10,000 a projected fund is shown in thousands, because more digits would suggest false precision. */
export const fundUnit = (largest: number): number => (largest < 10_000 ? 1 : 1000)

/** A projected fund as shown. In a table use one unit for all of its figures. */
export const formatFund = (fund: number): string => formatEuro(fund < 10_000 ? fund : roundTo(fund, fundUnit(fund)))

/** The first and last year, and every tenth year between them that is not too close to the last. */
export function yearTicks(from: number, to: number): number[] {
  const between: number[] = []
  for (let year = from + 10; to - year >= (to - from) / 5; year += 10) between.push(year)
  return [from, ...between, to]
}

/**
 * One unit for all figures of a table or document, so that none looks more exact than the figure beside it. Whole euro:
 * 1,000 for a fund from a million, 100 from 10,000, otherwise 1.
 */
export const unitFor = (largest: number): number => (largest >= 1_000_000 ? 1000 : largest >= 10_000 ? 100 : 1)

export const roundTo = (amount: number, unit: number): number => Math.round(amount / unit) * unit
