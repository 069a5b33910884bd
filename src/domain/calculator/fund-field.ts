/** What the field for today's pension fund takes: digits with at most one decimal point, or nothing (specification 1, section 5). */

/** No more digits than the largest fund has, nor a longer fraction than anyone means. */
const WHOLE = 9
const FRACTION = 6

/** What stays of a text when every other keystroke is ignored: '12a.3.4' leaves '12.34'. */
export function takeFund(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const kept = whole.slice(0, WHOLE)
  return rest.length === 0 ? kept : `${kept}.${rest.join('').slice(0, FRACTION)}`
}

/** Points that group thousands ('12.000,50', '1.234.567'), or a comma before cents ('12,50'). Irish '12,000' and '12.50' are not meant. */
const continental = /^(\d{1,3}(\.\d{3})+,\d*|\d{1,3}(\.\d{3}){2,}|\d+,\d{1,2})$/

/** What a pasted amount means: '€12,000.50' is 12000.50. */
export function pasteFund(text: string): string {
  const bare = text.replace(/[^\d.,]/g, '')
  return takeFund(continental.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare)
}

/** The field after something was typed or pasted over its selection, and where the caret goes. */
export function insertFund(
  value: string,
  { start, end }: { start: number; end: number },
  inserted: string,
): { value: string; caret: number } {
  const before = value.slice(0, start)
  const after = value.slice(end)
  const taken = inserted.length > 1 ? pasteFund(inserted) : takeFund(inserted)
  const point = (before + after).includes('.')
  const next = takeFund(before + (point ? taken.replace('.', '') : taken) + after)
  return { value: next, caret: Math.max(0, next.length - after.length) }
}

/** The amount, or undefined when the field is empty. */
export function readFund(value: string): number | undefined {
  const text = takeFund(value)
  return /\d/.test(text) ? Number(text) : undefined
}

/** How an amount stands in the field. */
export const writeFund = (fund: number | undefined): string => (fund === undefined ? '' : String(fund))
