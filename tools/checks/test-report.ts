/** Reads the reports of the test runners into the counts that `npm test` prints. */
import { existsSync, readFileSync } from 'node:fs'

export type Result = { passed: number; failures: Failure[]; excused: string[] }
export type Failure = { title: string; reason: string }

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}
type Suite = { title: string; suites?: Suite[]; specs?: Spec[] }
type Spec = {
  title: string
  tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
}
type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] }

/** A skipped test that says in its title where it runs, such as "(only on Linux)" or "(only as root)". */
const isExcused = (title: string) => /\(only (on|as) [^)]+\)/.test(title)

type Outcome = { title: string; status: 'passed' | 'failed' | 'skipped'; reason: string }

function count(tests: Outcome[]): Result {
  const result: Result = { passed: 0, failures: [], excused: [] }
  for (const { title, status, reason } of tests) {
    if (status === 'passed') result.passed++
    else if (status === 'skipped' && isExcused(title)) result.excused.push(title)
    else result.failures.push({ title, reason: status === 'skipped' ? 'was skipped' : reason })
  }
  return result
}

function readVitest({ testResults }: VitestReport): Result {
  return count(
    testResults.flatMap(({ name, status, message, assertionResults }) => {
      const tests = assertionResults.map(
        (test): Outcome => ({
          title: test.fullName,
          status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
          reason: test.failureMessages?.join('\n') ?? '',
        }),
      )
      // If a file fails to load or its hooks fail, none of its tests is reported as failed.
      const fileFailed = status === 'failed' && !tests.some((test) => test.status === 'failed')
      return fileFailed ? [...tests, { title: name, status: 'failed', reason: message }] : tests
    }),
  )
}

const outcomes: Record<string, Outcome['status']> = { expected: 'passed', flaky: 'passed', skipped: 'skipped' }

function readPlaywright({ suites, errors }: PlaywrightReport): Result {
  const inSuite = (suite: Suite): Outcome[] => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        title: `${title} [${projectName}]`,
        status: outcomes[status] ?? 'failed',
        reason: results.map((result) => result.error?.message ?? '').join('\n'),
      })),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  const broken = errors.map(({ message = '' }) => ({ title: 'e2e', status: 'failed' as const, reason: message }))
  return count([...suites.flatMap(inSuite), ...broken])
}

/**
 * `exitCode` and `output` reveal failures that are not in the report: a crashed runner, or an error outside any test.
 */
export function readReport(path: string, exitCode: number, output: string): Result {
  const broken = (passed: number): Result => ({
    passed,
    failures: [{ title: 'the test runner', reason: output }],
    excused: [],
  })
  if (!existsSync(path)) return broken(0)
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport
  const result = 'testResults' in report ? readVitest(report) : readPlaywright(report)
  if (result.passed + result.failures.length === 0) return broken(0)
  return exitCode !== 0 && result.failures.length === 0 ? broken(result.passed) : result
}
