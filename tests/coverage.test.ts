import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { coverage, print, readIds, readReport, readRequirements } from '../tools/scripts/coverage.ts'

const vitest = {
  testResults: [
    {
      name: '/project/src/domain/names.test.ts',
      assertionResults: [
        { title: 'AUTH-36 AUTH-37: names are 3 to 15 letters', status: 'passed' },
        { title: 'AUTH-38: names are letters', status: 'failed' },
        { title: 'AUTH-39: passwords are long enough', status: 'skipped' },
      ],
    },
  ],
}

const playwright = {
  config: { rootDir: '/project/tests/e2e' },
  suites: [
    {
      file: 'home.spec.ts',
      specs: [
        { title: 'HOME-01: four steps', ok: true, file: 'home.spec.ts', tests: [{ status: 'expected' }] },
        { title: 'HOME-02: the banner', ok: true, file: 'home.spec.ts', tests: [{ status: 'skipped' }] },
        { title: 'HOME-03: the block', ok: true, file: 'home.spec.ts', tests: [{ status: 'flaky' }] },
        {
          title: 'HOME-04: the card',
          ok: true,
          file: 'home.spec.ts',
          tests: [{ status: 'expected', expectedStatus: 'failed' }],
        },
      ],
      suites: [
        {
          title: 'on a phone',
          file: 'home.spec.ts',
          specs: [
            {
              title: 'HOME-05: the number',
              ok: false,
              file: 'home.spec.ts',
              tests: [{ status: 'expected' }, { status: 'unexpected' }],
            },
            {
              title: 'HOME-06: the order',
              ok: true,
              file: 'home.spec.ts',
              tests: [{ status: 'expected' }, { status: 'skipped' }],
            },
          ],
        },
      ],
    },
  ],
}

const requirements = readRequirements(`
## AUTH Sign-in
- **AUTH-36** Names of at least 3 characters
- **AUTH-37** Names of at most 15 characters
- **AUTH-38** Names of letters only
not a line: **AUTH-99**
## HOME Home
- **HOME-01** Four headline steps
  No test: only an eye can tell
not a requirement's line
  No test: nor its reason
`)

describe('requirement ids at the start of a title', () => {
  test.each([
    ['AUTH-36: one', ['AUTH-36']],
    ['AUTH-36 AUTH-37: two', ['AUTH-36', 'AUTH-37']],
    ['AUTH-36, CAL-14: with a comma', ['AUTH-36', 'CAL-14']],
    ['AUTH-36 without a colon', []],
    ['AUTH-36..38: a range', []],
    ['AUTH-36 and AUTH-37: a word between', []],
    ['names as AUTH-36 says: not at the start', []],
    ['UTF-8: no number of ours', []],
    ['SHA-256: nor this', []],
    ['no number at all', []],
  ])('the title %j', (title, ids) => {
    expect(readIds(title)).toEqual(ids)
  })
})

test('a requirement is its number, its area and its line', () => {
  expect(requirements.map(({ id, area }) => `${area} ${id}`)).toEqual([
    'AUTH AUTH-36',
    'AUTH AUTH-37',
    'AUTH AUTH-38',
    'HOME HOME-01',
  ])
  expect(requirements[3]).toEqual({
    id: 'HOME-01',
    area: 'HOME',
    title: 'Four headline steps',
    untested: 'only an eye can tell',
  })
  expect(requirements[0]).toEqual({ id: 'AUTH-36', area: 'AUTH', title: 'Names of at least 3 characters' })
})

test('reads both kinds of report, with file paths relative to the root', () => {
  const runs = [...readReport(vitest, '/project'), ...readReport(playwright, '/project')]
  expect(runs.filter((run) => run.passed).map((run) => `${run.file} ${run.title}`)).toEqual([
    'src/domain/names.test.ts AUTH-36 AUTH-37: names are 3 to 15 letters',
    'tests/e2e/home.spec.ts HOME-01: four steps',
    'tests/e2e/home.spec.ts HOME-06: the order',
  ])
  expect(runs).toHaveLength(9)
})

test('a report of neither kind has no results', () => {
  expect(readReport({ hello: [] }, '/project')).toEqual([])
  expect(readReport(null, '/project')).toEqual([])
})

test('only passed tests prove a requirement, and failed ones are listed', () => {
  const found = coverage(requirements, readReport(vitest, '/project'))
  expect(found.proven.map(({ requirement }) => requirement.id)).toEqual(['AUTH-36', 'AUTH-37'])
  expect(found.open.map(({ requirement, tried }) => [requirement.id, tried.length])).toEqual([['AUTH-38', 1]])
  expect(found.explained.map(({ id }) => id)).toEqual(['HOME-01'])
  expect(found.areas).toEqual([
    { area: 'AUTH', proven: 2, explained: 0, all: 3 },
    { area: 'HOME', proven: 0, explained: 1, all: 1 },
  ])
})

test('a reason for a requirement that a passed test proves must be removed', () => {
  const run = (passed: boolean) => ({ file: 'a.test.ts', title: 'HOME-01: four steps', passed })
  const passed = coverage(requirements, [run(true)])
  expect(passed.faults).toEqual([
    "a.test.ts: four steps\n    proves HOME-01: take its 'No test' line out of docs/requirements.md",
  ])
  expect(passed.explained).toEqual([])
  const failed = coverage(requirements, [run(false)])
  expect(failed.faults).toEqual([])
  expect(failed.explained.map(({ id }) => id)).toEqual(['HOME-01'])
})

test('unknown and malformed ids are faults', () => {
  const run = (title: string) => ({ file: 'a.test.ts', title, passed: true })
  const faults = (title: string) => coverage(requirements, [run(title)]).faults
  expect(faults('AUTH-36: fine')).toEqual([])
  expect(faults('says hello: fine')).toEqual([])
  expect(faults('AUTH-99: unknown')[0]).toContain('AUTH-99 is not in docs/requirements.md')
  expect(faults('AUTH-36..38: a range')[0]).toContain('write each in full')
  expect(faults('AUTH-36 forgot its colon')[0]).toContain('write each in full')
})

test('the printed report is compact', () => {
  const runs = readReport(vitest, '/project')
  const lines = print(coverage(requirements, [...runs, { file: 'b.test.ts', title: 'AUTH-36: again', passed: true }]))
  expect(lines).toContain('AUTH-36  src/domain/names.test.ts: names are 3 to 15 letters (and 1 more)')
  expect(lines).toContain('AUTH-38  Names of letters only (a test names it but did not pass')
  expect(lines).toContain('  AUTH       2 of 3')
  expect(lines).toContain('With a passing test: 2')
  expect(lines).toContain('Without one, for a reason: 1\n  HOME-01  only an eye can tell')
  expect(lines).toContain('  HOME       0 of 1, and 1 with a reason')
  expect(lines).toContain('  all        2 of 4, and 1 with a reason')
})

test('docs/requirements.md has every id once, grouped by area and in order', () => {
  const listed = readRequirements(readFileSync(new URL('../docs/requirements.md', import.meta.url), 'utf8'))
  const counts = Map.groupBy(listed, (requirement) => requirement.area)
  expect(listed).toHaveLength(594)
  expect(listed.map((requirement) => requirement.id)).toEqual(
    [...counts].flatMap(([area, rows]) => rows.map((_, index) => `${area}-${String(index + 1).padStart(2, '0')}`)),
  )
})
