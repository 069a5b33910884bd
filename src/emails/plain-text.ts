/** The text part: for those who read mail as text, and for the spam filters that judge a mail by whether it has an honest one. */
import { brand } from '#brand.ts'
import type { Sheet } from './sheet.ts'

const width = 72

/** A word longer than a line stays whole, since a link that is cut no longer works. */
export function wrap(text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line].join('\n')
}

export function plainText(sheet: Sheet): string {
  const { button, otherwise } = sheet
  const blocks = [
    brand.name,
    wrap(sheet.greeting),
    ...sheet.paragraphs.map(wrap),
    ...(sheet.figures ?? []).map(
      ({ label, value, unit, note }) => `${wrap(label)}\n${unit ? `${value} ${unit}` : value}\n${wrap(note)}`,
    ),
    `${wrap(`${button.label}:`)}\n${button.link}`,
    ...(otherwise ? [`${wrap(`${otherwise.sentence} ${otherwise.label}:`)}\n${otherwise.link}`] : []),
    ...sheet.notes.map(wrap),
    // Mail programs take two hyphens and a space for the start of a signature, and dim it.
    `-- \n${sheet.footer.map(wrap).join('\n')}`,
  ]
  return `${blocks.join('\n\n')}\n`
}
