/** No package of the lock file has a version that an advisory in advisories/ is about. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Advisory, audit, concerning, findAffected, readLock, type Snapshot } from '../scripts/advisories.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'advisories')
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const snapshot: Snapshot = json(join(folder, 'snapshot.json'))
const files = readdirSync(folder).filter((name) => name !== 'snapshot.json')
const advisories = files.map((name): Advisory => json(join(folder, name)))
const installed = readLock(json(join(root, 'package-lock.json')))

test('no installed package has a known weakness, but for what was accepted with a reason', () => {
  expect(installed.length).toBeGreaterThan(500)
  expect(audit(installed, advisories, snapshot, snapshot.date)).toEqual({ weak: [], stale: [] })
})

test('every advisory is in the file of its id, is about a package of ours, and has a range', () => {
  expect(advisories.map(({ id }) => `${id}.json`)).toEqual(files)
  expect(concerning(installed, advisories)).toHaveLength(advisories.length)
  for (const { id, affected } of advisories)
    for (const { ranges = [], versions = [] } of affected)
      expect(ranges.length + versions.length, id).toBeGreaterThan(0)
})

const advisory = (events: object[], changes: Partial<Advisory> = {}): Advisory => ({
  id: 'GHSA-test',
  affected: [{ package: { ecosystem: 'npm', name: 'thing' }, ranges: [{ type: 'SEMVER', events }] }],
  ...changes,
})
const at = (version: string, dev = false) => [{ name: 'thing', version, dev }]
const found = (version: string, one: Advisory) => findAffected(at(version), [one]).length === 1

test('a version in a range is found, and the one that repairs it is not', () => {
  const fixed = advisory([{ introduced: '0' }, { fixed: '1.4.2' }])
  expect(['0.0.1', '1.4.1', '1.4.2-rc.1', '1.4.2', '2.0.0'].map((version) => found(version, fixed))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  const lines = advisory([{ introduced: '7.12.0' }, { fixed: '7.18.2' }, { introduced: '8.0.0' }, { fixed: '8.3.0' }])
  expect(['7.11.9', '7.18.1', '7.18.2', '8.2.9', '8.3.0'].map((version) => found(version, lines))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
  const last = advisory([{ introduced: '0' }, { last_affected: '9.0.0' }])
  expect(['9.0.0', '9.0.1'].map((version) => found(version, last))).toEqual([true, false])
  expect(found('99.0.0', advisory([{ introduced: '2.0.0' }]))).toBe(true)
  expect(found('1.0.0', advisory([{ introduced: '0' }], { withdrawn: '2026-01-01' }))).toBe(false)
})

test('a known weakness of a real package is found in its version, and gone in the one that we use', () => {
  const auth = (version: string) => findAffected([{ name: 'better-auth', version, dev: false }], advisories)
  expect(auth('1.4.8').map(({ id }) => id)).toContain('GHSA-xg6x-h9c9-2m83')
  expect(auth(installed.find(({ name }) => name === 'better-auth')?.version ?? '0.0.1')).toEqual([])
})

test('a weakness is accepted until its day, and only in a package that builds or tests', () => {
  const one = advisory([{ introduced: '0' }])
  const accepting = {
    date: '2026-11-22',
    accepted: [{ id: 'GHSA-test', package: 'thing', why: '', until: '2026-12-01' }],
  }
  const auditAt = (day: string, dev: boolean) => audit(at('1.0.0', dev), [one], accepting, day)
  expect(auditAt('2026-12-01', true)).toEqual({ weak: [], stale: [] })
  expect(auditAt('2026-12-02', true)).toMatchObject({ weak: [{ id: 'GHSA-test' }], stale: ['GHSA-test of thing'] })
  expect(auditAt('2026-12-01', false).weak).toHaveLength(1)
})

test('a lock file is read with nested and renamed packages, and a package of the program counts as one', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b/node_modules/a': { version: '1.0.0', dev: true },
    'node_modules/b/node_modules/@c/d': { version: '2.0.0', dev: true },
    'node_modules/e': { name: 'f', version: '3.0.0' },
  }
  expect(readLock({ packages })).toEqual([
    { name: 'a', version: '1.0.0', dev: false },
    { name: '@c/d', version: '2.0.0', dev: true },
    { name: 'f', version: '3.0.0', dev: false },
  ])
})
