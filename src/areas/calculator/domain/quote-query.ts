/**
 * The calculator's form as a query, so that every result has an address (specification 1, section 2; the form is a
 * plain GET).
 */

import type { ReliefRate } from '#shared/domain/tax-relief.ts'
import {
  type CalculatorInputs,
  defaultInputs,
  type FieldName,
  nearestAllowed,
  nearestFund,
  type SteppedField,
} from './calculator-inputs.ts'
import { fieldNames, longestAmount } from './carry-quote.ts'
import { readAmount } from './fund-field.ts'

export type QuoteQuery = {
  inputs: CalculatorInputs
  /** Fields whose text was invalid; each has the nearest valid value instead. */
  corrected: readonly FieldName[]
  /** The visitor's own tax rate; undefined when the query has none. */
  relief: ReliefRate | undefined
}

const plain = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i

/** Parses a number as people write it, then as programs do; `sure` is false when a part was ignored. */
function readNumber(text: string): { value: number | undefined; sure: boolean } {
  const trimmed = text.trim().slice(0, longestAmount)
  const amount = readAmount(trimmed)
  return !amount.sure && plain.test(trimmed) ? { value: Number(trimmed), sure: true } : amount
}

function readStepped(field: SteppedField, text: string | null): { value: number; corrected: boolean } {
  if (text === null) return { value: defaultInputs[field], corrected: false }
  const { value, sure } = readNumber(text)
  const near = nearestAllowed(field, value ?? defaultInputs[field])
  return { value: near, corrected: !sure || near !== value }
}

/** A missing field takes its default; an empty one means no fund. */
function readFundField(text: string | null): { value: number | undefined; corrected: boolean } {
  if (text === null) return { value: defaultInputs.current_pension_fund, corrected: false }
  if (text.trim() === '') return { value: undefined, corrected: false }
  const { value, sure } = readNumber(text)
  if (value === undefined) return { value: undefined, corrected: true }
  const near = nearestFund(value)
  return { value: near, corrected: !sure || Math.abs(near - value) >= 0.01 }
}

export function readQuoteQuery(query: URLSearchParams): QuoteQuery {
  const read = {
    todaySave: readStepped('todaySave', query.get('todaySave')),
    enjoy_retirement: readStepped('enjoy_retirement', query.get('enjoy_retirement')),
    current_age: readStepped('current_age', query.get('current_age')),
    retirement_age: readStepped('retirement_age', query.get('retirement_age')),
    current_pension_fund: readFundField(query.get('current_pension_fund')),
  }
  const relief = query.get('relief')
  return {
    inputs: {
      todaySave: read.todaySave.value,
      enjoy_retirement: read.enjoy_retirement.value,
      current_age: read.current_age.value,
      retirement_age: read.retirement_age.value,
      current_pension_fund: read.current_pension_fund.value,
    },
    corrected: fieldNames.filter((field) => read[field].corrected),
    relief: relief === '20' ? 20 : relief === '40' ? 40 : undefined,
  }
}

/** The query of a result, without a question mark. */
export function writeQuoteQuery(inputs: CalculatorInputs, relief?: ReliefRate): string {
  const query = new URLSearchParams(fieldNames.map((field) => [field, String(inputs[field] ?? '')]))
  if (relief !== undefined) query.set('relief', String(relief))
  return query.toString()
}

/** The same where the calculator takes every number as it is; undefined where it would correct one. */
export function acceptedQuery(inputs: CalculatorInputs): string | undefined {
  const query = writeQuoteQuery(inputs)
  return readQuoteQuery(new URLSearchParams(query)).corrected.length === 0 ? query : undefined
}
