import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { isAlive } from '../../src/infrastructure/postgres/is-alive.ts'
import { eventually } from '../../tests/eventually.ts'
import { ensureBuilt } from './build.ts'

const root = await vi.hoisted(async () => {
  const [{ mkdtempSync }, { tmpdir }, { join }] = await Promise.all([
    import('node:fs'),
    import('node:os'),
    import('node:path'),
  ])
  return mkdtempSync(join(tmpdir(), 'siol-build-'))
})
vi.mock('../checks/project-root.ts', () => ({ root }))
vi.mock('./run/steps.ts', () => ({ step: (_title: string, work: () => unknown) => work() }))
afterAll(() => rmSync(root, { recursive: true }))

/** Writes its process id, and goes on when it is asked to stop, as one that is busy does. */
const bundler = `require('node:fs').writeFileSync(__dirname + '/pid', String(process.pid))
process.on('SIGTERM', () => {})
setInterval(() => {}, 1000)`

test('a start that is stopped while it builds ends the bundler at once, and leaves the build to the next start', async () => {
  const folder = join(root, 'node_modules/@react-router/dev')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'bin.cjs'), bundler)
  const interruption = new AbortController()
  const building = ensureBuilt(interruption.signal)
  const pid = await eventually(() => Number(readFileSync(join(folder, 'pid'), 'utf8') || Number.NaN))
  interruption.abort()
  await expect(building).rejects.toThrow()
  expect(isAlive(pid)).toBe(false)
  expect(['.cache/build.lock', 'build/.stamp'].filter((path) => existsSync(join(root, path)))).toEqual([])
})
