import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentFault, accentSheet, beside } from '#areas/firm/domain/accent.ts'

const css = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8')

test('the text and the surfaces beside it are those of the pages', () => {
  for (const [name, { day, night }] of Object.entries(beside)) {
    const value = day === night ? day : `light-dark(${day}, ${night})`
    expect(css, name).toContain(`--${name}: ${value.toLowerCase()};`)
  }
})

test.each([
  ['#FFD233', undefined],
  ['#90e0ef', undefined],
  ['#b0e57c', undefined],
  ['#0A2540', 'accent_dark'],
  // Ink is legible on it, and the second ink is not.
  ['#ff9f1c', 'accent_dark'],
  ['#ffffff', 'accent_pale'],
  ['#fffdf0', 'accent_pale'],
  ['yellow', 'colour'],
  ['#fd3', 'colour'],
  ['#ffd233;}body{display:none', 'colour'],
])('%s: %s', (accent, fault) => expect(accentFault(accent)).toBe(fault))

test('the sheet names every token that is made of the yellow', () => {
  const tints = [...css.matchAll(/(--sun[\w-]*):/g)].map(([, name]) => name)
  const named = [...accentSheet('#90e0ef').matchAll(/(--sun[\w-]*):/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual([...new Set(tints)].toSorted())
})
