/** Reads an amount of money as people type it. Every field for money reads through this. */

/** Longer texts are never an amount. */
const LONGEST = 24

/** Groups of three digits, all with the same separator, and cents after another one: '1,500', '1.500,00', '1 500.5'. */
const GROUPED = /^-?[1-9]\d{0,2}([., ])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{0,2})?$/
/** No groups: '1500', '1.50', '1,50', '.5'. */
const PLAIN = /^-?(?:\d+(?:[.,]\d{0,2})?|[.,]\d{1,2})$/

const CURRENCY = /^(-?) ?(?:€|eur) ?(?=[-\d.,])|(?<=\d) ?(?:€|eur|euros?)$/i

/**
 * Euro, with cents where the text has them; undefined for a text that is no amount, or that could be two. Point and
 * comma may both separate thousands and cents: three digits after the only one are thousands ('1.500' and '1,500'), one
 * or two are cents ('1.50' and '1,50').
 */
export function readEuro(text: string): number | undefined {
  const bare = text.trim().replace(/\s+/g, ' ').replace(CURRENCY, '$1')
  const group = GROUPED.exec(bare)?.[1]
  if (bare.length > LONGEST || (group === undefined && !PLAIN.test(bare))) return undefined
  const digits = group === undefined ? bare : bare.replaceAll(group, '')
  return Number(digits.replace(',', '.')) || 0
}

/** Whole euro; undefined also for an amount with cents. */
export function readWholeEuro(text: string): number | undefined {
  const euro = readEuro(text)
  return euro !== undefined && Number.isSafeInteger(euro) ? euro : undefined
}
