/**
 * Every address needs a route, a guard, a name in paths.ts and, for a page, a head in copy. One message per address
 * lists all that is missing.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Source } from './source.ts'

export type AddressTables = {
  routes: readonly RouteConfigEntry[]
  guards: Readonly<Record<string, string>>
  paths: Readonly<Record<string, string | ((...parts: never[]) => string)>>
  /** The heads in copy, by their address. */
  heads: ReadonlySet<string>
  /** The product's slug is the brand's to choose, so the table of guards has a placeholder for it. */
  rowOf: (path: string) => string
}

type Page = { path: string; file: string }

const pagesOf = (routes: readonly RouteConfigEntry[]): Page[] =>
  routes.flatMap(({ path, index, file, children }) => [
    ...(path !== undefined || index ? [{ path: `/${(path ?? '').replace(/^\//, '')}`, file: `src/${file}` }] : []),
    ...pagesOf(children ?? []),
  ])

/** Parameters by position, since paths.ts has other names for them. */
const shape = (path: string) => path.replace(/:[\w]+/g, ':')
const shapesOf = (paths: AddressTables['paths']) =>
  new Set(Object.values(paths).map((path) => shape(typeof path === 'string' ? path : path(...([':', ':'] as never[])))))

/** Addresses that only other systems post to, so nothing links to them. */
const unlinked = /^\/webhooks\/|^\/(?:calls|\*|robots\.txt|sitemap\.xml|manifest\.webmanifest)$/

export function checkAddresses(tables: AddressTables, sources: Source[]): string[] {
  const pages = pagesOf(tables.routes)
  const known = shapesOf(tables.paths)
  const rows = new Set(pages.map(({ path }) => tables.rowOf(path)))
  const incomplete = pages.flatMap(({ path, file }) => {
    const text = sources.find((source) => source.path === file)?.text ?? ''
    const missing = [
      ...(tables.rowOf(path) in tables.guards ? [] : ['a row in src/shared/domain/access/access.ts']),
      ...(known.has(shape(path)) || unlinked.test(path) ? [] : ['a name in src/paths.ts']),
      ...(file.endsWith('.tsx') && !/^export const meta = headOf\(/m.test(text) && /^export default /m.test(text)
        ? [`a head in the copy/ of its area and 'export const meta = headOf(head)' in ${file}`]
        : []),
    ]
    return missing.length === 0 ? [] : [`${path} lacks ${missing.join('; ')}`]
  })
  const unrouted = [...new Set([...Object.keys(tables.guards), ...tables.heads])]
    .filter((row) => !rows.has(row))
    .map((row) => `${row} has a guard or a head and no route. Fix: add it to src/routes.ts, or remove the rest`)
  return [...incomplete, ...unrouted]
}
