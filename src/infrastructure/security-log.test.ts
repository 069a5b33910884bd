import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { duringRequest, securityLog } from './security-log.ts'

let folder = ''
let now = new Date()
beforeEach(async () => {
  now = new Date('2026-01-31T23:59:00Z')
  folder = await mkdtemp(join(tmpdir(), 'siol-security-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const secret = 'a secret of this test, 32 characters'
const open = (of = secret) => {
  return securityLog({
    to: 'file',
    folder,
    secret: of,
    now: () => now,
    onError: (error) => expect(error).toBeUndefined(),
  })
}
const lines = async (day: string) =>
  (await readFile(join(folder, `${day}.log`), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('an event is one line with its request and a pseudonym, in a file of its day that others cannot read', async () => {
  const log = open()
  duringRequest({ requestId: 'r1', network: '203.0.113.9' }, () => log.write({ kind: 'sign_out' }, 'U1'))
  now = new Date('2026-02-01T00:00:00Z')
  log.write({ kind: 'limit_hit', limit: 'signInPerClient' })
  log.close()
  const [first, ...more] = await lines('2026-01-31')
  expect(more).toEqual([])
  expect(first).toEqual({
    level: 'info',
    at: '2026-01-31T23:59:00.000Z',
    kind: 'sign_out',
    account: expect.stringMatching(/^[\w-]{16}$/),
    requestId: 'r1',
    network: '203.0.113.9',
  })
  expect(await lines('2026-02-01')).toEqual([
    { level: 'info', at: '2026-02-01T00:00:00.000Z', kind: 'limit_hit', limit: 'signInPerClient' },
  ])
  expect((await stat(join(folder, '2026-02-01.log'))).mode & 0o077).toBe(0)
})

test('a text with the end of a line in it makes no line of its own', async () => {
  const log = open()
  const why = 'x"}\n{"kind":"sign_in","way":"passkey"}\r\u2028'
  log.write({ kind: 'sign_in_refused', way: 'provider', why })
  log.close()
  expect(await lines('2026-01-31')).toEqual([expect.objectContaining({ kind: 'sign_in_refused', why })])
})

test('one account has one pseudonym, which another secret does not make', async () => {
  for (const log of [open(), open(), open('another secret, 32 characters long')]) {
    log.write({ kind: 'sign_out' }, 'U1')
    log.close()
  }
  const [a, b, c] = (await lines('2026-01-31')).map(({ account }) => account)
  expect(a).toBe(b)
  expect(c).not.toBe(a)
  expect(JSON.stringify(await lines('2026-01-31'))).not.toContain('U1')
})

test('files of days before the given one are deleted, and nothing else is', async () => {
  for (const day of ['2025-01-01', '2025-12-31', '2026-02-01']) {
    now = new Date(`${day}T12:00:00Z`)
    const log = open()
    log.write({ kind: 'sign_out' })
    log.close()
  }
  await open().deleteBefore(new Date('2025-12-31T00:00:00Z'))
  expect((await readdir(folder)).sort()).toEqual(['2025-12-31.log', '2026-02-01.log'])
})

test('an event that the folder does not take is told, and its line goes to standard error', async () => {
  const inTheWay = join(folder, 'file')
  await writeFile(inTheWay, '')
  const [errors, elsewhere]: [unknown[], string[]] = [[], []]
  const log = securityLog({
    to: 'file',
    folder: inTheWay,
    secret,
    now: () => now,
    onError: (error) => errors.push(error),
    elsewhere: (line) => elsewhere.push(line),
  })
  log.write({ kind: 'limit_hit', limit: 'signInPerClient' })
  log.close()
  expect(errors).toMatchObject([{ code: 'EEXIST' }])
  expect(elsewhere.map((line) => JSON.parse(line))).toMatchObject([{ kind: 'limit_hit', limit: 'signInPerClient' }])
})
