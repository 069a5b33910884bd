import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseSteps, runSuite, type Step } from '../tools/checks/suite.ts'
import { eventually } from './eventually.ts'

let events: string[] = []
let printed: string[] = []
beforeEach(() => {
  events = []
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(...line.split('\n')))
})
afterEach(() => vi.restoreAllMocks())

const step = (name: string, cores: number, after?: Step, failed = 0): Step => ({
  name,
  cores,
  ...(after && { after }),
  run: async () => {
    events.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    events.push(`${name} ends`)
    const failures = Array.from({ length: failed }, () => ({ title: `a test of ${name}`, reason: 'because' }))
    return { passed: 1, failures, excused: [] }
  },
})

test('steps run in parallel while the machine has capacity, and start after the steps they need', async () => {
  const build = step('build', 1)
  const types = step('types', 1)
  expect(await runSuite([build, step('browsers', 2, build), types], 2)).toBe(true)
  expect(events.slice(0, 2)).toEqual(['build begins', 'types begins'])
  expect(events.slice(-2)).toEqual(['browsers begins', 'browsers ends'])
  expect(printed.at(-1)).toBe('3 passed, 0 failed')
})

test('a step larger than the machine runs alone, and its dependencies need not be selected', async () => {
  expect(await runSuite([step('browsers', 4, step('build', 1)), step('lint', 1)], 1)).toBe(true)
  expect(events).toEqual(['browsers begins', 'browsers ends', 'lint begins', 'lint ends'])
})

test('a step that is named alone has the database of the run, which ends with the run, and no other step has', () => {
  const chosen = (name: string) => chooseSteps([name]).map((each) => each.name)
  expect(chosen('e2e')).toEqual(['database', 'e2e'])
  expect(chosen('unit')).toEqual(['unit'])
})

test('a failure does not stop other steps, is printed with its step, and fails the run', async () => {
  const build = step('build', 1, undefined, 1)
  expect(await runSuite([build, step('unit', 1, build)], 2)).toBe(false)
  expect(events.at(-1)).toBe('unit ends')
  expect(printed.join('\n')).toContain('✗ build: 1 of 2 failed')
  expect(printed.join('\n')).toContain('✗ a test of build\n      because')
  expect(printed.at(-1)).toBe('2 passed, 1 failed')
})

test('a step that needs two places is not overtaken by later ones that need one', async () => {
  expect(await runSuite([step('lint', 1), step('browsers', 2), step('unit', 1), step('types', 1)], 2)).toBe(true)
  expect(events).toEqual([
    ...['lint begins', 'lint ends', 'browsers begins', 'browsers ends'],
    ...['unit begins', 'types begins', 'unit ends', 'types ends'],
  ])
})

test('a run that is interrupted ends what its steps have started, such as the app under test', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'siol-suite-'))
  const file = join(folder, 'running')
  const app = `const { rmSync, writeFileSync } = require('node:fs')
    process.on('SIGTERM', () => process.exit(rmSync('${file}')))
    writeFileSync('${file}', '')
    setTimeout(() => {}, 60_000)`
  const step = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(app)}])`
  const run = `import { program, runSuite } from '${new URL('../tools/checks/suite.ts', import.meta.url)}'
    await runSuite([program('e2e', ['-e', ${JSON.stringify(step)}])])`
  const running = spawn(process.execPath, ['--input-type=module', '-e', run], { stdio: 'ignore' })
  const ended = once(running, 'exit')
  await eventually(() => expect(existsSync(file)).toBe(true))
  running.kill('SIGTERM')
  expect(await ended).toEqual([130, null])
  await eventually(() => expect(existsSync(file)).toBe(false))
  await rm(folder, { recursive: true })
})
