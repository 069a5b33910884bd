import { expect, test } from 'vitest'
import { backupDays, openItems, type SetUpFacts, setUpItems, setUpStates } from './set-up.ts'

const now = new Date('2026-11-23T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const passed = { at: now, passed: true }
const complete: SetUpFacts = {
  firmConfirmed: true,
  isOpen: true,
  hasCompliance: true,
  hasHours: true,
  withoutTwoStep: 0,
  tests: { mail: passed, files: passed, scanner: passed },
  scannerConfigured: true,
  https: true,
  securityLog: true,
  lastBackup: daysAgo(1),
}
const openOf = (facts: Partial<SetUpFacts>) => openItems(setUpStates({ ...complete, ...facts }, now))

test('nothing is open where everything is there; each fact that is missing opens its own item', () => {
  expect(openOf({})).toEqual([])
  expect(setUpItems.every((item) => setUpStates(complete, now)[item] === 'done')).toBe(true)
  expect(openOf({ firmConfirmed: false })).toEqual(['firm'])
  expect(openOf({ isOpen: false })).toEqual(['opening'])
  expect(openOf({ hasCompliance: false })).toEqual(['compliance'])
  expect(openOf({ hasHours: false })).toEqual(['advisers'])
  expect(openOf({ withoutTwoStep: 1 })).toEqual(['twoStep'])
  expect(openOf({ tests: {} })).toEqual(['mail', 'files', 'scanner'])
  expect(openOf({ scannerConfigured: false })).toEqual(['scanner'])
  expect(openOf({ https: false })).toEqual(['https'])
  expect(openOf({ securityLog: false })).toEqual(['securityLog'])
})

test('a failed test is told from one that was never made, and that from a part that is not there', () => {
  const tests = { mail: { at: now, passed: false } }
  expect(setUpStates({ ...complete, tests }, now)).toMatchObject({ mail: 'failed', files: 'untested' })
  expect(setUpStates({ ...complete, scannerConfigured: false }, now).scanner).toBe('missing')
})

test('a backup that is too old is missing, and one that we cannot know of waits for nobody', () => {
  expect(openOf({ lastBackup: daysAgo(backupDays) })).toEqual([])
  expect(openOf({ lastBackup: daysAgo(backupDays + 1) })).toEqual(['backup'])
  expect(openOf({ lastBackup: undefined })).toEqual([])
  expect(setUpStates({ ...complete, lastBackup: undefined }, now).backup).toBe('unknown')
})
