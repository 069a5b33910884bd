import fc from 'fast-check'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#routes.ts'
import { routesBySegment, segmentOf } from '#server/render-by-segment.ts'
import { addressesOf, tableOf, treeOf } from './route-tree.ts'

const table = tableOf(await routes)
const all = treeOf(table)
const bySegment = new Map([...routesBySegment(table)].map(([segment, some]) => [segment, treeOf(some)]))
const idsAt = (tree: RouteObject[], path: string) => matchRoutes(tree, path)?.map(({ route }) => route.id)

/** An address as a renderer reads it. */
const matched = (path: string) => idsAt(bySegment.get(segmentOf(path) ?? '?') ?? all, path)

const addresses = addressesOf(table)

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
