/** '@Name' in a note. */

/** A part of a text; `name` is a mentioned name, without its sign. */
export type NotePart = { kind: 'text' | 'name'; text: string }

const wordBefore = /[\p{L}\p{N}_.]$/u
const wordAfter = /^[\p{L}\p{N}_]/u

/**
 * If one name begins with another, the longer one is meant. Case does not matter. An @ within an email address is not a
 * mention.
 */
export function splitMentions(text: string, names: readonly string[]): readonly NotePart[] {
  const known = names.filter((name) => name !== '').toSorted((one, other) => other.length - one.length)
  const parts: NotePart[] = []
  let from = 0
  const add = (kind: NotePart['kind'], part: string) => {
    if (part !== '') parts.push({ kind, text: part })
  }
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at < from || wordBefore.test(text.slice(0, at))) continue
    const rest = text.slice(at + 1)
    const found = known.find(
      (name) =>
        rest.slice(0, name.length).toLocaleLowerCase('en-IE') === name.toLocaleLowerCase('en-IE') &&
        !wordAfter.test(rest.slice(name.length)),
    )
    if (found === undefined) continue
    add('text', text.slice(from, at))
    add('name', found)
    from = at + 1 + found.length
  }
  add('text', text.slice(from))
  return parts
}

export const mentionedNames = (text: string, names: readonly string[]): readonly string[] => [
  ...new Set(splitMentions(text, names).flatMap((part) => (part.kind === 'name' ? [part.text] : []))),
]
