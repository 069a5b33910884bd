import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readError, redactedPath } from './log.ts'

test('a logged path contains no personal data and no secret', () => {
  expect(redactedPath('/login')).toBe('/login')
  expect(redactedPath('/verify/email-verification')).toBe('/verify/email-verification')
  expect(redactedPath('/callable/user-request_new_password')).toBe('/callable/user-request_new_password')
  expect(redactedPath('/users/TMF8ZAGCB7F6397MCCYB2SWF')).toBe('/users/:id')
  expect(redactedPath('/users/TMF8ZAGCB7F6397MCCYB2SWF.data')).toBe('/users/:id.data')
  expect(redactedPath('/desk/members/TMF8ZAGCB7F6397MCCYB2SWF/identity-change/17.data')).toBe(
    '/desk/members/:id/identity-change/:id.data',
  )
  expect(redactedPath('/calls/0b8f5a9e-3c1d-4c55-9a55-6f2c3b1a9d10/call.ics')).toBe('/calls/:id/call.ics')
  expect(redactedPath('/_root.data')).toBe('/_root.data')
  expect(redactedPath('/recommendations/details/zurich_non_standard_prsa.data')).toContain('zurich_non_standard_prsa')
  expect(redactedPath('/webhooks/jotform/a-secret_of-26-characters')).toBe('/webhooks/jotform/:secret')
  expect(redactedPath('/webhooks/calendly')).toBe('/webhooks/calendly')
  expect(redactedPath('/calendar/small-letters.ics')).toBe('/calendar/:secret')
  expect(redactedPath('/anna@example.ie')).toBe('/:id')
  expect(redactedPath('/anna%40example.ie')).toBe('/:id')
  expect(redactedPath(`/${'a-'.repeat(500)}`).length).toBeLessThanOrEqual(200)
})

test('an error is logged with what happened and where, the copy of one by the job queue too, and without a row', () => {
  const refused = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(anna@example.ie)' })
  // As pg-boss reports what fails while a worker fetches its jobs.
  const copied = { ...refused, message: refused.message, stack: refused.stack, queue: 'mail', worker: 'W1' }
  const read = { type: 'Error', message: 'duplicate key', code: '23505', stack: refused.stack }
  expect(readError(refused)).toEqual({ ...read, queue: undefined })
  expect(readError(copied)).toEqual({ ...read, queue: 'mail' })
  expect(readError('thrown as a text')).toEqual({ type: 'string' })
})

test('an error about a file is logged without the id of the member whose file it is', async () => {
  const uid = 'TMF8ZAGCB7F6397MCCYB2SWF'
  const missing = await rename(`/no-such-folder/${uid}/a`, `/no-such-folder/${uid}/b`).catch((error: unknown) => error)
  expect(JSON.stringify(missing)).toContain(uid)
  const read = JSON.stringify(readError(missing))
  expect(read).not.toContain(uid)
  expect(read).toContain("ENOENT: no such file or directory, rename '/no-such-folder/:id/a'")
})

const log = new URL('./log.ts', import.meta.url).href
/** A program that writes a line to the log, and then does `rest`. */
const writeLine = (rest: string) =>
  spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { createLog } = await import(${JSON.stringify(log)}); createLog('info').info('the line'); ${rest}`,
  ])

test('a line is in the log soon, and at once when the program exits', async () => {
  const [soon, exited] = [writeLine('setInterval(() => {}, 1000)'), writeLine('process.exit(0)')]
  const [[first], last] = await Promise.all([once(soon.stdout, 'data'), text(exited.stdout)])
  soon.kill()
  expect(String(first)).toContain('the line')
  expect(last).toContain('the line')
})
