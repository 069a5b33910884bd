import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
/** By day and by night; a colour with one value has it for both. */
const colours = new Map(
  [...css.matchAll(/--([\w-]+):\s*(?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/gi)].map(
    ([, name = '', day = '', night = day]) => [name, { day, night }],
  ),
)
const times = ['day', 'night'] as const
type Time = (typeof times)[number]

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, time: Time): number {
  const [a, b] = [one, other].map((name) => luminance(colours.get(name)?.[time] ?? expect.fail(`no colour --${name}`)))
  const [dark = 0, light = 0] = [a ?? 0, b ?? 0].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const text = {
  ink: ['page', 'card', 'sun-soft', 'sun-wash', 'leaf-wash', 'ember-wash', 'groove'],
  'on-sun': ['sun', 'sun-deep'],
  'on-night': ['night'],
  'ink-2': ['page', 'card', 'sun-wash', 'groove'],
  'ink-3': ['page', 'card', 'sun-wash'],
  leaf: ['page', 'card', 'leaf-wash'],
  ember: ['page', 'card', 'ember-wash'],
  amber: ['page', 'card', 'amber-wash'],
  card: ['ink', 'ember', 'ember-deep', 'leaf'],
}

test.each(
  Object.entries(text).flatMap(([word, grounds]) =>
    grounds.flatMap((ground) => times.map((time) => [word, ground, time] as const)),
  ),
)('text in %s has enough contrast on %s by %s (4.5:1)', (word, ground, time) =>
  expect(contrast(word, ground, time)).toBeGreaterThanOrEqual(4.5),
)

test.each(['page', 'card'].flatMap((ground) => times.map((time) => [ground, time] as const)))(
  'the border of a field has enough contrast on %s by %s (3:1)',
  (ground, time) => expect(contrast('line-field', ground, time)).toBeGreaterThanOrEqual(3),
)

test('what is drawn on the yellow has the colours of the day, for all of them are declared there again', () => {
  expect(contrast('ink', 'sun', 'day')).toBeGreaterThanOrEqual(4.5)
  expect(contrast('ink-2', 'sun', 'day')).toBeGreaterThanOrEqual(4.5)
  const third = /\.daylight \{\s*--ink-3: var\(--([\w-]+)\);\s*\}/.exec(css)?.[1] ?? 'ink-3'
  expect(contrast(third, 'sun', 'day')).toBeGreaterThanOrEqual(4.5)
})
