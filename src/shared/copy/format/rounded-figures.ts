/** Figures of a table that are rounded to one unit. */
import { formatEuro } from '#shared/domain/text/money.ts'

export const roundedTo = (unit: number): string => `All figures are rounded to the nearest ${formatEuro(unit)}.`
export const underUnit = (unit: number): string => `under ${formatEuro(unit)}`
