import { afterEach, expect, test, vi } from 'vitest'
import { exitWithError } from './exit-with-error.ts'

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['ENOENT', '/nowhere/firm.json cannot be used: there is no such file or folder.'],
  ['EISDIR', '/nowhere/firm.json cannot be used: it is a folder.'],
  ['ELOOP', 'it failed'],
])('what is wrong with a file that a command was given is one sentence: %s', (code, sentence) => {
  vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  exitWithError(Object.assign(new Error('it failed'), { code, path: '/nowhere/firm.json', syscall: 'open' }))
  expect(printed.mock.calls).toEqual([[sentence]])
})

test.each([
  { name: 'SlowDown', $metadata: { httpStatusCode: 503 }, Code: 'SlowDown' },
  { code: 'ECONNRESET', $metadata: { attempts: 2 } },
  { name: 'TimeoutError' },
])('what the document store refuses is one sentence too: %j', (facts) => {
  vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  exitWithError(Object.assign(new Error('slow down'), facts))
  expect(printed.mock.calls).toEqual([
    ['The document store did not do what it was asked (slow down). Run the command again once it works.'],
  ])
})

test.each([
  ['ENOSPC', /^A disk is full \(it failed\)\. Free some space/],
  ['53100', /^A disk is full/],
  ['42501', /^The user of DATABASE_URL lacks a right \(it failed\)\. Make it the owner/],
  ['25006', /^The database cannot be changed \(it failed\)\. DATABASE_URL must lead to the primary/],
  ['57P03', /^The database ended while this command used it/],
])('what the machine or the database refuses is one sentence with advice, not a stack: %s', (code, sentence) => {
  vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  exitWithError(Object.assign(new Error('it failed'), { code }))
  expect(printed.mock.calls).toEqual([[expect.stringMatching(sentence)]])
})
