// A file of its own: a comparison of names, tested without a form.

/** Words of a name without case, accents and punctuation: "Ní Bhriain-O'Dea" has the words ni, bhriain and odea. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['\u2018\u2019.]/g, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')

/**
 * True when every word of the member's name was typed. Case, accents, apostrophes, hyphens and the order do not matter,
 * and payroll may know a middle name that the member did not give us.
 */
export function isSamePerson(typed: string, name: string): boolean {
  const given = wordsOf(typed)
  const expected = wordsOf(name)
  return expected.length > 0 && expected.every((word) => given.includes(word))
}
