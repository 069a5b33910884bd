/** The software bill of materials that the build leaves beside the program. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../tools/checks/project-root.ts'

type Component = { name: string; version: string; hashes?: unknown[]; licenses?: { license?: { id: string } }[] }

const bill = JSON.parse(readFileSync(join(root, 'build/sbom.cdx.json'), 'utf8')) as {
  bomFormat: string
  metadata: { component: Component }
  components: Component[]
}
const named = bill.components.map(({ name, version }) => `${name}@${version}`)

test('it has each dependency in its version, what other platforms install, and nothing that only builds or tests', () => {
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'siol' } } })
  const { dependencies, optionalDependencies, devDependencies } = manifest
  const pinned = (packages: Record<string, string>) => Object.entries(packages).map(([name, of]) => `${name}@${of}`)
  expect(named).toEqual(expect.arrayContaining(pinned({ ...dependencies, ...optionalDependencies })))
  for (const tool of ['knip', '@biomejs/biome', '@playwright/test'] as const)
    expect(named).not.toContain(`${tool}@${devDependencies[tool]}`)
})

test('every package has its licence, by an identifier or an expression of the SPDX list', () => {
  expect(bill.components.filter(({ licenses }) => !licenses?.length)).toEqual([])
  expect(bill.components.filter(({ licenses }) => licenses?.some(({ license }) => license?.id === 'unknown'))).toEqual(
    [],
  )
})

test('packages have the hash that the lock file has, and two builds write the same', () => {
  expect(bill.components.filter(({ hashes }) => !hashes)).toEqual([])
  expect(bill).not.toHaveProperty('serialNumber')
  expect(bill.metadata).not.toHaveProperty('timestamp')
})
