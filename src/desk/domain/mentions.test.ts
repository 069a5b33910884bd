import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionedNames, splitMentions } from './mentions.ts'

const names = ['Anna Byrne', 'Anna', "Niamh D'Arcy", 'Órla Ní Bhriain']

test.each<[string, string[]]>([
  ['@Anna Byrne please call', ['Anna Byrne']],
  ['@Anna, please call', ['Anna']],
  ["please ask @niamh d'arcy and (@Anna Byrne).", ["Niamh D'Arcy", 'Anna Byrne']],
  ['@Órla Ní Bhriain @Órla Ní Bhriain', ['Órla Ní Bhriain']],
  ['@Annabel is somebody else', []],
  ['write to office@Anna', []],
  ['@nobody', []],
  ['@', []],
  ['@@Anna', ['Anna']],
])('in "%s" are mentioned: %j', (text, mentioned) => {
  expect(mentionedNames(text, names)).toEqual(mentioned)
})

test('the parts of a note are the note', () => {
  const word = fc.constantFrom('@', 'Anna', ' ', 'Byrne', '@Anna Byrne', 'x', '\n', '.')
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join('')
      const parts = splitMentions(text, names)
      return parts.map(({ kind, text: part }) => (kind === 'name' ? `@${part}` : part)).join('') === text
    }),
  )
})
