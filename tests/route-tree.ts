/** The routing table as the renderer has it, without a build. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { RouteObject, ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

const entriesOf = (
  entries: readonly RouteConfigEntry[],
  parentId: string,
  moduleOf: (file: string) => object,
): [string, Route][] =>
  entries.flatMap(({ id, file, path, index, children = [] }) => {
    const route = { id: id ?? file, parentId, path, index, module: moduleOf(file) } as Route
    return [[route.id, route] as const, ...entriesOf(children, route.id, moduleOf)] as [string, Route][]
  })

/** By id, each with its parent's. */
export const tableOf = (
  entries: readonly RouteConfigEntry[],
  moduleOf: (file: string) => object = () => ({}),
): Routes => ({
  root: { id: 'root', path: '', module: moduleOf('root.tsx') } as Route,
  ...Object.fromEntries(entriesOf(entries, 'root', moduleOf)),
})

export const treeOf = (some: Routes, parentId?: string): RouteObject[] =>
  Object.values(some).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    const own = { id, ...(path !== undefined && { path }) }
    return [index ? { ...own, index } : { ...own, children: treeOf(some, id) }]
  })

/** The addresses of all routes that have one, as they are written in the table. */
export const addressesOf = (table: Routes): string[] =>
  Object.values(table).flatMap((route) => (route?.path ? [`/${route.path.replace(/^\//, '')}`] : []))
