/**
 * The steps of `npm test` and `npm run check`: how they share the cores, and how their results are printed and counted.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { inspect, stripVTControlCharacters } from 'node:util'
import { root } from './project-root.ts'
import { type Failure, type Result, readReport } from './test-report.ts'

export type Step = {
  name: string
  run: () => Promise<Result>
  cores: number
  /** Starts after this one has ended, if that is part of the run. */
  after?: Step
}

const cores = availableParallelism()
/** Half the cores, so that two such steps run side by side. */
const half = Math.max(1, Math.floor(cores / 2))

const bin = (path: string) => join(root, 'node_modules', path)

/** The environment without the caller's settings, which must not affect the tests. */
function cleanEnv(): NodeJS.ProcessEnv {
  const settings = /^(SIOL_|DATABASE_URL$|PORT$|RULEBOOK$|NODE_ENV$|NODE_OPTIONS$|MALLOC_|FORCE_COLOR$|CI$|PG[A-Z]+$)/
  const remaining = Object.entries(process.env).filter(([name]) => !settings.test(name))
  return { ...Object.fromEntries(remaining), NO_COLOR: '1', CI: '1', NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
}

/** Milliseconds: for a step that hangs. A machine that others share may be five times slower than usual. */
const stepTimeout = 40 * 60_000

/** Whether each step leads a process group of its own. */
const grouped = process.platform !== 'win32'

/** The programs of the steps that are running. */
const children = new Set<ChildProcess>()

let stopping = false

/** A step and what it started, such as the app under test: a step that ends by a signal leaves that running. */
function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (grouped && child.pid) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch (error) {
    // It has just ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Otherwise an interrupted run would leave its programs running. A second signal ends it without waiting for them. */
async function stop(signal: NodeJS.Signals): Promise<never> {
  stopping = true
  const ended = [...children].map((child) => once(child, 'close'))
  for (const child of children) kill(child, signal)
  await Promise.all(ended)
  await closeDatabase().catch(() => {})
  process.exit(130)
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function runNode(args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: cleanEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: stepTimeout,
      detached: grouped,
    })
    children.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      children.delete(child)
      resolve({ code: code ?? 1, output: stripVTControlCharacters(output) })
    })
  })
}

