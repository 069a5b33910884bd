/** The checks that the project passes before anything lands, and how they are run, told of and counted. */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project.ts'
import { type Failure, type Result, readReport } from './results.ts'

export type Step = { name: string; run: () => Promise<Result> }

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
  run: async () => {
    for (const command of commands) {
      const { code, output } = await runNode(command)
      if (code !== 0) return { passed: 0, failures: [{ title: name, reason: output }], excused: [] }
    }
    return { passed: 1, failures: [], excused: [] }
  },
})

const reported = (name: string, report: string, command: string[]): Step => ({
  name,
  run: async () => {
    const path = join(root, '.cache/results', report)
    rmSync(path, { force: true })
    const { code, output } = await runNode(command)
    return readReport(path, code, output)
  },
})

const vitest = (name: string): Step =>
  reported(name, `${name}.json`, [
    bin('vitest/vitest.mjs'),
    ...['run', '--project', name, '--allowOnly=false', '--reporter=json', `--outputFile=.cache/results/${name}.json`],
  ])

const biome = bin('@biomejs/biome/bin/biome')

export const steps = {
  format: program('format', [biome, 'ci', '--linter-enabled=false', '--diagnostic-level=error', '--colors=off']),
  lint: program('lint', [biome, 'lint', '--error-on-warnings', '--diagnostic-level=warn', '--colors=off']),
  types: program('types', [bin('@react-router/dev/bin.cjs'), 'typegen'], [bin('typescript/bin/tsc'), '--noEmit']),
  deadCode: program('deadCode', [bin('knip/bin/knip.js'), '--no-progress']),
  unit: vitest('unit'),
  adapters: vitest('adapters'),
  build: program('build', ['scripts/build.ts']),
  integration: vitest('integration'),
  e2e: reported('e2e', 'e2e.json', [bin('@playwright/test/cli.js'), 'test']),
}

const mostLines = 24

function tell({ title, reason }: Failure): void {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => /\S/.test(line) && !/^\s+at .*node_modules/.test(line))
  const shown = lines.slice(0, mostLines)
  if (lines.length > mostLines) shown.push(`... and ${lines.length - mostLines} lines more`)
  console.log(`\n  ✗ ${title}\n${shown.map((line) => `      ${line}`).join('\n')}`)
}

/** Runs them all, whatever fails; the last line it prints is "N passed, N failed". Answers whether nothing failed. */
export async function runSuite(chosen: Step[]): Promise<boolean> {
  let passed = 0
  let failed = 0
  for (const { name, run } of chosen) {
    const begun = performance.now()
    const result = await run()
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const { failures, excused } = result
    const all = result.passed + failures.length
    const counted = all > 1 ? ` ${failures.length > 0 ? `${failures.length} of ${all} failed` : all},` : ''
    console.log(`${failures.length > 0 ? '✗' : '✓'} ${name}:${counted} ${seconds} s`)
    for (const title of excused) console.log(`  - not here: ${title}`)
    for (const failure of failures) tell(failure)
    passed += result.passed
    failed += failures.length
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0
}
