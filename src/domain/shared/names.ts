import type { FieldCode } from './errors.ts'
import type { NameRule } from './rulebook.ts'

/** The spelling to store: one form of each accented letter, no space at the ends, no double space inside. */
export const normaliseName = (value: string): string => value.normalize('NFC').trim().replace(/ {2,}/g, ' ')

/** Applies to sign-up only; the legal name in the personal details accepts any real name. */
export function checkName(value: string, rule: NameRule): FieldCode | undefined {
  const name = normaliseName(value)
  const length = [...name].length
  if (length === 0) return 'required'
  if (length < rule.least) return rule.codes.short
  if (length > rule.most) return rule.codes.long
  return rule.allowed.test(name) ? undefined : rule.codes.characters
}

/** Words that begin a family name of several words, in lower case: Irish, Scottish, Dutch, German, Romance and Arabic. */
const familyPrefixes = new Set(
  'ní nic ó uí ua mac mag mc giolla de da di du del della dos das la le van von der den ter ten al el bin ibn st'.split(
    ' ',
  ),
)

/**
 * Splits a full name. The family name starts at the first word after the given name that is a family prefix, else it is the last word; it is empty for a
 * single word. Compound family names without a prefix stay partly with the given name.
 */
export function splitName(full: string): { given: string; family: string } {
  const words = normaliseName(full).split(/\s+/)
  const prefix = words.findIndex(
    (word, at) => at > 0 && at < words.length - 1 && familyPrefixes.has(word.toLowerCase()),
  )
  const start = prefix > 0 ? prefix : words.length - 1
  return start === 0
    ? { given: words[0] ?? '', family: '' }
    : { given: words.slice(0, start).join(' '), family: words.slice(start).join(' ') }
}
