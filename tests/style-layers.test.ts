import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const sheet = readFileSync('src/ui/ui.css', 'utf8')
/** Documents of their own, which have no other styles. */
const ofForms = 'src/routes/forms/'

test('every style sheet is in a layer, so that what holds for all, such as reduced motion, wins', () => {
  const imported = new Set([...sheet.matchAll(/@import '\.\/([\w-]+\.css)'/g)].map(([, name]) => name))
  const loose = globSync('src/**/*.css')
    .filter((file) => !file.startsWith(ofForms) && !(file.startsWith('src/ui/') && imported.has(basename(file))))
    .filter((file) => !/^(?:\/\*[\s\S]*?\*\/\s*)?@layer [\w, ]+[{;]/.test(readFileSync(file, 'utf8')))
  expect(loose).toEqual([])
  expect([...sheet.matchAll(/@import '(.*?)';$/gm)].map(([, name]) => name)).toEqual(['./base-layer.css'])
})
