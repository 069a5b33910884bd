/**
 * Words that this code base no longer uses. Each has its own pattern, since most are plain English in another sense.
 */
import { codeOf, isCode, lineOf, type Source, stringOf } from './source.ts'

/** `names`: identifiers only. Patterns match lower-case words: `PaperFile` and `paper_file` are both "paper file". */
type Retired = { pattern: RegExp; instead: string; where: 'names' | 'everywhere' }

const everywhere = (pattern: RegExp, instead: string): Retired => ({ pattern, instead, where: 'everywhere' })
const inNames = (pattern: RegExp, instead: string): Retired => ({ pattern, instead, where: 'names' })

export const retired: readonly Retired[] = [
  everywhere(/\bdeeds?\b/, 'say action'),
  everywhere(/\bstrangers?\b/, 'say guest'),
  everywhere(/\bpapers?\b/, 'say document'),
  everywhere(/\bworlds?\b(?! wide)/, 'say app or AppContext'),
  inNames(/\bvisits?\b/, 'say request or RequestContext'),
  everywhere(/\btests\/visits\b|\b(visit|browser visits?) tests?\b/, 'say end-to-end test'),
  inNames(/\brooms?\b|\bhouse$/, 'say layer'),
  everywhere(
    /\bhouse (rule|check)s?\b|\bof the house\b|\bhouse-allow\b|\b(each|the other) rooms?\b/,
    'say architecture',
  ),
  everywhere(/\btwins?\b|\bst(and|ands|ood) in for\b|\bstood in\b/, 'say embedded adapter or development provider'),
  everywhere(/\boutside\/|\bsrc\/store\b|\blocal\/(?!bin)/, 'name the folder: adapters, infrastructure, database'),
  everywhere(/\bpromised? (mail|the mail|email)s?\b|\bmails? (is|are|was|were) promised\b/, 'say enqueue'),
  everywhere(
    /\b(letter (kind|for|to)|(kind|each|every|such a|same|welcome|reminder|two|no) letters?)\b(?! of the alphabet)|\bletters (to|from|about|that)\b/,
    'say email',
  ),
  everywhere(/\bspools?\b/, 'say upload buffer'),
  everywhere(/\b(un)?seal(s|ed|ing)?\b/, 'say encrypt or FieldEncryption'),
  inNames(/\b(un)?earned\b/, 'say allowed'),
  everywhere(/\bmend(s|ed|ing)?\b/, 'say correct or corrected'),
  everywhere(/\bunseen\b/, 'say visually hidden, or invisible characters'),
  everywhere(/\bunsaid\b/, 'say empty value'),
  everywhere(/\bwish(es|ed)?\b/, 'say request or requested'),
  everywhere(/\bwhoever\b|\bwhomever\b/, 'name who it is'),
  inNames(
    /^(tell|tells|hear|hears|say|says|told|heard|heed)\b|\b(told|heard)$/,
    'say notify, handle, format or message',
  ),
  inNames(/\bproved\b/, 'say verified'),
  inNames(/\bgive back\b/, 'say release'),
]

/** The specification's field names and the channel of a notification. */
const specification = /\bletter_\w+|\w+_letter\b|\bLetter\b/g

/** Files that must contain the retired words: this list, its test, and the test of the migration that renames. */
const exempt = /^tests\/(architecture\/retired-words(\.test)?|integration\/rename-migration\.test)\.ts$/

/** Almost every text has none of them, which one search tells. */
const any = new RegExp(retired.map(({ pattern }) => pattern.source).join('|'))

export function checkRetiredWords(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !exempt.test(path))
    .flatMap((source) =>
      [...texts(source)].flatMap(({ text, at, kind }) => {
        const words = wordsOf(text)
        if (!any.test(words)) return []
        return retired.flatMap(({ pattern, instead, where }) => {
          if (where === 'names' && kind !== 'name') return []
          const found = pattern.exec(words)
          if (!found) return []
          return [`${source.path}:${lineOf(source, at)} says "${found[0]}". Fix: ${instead}`]
        })
      }),
    )
}

const wordsOf = (text: string): string =>
  text
    .replace(specification, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

/** `at`: where in the file. */
type Text = { text: string; at: number; kind: 'name' | 'prose' }

/** Yields the path, then the names, strings and comments of code, or every line of any other file. */
function* texts(source: Source): Generator<Text> {
  yield { text: source.path, at: 0, kind: 'prose' }
  if (!isCode(source)) {
    for (const { 0: text, index: at } of source.text.matchAll(/.+/g)) yield { text, at, kind: 'prose' }
    return
  }
  const { twigs, comments } = codeOf(source)
  const seen = new Set<string>()
  for (const { node } of twigs) {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
      const text = String(node.name)
      if (seen.has(text)) continue
      seen.add(text)
      yield { text, at: node.start, kind: 'name' }
    }
    const text = node.type === 'JSXText' ? String(node.value) : stringOf(node)
    if (text !== undefined && text !== '') yield { text, at: node.start, kind: 'prose' }
  }
  for (const { text, end } of comments) yield { text, at: end, kind: 'prose' }
}
