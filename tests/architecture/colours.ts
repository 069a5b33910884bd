/**
 * Raw colours may appear only in the tokens, their copy for emails and documents, the brand, and other firms' logos;
 * everything else uses a token.
 */
import { basename } from 'node:path'
import { codeOf, isCode, isTest, lineOf, type Source, stringOf } from './source.ts'

const raw = /(?<![&\w-])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i
/** A copy of the tokens, where custom properties are not supported. */
const copied = 'src/shared/domain/colours.ts'
/** What text may stand beside a firm's own colour; tests/accent.test.ts compares it with the tokens. */
const beside = 'src/areas/firm/domain/accent.ts'
const homes = ['src/ui/tokens.css', 'src/brand.ts', beside, copied]
/** Black in a mask is not a colour on the screen. */
const masks = /^\s*(-webkit-)?mask(-image)?\s*:/

export function checkColours(sources: Source[]): string[] {
  return sources
    .filter(
      (source) => !isTest(source) && !homes.includes(source.path) && !/^social-icons\b/.test(basename(source.path)),
    )
    .flatMap((source) =>
      textsOf(source).flatMap(({ text, at }) => {
        const found = text.match(raw)
        if (found === null || masks.test(text)) return []
        const where = `${source.path}:${lineOf(source, at + (isCode(source) ? 0 : (found.index ?? 0)))}`
        return [
          `${where} has the raw colour ${found[0]}. Fix: name a token of src/ui/tokens.css, or take it from brand`,
        ]
      }),
    )
}

/** The brand has three of the tokens, for emails and for the browser's own bars. */
export function checkYellow(sources: Source[]): string[] {
  const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? ''
  const tokens = textOf('src/ui/tokens.css')
  return (
    [
      ['yellow', '--sun', 'day'],
      ['page', '--page', 'day'],
      ['nightPage', '--page', 'night'],
    ] as const
  ).flatMap(([name, token, time]) => {
    const brand = textOf('src/brand.ts').match(new RegExp(`\\b${name}:\\s*'(#[\\da-f]+)'`, 'i'))?.[1]
    const own = tokenValue(tokens, token, time)
    return brand !== undefined && brand.toLowerCase() === own?.toLowerCase()
      ? []
      : [
          `brand.${name} is ${brand?.toLowerCase() ?? 'missing'} and ${token} is ${own ?? 'missing'}. Fix: write the same value in both`,
        ]
  })
}

/** Emails and PDFs cannot use custom properties, so they have a copy of the tokens, in which ink2 is --ink-2. */
export function checkCopiedColours(sources: Source[]): string[] {
  const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? ''
  const tokens = textOf('src/ui/tokens.css')
  return (['day', 'night'] as const).flatMap((time) => {
    const copy = textOf(copied).match(new RegExp(`\\bconst ${time}\\b[^{]*\\{([^}]*)\\}`))?.[1] ?? ''
    return [...copy.matchAll(/(\w+):\s*'(#[\da-f]+)'/gi)].flatMap(([, name = '', value = '']) => {
      const own = tokenValue(tokens, tokenOf(name), time)
      if (own === undefined || own.toLowerCase() === value.toLowerCase()) return []
      return [`${copied}: ${name} is ${value} and ${tokenOf(name)} is ${own}. Fix: write the same value in both`]
    })
  })
}

/** Of a colour with one value for both, or of `light-dark(day, night)`. */
const tokenValue = (tokens: string, name: string, time: 'day' | 'night'): string | undefined => {
  const [, day, night] =
    tokens.match(new RegExp(`${name}:\\s*(?:light-dark\\()?(#[\\da-f]+)(?:,\\s*(#[\\da-f]+))?`, 'i')) ?? []
  return time === 'night' ? (night ?? day) : day
}

/** 'ink2' is --ink-2, 'sunWash' is --sun-wash. */
const tokenOf = (name: string): string =>
  `--${name.replace(/(?<=\D)(?=\d)/, '-').replace(/[A-Z]/g, (message) => `-${message.toLowerCase()}`)}`

/** Searches strings of code and declarations of style sheets, not comments. */
function textsOf(source: Source): { text: string; at: number }[] {
  if (!isCode(source)) {
    const bare = source.text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    return [...bare.matchAll(/[^;{}]+[;}]/g)].map((declaration) => ({ text: declaration[0], at: declaration.index }))
  }
  return codeOf(source).twigs.flatMap(({ node }) => {
    const text = node.type === 'JSXText' ? String(node.value) : stringOf(node)
    return text === undefined ? [] : [{ text, at: node.start }]
  })
}
