/**
 * The form of an IBAN. Accounts of every country in the single euro payments area are accepted: refusing a foreign one
 * breaks EU Regulation 260/2012, article 9.
 */

/** Country and length, from the SWIFT IBAN registry. */
const lengths: Readonly<Record<string, number>> = {
  IE: 22,
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** Bank code, sort code, account number. */
const IRISH = /^IE\d{2}[A-Z]{4}\d{14}$/
const ANY = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

export const normaliseIban = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

/** The first four characters move to the end, letters become 10 to 35, and the remainder by 97 must be 1 (ISO 7064). */
function remainder(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  return [...moved].reduce((rest, character) => {
    const value = Number.parseInt(character, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
}

export function checkIban(text: string): 'iban_invalid' | 'iban_not_sepa' | undefined {
  const iban = normaliseIban(text)
  if (!ANY.test(iban) || remainder(iban) !== 1) return 'iban_invalid'
  const country = iban.slice(0, 2)
  if (!Object.hasOwn(lengths, country)) return 'iban_not_sepa'
  if (lengths[country] !== iban.length || (country === 'IE' && !IRISH.test(iban))) return 'iban_invalid'
  return undefined
}

/** 'IE29 AIBK 9311 5212 3456 78', as printed on cards. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
