/** A number with the unit of its field: '12%', '1 year', '1.25 months'. */
import { formatCount } from '#copy/shared/format-count.ts'
import type { NumberField } from '#domain/forms/form.ts'

const units: Readonly<Record<NonNullable<NumberField['unit']>, (value: number) => string>> = {
  percent: (value) => `${value}%`,
  years: (value) => formatCount(value, 'year'),
  months: (value) => formatCount(value, 'month'),
}

export const withUnit = (value: number, unit: NumberField['unit']): string =>
  unit === undefined ? String(value) : units[unit](value)
