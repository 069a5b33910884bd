/** What the visitor tells the calculator, under the specification's names (specification 1, sections 3 and 5). */

/** Whole euro a month, whole years, and a fund in euro and cents. */
export type CalculatorInputs = {
  /** What is saved now, a month. */
  todaySave: number
  /** The income that is wanted in retirement, a month. */
  enjoy_retirement: number
  current_age: number
  retirement_age: number
  /** Undefined when the field is empty, which counts as no fund. */
  current_pension_fund: number | undefined
}

/** The inputs that have plus and minus. */
export type SteppedField = Exclude<keyof CalculatorInputs, 'current_pension_fund'>
export type FieldName = keyof CalculatorInputs

export const steppedFields = ['todaySave', 'enjoy_retirement', 'current_age', 'retirement_age'] as const
export const fieldNames = [...steppedFields, 'current_pension_fund'] as const satisfies readonly FieldName[]

export const defaultInputs: Readonly<CalculatorInputs> = {
  todaySave: 243,
  enjoy_retirement: 3500,
  current_age: 25,
  retirement_age: 65,
  current_pension_fund: 348_000,
}

export type Bounds = { least: number; most: number }

/** The specification sets no upper bound to the fund; this one keeps figures readable, and far below it the threshold already holds. */
export const bounds = {
  todaySave: { least: 43, most: 5000 },
  enjoy_retirement: { least: 99, most: 5000 },
  current_age: { least: 20, most: 55 },
  retirement_age: { least: 60, most: 75 },
  current_pension_fund: { least: 0, most: 999_999_999 },
} as const satisfies Record<FieldName, Bounds>

export const clamp = (value: number, { least, most }: Bounds): number => Math.min(Math.max(value, least), most)

/** The nearest whole number within the bounds; a half goes up. */
export const nearest = (field: SteppedField, value: number): number => clamp(Math.round(value), bounds[field])

/** The nearest amount of whole cents within the bounds. */
export const nearestFund = (value: number): number => Math.round(clamp(value, bounds.current_pension_fund) * 100) / 100
