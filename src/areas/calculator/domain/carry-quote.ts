/**
 * A quote's query, and where its visitor came from, on their way through the pages of sign-up and sign-in, which do not
 * read them.
 */

import type { FieldName } from './calculator-inputs.ts'

export const fieldNames = [
  'todaySave',
  'enjoy_retirement',
  'current_age',
  'retirement_age',
  'current_pension_fund',
] as const satisfies readonly FieldName[]

/** What the comparison adds. */
export const comparisonNames = ['pay', 'work', 'employer', 'limits'] as const

/** Longer texts are never an amount. */
export const longestAmount = 40

/** The name by which links say where they are. */
export const sourceName = 'utm_source'

const longestSource = 40

/** What a link says of where it is, in a-z, 0-9 and hyphens; undefined when nothing is left of it. */
export function readNamedSource(query: URLSearchParams): string | undefined {
  const cleaned = (query.get(sourceName) ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longestSource)
    .replace(/-$/, '')
  return cleaned === '' ? undefined : cleaned
}

/** True when the query asks for a result. */
export const hasQuote = (query: URLSearchParams): boolean => fieldNames.some((field) => query.has(field))

/**
 * The query to append to another address, or an empty string without a quote and a source. The page that reads the
 * quote checks it (quote-query.ts).
 */
export function carryQuote(query: URLSearchParams): string {
  const carried = new URLSearchParams()
  for (const name of hasQuote(query) ? [...fieldNames, ...comparisonNames, 'relief'] : []) {
    const value = query.get(name)
    if (value !== null) carried.set(name, value.trim().slice(0, longestAmount))
  }
  const source = readNamedSource(query)
  if (source !== undefined) carried.set(sourceName, source)
  return carried.size === 0 ? '' : `?${carried}`
}

/** The part of a result's query that belongs to 'What if' and 'How sure', for pages that pass it on unread. */
const names = ['begin', 'stop', 'lump', 'retire', 'more', 'rises', 'risk', 'state']
const longest = 10

/** Begins with '&', or is empty. what-if-query.ts checks the values. */
export function carryWhatIf(query: URLSearchParams): string {
  const carried = new URLSearchParams()
  for (const name of names) {
    const value = query.get(name)
    if (value) carried.set(name, value.slice(0, longest))
  }
  return carried.size > 0 ? `&${carried}` : ''
}
