/** The plain text part: for people who read email as text, and for spam filters, which expect it to match the HTML. */
import { brand } from '#brand.ts'
import { writtenOut } from './mailto.ts'
import { phoneNumbers } from './phone-numbers.ts'
import type { Sheet } from './sheet.ts'

const width = 72

const unbroken = '\u00a0'

/** Wraps lines. A word longer than a line is not cut, since a broken link does not work, nor is a phone number. */
export function wrap(text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.replace(phoneNumbers, (phone) => phone.replaceAll(' ', unbroken)).split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line].join('\n').replaceAll(unbroken, ' ')
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
    `${wrap(`${button.label}:`)}\n${writtenOut(button.link)}`,
    ...(otherwise ? [`${wrap(`${otherwise.sentence} ${otherwise.label}:`)}\n${otherwise.link}`] : []),
    ...sheet.notes.map(wrap),
    // Email clients treat two hyphens and a space as the start of a signature and dim it.
    `-- \n${[...sheet.footer.map(wrap), ...(sheet.unsubscribe ? [`${sheet.unsubscribe.label}:\n${sheet.unsubscribe.link}`] : [])].join('\n')}`,
  ]
  return `${blocks.join('\n\n')}\n`
}
