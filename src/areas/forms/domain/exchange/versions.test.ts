import { expect, test } from 'vitest'
import { currentVersion, type NewestAnswers, wasSent } from './versions.ts'

const answers = { is_tax_resident: 'No' }
const newest = (version: number, completed: boolean): NewestAnswers => ({
  version,
  answers,
  completedAt: completed ? new Date(0) : null,
})

test('the open version is written to, and after a completed one the next', () => {
  expect(currentVersion(undefined)).toEqual({ version: 1, started: false, answers: {} })
  expect(currentVersion(newest(1, false))).toEqual({ version: 1, started: true, answers })
  expect(currentVersion(newest(1, true))).toEqual({ version: 2, started: false, answers })
})

test('FF-26: a version was sent when it, or a later one, is completed', () => {
  expect(wasSent(undefined, 1)).toBe(false)
  expect(wasSent(newest(1, false), 1)).toBe(false)
  expect(wasSent(newest(1, true), 1)).toBe(true)
  expect(wasSent(newest(2, false), 1)).toBe(true)
  expect(wasSent(newest(2, false), 2)).toBe(false)
  expect(wasSent(newest(1, true), 2)).toBe(false)
})
