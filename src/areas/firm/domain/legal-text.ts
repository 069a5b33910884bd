/**
 * A legal text that the firm wrote itself: plain text in which a line that begins with # is a heading, lines that begin
 * with - are a list, and an empty line ends a paragraph. Nothing else has a meaning, so no markup can come from it.
 */
import { withoutInvisibleCharacters } from '#shared/domain/text/invisible-characters.ts'

/** A paragraph is a sentence or more, or a list as `listItems` reads it. */
type Section = { heading: string; paragraphs: readonly string[] }
export type LegalText = { lead: string; sections: readonly Section[] }

/** In characters: a form with more would not be taken. */
export const longestLegalText = 30_000

/** Keeps the lines, with at most one empty one between two. */
export const foldLines = (typed: string): string =>
  withoutInvisibleCharacters(typed.replace(/\r\n?/g, '\n'))
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const isItem = (line: string): boolean => line.startsWith('- ')

/** The items of a paragraph that is a list. */
export const listItems = (paragraph: string): readonly string[] | undefined =>
  isItem(paragraph) ? paragraph.split('\n').map((line) => line.slice(2)) : undefined

/** Lines that follow each other are one paragraph, or one list. */
function paragraphsIn(block: string): readonly string[] {
  const paragraphs: string[] = []
  for (const line of block.split('\n')) {
    const last = paragraphs.at(-1)
    if (last !== undefined && isItem(last) === isItem(line))
      paragraphs[paragraphs.length - 1] = `${last}${isItem(line) ? '\n' : ' '}${line}`
    else paragraphs.push(line)
  }
  return paragraphs
}

/** The paragraph before the first heading leads; further ones there are a section without a heading. */
export function readLegalText(text: string): LegalText {
  const sections: { heading: string; paragraphs: string[] }[] = [{ heading: '', paragraphs: [] }]
  for (const block of text.replace(/^#+ .*$/gm, '\n$&\n').split(/\n{2,}/)) {
    const trimmed = block.trim()
    if (trimmed === '') continue
    if (/^#+ /.test(trimmed)) sections.push({ heading: trimmed.replace(/^#+ /, ''), paragraphs: [] })
    else sections.at(-1)?.paragraphs.push(...paragraphsIn(trimmed))
  }
  const [first, ...rest] = sections
  const [lead = '', ...more] = first?.paragraphs ?? []
  return { lead, sections: more.length === 0 ? rest : [{ heading: '', paragraphs: more }, ...rest] }
}

/** As it is typed. */
export const writeLegalText = ({ lead, sections }: LegalText): string =>
  [lead, ...sections.flatMap(({ heading, paragraphs }) => [`# ${heading}`, ...paragraphs])].join('\n\n')
