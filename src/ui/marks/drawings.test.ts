import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../../public/pictures/', import.meta.url)
const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')

/** By a token's colour of the day, which a file of its own can only repeat: that of the night. */
const nightOf = new Map(
  ['sun-wash', 'sun-soft', 'line', 'card', 'ink'].map((name) => {
    const [, day, night] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? []
    return [day, night]
  }),
)

/** The same by day and by night. */
const sun = '#ffd233'

test.each(readdirSync(folder))('%s is drawn in the colours of the tokens, by day and by night', (file) => {
  const drawing = readFileSync(new URL(file, folder), 'utf8').toLowerCase()
  const [style = '', rules = ''] = /<style>@media \(prefers-color-scheme:dark\)\{(.*?)\}<\/style>/.exec(drawing) ?? []
  const drawn = [...drawing.replace(style, '').matchAll(/(fill|stroke)="(#\w{6})"/g)]
  const byDay = new Set(drawn.flatMap(([, part, colour]) => (colour === sun ? [] : [`${part} ${colour}`])))
  const byNight = [...rules.matchAll(/\[(fill|stroke)="(#\w{6})"\][^{]*\{(fill|stroke):(#\w{6})\}/g)]
  expect(new Set(byNight.map(([, part, colour]) => `${part} ${colour}`))).toEqual(byDay)
  for (const [, part, day = '', changed, night] of byNight)
    expect({ changed, night }).toEqual({ changed: part, night: nightOf.get(day) })
})
