/** A process that joins others serves the build that they serve. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g))
    withImports(join(dirname(file), path), found)
  return found
}

test('a process that replaces another never builds: that would replace the files under those that still serve', () => {
  const loaded = [...withImports(join(root, 'tools/scripts/cluster/worker.ts'))].map((file) => relative(root, file))
  expect(loaded).toContain('tools/build/load-built.ts')
  expect(loaded).not.toContain('tools/scripts/build.ts')
})
