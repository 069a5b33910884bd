/**
 * The rules of a style sheet that a document can use, judged by the classes in it: a page has use for a quarter of all there are. Rules that name no
 * class, keyframes and fonts always stay, and so does the order of all that do.
 */
import { type ChildNode, parse } from 'postcss'

/** A rule or a statement, with the classes that each of its selectors asks for; or a block, such as one of a layer or of a width. */
type Rule = { text: string; selectors: readonly (readonly string[])[] }
type Block = { head: string; inside: readonly Part[] }
type Part = Rule | Block

const blocks = new Set(['layer', 'media', 'container', 'supports', 'starting-style'])
/** Whether these classes are there decides by more than their presence, so they are not asked for. */
const conditional = /:(?:not|has|is|where)\((?:[^()]|\([^()]*\))*\)/g
const attribute = /\[[^\]]*\]/g

export function classesIn(page: string): ReadonlySet<string> {
  const attributes = new Set<string>()
  for (const [, names = ''] of page.matchAll(/\sclass="([^"]*)"/g)) attributes.add(names)
  return new Set([...attributes].flatMap((names) => names.split(/\s+/)))
}

export function usedRules(sheet: string, classes: ReadonlySet<string>): string {
  const { parts, answers } = parsed.get(sheet) ?? readSheet(sheet)
  const names = [...classes].join(' ')
  const known = answers.get(names)
  if (known !== undefined) return known
  const rules = parts.map((part) => written(part, classes)).join('')
  if (answers.size >= mostAnswers) answers.clear()
  answers.set(names, rules)
  return rules
}

/** Members at the same place see the same classes. As many pages and states as there usually are, some ten kilobytes each. */
const mostAnswers = 300

/** `answers`: the rules, by the classes that they were asked for. */
type Sheet = { parts: readonly Part[]; answers: Map<string, string> }
const parsed = new Map<string, Sheet>()

function readSheet(sheet: string): Sheet {
  const read = { parts: parse(sheet).nodes.map(partOf), answers: new Map<string, string>() }
  parsed.set(sheet, read)
  return read
}

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') return { text: node.toString(), selectors: node.selectors.map(classesAsked) }
  if (node.type === 'atrule' && node.nodes === undefined) return { text: `${node};`, selectors: [] }
  if (node.type === 'atrule' && blocks.has(node.name))
    return { head: `@${node.name}${node.raws.afterName}${node.params}`, inside: node.nodes?.map(partOf) ?? [] }
  return { text: node.toString(), selectors: [] }
}

const classesAsked = (selector: string): string[] =>
  [
    ...selector
      .replace(attribute, '')
      .replace(conditional, '')
      .matchAll(/\.([\w-]+)/g),
  ].map(([, name = '']) => name)

function written(part: Part, classes: ReadonlySet<string>): string {
  if ('text' in part) {
    const isUsed = part.selectors.length === 0 || part.selectors.some((names) => names.every((one) => classes.has(one)))
    return isUsed ? part.text : ''
  }
  const inside = part.inside.map((each) => written(each, classes)).join('')
  return inside === '' ? '' : `${part.head}{${inside}}`
}
