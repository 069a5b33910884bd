/** The figures of one table or projection, all rounded to the same unit. */
import { shortWarning } from '#areas/calculator/copy/calculator-warnings.ts'
import { roundTo, unitFor } from '#areas/calculator/domain/round-figures.ts'
import { roundedTo, underUnit } from '#shared/copy/format/rounded-figures.ts'
import { formatEuro } from '#shared/domain/text/money.ts'

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

/** The caption of a table of projected figures. */
export const captionIn = (unit: number): string => (unit === 1 ? shortWarning : `${shortWarning} ${roundedTo(unit)}`)
