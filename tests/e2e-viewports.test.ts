import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'e2e')

/** The title of each test, with what it takes from the fixtures. */
const testsIn = (source: string) =>
  [...source.matchAll(/\btest\(\s*(['"`])(.*?)\1,\s*async \(\{([^}]*)\}/gs)].map(([, , title = '', fixtures = '']) => ({
    title,
    asksForWidth: /\bisMobile\b/.test(fixtures),
  }))

test('a browser test that behaves differently on a phone runs on both viewports', () => {
  const tests = globSync('*.e2e.ts', { cwd: folder }).flatMap((file) =>
    testsIn(readFileSync(join(folder, file), 'utf8')),
  )
  expect(tests.length).toBeGreaterThan(50)
  const unmarked = tests.filter(({ title, asksForWidth }) => asksForWidth && !title.endsWith(' @both'))
  expect(unmarked.map(({ title }) => `${title}: end the title in @both`)).toEqual([])
})
