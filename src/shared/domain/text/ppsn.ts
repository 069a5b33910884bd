/**
 * The form of a personal public service number: seven digits, a check letter, and optionally one more letter. It cannot
 * tell whether the number was issued.
 */

const FORM = /^(\d{7})([A-W])([A-IWTX]?)$/
const weights = [8, 7, 6, 5, 4, 3, 2] as const

export const normalisePpsn = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

/** W, T and X were never issued as new second letters, and count as 0. */
const messageValue = (second: string): number => (/[A-I]/.test(second) ? second.charCodeAt(0) - 64 : 0)

/** The sum of the weighted digits and nine times the second letter, modulo 23; remainder 0 is W. */
export function ppsnCheckLetter(digits: string, second = ''): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 9 * messageValue(second))
  return 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23] ?? ''
}

export function isPpsn(text: string): boolean {
  const [, digits, check, second] = FORM.exec(normalisePpsn(text)) ?? []
  return digits !== undefined && ppsnCheckLetter(digits, second) === check
}

/** All but the last two characters masked, for the person it belongs to. */
export const maskPpsn = (ppsn: string): string => '\u2022'.repeat(Math.max(0, ppsn.length - 2)) + ppsn.slice(-2)
