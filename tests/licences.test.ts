/** Síol is Apache-2.0: every package that it runs with has a licence that allows that, and NOTICE lists them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licenceOf } from '../tools/build/licences.ts'

const root = join(import.meta.dirname, '..')

type Locked = { version: string; license?: string; dev?: boolean }
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

/** Weak copyleft (MPL, LGPL) is allowed: these packages are installed as they are published, and never changed. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense', 'CC0-1.0', 'PSF-2.0'],
  ...['MPL-2.0', 'LGPL-3.0-or-later', 'OFL-1.1', 'CC-BY-3.0'],
])

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const runsWith = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, { version, license }]) => {
    const name = nameOf(path)
    return { name, version, licence: licenceOf(name, license) }
  })

/** Of alternatives (OR) one is enough; of what applies together (AND) each counts. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((each) => allowed.has(each)))

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['MIT AND AGPL-3.0', false],
  ['GPL-3.0', false],
  ['unknown', false],
])('a licence %s is allowed: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected)
})

test('every package that the program runs with has a licence that allows it', () => {
  expect(runsWith.filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

test('NOTICE lists every package with its licence; `vitest run --project unit tests/licences.test.ts -u` renews it', async () => {
  const lines = runsWith.map(({ name, version, licence }) => `${name} ${version}: ${licence}`)
  const notice = `Síol
Copyright 2026 The Síol contributors

This product is licensed under the Apache License 2.0, see LICENSE. It is installed with the packages below, each under
its own licence, whose text is in the package. Some are for one platform only.

${[...new Set(lines)].toSorted().join('\n')}
`
  await expect(notice).toMatchFileSnapshot(join(root, 'NOTICE'))
})
