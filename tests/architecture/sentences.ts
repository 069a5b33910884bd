/**
 * Finds sentences for people outside copy, and the emails and documents of areas. A heuristic tuned to avoid false
 * positives in code; a comment excuses what it gets wrong.
 */
import { layerOf } from './imports.ts'
import {
  type AstNode,
  ancestors,
  child,
  codeOf,
  isCode,
  isTest,
  lineOf,
  nameOf,
  type Source,
  stringOf,
} from './source.ts'

const layers = ['pages', 'web', 'ui', 'server', 'flows', 'emails', 'documents']
export const allowance = 'architecture-allow: sentence'

/** Attributes that a person reads or hears: one word of these is already a sentence. */
const spoken = /^(alt|title|placeholder|label|aria-(label|description|roledescription|valuetext|placeholder))$/
/** Attributes that hold lists of words for the browser. */
const machine =
  /^(class|className|style|rel|sizes|accept|autoComplete|allow|sandbox|media|d|points|transform|content|aria-\w+by)$/

const plainWord = /^[“"'‘(]*\p{L}[\p{L}’'-]*[.,;:!?…)”"’']*$/u
const functionWord =
  /^(the|a|an|to|of|is|are|was|we|you|your|our|it|that|this|for|with|and|or|not|in|on|at|by|from|per)$/i
const sqlStart = /^\s*(select|insert|update|delete|with|create|alter|drop|set|begin|order|where|values)\b/
const loggers = /(^|\.)(log|logger|console)(\.\w+)?$|^process\.std(out|err)\.write$/
const queries = /(^|\.)(sql|raw|query)(\.\w+)?$/

/** Each email and each document may have words of its own. */
const hasWords = ({ path }: Source): boolean => /^src\/(areas\/[\w-]+|desk)\/(emails|documents)\//.test(path)

export function checkSentences(sources: Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source) && layers.includes(layerOf(source.path)) && !hasWords(source))
    .flatMap((source) => {
      const excused = excusedLines(source)
      const used = new Set<number>()
      const faults = codeOf(source).twigs.flatMap((twig) => {
        const text = forPeople(twig)
        if (text === undefined) return []
        const line = lineOf(source, startOf(twig, text))
        const excuse = [line, line - 1].find((candidate) => excused.has(candidate))
        if (excuse !== undefined) {
          used.add(excuse)
          return []
        }
        return [
          `${source.path}:${line} says "${short(text)}". Fix: put the words in the copy/ of its area, or write // ${allowance}`,
        ]
      })
      const idle = [...excused].filter((line) => !used.has(line))
      return [
        ...faults,
        ...idle.map(
          (line) => `${source.path}:${line} excuses a sentence that is not there. Fix: take "${allowance}" away`,
        ),
      ]
    })
}

/** At least two words that look like prose: an initial capital, final punctuation, or function words such as "the". */
export function looksLikeProse(said: string): boolean {
  const text = said.replace(/<[^<>]*>/g, ' ').trim()
  const words = text.split(/\s+/)
  const plain = words.filter((word) => plainWord.test(word))
  if (plain.length < 2 || plain.length / words.length < 0.6) return false
  if (/^[“"'‘(]*(\p{Lu}\p{Ll}|\p{Lu}$)/u.test(words[0] ?? '')) return plain.some((word) => /\p{Ll}{2}/u.test(word))
  if (/^(\p{Lu}) /u.test(text)) return true
  if (sqlStart.test(text)) return false
  if (/[\p{L}…][.!?…]$/u.test(words.at(-1) ?? '')) return plain.length >= 3
  return plain.length >= 3 && plain.filter((word) => functionWord.test(word)).length >= 2
}

function forPeople(twig: AstNode): string | undefined {
  const { node } = twig
  if (node.type === 'JSXText') {
    const text = String(node.value).replace(/&\w+;/g, ' ')
    return /\p{L}{2}/u.test(text) ? text.trim() : undefined
  }
  const text = stringOf(node)
  if (text === undefined || isForCode(twig)) return undefined
  if (spoken.test(attributeOf(twig))) return /\p{L}{2}/u.test(text) && !text.includes('_') ? text : undefined
  return looksLikeProse(text) ? text : undefined
}

/** Whether a string is for code or developers: imports, types, keys, thrown errors, logs, queries, class lists. */
function isForCode(twig: AstNode): boolean {
  const up = twig.up?.node
  if (twig.field === 'source' || twig.field === 'key' || up?.type === 'TSLiteralType') return true
  if (up?.type === 'ExpressionStatement') return true
  if (machine.test(attributeOf(twig))) return true
  for (const { node } of ancestors(twig)) {
    if (/Function|ClassBody|JSXElement/.test(node.type)) return false
    if (node.type === 'ThrowStatement') return true
    if (node.type === 'NewExpression' && /Error$/.test(nameOf(child(node, 'callee')))) return true
    if (node.type === 'TaggedTemplateExpression' && /^(sql|css|String\.raw)$/.test(nameOf(child(node, 'tag'))))
      return true
    const callee = node.type === 'CallExpression' ? nameOf(child(node, 'callee')) : ''
    if (loggers.test(callee) || queries.test(callee)) return true
  }
  return false
}

/** The name of the attribute that contains a string: plain, in braces or in a conditional. */
function attributeOf(twig: AstNode): string {
  for (const { node } of ancestors(twig)) {
    if (node.type === 'JSXAttribute') return nameOf(child(node, 'name'))
    if (
      !/^(JSXExpressionContainer|ConditionalExpression|LogicalExpression|TemplateLiteral|ArrayExpression)$/.test(
        node.type,
      )
    ) {
      return ''
    }
  }
  return ''
}

function excusedLines(source: Source): Set<number> {
  return new Set(
    codeOf(source).comments.flatMap(({ text, end }) => (text.includes(allowance) ? [lineOf(source, end)] : [])),
  )
}

/** The offset of the first word, since a JSX text node begins at the line break before it. */
function startOf({ node }: AstNode, text: string): number {
  return node.type === 'JSXText' ? node.start + Math.max(0, String(node.value).indexOf(text.slice(0, 5))) : node.start
}

function short(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length <= 50 ? line : `${line.slice(0, 49)}…`
}
