/**
 * The rules of a style sheet that a document can use, judged by the classes in it: a page has use for a quarter of all there are. Rules that name no
 * class, keyframes and fonts always stay, and so does the order of all that do.
 */

/** A rule or a statement, with the classes that each of its selectors asks for; or a block, such as one of a layer or of a width. */
type Rule = { text: string; selectors: readonly (readonly string[])[] }
type Block = { head: string; inside: readonly Part[] }
type Part = Rule | Block

const block = /^@(?:layer|media|container|supports|starting-style)\b/
/** Whether these classes are there decides by more than their presence, so they are not asked for. */
const conditional = /:(?:not|has|is|where)\((?:[^()]|\([^()]*\))*\)/g
const attribute = /\[[^\]]*\]/g

export const classesIn = (page: string): ReadonlySet<string> =>
  new Set([...page.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

/** `sheet` without comments, as the build writes it. */
export function usedRules(sheet: string, classes: ReadonlySet<string>): string {
  const known = parsed.get(sheet) ?? parse(sheet)
  parsed.set(sheet, known)
  return known.map((part) => written(part, classes)).join('')
}

const parsed = new Map<string, readonly Part[]>()

function written(part: Part, classes: ReadonlySet<string>): string {
  if ('text' in part) {
    const isUsed = part.selectors.length === 0 || part.selectors.some((names) => names.every((one) => classes.has(one)))
    return isUsed ? part.text : ''
  }
  const inside = part.inside.map((each) => written(each, classes)).join('')
  return inside === '' ? '' : `${part.head}{${inside}}`
}

function parse(sheet: string): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < sheet.length; ) {
    const end = endOf(sheet, at, '{;')
    const head = sheet.slice(at, end).trim()
    if (sheet[end] === '{') {
      const close = endOf(sheet, end + 1, '}')
      const text = sheet.slice(at, close + 1)
      if (block.test(head)) parts.push({ head, inside: parse(sheet.slice(end + 1, close)) })
      else parts.push({ text, selectors: head.startsWith('@') ? [] : askedBy(head) })
      at = close + 1
    } else {
      if (head !== '') parts.push({ text: `${head};`, selectors: [] })
      at = end + 1
    }
  }
  return parts
}

/** Where the next of these characters is, outside of strings and of inner parentheses and braces. */
function endOf(sheet: string, from: number, ends: string): number {
  let depth = 0
  for (let at = from; at < sheet.length; at++) {
    const letter = sheet[at] ?? ''
    if (depth === 0 && ends.includes(letter)) return at
    if (letter === '"' || letter === "'") at = sheet.indexOf(letter, at + 1)
    else if (letter === '(' || letter === '{') depth++
    else if (letter === ')' || letter === '}') depth--
  }
  return sheet.length
}

const askedBy = (head: string): string[][] =>
  head
    .replace(attribute, '')
    .replace(conditional, '')
    .split(',')
    .map((selector) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name))
