/**
 * Whether a text can be a telephone number, and its E.164 form. Small enough for the browser; the server uses a library
 * with every numbering plan (CheckContext.readPhone), whose result decides.
 */

/**
 * Mobile prefixes are 083, 085, 086, 087 and 089 with seven digits; area codes have one to three digits, then five to
 * seven.
 */
const IRISH = /^(?:8[35679]\d{7}|1\d{7}|[24-79]\d{6,8})$/

export function readPhone(text: string): string | undefined {
  const trimmed = text.trim()
  if (!/^[+\d][\d\s().\-/]*$|^\([\d\s().\-/]+$/.test(trimmed)) return undefined
  const bare = trimmed
    .replace(/\(0\)/, '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
  if (bare.startsWith('+353')) return irish(bare.slice(4))
  if (bare.startsWith('+')) return /^\+[1-9]\d{7,14}$/.test(bare) ? bare : undefined
  return bare.startsWith('0') ? irish(bare) : undefined
}

function irish(digits: string): string | undefined {
  const national = digits.replace(/^0/, '')
  return IRISH.test(national) ? `+353${national}` : undefined
}
