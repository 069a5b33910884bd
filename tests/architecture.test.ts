/** The house rules, held against src as it is. tests/house/rules.test.ts proves that each check can fail. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guards } from '#domain/shared/access.ts'
import { checkColours, checkCopiedColours, checkYellow } from './architecture/colours.ts'
import { checkErrorCodes } from './architecture/errors.ts'
import { checkGates, checkGuardTable } from './architecture/gates.ts'
import { checkImports } from './architecture/imports.ts'
import { checkClockAndChance, checkEnvironment } from './architecture/purity.ts'
import { checkBarrels, checkLengths, checkMigrations, checkNames } from './architecture/shape.ts'
import { readSources } from './architecture/source.ts'
import { checkBreakpoints, checkDeadClasses, checkTokenValues } from './architecture/styles.ts'
import { checkThirdParties } from './architecture/third-parties.ts'
import { checkSentences } from './architecture/words.ts'

const root = join(import.meta.dirname, '..')
const sources = readSources(root, 'src')
const migrations = join(root, 'db/migrations')

test('NFR-07 NFR-08: identity, data, files, mail and jobs are spoken to through one client each, and by no page', () => {
  expect(checkThirdParties(sources)).toEqual([])
})

test('each room imports only what it may', () => {
  expect(checkImports(sources)).toEqual([])
})

test('every loader and action begins with its guard, and only the gate makes a MemberId', () => {
  expect(checkGates(sources)).toEqual([])
})

test('every address has a row in the table of guards', () => {
  expect(checkGuardTable(readFileSync(join(root, 'src/routes.ts'), 'utf8'), guards)).toEqual([])
})

test('no file only passes on what others hold', () => {
  expect(checkBarrels(sources)).toEqual([])
})

test('every file has a name that says what it holds', () => {
  expect(checkNames(sources)).toEqual([])
})

test('no file has more than 300 lines', () => {
  expect(checkLengths(sources)).toEqual([])
})

test('only config reads the environment', () => {
  expect(checkEnvironment(sources)).toEqual([])
})

test('domain, store and flows have no clock and no chance of their own', () => {
  expect(checkClockAndChance(sources)).toEqual([])
})

test('every sentence for people is in copy', () => {
  expect(checkSentences(sources)).toEqual([])
})

test('raw colours are in the tokens, the brand, the mail, the papers and the logos of others only', () => {
  expect(checkColours(sources)).toEqual([])
})

test('the brand and the tokens have the same yellow', () => {
  expect(checkYellow(sources)).toEqual([])
})

test('mail and papers have the colours of the tokens', () => {
  expect(checkCopiedColours(sources)).toEqual([])
})

test('style sheets ask for the window by the four breakpoints only', () => {
  expect(checkBreakpoints(sources)).toEqual([])
})

test('no style sheet spells out the value of a token', () => {
  expect(checkTokenValues(sources)).toEqual([])
})

test('every class with a style is one that something has', () => {
  expect(checkDeadClasses(sources)).toEqual([])
})

test('every error code with a sentence is raised somewhere', () => {
  expect(checkErrorCodes(sources)).toEqual([])
})

test('migrations are numbered without a gap', () => {
  expect(checkMigrations(existsSync(migrations) ? readdirSync(migrations) : [])).toEqual([])
})
