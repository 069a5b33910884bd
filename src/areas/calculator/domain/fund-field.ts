/** Input of the field for the current pension fund: an amount, or empty (specification 1, section 5). */
import { readEuro } from '#shared/domain/text/typed-money.ts'
import { nearestFund } from './calculator-inputs.ts'

/** Longer than any amount within the bounds, with its separators. */
const LONGEST = 16

/** Text after which another separator can follow: digits only, or whole groups of thousands. */
const isOpen = (text: string): boolean => /^(?:\d+|[1-9]\d{0,2}(?:([., ])\d{3})(?:\1\d{3})*|)$/.test(text)

/** Only what an amount can consist of. */
const keysOf = (text: string): string => text.replace(/\s/g, ' ').replace(/[^\d., ]/g, '')

/**
 * The text after invalid keystrokes are ignored: '12a.3.4' becomes '12.34'. Separators of thousands stay, because only
 * the next digits show what a point or a comma means: '1.5' goes on to '1.500'.
 */
export function filterFundText(text: string): string {
  let kept = ''
  for (const key of keysOf(text).trimStart()) {
    if (/\d/.test(key) || isOpen(kept)) kept += key
  }
  return kept.slice(0, LONGEST)
}

/** An amount that was pasted, without separators of thousands: '€12,000.50' becomes '12000.50'. */
export function pasteFund(text: string): string {
  const euro = readEuro(text)
  if (euro === undefined || euro < 0) return filterFundText(text)
  return Number.isInteger(euro) ? String(euro) : euro.toFixed(2)
}

/** The field's text and caret after typing or pasting over a selection. */
export function insertFund(
  value: string,
  { start, end }: { start: number; end: number },
  inserted: string,
): { value: string; caret: number } {
  const before = value.slice(0, start)
  const after = value.slice(end)
  const taken = inserted.length > 1 ? pasteFund(inserted) : keysOf(inserted)
  const whole = before + taken + after
  // A second decimal point, or a separator where none can be, is ignored.
  const next = filterFundText(filterFundText(whole) === whole ? whole : before + taken.replace(/[., ]/g, '') + after)
  return { value: next, caret: Math.max(0, next.length - after.length) }
}

/** What a text that is no amount has of one: '1,50,000', with a digit just deleted, is 150000. */
function readDigits(text: string): number | undefined {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const digits = rest.length === 0 ? whole : `${whole}.${rest.join('')}`
  return /\d/.test(digits) ? Number(digits) : undefined
}

/** Euro as meant by any text; undefined when it has no digit. `sure`: the whole text is an amount. */
export function readAmount(text: string): { value: number | undefined; sure: boolean } {
  const euro = readEuro(text)
  return euro === undefined ? { value: readDigits(text), sure: false } : { value: euro, sure: true }
}

/** The amount in euro, or undefined when the field is empty. */
export function readFund(text: string): number | undefined {
  const { value } = readAmount(text)
  return value === undefined ? undefined : nearestFund(value)
}

export const writeFund = (fund: number | undefined): string => (fund === undefined ? '' : String(fund))
