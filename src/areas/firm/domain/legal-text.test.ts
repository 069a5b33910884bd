import { expect, test } from 'vitest'
import { foldLines, listItems, readLegalText, writeLegalText } from './legal-text.ts'

const typed = `What we hold.\r\n\r\n\r\n\r\n#  Who we are\r\nOak Pensions Limited,\r\n2 Oak   Street.\r\n\r\n## What we hold
We hold:
- your name
- your answers
and no more.\u200b`

test('headings, paragraphs and lists', () => {
  const text = readLegalText(foldLines(typed))
  expect(text).toEqual({
    lead: 'What we hold.',
    sections: [
      { heading: 'Who we are', paragraphs: ['Oak Pensions Limited, 2 Oak Street.'] },
      { heading: 'What we hold', paragraphs: ['We hold:', '- your name\n- your answers', 'and no more.'] },
    ],
  })
  expect(listItems('- your name\n- your answers')).toEqual(['your name', 'your answers'])
  expect(listItems('We hold - your name')).toBeUndefined()
  expect(readLegalText(foldLines(writeLegalText(text)))).toEqual(text)
})

test('a text without a heading is a section of its own, and no line is lost', () => {
  expect(readLegalText('One.\n\nTwo.')).toEqual({ lead: 'One.', sections: [{ heading: '', paragraphs: ['Two.'] }] })
  expect(readLegalText('# Only a heading')).toEqual({
    lead: '',
    sections: [{ heading: 'Only a heading', paragraphs: [] }],
  })
  expect(readLegalText('')).toEqual({ lead: '', sections: [] })
  expect(foldLines(foldLines(typed))).toBe(foldLines(typed))
})
