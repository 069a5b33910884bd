/**
 * What npm printed, recorded in tests/npm-answers: of the advisories, those of a registry on loopback with three
 * advisories made up for it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAdvisories, readSignatures } from '../tools/scripts/audit-answers.ts'

const recorded = (name: string) => readFileSync(join(import.meta.dirname, 'npm-answers', `${name}.json`), 'utf8')
const lock = {
  packages: {
    'node_modules/hono': {},
    'node_modules/@hono/node-server': {},
    'node_modules/csv-parse': {},
    'node_modules/autocannon': { dev: true },
  },
}

test('a high weakness of what the program runs with fails, with what passes it on; a moderate one, and a critical one of a tool, are said', () => {
  expect(readAdvisories(recorded('weaknesses'), lock)).toEqual({
    failing: [
      'high: @hono/node-server: by hono',
      'high: hono: Hono example of a recorded answer (<99.0.0, https://github.com/advisories/GHSA-0000-0000-0001)',
    ],
    known: [
      expect.stringMatching(/^critical: autocannon, which builds or tests: /),
      expect.stringMatching(/^moderate: csv-parse: /),
    ],
  })
})

test('a critical weakness fails as soon as the package is in the program in one place', () => {
  const { packages } = lock
  const both = { packages: { ...packages, 'node_modules/autocannon': {} } }
  expect(readAdvisories(recorded('weaknesses'), both)).toMatchObject({
    failing: expect.arrayContaining([expect.stringMatching(/^critical: autocannon: /)]),
  })
})

test('no weakness is an answer', () => {
  const none = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} })
  expect(readAdvisories(none, lock)).toEqual({ failing: [], known: [] })
})

test('a registry that does not offer the advisories is no answer', () => {
  expect(readAdvisories(recorded('weaknesses-refused'), lock)).toEqual({
    unanswered: '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk',
  })
})

test('a wrong and a missing signature fail, and neither is fine', () => {
  const one = { name: 'hono', version: '4.13.19', location: 'node_modules/hono' }
  const wrong = { invalid: [{ ...one, code: 'EINTEGRITYSIGNATURE' }], missing: [{ ...one, name: 'pg' }] }
  expect(readSignatures(JSON.stringify(wrong))).toEqual({
    failing: ['hono 4.13.19: its signature is wrong', 'pg 4.13.19: it has no signature'],
    known: [],
  })
  expect(readSignatures('{ "invalid": [], "missing": [] }')).toEqual({ failing: [], known: [] })
})

test('keys that cannot be reached, and what is not JSON, are no answer', () => {
  expect(readSignatures(recorded('signatures-unreachable'))).toEqual({
    unanswered: expect.stringContaining('getaddrinfo ENOTFOUND'),
  })
  expect(readSignatures('')).toEqual({ unanswered: 'npm printed no answer' })
})
