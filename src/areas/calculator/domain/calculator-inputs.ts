/** The calculator's inputs, under the specification's names (specification 1, sections 3 and 5). */

/** Whole euro a month, whole years, and a fund in euro and cents. */
export type CalculatorInputs = {
  /** Current saving, euro a month. */
  todaySave: number
  /** Desired income in retirement, euro a month. */
  enjoy_retirement: number
  current_age: number
  retirement_age: number
  /** Undefined when the field is empty, which counts as no fund. */
  current_pension_fund: number | undefined
}

/** The inputs with plus and minus buttons. */
export type SteppedField = Exclude<keyof CalculatorInputs, 'current_pension_fund'>
export type FieldName = keyof CalculatorInputs

export const steppedFields = ['todaySave', 'enjoy_retirement', 'current_age', 'retirement_age'] as const

export const defaultInputs: Readonly<CalculatorInputs> = {
  todaySave: 243,
  enjoy_retirement: 3500,
  current_age: 25,
  retirement_age: 65,
  current_pension_fund: 348_000,
}

export type Bounds = { least: number; most: number }

/**
 * The specification sets no upper bound for the fund. This one keeps figures readable; the fund threshold applies far
 * below it.
 */
export const bounds = {
  todaySave: { least: 43, most: 5000 },
  enjoy_retirement: { least: 99, most: 5000 },
  current_age: { least: 20, most: 55 },
  retirement_age: { least: 60, most: 75 },
  current_pension_fund: { least: 0, most: 999_999_999 },
} as const satisfies Record<FieldName, Bounds>

export const clamp = (value: number, { least, most }: Bounds): number => Math.min(Math.max(value, least), most)

/** The nearest whole number within the bounds; halves round up. */
export const nearestAllowed = (field: SteppedField, value: number): number => clamp(Math.round(value), bounds[field])

/** The nearest amount within the bounds, in whole cents. */
export const nearestFund = (value: number): number => Math.round(clamp(value, bounds.current_pension_fund) * 100) / 100

/**
 * A plan's minimum contribution, euro a month, a year or once. Here, because the calculator's first page states it
 * beside its own bounds.
 */
export const leastContribution = { Monthly: 25, Yearly: 300, Once: 300 } as const
