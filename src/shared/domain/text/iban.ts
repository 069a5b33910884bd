/**
 * The form of an IBAN. Accounts of every country in the single euro payments area are accepted: refusing a foreign one
 * breaks EU Regulation 260/2012, article 9.
 */

/** Country and length, from the SWIFT IBAN registry. */
const lengths = new Map(
  (
    'IE22 AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IS26 IT27 ' +
    'LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22'
  )
    .split(' ')
    .map((each) => [each.slice(0, 2), Number(each.slice(2))] as const),
)

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
  if (!lengths.has(country)) return 'iban_not_sepa'
  if (lengths.get(country) !== iban.length || (country === 'IE' && !IRISH.test(iban))) return 'iban_invalid'
  return undefined
}

/** 'IE29 AIBK 9311 5212 3456 78', as printed on cards. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
