/** Every route of src/routes.ts with what it can do, for tests that must reach all of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#routes.ts'

export type TableRoute = {
  /** As the router has it, with parameters. */
  pattern: string
  reads: boolean
  writes: boolean
  /** The texts and destructured names in its file: what its action may ask for. */
  words: readonly string[]
}

const source = (file: string) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8')

const wordsOf = (text: string): string[] => {
  const names = [...text.matchAll(/\{ ([\w, ]+) \}/g)].flatMap(([, inside = '']) => inside.split(', '))
  return [...new Set([...[...text.matchAll(/'([\w.-]{1,60})'/g)].map(([, word = '']) => word), ...names])]
}

/** A layout is reached through the pages in it. */
const leaves = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [
    ...(entry.path !== undefined || entry.index ? [entry] : []),
    ...leaves(entry.children ?? []),
  ])

/** The pattern and the file of every route. */
export const filesOf = (entries: readonly RouteConfigEntry[]) =>
  leaves(entries).map(({ path = '', file }) => ({ pattern: `/${path.replace(/^\//, '')}`, file }))

export const tableRoutes: readonly TableRoute[] = filesOf(await routes).map(({ pattern, file }) => {
  const text = source(file)
  return {
    pattern,
    reads: /^export (?:const|async function|function) loader\b/m.test(text) || /^export default /m.test(text),
    words: wordsOf(text.replace(/^import [^;]*? from '.*'$/gm, '')),
    writes: /^export (?:const|async function|function) action\b/m.test(text),
  }
})