/** One program, or several in sequence, counted as one check. */
export const program = (name: string, ...commands: string[][]): Step => ({
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

/** All tests of the project, or one part of several. */
function vitest(name: string, workers: number, part = 1, parts = 1): Step {
  const report = parts === 1 ? `${name}.json` : `${name}-${part}.json`
  return {
    ...reported(name, report, [
      bin('vitest/vitest.mjs'),
      ...['run', '--project', name, `--maxWorkers=${workers}`, `--shard=${part}/${parts}`, '--allowOnly=false'],
      ...['--reporter=tools/checks/unhandled-reporter.ts', '--reporter=json', `--outputFile=.cache/results/${report}`],
    ]),
    cores: workers,
  }
}

const build = program('build', ['tools/scripts/build.ts'])

let closeDatabase = async () => {}

/** One PostgreSQL server for all steps that need one, which ends with the run, however that ends. */
const database: Step = {
  name: 'database',
  cores: 1,
  run: async () => {
    const { openTestCluster } = await import('../../tests/test-cluster.ts')
    const opening = openTestCluster()
    // Also when the run is interrupted while the server starts. The step itself reports that it did not.
    closeDatabase = () => opening.then(({ close }) => close()).catch(() => {})
    process.env.TEST_TEMPLATE_URL = (await opening).templateUrl
    return { passed: 1, failures: [], excused: [] }
  },
  after: build,
}

const integrationParts = (parts: number): Record<string, Step> =>
  Object.fromEntries(
    Array.from({ length: parts }, (_, part) => [
      `integration${part + 1}`,
      { ...vitest('integration', half, part + 1, parts), after: database },
    ]),
  )

const biome = bin('@biomejs/biome/bin/biome')

const types: Step = {
  ...program(
    'types',
    [bin('@react-router/dev/bin.cjs'), 'typegen'],
    [
      ...[bin('typescript/bin/tsc'), '--noEmit'],
      // Parallel checkers each recheck shared files, which doubles the CPU time.
      '--singleThreaded',
    ],
  ),
  // The build generates the types of routes too.
  after: build,
}

/** In starting order, longest first, so that no long step is left for the end. */
export const steps = {
  build,
  database,
  // Beside the build, which leaves a core idle.
  unit: vitest('unit', half),
  // The format, the lint rules and the order of imports.
  lint: program('lint', [biome, 'ci', '--error-on-warnings', '--diagnostic-level=warn', '--colors=off']),
  // The browsers, the test runner and the server keep a core more busy than another step.
  e2e: { ...reported('e2e', 'e2e.json', [bin('@playwright/test/cli.js'), 'test']), cores: half + 1, after: database },
  // In parts, each for whichever place is free: beside the browsers or after them, and none is left for the end.
  ...integrationParts(3),
  adapters: { ...vitest('adapters', half), after: build },
  types,
  deadCode: { ...program('deadCode', [bin('knip/bin/knip.js'), '--no-progress']), after: types },
}

/** The named steps, or all. The database is among them where one needs it, so that a signal ends it with the run. */
export function chooseSteps(names: readonly string[]): Step[] {
  const all: Step[] = Object.values(steps)
  const named = all.filter(({ name }) => names.length === 0 || names.includes(name))
  const needsDatabase = named.some(({ after }) => after === database)
  return all.filter((step) => named.includes(step) || (step === database && needsDatabase))
}

const maxLines = 24

function printFailure({ title, reason }: Failure): void {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => /\S/.test(line) && !/^\s+at .*node_modules/.test(line))
  const shown = lines.slice(0, maxLines)
  if (lines.length > maxLines) shown.push(`... and ${lines.length - maxLines} more lines`)
  console.log(`\n  ✗ ${title}\n${shown.map((line) => `      ${line}`).join('\n')}`)
}

/** One more than there are cores: beside the browsers none is idle, and every other step waits a part of its time. */
const places = cores + 1

/**
 * Runs all steps, even after failures, as many at once as there are places. The last line printed is "N passed, N
 * failed". Returns whether all passed.
 */
export async function runSuite(chosen: Step[], available = places): Promise<boolean> {
  for (const signal of stopSignals) process.once(signal, stop)
  const startedAt = performance.now()
  const waiting = [...chosen]
  const running = new Map<Step, Promise<void>>()
  let passed = 0
  let failed = 0

  const isBlocked = ({ after }: Step) => after !== undefined && (waiting.includes(after) || running.has(after))
  /** The first step that can start, if there is room: a smaller one behind it could keep it waiting for ever. */
  const nextStep = () => {
    if (stopping) return undefined
    const step = waiting.find((each) => !isBlocked(each))
    const busy = [...running.keys()].reduce((sum, each) => sum + each.cores, 0)
    return step && (running.size === 0 || busy + step.cores <= available) ? step : undefined
  }
  const start = async (step: Step) => {
    const stepStartedAt = performance.now()
    const result = await step.run().catch((error) => ({
      passed: 0,
      failures: [{ title: step.name, reason: inspect(error) }],
      excused: [],
    }))
    // The run ends as soon as all of them have.
    if (stopping) return new Promise<void>(() => {})
    running.delete(step)
    report(step.name, result, performance.now() - stepStartedAt)
    passed += result.passed
    failed += result.failures.length
  }

  while (waiting.length + running.size > 0) {
    for (let next = nextStep(); next; next = nextStep()) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(next, start(next))
    }
    await Promise.race(running.values())
  }
  for (const signal of stopSignals) process.off(signal, stop)
  await closeDatabase()
  console.log(`\n${seconds(performance.now() - startedAt)} in all`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

function report(name: string, { passed, failures, excused }: Result, milliseconds: number): void {
  const all = passed + failures.length
  const counted = all > 1 ? ` ${failures.length > 0 ? `${failures.length} of ${all} failed` : all},` : ''
  console.log(`${failures.length > 0 ? '✗' : '✓'} ${name}:${counted} ${seconds(milliseconds)}`)
  for (const title of excused) console.log(`  - skipped on this machine: ${title}`)
  for (const failure of failures) printFailure(failure)
}
