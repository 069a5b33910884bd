import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#routes.ts'
import { routesBySegment, segmentOf } from '#server/render-by-segment.ts'

type Routes = ServerBuild['routes']

/** The table as the build has it: by id, each with its parent's. */
function tableOf(entries: readonly RouteConfigEntry[], parentId: string): Routes {
  const each = entries.flatMap(({ id, file, path, index, children = [] }) => {
    const route = { id: id ?? file, parentId, path, index, module: {} } as NonNullable<Routes[string]>
    return [[route.id, route] as const, ...Object.entries(tableOf(children, route.id))]
  })
  return Object.fromEntries(each)
}

const table: Routes = {
  root: { id: 'root', path: '', module: {} } as NonNullable<Routes[string]>,
  ...tableOf(await routes, 'root'),
}

const treeOf = (some: Routes, parentId?: string): RouteObject[] =>
  Object.values(some).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    const own = { id, ...(path !== undefined && { path }) }
    return [index ? { ...own, index } : { ...own, children: treeOf(some, id) }]
  })

const all = treeOf(table)
const bySegment = new Map([...routesBySegment(table)].map(([segment, some]) => [segment, treeOf(some)]))
const idsAt = (tree: RouteObject[], path: string) => matchRoutes(tree, path)?.map(({ route }) => route.id)

/** An address as a renderer reads it. */
const matched = (path: string) => idsAt(bySegment.get(segmentOf(path) ?? '?') ?? all, path)

const addresses = Object.values(table).flatMap((route) => (route?.path ? [`/${route.path.replace(/^\//, '')}`] : []))

test('each address of the table leads to the same routes as among all', () => {
  expect(addresses.length).toBeGreaterThan(100)
  for (const path of ['/', ...addresses.flatMap((each) => [each, `${each}/`, each.toUpperCase(), `${each}/more`])])
    expect([path, matched(path)]).toEqual([path, idsAt(all, path)])
})

test('so does any other', () => {
  const segment = fc.oneof(
    fc.constantFrom(...new Set(addresses.flatMap((path) => path.split('/')))),
    fc.constantFrom('%65ntry', 'Entry', 'sign%2Dup', '..', '%2F', '', 'x.data'),
    fc.webSegment(),
  )
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
      const path = `/${segments.join('/')}`
      expect(matched(path)).toEqual(idsAt(all, path))
    }),
    { numRuns: 300 },
  )
})

test('the data of a page is asked of the renderer of its page', () => {
  expect(['/_.data', '/entry.data', '/desk/members/1.data', '/ENTRY'].map(segmentOf)).toEqual([
    ...['', 'entry', 'desk', 'entry'],
  ])
})

test('no renderer tries more than a third of the routes, and that of home a few', () => {
  for (const [segment, some] of routesBySegment(table))
    expect([segment, Object.keys(some).length < Object.keys(table).length / 3]).toEqual([segment, true])
  expect(Object.keys(routesBySegment(table).get('') ?? {}).length).toBeLessThan(8)
})
