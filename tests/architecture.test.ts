/**
 * Checks all source files against the rules of the architecture. The tests in tests/architecture prove that each check
 * can fail.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addresses } from '#addresses.ts'
import { checkHeads } from './architecture/addresses.ts'
import { checkAuditedChanges } from './architecture/audited-changes.ts'
import { checkColours, checkCopiedColours, checkYellow } from './architecture/colours.ts'
import { checkCycles } from './architecture/cycles.ts'
import { checkDeadCopy } from './architecture/dead-copy.ts'
import { checkErrorCodes } from './architecture/errors.ts'
import {
  checkBarrels,
  checkCommentWidths,
  checkFolders,
  checkLengths,
  checkMigrations,
  checkNames,
} from './architecture/file-shape.ts'
import { checkGuardBrand } from './architecture/guard-brand.ts'
import { unguardedRoutes } from './architecture/guarded-routes.ts'
import { checkImports } from './architecture/imports.ts'
import { checkMemberIds } from './architecture/member-ids.ts'
import { checkClockAndChance, checkEnvironment } from './architecture/purity.ts'
import { checkRetiredWords } from './architecture/retired-words.ts'
import { checkSampleContact } from './architecture/sample-contact.ts'
import { checkSentences } from './architecture/sentences.ts'
import { isTest, readSources } from './architecture/source.ts'
import { checkSql } from './architecture/sql.ts'
import { checkDeepImports, checkPrivateFields, checkRewriting, type Manifest } from './architecture/stock-parts.ts'
import { checkBreakpoints, checkDeadClasses, checkTokenValues } from './architecture/styles.ts'
import { checkThirdParties } from './architecture/third-parties.ts'

const root = join(import.meta.dirname, '..')
const sources = readSources(root, 'src')
const migrations = join(root, 'db/migrations')

test('NFR-07 NFR-08: identity, data, files, email and jobs are each reached through one client, and never from a page', () => {
  expect(checkThirdParties(sources)).toEqual([])
})

test('each layer imports only what it may, and no page imports another area', () => {
  expect(checkImports(sources)).toEqual([])
})

test('the import graph has no cycle, type imports included', () => {
  expect(checkCycles(sources)).toEqual([])
})

/** Everything that runs or builds the program, but not its tests. */
const program = [
  ...sources.filter((source) => !isTest(source)),
  ...['tools'].flatMap((folder) => (existsSync(join(root, folder)) ? readSources(root, folder) : [])),
  ...['vite.config.ts', 'react-router.config.ts', 'vitest.config.ts', 'playwright.config.ts'].map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  })),
]

const manifestOf = (name: string): Manifest | undefined => {
  const path = join(root, 'node_modules', name, 'package.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

test('packages are imported by what they export, and their private fields are left alone', () => {
  expect(checkDeepImports(program, manifestOf)).toEqual([])
  expect(checkPrivateFields(program)).toEqual([])
})

test('neither the build nor a script rewrites the code of a package', () => {
  // The bench builds an app of another framework, for comparison.
  const builders = program.filter(({ path }) => !path.startsWith('src/') && !path.includes('/single-page-app'))
  expect(checkRewriting(builders)).toEqual([])
  const { scripts, devDependencies, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(Object.keys(scripts)).not.toContain('postinstall')
  expect(Object.keys({ ...dependencies, ...devDependencies })).not.toContain('patch-package')
})

test('only database/ contains SQL', () => {
  expect(checkSql(sources)).toEqual([])
})

test('only guards create a MemberId', () => {
  expect(checkMemberIds(sources)).toEqual([])
})

test('what changes a member has an audit row in the same transaction', () => {
  expect(checkAuditedChanges(sources)).toEqual([])
})

test('every sentence in copy is used', () => {
  expect(checkDeadCopy(sources)).toEqual([])
})

test('every loader and action is guarded, and only guards can mark it so', () => {
  expect(checkGuardBrand(sources)).toEqual([])
  // guarded-routes.ts does not compile when a route has an unguarded handler.
  expect(unguardedRoutes).toEqual({})
})

test('every page has a head in copy', () => {
  expect(checkHeads(addresses, sources)).toEqual([])
})

test('no file only re-exports from others', () => {
  expect(checkBarrels(sources)).toEqual([])
})

test('every file name says what the file contains', () => {
  expect(checkNames(sources)).toEqual([])
})

test('no file has more than 300 lines', () => {
  expect(checkLengths(sources)).toEqual([])
})

test('comments wrap at 120 columns', () => {
  expect(checkCommentWidths([...sources, ...readSources(root, 'tools'), ...readSources(root, 'tests')])).toEqual([])
})

test('no folder has more than 30 files', () => {
  expect(checkFolders([...sources, ...readSources(root, 'tools')])).toEqual([])
})

test('only config reads the environment', () => {
  expect(checkEnvironment(sources)).toEqual([])
})

test('domain, database and flows do not read the clock or random numbers', () => {
  expect(checkClockAndChance(sources)).toEqual([])
})

test('every sentence for people is in copy', () => {
  expect(checkSentences(sources)).toEqual([])
})

test('nothing but the sample of a firm has its email address and phone number', () => {
  expect(checkSampleContact(sources)).toEqual([])
})

test('raw colours appear only in the tokens, the brand, emails, documents and the logos of others', () => {
  expect(checkColours(sources)).toEqual([])
})

test('the brand and the tokens have the same yellow', () => {
  expect(checkYellow(sources)).toEqual([])
})

test('emails and documents use the colours of the tokens', () => {
  expect(checkCopiedColours(sources)).toEqual([])
})

test('style sheets use only the four breakpoints', () => {
  expect(checkBreakpoints(sources)).toEqual([])
})

test('no style sheet repeats the value of a token', () => {
  expect(checkTokenValues(sources)).toEqual([])
})

test('every styled class is used', () => {
  expect(checkDeadClasses(sources)).toEqual([])
})

test('every error code with a sentence is raised somewhere', () => {
  expect(checkErrorCodes(sources)).toEqual([])
})

test('migrations are numbered without a gap', () => {
  expect(checkMigrations(existsSync(migrations) ? readdirSync(migrations) : [])).toEqual([])
})

test('no retired word is used in code, tests or docs', () => {
  const everything = ['tests', 'tools', 'docs'].flatMap((folder) => readSources(root, folder, /\.(tsx?|css|md)$/))
  const readme = { path: 'README.md', text: readFileSync(join(root, 'README.md'), 'utf8') }
  expect(checkRetiredWords([...sources, ...everything, readme])).toEqual([])
})
