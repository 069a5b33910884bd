/** What the law says where the figures of the specification are not its own. Stands beside them. */
import type { Basis, CalculatorResult } from '#areas/calculator/domain/calculator.ts'
import { formatEuro, formatEuroAndCents } from '#shared/domain/text/money.ts'

type Lawful = Basis['lawful']

/** '€2,200,000 in 2026, ... and €2,800,000 from 2029' */
const schedule = (years: Lawful['thresholds']): string =>
  years
    .map(({ year, amount }, at) => {
      if (at < years.length - 1) return `${formatEuro(amount)} in ${year}`
      return at === 0 ? formatEuro(amount) : `and ${formatEuro(amount)} from ${year}`
    })
    .join(', ')

/** `threshold`: euro in today's money. */
export const mostCounted = (threshold: number, { thresholds }: Lawful): string =>
  `We count a fund of at most ${formatEuro(threshold)} in today's money. Tax rules favour a fund of up to ${schedule(thresholds)}.`

/** Where the State Pension age of a calculation is above the law's. */
export const laterAge = ({ statePensionAge: age, lawful }: Pick<Basis, 'statePensionAge' | 'lawful'>) =>
  age > lawful.statePensionAge
    ? `Today the State Pension starts at ${lawful.statePensionAge}. We assume ${age} to be cautious.`
    : undefined

/** Where the cost shown takes relief on more than the law gives. */
export const beyondRelief = ({ premium_needed, basis }: CalculatorResult): string | undefined =>
  basis.lawfulCeiling === undefined
    ? undefined
    : `At your age tax relief ends at ${formatEuroAndCents(basis.lawfulCeiling)} per month, or sooner if you earn less than ${formatEuro(basis.lawful.reliefEarnings)} a year. So the cost is at least ${formatEuro(Math.round(premium_needed - (basis.lawfulCeiling * basis.reliefRate) / 100))} per month.`
