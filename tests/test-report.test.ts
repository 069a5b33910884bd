import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readReport } from '../tools/checks/test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'results-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(report: unknown, exitCode = 1) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  const { passed, failures, excused } = readReport(path, exitCode, 'what was printed')
  return { passed, failed: failures.map(({ title, reason }) => `${title}: ${reason}`), excused }
}

const assertion = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
})
const vitestFile = (status: string, ...assertionResults: unknown[]) => ({
  name: 'a.test.ts',
  status,
  message: 'cannot load',
  assertionResults,
})
const spec = (title: string, status: string, message?: string) => ({
  title,
  tests: [{ projectName: 'phone', status, results: message ? [{ error: { message } }] : [{}] }],
})

test('a skipped test fails the run, unless its title names the only platform it runs on', () => {
  const report = {
    testResults: [
      vitestFile(
        'passed',
        assertion('one', 'passed'),
        assertion('two', 'skipped'),
        assertion('three (only as root)', 'skipped'),
        assertion('four', 'todo'),
      ),
    ],
  }
  expect(read(report)).toEqual({
    passed: 1,
    failed: ['two: was skipped', 'four: was skipped'],
    excused: ['three (only as root)'],
  })
})

test('a file that cannot be loaded counts as a failure, and one with a failed test is not counted twice', () => {
  const report = {
    testResults: [vitestFile('failed'), vitestFile('failed', assertion('one', 'failed', ['1 is not 2']))],
  }
  expect(read(report).failed).toEqual(['a.test.ts: cannot load', 'one: 1 is not 2'])
})

test('an end-to-end test that failed or was skipped fails the run; one that passed on retry does not', () => {
  const inner = { title: 'inner', specs: [spec('flaky', 'flaky'), spec('skipped', 'skipped')] }
  const report = {
    suites: [
      { title: 'outer', specs: [spec('good', 'expected'), spec('bad', 'unexpected', 'no heading')], suites: [inner] },
    ],
    errors: [],
  }
  expect(read(report)).toEqual({
    passed: 2,
    failed: ['bad [phone]: no heading', 'skipped [phone]: was skipped'],
    excused: [],
  })
})

test('a runner that crashed or ran nothing fails the run and shows its output', () => {
  const broken = { passed: 0, failed: ['the test runner: what was printed'], excused: [] }
  expect(read({ testResults: [] }, 0)).toEqual(broken)
  expect(read({ testResults: [vitestFile('passed', assertion('one', 'passed'))] })).toEqual({ ...broken, passed: 1 })
  expect(readReport(join(folder, 'none.json'), 0, 'what was printed').failures).toHaveLength(1)
  expect(read({ suites: [], errors: [{ message: 'set-up failed' }] }).failed).toEqual(['e2e: set-up failed'])
})

test('passed tests pass the run', () => {
  expect(read({ testResults: [vitestFile('passed', assertion('one', 'passed'))] }, 0)).toEqual({
    passed: 1,
    failed: [],
    excused: [],
  })
})
