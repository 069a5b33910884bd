/**
 * Formats money: whole euro, grouped by thousands (specification 2, section 9). Units such as 'per month' belong to
 * copy.
 */

export type Money = number | null | undefined

const isKnown = (amount: Money): amount is number => amount !== null && amount !== undefined && Number.isFinite(amount)

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

const write = (amount: number, digits: string): string => (amount < 0 && /[1-9]/.test(digits) ? '-€' : '€') + digits

/** '€1,234', halves round up; '€--' when there is no amount. */
export function formatEuro(amount: Money): string {
  if (!isKnown(amount)) return '€--'
  const whole = Math.floor(amount + 0.5)
  return write(whole, group(BigInt(Math.abs(whole)).toString()))
}

/**
 * '€1,234' for 1,234.99: a balance is never rounded up, and under one euro shows its cents. Documents and the desk's
 * lists show cents.
 */
export function formatBalance(amount: Money): string {
  if (!isKnown(amount)) return '€--'
  return amount !== 0 && Math.abs(amount) < 1 ? formatEuroAndCents(amount) : formatEuro(Math.trunc(amount))
}

/** '€299.30': for rates that are published with cents. */
export function formatEuroAndCents(amount: Money): string {
  if (!isKnown(amount)) return '€--'
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.')
  return write(amount, `${group(whole)}.${cents}`)
}

/** '€950', '€348k', '€1.2m': for chart axes, where a full figure does not fit. */
export function formatEuroBriefly(amount: Money): string {
  if (!isKnown(amount)) return '€--'
  const size = Math.abs(amount)
  if (size < 999.5) return formatEuro(amount)
  if (size < 999_500) return write(amount, `${Math.round(size / 1000)}k`)
  const [unit, sign] = size < 999_950_000 ? ([1e6, 'm'] as const) : ([1e9, 'bn'] as const)
  return write(amount, `${(size / unit).toFixed(1).replace(/\.0$/, '')}${sign}`)
}
