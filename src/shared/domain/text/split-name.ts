import { normaliseName } from './names.ts'

/**
 * Words that begin a family name of several words, in lower case: Irish with and without the fada, Scottish, Dutch,
 * German, Romance, Arabic and Welsh.
 */
const familyPrefixes = new Set(
  (
    'ní ni nic ó o uí ui ua mac mag mc mhic giolla fitz de da di du del della des dos das do la le van von der den ter ten ' +
    'te zu zur zum af av al el ul abu abd bin binti bint ibn ben bar ap ab st saint san santa'
  ).split(' '),
)

/** Words that are no part of a name. */
const titles = new Set('mr mrs ms miss mx dr prof rev fr sr sir br jr jnr snr ii iii iv phd md'.split(' '))

const bare = (word: string): string => word.toLowerCase().replace(/\.$/, '')

export type SplitName = {
  given: string
  family: string
  /** Whether there is only one way to read the name; otherwise the person is asked. */
  sure: boolean
}

/**
 * Splits a full name. 'Family, Given' is read as such. Otherwise the family name starts at the first word after the
 * given name that is a family prefix, else it is the last word; it is empty for a single word. Three words without a
 * prefix have two readings ('Mary Ann Byrne', 'Gabriel García Márquez').
 */
export function splitName(full: string): SplitName {
  const [beforeComma = '', afterComma, ...more] = full.split(',').map(normaliseName)
  if (beforeComma !== '' && afterComma && more.length === 0)
    return { given: afterComma, family: beforeComma, sure: !hasTitle(full) }
  const words = normaliseName(full).split(/\s+/)
  const prefix = words.findIndex((word, at) => at > 0 && at < words.length - 1 && familyPrefixes.has(bare(word)))
  const start = prefix > 0 ? prefix : words.length - 1
  if (start === 0) return { given: words[0] ?? '', family: '', sure: false }
  return {
    given: words.slice(0, start).join(' '),
    family: words.slice(start).join(' '),
    sure: (prefix > 0 || words.length === 2) && !hasTitle(full),
  }
}

const hasTitle = (full: string): boolean => full.split(/[\s,]+/).some((word) => titles.has(bare(word)))
