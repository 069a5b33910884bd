/** What the law says where the figures of the specification are not its own. Stands beside them. */
import type { CalculatorResult } from '#areas/calculator/domain/calculator.ts'
import { pensionLaw } from '#shared/domain/pension-law.ts'
import { formatEuro, formatEuroAndCents } from '#shared/domain/text/money.ts'

const years = pensionLaw.fundThresholds.filter(({ year }) => year >= 2026)

/** '€2,200,000 in 2026, ... and €2,800,000 from 2029' */
const schedule = years
  .map(({ year, amount }, at) =>
    at === years.length - 1 ? `and ${formatEuro(amount)} from ${year}` : `${formatEuro(amount)} in ${year}`,
  )
  .join(', ')

/** `threshold`: euro in today's money. */
export const mostCounted = (threshold: number): string =>
  `We count a fund of at most ${formatEuro(threshold)} in today's money. Tax rules favour a fund of up to ${schedule}.`

/** Where the State Pension age of a calculation is above the law's. */
export const laterAge = (age: number): string | undefined =>
  age > pensionLaw.statePensionAge
    ? `Today the State Pension starts at ${pensionLaw.statePensionAge}. We assume ${age} to be cautious.`
    : undefined

/** Where the cost shown takes relief on more than the law gives. */
export const beyondRelief = ({ premium_needed, basis }: CalculatorResult): string | undefined =>
  basis.lawfulCeiling === undefined
    ? undefined
    : `At your age tax relief ends at ${formatEuroAndCents(basis.lawfulCeiling)} per month, or sooner if you earn less than ${formatEuro(pensionLaw.relief.earnings)} a year. So the cost is at least ${formatEuro(Math.round(premium_needed - (basis.lawfulCeiling * basis.reliefRate) / 100))} per month.`
