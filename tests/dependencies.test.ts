/** Every dependency has its reason in docs/decisions/008-dependencies.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Packages = Record<string, string>
type Manifest = { dependencies: Packages; devDependencies: Packages; optionalDependencies: Packages }

const manifest = JSON.parse(read('package.json')) as Manifest
const installed: Packages = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
}

/** The packages in the first cell of every row that gives a reason. */
const explained = read('docs/decisions/008-dependencies.md')
  .split('\n')
  .flatMap((line) => {
    const [, packages, reason] = line.split('|').map((cell) => cell.trim())
    return reason ? [...(packages ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '') : []
  })

test('every dependency has exactly one row with its reason, and every row names a dependency', () => {
  expect(explained.toSorted()).toEqual(Object.keys(installed).toSorted())
})

test('every dependency is pinned to one version', () => {
  const loose = Object.entries(installed).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(loose).toEqual([])
})
