import { expect, test } from 'vitest'
import { queue } from './queue.ts'

const working = { database: true, storage: true, scanner: true, scans: true, emails: { waiting: 0, oldestSeconds: 0 } }

test('the line of the desk says what works, what does not, and which emails wait', () => {
  expect(queue.system(working)).toBe(
    'Emails: none waiting · Documents: working · Virus scanner: working · Database: working',
  )
  expect(queue.system({ ...working, storage: false })).toContain('Documents: cannot be opened')
  expect(queue.system({ ...working, scanner: false })).toContain('uploads are refused')
  expect(queue.system({ ...working, scanner: true, scans: false })).toContain('Virus scanner: none')
  expect(queue.system({ ...working, database: false, emails: undefined })).toMatch(
    /Emails: not known.*Database: no answer/,
  )
  expect(queue.system({ ...working, emails: { waiting: 2, oldestSeconds: 30 } })).toContain(
    '2 waiting, the oldest for less than a minute',
  )
  expect(queue.system({ ...working, emails: { waiting: 1, oldestSeconds: 4000 } })).toContain(
    '1 waiting, the oldest for 66 min',
  )
  for (const [replica, text] of [
    [{ behind: 300, answers: true, asked: true }, 'Read replica: less than a second behind'],
    [{ behind: 2100, answers: true, asked: true }, 'Read replica: 2 s behind'],
    [{ behind: 7900, answers: true, asked: false }, 'Read replica: 7 s behind, so lists are read from the primary'],
    [{ behind: undefined, answers: true, asked: false }, 'Read replica: too far behind, so'],
    [{ behind: 100, answers: false, asked: false }, 'Read replica: no answer, so'],
  ] as const)
    expect(queue.system({ ...working, replica })).toContain(` · ${text}`)
  for (const [hours, age] of [
    [5, '5 h'],
    [72, '3 days'],
  ] as const)
    expect(queue.system({ ...working, emails: { waiting: 1, oldestSeconds: hours * 3600 } })).toContain(`for ${age} `)
})
