import { expect, test } from 'vitest'
import { readTheme, themes } from './theme.ts'

test('a theme is one of three, and anything else is that of the device', () => {
  expect(themes.map(readTheme)).toEqual(themes)
  expect(['', undefined, 'Dark', '__proto__', 'dark;'].map(readTheme)).toEqual(Array(5).fill('device'))
})
