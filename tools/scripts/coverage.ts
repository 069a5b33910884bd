/**
 * npm run coverage:spec: compares docs/requirements.md with the reports of `npm test` in .cache/results, and lists
 * which requirements are proven.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export type Requirement = {
  id: string
  area: string
  title: string
  /** The reason why no test proves it, from the line 'No test: ...' below it. */
  untested?: string
}
/** `passed` is false for a test that failed, was skipped or passed only on a retry. */
export type TestRun = { file: string; title: string; passed: boolean }
export type Coverage = {
  proven: { requirement: Requirement; by: TestRun[] }[]
  explained: Requirement[]
  open: { requirement: Requirement; tried: TestRun[] }[]
  areas: { area: string; proven: number; explained: number; all: number }[]
  /**
   * To correct: ids that are not in the list, titles whose ids cannot be read, and 'No test' reasons of proven
   * requirements.
   */
  faults: string[]
}

const id = /^[A-Z]{2,5}-\d{2}$/
const requirementLine = /^- \*\*([A-Z]{2,5}-\d{2})\*\* (.+)(?:\n {2}No test: (.+))?$/gm

export function readRequirements(markdown: string): Requirement[] {
  return [...markdown.matchAll(requirementLine)].map(([, number = '', title = '', untested]) => ({
    id: number,
    area: areaOf(number),
    title,
    ...(untested === undefined ? {} : { untested }),
  }))
}

/** The requirement ids before the first colon of a title. Empty if anything else is there. */
export function readIds(title: string): string[] {
  const colon = title.indexOf(':')
  const words = colon < 0 ? [] : title.slice(0, colon).split(/[\s,]+/)
  return words.every((word) => id.test(word)) ? words : []
}

export function readVitest(report: unknown, root: string): TestRun[] {
  return list(report, 'testResults').flatMap((file) =>
    list(file, 'assertionResults').map((test) => ({
      file: relative(root, text(file, 'name')),
      title: text(test, 'title'),
      passed: text(test, 'status') === 'passed',
    })),
  )
}

/** Playwright reports skipped and retried tests as `ok`, so only the status 'expected' counts as passed. */
export function readPlaywright(report: unknown, root: string): TestRun[] {
  const folder = text(field(report, 'config'), 'rootDir')
  const inSuite = (suite: unknown): TestRun[] => [
    ...list(suite, 'specs').map((spec) => {
      const runs = list(spec, 'tests').filter((run) => text(run, 'status') !== 'skipped')
      const file = text(spec, 'file') || text(suite, 'file')
      return {
        file: folder === '' ? file : relative(root, join(folder, file)),
        title: text(spec, 'title'),
        passed: runs.length > 0 && runs.every(passedFirstTime),
      }
    }),
    ...list(suite, 'suites').flatMap(inSuite),
  ]
  return list(report, 'suites').flatMap(inSuite)
}

export function readReport(report: unknown, root: string): TestRun[] {
  return [...readVitest(report, root), ...readPlaywright(report, root)]
}

