/** The checks that the project passes before anything lands: how they share the machine, and how they are reported and counted. */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project.ts'
import { type Failure, type Result, readReport } from './results.ts'

export type Step = {
  name: string
  run: () => Promise<Result>
  /** How many cores it keeps busy. */
  cores: number
  /** Begins when this one has ended, if it runs at all. */
  after?: Step
}

const cores = availableParallelism()
/** Two steps of this size run side by side. */
const half = Math.max(1, Math.floor(cores / 2))

const bin = (path: string) => join(root, 'node_modules', path)

/** The settings of whoever runs the tests are not the tests' own. */
function cleanEnv(): NodeJS.ProcessEnv {
  const own = /^(SIOL_|DATABASE_URL$|PORT$|RULEBOOK$|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$|CI$|PG[A-Z]+$)/
  const kept = Object.entries(process.env).filter(([name]) => !own.test(name))
  return { ...Object.fromEntries(kept), NO_COLOR: '1', CI: '1', NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
}

const longest = 15 * 60_000

function runNode(args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: cleanEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: longest,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => resolve({ code: code ?? 1, output: stripVTControlCharacters(output) }))
  })
}

/** One program, or several after each other, that count as one check. */
const program = (name: string, ...commands: string[][]): Step => ({
  name,
  cores: 1,
  run: async () => {
    for (const command of commands) {
      const { code, output } = await runNode(command)
      if (code !== 0) return { passed: 0, failures: [{ title: name, reason: output }], excused: [] }
    }
    return { passed: 1, failures: [], excused: [] }
  },
})

const reported = (name: string, report: string, command: string[]): Omit<Step, 'cores'> => ({
  name,
  run: async () => {
    const path = join(root, '.cache/results', report)
    rmSync(path, { force: true })
    const { code, output } = await runNode(command)
    return readReport(path, code, output)
  },
})

const vitest = (name: string, workers: number): Step => ({
  ...reported(name, `${name}.json`, [
    bin('vitest/vitest.mjs'),
    ...['run', '--project', name, `--maxWorkers=${workers}`, '--allowOnly=false'],
    ...['--reporter=json', `--outputFile=.cache/results/${name}.json`],
  ]),
  cores: workers,
})

const biome = bin('@biomejs/biome/bin/biome')

const build = program('build', ['scripts/build.ts'])
const types: Step = {
  ...program('types', [bin('@react-router/dev/bin.cjs'), 'typegen'], [bin('typescript/bin/tsc'), '--noEmit']),
  // Which writes the routes' types as well.
  after: build,
}

/** In the order in which they begin when there is room. */
export const steps = {
  build,
  format: program('format', [biome, 'ci', '--linter-enabled=false', '--diagnostic-level=error', '--colors=off']),
  lint: program('lint', [biome, 'lint', '--error-on-warnings', '--diagnostic-level=warn', '--colors=off']),
  integration: { ...vitest('integration', half), after: build },
  types,
  deadCode: { ...program('deadCode', [bin('knip/bin/knip.js'), '--no-progress']), after: types },
  unit: vitest('unit', half),
  adapters: vitest('adapters', half),
  e2e: { ...reported('e2e', 'e2e.json', [bin('@playwright/test/cli.js'), 'test']), cores: 2 * half, after: build },
}

const mostLines = 24

function printFailure({ title, reason }: Failure): void {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => /\S/.test(line) && !/^\s+at .*node_modules/.test(line))
  const shown = lines.slice(0, mostLines)
  if (lines.length > mostLines) shown.push(`... and ${lines.length - mostLines} lines more`)
  console.log(`\n  ✗ ${title}\n${shown.map((line) => `      ${line}`).join('\n')}`)
}

/** Runs them all, whatever fails, as many at once as the cores feed; the last line it prints is "N passed, N failed". Answers whether nothing failed. */
export async function runSuite(chosen: Step[], room = cores): Promise<boolean> {
  const begun = performance.now()
  const waiting = [...chosen]
  const running = new Map<Step, Promise<void>>()
  let passed = 0
  let failed = 0

  const isHeldUp = ({ after }: Step) => after !== undefined && (waiting.includes(after) || running.has(after))
  const isFree = (step: Step) => {
    const busy = [...running.keys()].reduce((sum, each) => sum + each.cores, 0)
    return !isHeldUp(step) && (running.size === 0 || busy + step.cores <= room)
  }
  const begin = async (step: Step) => {
    const start = performance.now()
    const result = await step.run()
    running.delete(step)
    report(step.name, result, performance.now() - start)
    passed += result.passed
    failed += result.failures.length
  }

  while (waiting.length + running.size > 0) {
    for (let next = waiting.find(isFree); next; next = waiting.find(isFree)) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(next, begin(next))
    }
    await Promise.race(running.values())
  }
  console.log(`\n${seconds(performance.now() - begun)} in all`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

function report(name: string, { passed, failures, excused }: Result, milliseconds: number): void {
  const all = passed + failures.length
  const counted = all > 1 ? ` ${failures.length > 0 ? `${failures.length} of ${all} failed` : all},` : ''
  console.log(`${failures.length > 0 ? '✗' : '✓'} ${name}:${counted} ${seconds(milliseconds)}`)
  for (const title of excused) console.log(`  - not here: ${title}`)
  for (const failure of failures) printFailure(failure)
}
