import { expect, test } from 'vitest'
import { drawnSize, isTooSmall, logoBytes, logoName, readLogoData, readLogoFile, writeLogoData } from './logo.ts'

const hash = 'a'.repeat(64)

test('a logo is drawn at one height, unless it would be too wide, and the name alone says how', () => {
  const drawn = (width: number, height: number) => drawnSize(logoName({ width, height }, hash))
  expect(drawn(200, 64)).toEqual({ width: 100, height: 32 })
  expect(drawn(320, 40)).toEqual({ width: 160, height: 20 })
  // A small picture is drawn as high as the others.
  expect(drawn(48, 24)).toEqual({ width: 64, height: 32 })
  expect([isTooSmall({ width: 24, height: 24 }), isTooSmall({ width: 320, height: 23 })]).toEqual([false, true])
})

test.each([
  '',
  'logo',
  `200x64-${hash.slice(1)}`,
  `0x64-${hash}`,
  `2000x64-${hash}`,
  `200x64-${hash}"`,
  `../200x64-${hash}`,
  `200x64-${hash.toUpperCase()}`,
])('%j names no logo', (name) => {
  expect([drawnSize(name), readLogoFile(`${name}.webp`)]).toEqual([undefined, undefined])
})

test('a file is named by its logo', () => {
  expect(readLogoFile(`200x64-${hash}.webp`)).toBe(`200x64-${hash}`)
  for (const file of [`200x64-${hash}`, `200x64-${hash}.png`, '.webp']) expect(readLogoFile(file)).toBeUndefined()
})

test('the bytes of a file of settings are base64 in a data address, within the limit', () => {
  expect(readLogoData(writeLogoData('AAEC/+8='))).toBe('AAEC/+8=')
  expect(readLogoData('data:image/png;base64,')).toBe('')
  for (const text of [
    `200x64-${hash}`,
    'AAEC',
    'data:image/png,AAEC',
    'data:image/png;base64,A A',
    'https://x.example/a',
  ])
    expect(readLogoData(text)).toBeUndefined()
  const atLimit = 'A'.repeat(Math.ceil(logoBytes / 3) * 4)
  expect(readLogoData(writeLogoData(atLimit))).toBe(atLimit)
  expect(readLogoData(writeLogoData('A'.repeat(atLimit.length * 2)))).toBe('too_long')
})