export function coverage(requirements: Requirement[], runs: TestRun[]): Coverage {
  const known = new Set(requirements.map((requirement) => requirement.id))
  const areas = new Set(requirements.map((requirement) => requirement.area))
  const faults: string[] = []
  const byId = new Map<string, TestRun[]>()
  for (const run of runs) {
    const ids = readIds(run.title)
    const first = run.title.match(/^([A-Z]{2,5})-\d/)?.[1]
    if (ids.length === 0 && first !== undefined && areas.has(first)) {
      faults.push(`${whereOf(run)}\n    its ids cannot be read: write each in full, then a colon`)
    }
    for (const number of ids) {
      if (!known.has(number)) faults.push(`${whereOf(run)}\n    ${number} is not in docs/requirements.md`)
      byId.set(number, [...(byId.get(number) ?? []), run])
    }
  }
  const rows = requirements.map((requirement) => ({ requirement, runs: byId.get(requirement.id) ?? [] }))
  const proven = rows
    .map(({ requirement, runs: named }) => ({ requirement, by: named.filter((run) => run.passed) }))
    .filter(({ by }) => by.length > 0)
  const done = new Set(proven.map(({ requirement }) => requirement.id))
  const rest = rows.filter(({ requirement }) => !done.has(requirement.id))
  const explained = rest.map(({ requirement }) => requirement).filter((requirement) => requirement.untested)
  for (const { requirement, by } of proven) {
    const first = by[0]
    if (requirement.untested && first)
      faults.push(
        `${whereOf(first)}\n    proves ${requirement.id}: take its 'No test' line out of docs/requirements.md`,
      )
  }
  return {
    proven,
    explained,
    open: rest
      .filter(({ requirement }) => !requirement.untested)
      .map(({ requirement, runs: tried }) => ({ requirement, tried })),
    areas: [...areas].map((area) => ({
      area,
      proven: proven.filter(({ requirement }) => requirement.area === area).length,
      explained: explained.filter((requirement) => requirement.area === area).length,
      all: requirements.filter((requirement) => requirement.area === area).length,
    })),
    faults: [...new Set(faults)],
  }
}

export function print({ proven, explained, open, areas, faults }: Coverage): string {
  const all = proven.length + explained.length + open.length
  const count = (done: number, excused: number, total: number) =>
    `${String(done).padStart(3)} of ${total}${excused === 0 ? '' : `, and ${excused} with a reason`}`
  const line = (number: string, rest: string) => `  ${number.padEnd(8)} ${rest}`
  return [
    `With a passing test: ${proven.length}`,
    ...proven.map(({ requirement, by }) => line(requirement.id, proof(by))),
    '',
    `Without one, for a reason: ${explained.length}`,
    ...explained.map(({ id: number, untested = '' }) => line(number, untested)),
    '',
    `Without one: ${open.length}`,
    ...open.map(({ requirement, tried }) => line(requirement.id, requirement.title + attempts(tried))),
    '',
    'By area',
    ...areas.map(({ area, proven: done, explained: excused, all: total }) => line(area, count(done, excused, total))),
    line('all', count(proven.length, explained.length, all)),
    ...(faults.length === 0 ? [] : ['', `To correct: ${faults.length}`, ...faults.map((fault) => `  ${fault}`)]),
  ].join('\n')
}

function main(root: string): number {
  const folder = join(root, '.cache/results')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  const runs: TestRun[] = []
  for (const name of files) {
    try {
      runs.push(...readReport(JSON.parse(readFileSync(join(folder, name), 'utf8')), root))
    } catch {
      console.error(`.cache/results/${name} is incomplete. Run npm test again.`)
      return 1
    }
  }
  if (runs.length === 0) {
    console.error('There are no test results in .cache/results. Run npm test first.')
    return 1
  }
  const result = coverage(readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8')), runs)
  console.log(print(result))
  return result.faults.length === 0 && result.open.length === 0 ? 0 : 1
}

function passedFirstTime(run: unknown): boolean {
  return text(run, 'status') === 'expected' && text(run, 'expectedStatus') !== 'failed'
}

function proof(by: TestRun[]): string {
  const places = [...new Set(by.map(whereOf))]
  return (places[0] ?? '') + (places.length > 1 ? ` (and ${places.length - 1} more)` : '')
}

function attempts(tried: TestRun[]): string {
  return tried.length === 0 ? '' : ` (a test names it but did not pass: ${[...new Set(tried.map(whereOf))].join('; ')})`
}

function whereOf({ file, title }: TestRun): string {
  return `${file}: ${readIds(title).length === 0 ? title : title.slice(title.indexOf(':') + 1).trim()}`
}

function areaOf(number: string): string {
  return number.slice(0, number.indexOf('-'))
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function list(value: unknown, key: string): unknown[] {
  const items = field(value, key)
  return Array.isArray(items) ? items : []
}

function text(value: unknown, key: string): string {
  const item = field(value, key)
  return typeof item === 'string' ? item : ''
}

if (import.meta.main) process.exitCode = main(join(import.meta.dirname, '../..'))
