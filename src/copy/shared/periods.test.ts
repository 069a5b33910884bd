import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
  'account/second-factor.ts': ['2 minutes'],
  'fact-find/fact-find.ts': ['5-10 minutes'],
  'forms/employer-details.ts': ['21 days', '21 days'],
  'forms/qualification.ts': ['183 days', '280 days'],
}

test('sentences interpolate periods and sizes, and never type them', () => {
  const copy = resolve(import.meta.dirname, '..')
  const found = readdirSync(copy, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('development/'))
    .flatMap((file) => {
      const code = readFileSync(join(copy, file), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      const units = /(?<![\w.])\d[\d-]* (?:minutes?|hours?|days?|MB)\b/g
      const spelled = /\b(?:one|two|three|four|five|six|seven|fourteen|thirty) (?:minutes?|hours?|days?)\b/gi
      const numbers = [...code.matchAll(units), ...code.matchAll(spelled)].map(([number]) => number)
      return numbers.length > 0 ? [[file, numbers] as const] : []
    })
  expect(
    Object.fromEntries(found),
    'Put the number into domain, its words into copy/shared/periods.ts, and interpolate them. A number of the law goes into the list of this test.',
  ).toEqual(typed)
})
