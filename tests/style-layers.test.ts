import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync('src/ui/ui.css', 'utf8')
/** Documents of their own, which have no other styles; and fonts, which no layer orders. */
const apart = ['src/areas/forms/pages/', 'src/ui/font.css']

test('every style sheet is in a layer, so that what holds for all, such as reduced motion, wins', () => {
  const imported = new Set([...sheet.matchAll(/@import '\.\/([\w/-]+\.css)'/g)].map(([, name]) => `src/ui/${name}`))
  const loose = globSync('src/**/*.css')
    .filter((file) => !apart.some((start) => file.startsWith(start)) && !imported.has(file))
    .filter((file) => !/^(?:\/\*[\s\S]*?\*\/\s*)?@layer [\w, ]+[{;]/.test(readFileSync(file, 'utf8')))
  expect(loose).toEqual([])
  expect([...sheet.matchAll(/@import '(.*?)';$/gm)].map(([, name]) => name)).toEqual(['./base-layer.css'])
})

test('every custom property that is read without a value in its place is set somewhere', () => {
  const files = globSync('src/**/*.{css,ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const named = (pattern: RegExp) => files.flatMap((file) => [...file.matchAll(pattern)].map(([, name]) => name))
  const set = new Set(named(/(--[\w-]+)['"`]?\]?\s*:/g))
  expect(named(/var\((--[\w-]+)\)/g).filter((name) => !set.has(name))).toEqual([])
})
