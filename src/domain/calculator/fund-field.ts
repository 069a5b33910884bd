/** Input of the field for the current pension fund: digits with at most one decimal point, or empty (specification 1, section 5). */

/** The most digits before and after the decimal point: as many as the largest fund has, and more decimals than anyone needs. */
const MAX_INTEGER_DIGITS = 9
const MAX_DECIMALS = 6

/** The text after invalid keystrokes are ignored: '12a.3.4' becomes '12.34'. */
export function filterFundText(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const integer = whole.slice(0, MAX_INTEGER_DIGITS)
  return rest.length === 0 ? integer : `${integer}.${rest.join('').slice(0, MAX_DECIMALS)}`
}

/** Points that group thousands ('12.000,50', '1.234.567'), or a comma before cents ('12,50'). Irish '12,000' and '12.50' do not match. */
const continental = /^(\d{1,3}(\.\d{3})+,\d*|\d{1,3}(\.\d{3}){2,}|\d+,\d{1,2})$/

/** Normalises a pasted amount: '€12,000.50' becomes '12000.50'. */
export function pasteFund(text: string): string {
  const bare = text.replace(/[^\d.,]/g, '')
  return filterFundText(continental.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare)
}

/** The field's text and caret after typing or pasting over a selection. */
export function insertFund(
  value: string,
  { start, end }: { start: number; end: number },
  inserted: string,
): { value: string; caret: number } {
  const before = value.slice(0, start)
  const after = value.slice(end)
  const taken = inserted.length > 1 ? pasteFund(inserted) : filterFundText(inserted)
  const point = (before + after).includes('.')
  const next = filterFundText(before + (point ? taken.replace('.', '') : taken) + after)
  return { value: next, caret: Math.max(0, next.length - after.length) }
}

/** The amount in euro, or undefined when the field is empty. */
export function readFund(value: string): number | undefined {
  const text = filterFundText(value)
  return /\d/.test(text) ? Number(text) : undefined
}

/** The text of an amount in the field. */
export const writeFund = (fund: number | undefined): string => (fund === undefined ? '' : String(fund))
