/** The figures of one table or projection, all rounded to the same unit. */
import { shortWarning } from '#areas/calculator/copy/calculator-warnings.ts'
import { roundTo, unitFor } from '#areas/calculator/domain/chart-ticks.ts'
import { formatEuro } from '#shared/domain/text/money.ts'

export const roundedTo = (unit: number): string => `All figures are rounded to the nearest ${formatEuro(unit)}.`
export const underUnit = (unit: number): string => `under ${formatEuro(unit)}`

/** `format` never shows an amount as nothing because the unit is larger. */
export function figuresIn(amounts: readonly number[]) {
  const unit = unitFor(Math.max(0, ...amounts))
  return {
    unit,
    format: (amount: number): string => {
      const rounded = roundTo(amount, unit)
      return amount > 0 && rounded === 0 ? underUnit(unit) : formatEuro(rounded)
    },
  }
}

export const captionIn = (unit: number): string => (unit === 1 ? shortWarning : `${shortWarning} ${roundedTo(unit)}`)
