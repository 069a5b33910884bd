/** A number with the unit of its field: '12%', '1 year', '1.25 months'. */

import type { NumberField } from '#areas/forms/domain/form.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'

const units: Readonly<Record<NonNullable<NumberField['unit']>, (value: number) => string>> = {
  percent: (value) => `${value}%`,
  years: (value) => formatCount(value, 'year'),
  months: (value) => formatCount(value, 'month'),
}

export const withUnit = (value: number, unit: NumberField['unit']): string =>
  unit === undefined ? String(value) : units[unit](value)
