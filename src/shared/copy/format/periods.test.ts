import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { capitalise, formatCount, spellCount } from './format-count.ts'
import * as periods from './periods.ts'

test('periods read as the specification states them', () => {
  expect(periods).toMatchObject({
    accountPeriod: '24 hours',
    recommendationPeriod: '24 hours',
    pensionPeriod: 'two days',
    factFindTime: '8 minutes',
    applicationTime: '6 minutes',
    identityTime: '1 minute',
    prsaFormTime: '4 minutes',
    employerLinkPeriod: '14 days',
  })
})

test('a count is plural from two on and for zero', () => {
  expect([0, 1, 2, 45].map((count) => formatCount(count, 'day'))).toEqual(['0 days', '1 day', '2 days', '45 days'])
  expect([1, 2, 30, 45].map((count) => spellCount(count, 'day'))).toEqual([
    'one day',
    'two days',
    'thirty days',
    '45 days',
  ])
  expect(capitalise('thirty minutes')).toBe('Thirty minutes')
})

/** Numbers that are no constants of ours: the law's, the specification's own range, a single estimate, samples. */
const typed: Readonly<Record<string, readonly string[]>> = {
  'src/areas/account/copy/second-factor.ts': ['2 minutes'],
  'src/areas/fact-find/copy/fact-find.ts': ['5-10 minutes'],
  'src/areas/forms/copy/employer-details.ts': ['21 days', '21 days'],
  'src/areas/forms/copy/qualification.ts': ['183 days', '280 days'],
}

test('sentences interpolate periods and sizes, and never type them', () => {
  const found = globSync('src/{areas/*,desk,shared}/copy/**/*.ts')
    .filter((file) => !/\.test\.ts$|^src\/areas\/development\//.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      const units = /(?<![\w.])\d[\d-]* (?:minutes?|hours?|days?|MB)\b/g
      const spelled = /\b(?:one|two|three|four|five|six|seven|fourteen|thirty) (?:minutes?|hours?|days?)\b/gi
      const numbers = [...code.matchAll(units), ...code.matchAll(spelled)].map(([number]) => number)
      return numbers.length > 0 ? [[file, numbers] as const] : []
    })
  expect(
    Object.fromEntries(found),
    'Put the number into domain, its words into shared/copy/format/periods.ts, and interpolate them. A number of the law goes into the list of this test.',
  ).toEqual(typed)
})
