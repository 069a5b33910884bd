import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const faces = [...read('./font.css').matchAll(/@font-face \{(.*?)\}/gs)].map(([, rules = '']) => {
  const value = (name: string) => new RegExp(`${name}: (.*?);`).exec(rules)?.[1]?.replaceAll("'", '')
  return { family: value('font-family'), weights: value('font-weight'), value }
})
const fallbacks = faces.filter(({ family }) => family !== 'Figtree')

test('text is set in the declared families, and all fallbacks share one', () => {
  const [, stack = ''] = /--font: (.*?), system-ui/.exec(read('./tokens.css')) ?? []
  expect(stack.replaceAll("'", '').split(', ')).toEqual(['Figtree', 'Figtree fallback'])
  expect([...new Set(faces.map(({ family }) => family))]).toEqual(['Figtree', 'Figtree fallback'])
})

test('each fallback has a face for text and one for what is strong, and a line as high as in Figtree', () => {
  expect(fallbacks.map(({ weights }) => weights)).toEqual(
    Array.from({ length: 5 }, () => ['300 599', '600 900']).flat(),
  )
  for (const { value } of fallbacks) {
    const percent = (name: string) => Number.parseFloat(value(name) ?? '')
    const stretch = percent('size-adjust') / 100
    const box = ['ascent-override', 'descent-override', 'line-gap-override'].map((name) => percent(name) * stretch)
    // Of 1000: 950, 250 and no gap.
    expect([value('src'), ...box]).toEqual([
      value('src'),
      expect.closeTo(95, 0),
      expect.closeTo(25, 0),
      expect.closeTo(0, 0),
    ])
  }
})
