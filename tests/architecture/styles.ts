/**
 * Style sheets take their breakpoints and measures from src/ui/tokens.css, and every class that they style is one that
 * a page or part has.
 */
import { codeOf, isCode, isTest, lineOf, type Source, stringOf } from './source.ts'

const tokensPath = 'src/ui/tokens.css'
/** What each is for stands at the head of tokens.css. */
const breakpoints = ['40rem', '48rem', '64rem', '75rem']
const lowWindow = '30rem'

const isStyle = ({ path }: Source) => path.endsWith('.css')
/** Comments become blanks, so that a place keeps its line. */
const withoutComments = (text: string) => text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '))
const at = (source: Source, index: number) => `${source.path}:${lineOf(source, index)}`

/**
 * A query for the window's size is one comparison with one of the breakpoints. A container's own room is its own
 * affair.
 */
export function checkBreakpoints(sources: Source[]): string[] {
  const allowed = new Set([
    ...breakpoints.flatMap((size) => [`(width >= ${size})`, `(width < ${size})`]),
    `(height < ${lowWindow})`,
  ])
  return sources.filter(isStyle).flatMap((source) =>
    [...withoutComments(source.text).matchAll(/@media([^{]*)\{/g)].flatMap(({ 0: rule, 1: query = '', index }) => {
      const sizes = query.match(/\([^)]*(?:width|height)[^)]*\)/g) ?? []
      const wrong = sizes.find((size) => !allowed.has(size))
      if (wrong === undefined) return []
      return [
        `${at(source, index)} has the breakpoint ${wrong} in ${rule.trim()}. Fix: write (width >= …) or (width < …) with ${breakpoints.join(', ')}`,
      ]
    }),
  )
}

/**
 * Which tokens a property may not spell out. A size that only happens to equal a space is no space, so each family has
 * its properties.
 */
const families: { tokens: RegExp; properties: RegExp }[] = [
  { tokens: /^--space-/, properties: /^(margin|padding|inset|scroll-margin|scroll-padding|gap|row-gap|column-gap)/ },
  { tokens: /^--gap-/, properties: /gap$/ },
  { tokens: /^--radius-/, properties: /radius$/ },
  { tokens: /^--(icon|touch|touch-large)$/, properties: /-size$/ },
  { tokens: /^--(control|field|bar)$/, properties: /^min-block-size$/ },
  { tokens: /^--column-/, properties: /^((min-|max-)?inline-size|grid-template.*|--columns)$/ },
  { tokens: /^--(border|border-.*|focus-ring|focus-gap|error-ring)$/, properties: /^(border|outline|box-shadow)/ },
]

/** Widths that grow with the window are a drawing's own. */
const ownMeasure = /clamp\([^;]*\)/g

type Token = { name: string; value: string }

const readTokens = (sources: Source[]): Token[] =>
  [
    ...withoutComments(sources.find(({ path }) => path === tokensPath)?.text ?? '').matchAll(
      /(--[\w-]+):\s*([^;]*\d(?:px|\))[^;]*);/g,
    ),
  ].map(({ 1: name = '', 2: value = '' }) => ({ name, value }))

const spelled = (value: string) => new RegExp(`(?<![\\w.-])-?${value.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}(?![\\w-])`)

/** No style sheet repeats the value of a token. */
export function checkTokenValues(sources: Source[]): string[] {
  const tokens = readTokens(sources)
  return sources
    .filter((source) => isStyle(source) && source.path !== tokensPath)
    .flatMap((source) =>
      [...withoutComments(source.text).matchAll(/(?<=[{;]\s*)([\w-]+):([^;{}]+);/g)].flatMap((declaration) => {
        const [, property = '', value = ''] = declaration
        const token = tokens.find(
          ({ name, value: raw }) =>
            families.some((family) => family.tokens.test(name) && family.properties.test(property)) &&
            spelled(raw).test(value.replace(ownMeasure, '')),
        )
        if (token === undefined) return []
        return [
          `${at(source, declaration.index)} spells out ${token.value} in ${property}. Fix: write var(${token.name})`,
        ]
      }),
    )
}

/**
 * Words in strings, which is where class names are, and the beginnings of those that are put together, as in
 * `tag-${tone}`.
 */
function readWords(sources: Source[]) {
  const whole = new Set<string>()
  const beginnings = new Set<string>()
  for (const source of sources) {
    if (!isCode(source) || isTest(source)) continue
    for (const { node } of codeOf(source).twigs) {
      const text = stringOf(node)
      if (text === undefined) continue
      for (const word of text.split(/[\s"'.#>,=]+/)) {
        const open = word.indexOf('{}')
        if (open === -1) whole.add(word)
        else if (open > 0) beginnings.add(word.slice(0, open))
      }
    }
  }
  return { whole, beginnings: [...beginnings] }
}

/** A rule for a class that nothing has is dead. */
export function checkDeadClasses(sources: Source[]): string[] {
  const { whole, beginnings } = readWords(sources)
  return sources.filter(isStyle).flatMap((source) => {
    const seen = new Set<string>()
    return [...withoutComments(source.text).matchAll(/(?<=[{};]|^)[^{};]*(?=\{)/g)].flatMap((selector) =>
      [...selector[0].matchAll(/\.(-?[a-z_][\w-]*)/gi)].flatMap(({ 1: name = '', index }) => {
        if (seen.has(name) || whole.has(name) || beginnings.some((beginning) => name.startsWith(beginning))) return []
        seen.add(name)
        return [
          `${at(source, selector.index + index)} styles the class ${name}, which nothing has. Fix: remove the rule, or name the class that is meant`,
        ]
      }),
    )
  })
}
