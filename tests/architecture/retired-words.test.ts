/** Samples that the retired-words check must find, and samples that it must not. */
import { expect, test } from 'vitest'
import { checkRetiredWords, retired } from './retired-words.ts'

const found = (text: string, path = 'src/flows/a.ts') => checkRetiredWords([{ path, text }])

const samples = [
  ...[
    '// The deed is done',
    'const strangerVisitor = 1',
    "const a = 'Your papers'",
    'type ServerWorld = 1',
    'const visit = 1',
    '// A visit test',
  ],
  ...[
    '// A rule of the house',
    'const roomOf = 1',
    '// The twin of Google',
    '// see outside/mail.ts',
    '// The mail is promised',
  ],
  ...[
    'const letterKind = 1',
    'const spool = 1',
    'const sealed = 1',
    'const isEarned = 1',
    'const mended = 1',
    'const unseen = 1',
  ],
  ...[
    'const unsaid = 1',
    'const wish = 1',
    '// whoever comes',
    'const tellAdvisers = 1',
    'const proved = 1',
    'const giveBack = 1',
  ],
]

test.each(samples)('%s is found', (text) => {
  expect(found(text)).toHaveLength(1)
  expect(found(text)[0]).toMatch(/^src\/flows\/a\.ts:1 says ".+"\. Fix: say|^src\/flows\/a\.ts:1 says ".+"\. Fix: name/)
})

test('every word has a sample', () => {
  const all = samples.flatMap((text) => found(text)).map((message) => message.split('Fix: ')[1])
  expect([...new Set(all)].sort()).toEqual([...new Set(retired.map(({ instead }) => instead))].sort())
})

test.each([
  'const newspaper = 1',
  "const field = 'letter_contact'",
  "const channel = 'Letter'",
  '// Capital letters and digits',
  '// The customer is told',
  '// Proved by a property',
  'const essay = 1',
  "const label = 'House number'",
])('%s is fine', (text) => {
  expect(found(text)).toEqual([])
})

test('file names, Markdown and style sheets are searched too, but not the list itself', () => {
  expect(found('', 'src/routes/deed-card.tsx')).toHaveLength(1)
  expect(found('# Title\n\nThe papers of a member', 'docs/map.md')[0]).toContain('docs/map.md:3')
  expect(found('.paper { color: red }', 'src/ui/a.css')).toHaveLength(1)
  expect(found('const deed = 1', 'tests/architecture/retired-words.ts')).toEqual([])
})
