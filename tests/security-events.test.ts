/** Every event of the security log has code that writes it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../src')
const declaration = join(src, 'shared/domain/access/security-events.ts')
const kindsIn = (text: string): string[] =>
  [...text.matchAll(/kind: ('\w+'(?: \| '\w+')*)/g)].flatMap(([, kinds = '']) => kinds.replaceAll("'", '').split(' | '))

test('no event is without a writer', () => {
  const declared = kindsIn(readFileSync(declaration, 'utf8'))
  expect(declared.length).toBeGreaterThan(15)
  // A write names its event, or a function of the same file does, whose type is the union's.
  const written = new Set(
    readdirSync(src, { recursive: true, encoding: 'utf8' })
      .map((name) => join(src, name))
      .filter((path) => /\.tsx?$/.test(path) && path !== declaration)
      .map((path) => readFileSync(path, 'utf8'))
      .filter((text) => /\b(?:securityLog|security)\.write\(/.test(text))
      .flatMap(kindsIn),
  )
  expect(declared.filter((kind) => !written.has(kind))).toEqual([])
})
