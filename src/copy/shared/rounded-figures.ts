/** Figures of a table that are rounded to one unit. */
import { formatEuro } from '#domain/shared/money.ts'

export const roundedTo = (unit: number): string => `All figures are rounded to the nearest ${formatEuro(unit)}.`
export const underUnit = (unit: number): string => `under ${formatEuro(unit)}`
