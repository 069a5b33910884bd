/** An endpoint that is answered without the renderer is one that the renderer would have found, and its answer is the renderer's. */
import fc from 'fast-check'
import {
  createRequestHandler,
  data,
  matchRoutes,
  RouterContextProvider,
  redirect,
  type ServerBuild,
} from 'react-router'
import { expect, test } from 'vitest'
import routes from '#routes.ts'
import { askEndpoint, findEndpoints } from '#server/endpoints.ts'
import { addressesOf, tableOf, treeOf } from './route-tree.ts'

type Routes = ServerBuild['routes']

const table = tableOf(await routes, (file) => (file.endsWith('.tsx') ? { default: () => null } : {}))
const tree = treeOf(table)
const endpointAt = findEndpoints(table)
const addresses = addressesOf(table)

/** Sees to it that what is found is what the renderer finds, with the same parameters. */
function expectSame(path: string): boolean {
  const endpoint = endpointAt(path)
  if (!endpoint) return false
  const found = matchRoutes(tree, path)?.at(-1)
  expect([path, table[found?.route.id ?? '']?.module === endpoint.module]).toEqual([path, true])
  expect([path, endpoint.params]).toEqual([path, { ...found?.params }])
  return true
}

test('each address without a page is an endpoint of its own', () => {
  const files = Object.values(table).flatMap((route) => (route && !route.module.default ? [route.id] : []))
  const found = addresses.filter((path) => expectSame(path.replaceAll(/:(\w+)/g, 'A-$1')))
  expect(found.length).toBeGreaterThan(30)
  expect(files.length).toBeGreaterThanOrEqual(found.length)
})

test('no other address is taken from the renderer', () => {
  const segment = fc.oneof(
    fc.constantFrom(...new Set(addresses.flatMap((path) => path.split('/')))),
    fc.constantFrom('%65ntry', 'Users', 'sign%2Dup', '..', '%2F', '', 'x.data', 'users'),
    fc.webSegment(),
  )
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
      expectSame(`/${segments.join('/')}`)
    }),
    { numRuns: 500 },
  )
})

test('a page, an encoded address, the data of a page, and one that another route may match are left to the renderer', () => {
  for (const path of ['/entry', '/users/a%20b', '/users/a.data', '/users/a/', '/users//a', '/users', '/', '/nothing'])
    expect([path, endpointAt(path)]).toEqual([path, undefined])
})

test('where a page and an endpoint may both match, the renderer decides', () => {
  const page = { default: () => null }
  const both = findEndpoints({
    root: { id: 'root', path: '', module: page },
    one: { id: 'one', parentId: 'root', path: 'documents/:name', module: {} },
    two: { id: 'two', parentId: 'root', path: 'documents/new', module: page },
    rest: { id: 'rest', parentId: 'root', path: '*', module: page },
  } as unknown as Routes)
  expect(both('/documents/new')).toBeUndefined()
  expect(both('/Documents/NEW')).toBeUndefined()
  expect(both('/Documents/Old')).toMatchObject({ pattern: '/documents/:name', params: { name: 'Old' } })
})

const failure = new Error('unexpected')
const handlers = {
  response: () => new Response('text', { status: 201, headers: { 'Content-Type': 'text/plain', 'X-Own': 'yes' } }),
  data: () => data({ answer: 'é' }, { status: 409, headers: { 'X-Own': 'yes' } }),
  plain: () => ({ answer: 1 }),
  thrownResponse: () => {
    throw new Response(null, { status: 404 })
  },
  thrownData: () => {
    throw data({ words: 'later' }, 503)
  },
  redirect: () => {
    throw redirect('/entry', 303)
  },
  arguments: ({ request, params }: { request: Request; params: object }) =>
    data({ params, url: request.url, method: request.method }),
  unexpected: () => {
    throw failure
  },
}

const seen: unknown[] = []
const handleError = (error: unknown) => void seen.push(error)
const built: Routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  ...Object.fromEntries(
    Object.entries(handlers).map(([name, loader]) => [
      name,
      { id: name, parentId: 'root', path: `${name}/:id`, module: { loader, action: loader } },
    ]),
  ),
} as unknown as Routes
const assets = { version: '1', url: '/', entry: { module: '/', imports: [] }, routes: {} }
const render = createRequestHandler(
  {
    routes: built,
    entry: { module: { default: () => new Response(), handleError } },
    assets,
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild,
  'production',
)

async function byEndpoint(request: Request): Promise<Response | undefined> {
  const endpoint = findEndpoints(built)(new URL(request.url).pathname)
  if (!endpoint) return undefined
  const answer = await askEndpoint(endpoint, request, { context: new RouterContextProvider(), handleError })
  return answer && !(answer instanceof Response) ? new Response(answer.text, answer.init ?? {}) : answer
}

const read = async (response: Response | undefined) =>
  response && {
    status: response.status,
    type: response.headers.get('content-type'),
    own: response.headers.get('x-own'),
    location: response.headers.get('location'),
    text: await response.text(),
  }

const expected = Object.keys(handlers).filter((name) => name !== 'unexpected')

test.each(expected)('%s: the same answer as by the renderer, to a read and to a change', async (name) => {
  for (const method of ['GET', 'POST']) {
    const ask = () => new Request(`http://localhost/${name}/7?q=1`, { method })
    const answer = await read(await byEndpoint(ask()))
    expect(answer).toBeDefined()
    expect(answer).toEqual(await read(await render(ask(), new RouterContextProvider())))
  }
  expect(seen).toEqual([])
})

test('what was not thrown on purpose is reported once, as by the renderer, and said to be an error', async () => {
  const ask = () => new Request('http://localhost/unexpected/7')
  const answer = await byEndpoint(ask())
  expect(seen.splice(0)).toEqual([failure])
  expect(answer?.status).toBe(500)
  expect((await render(ask(), new RouterContextProvider())).status).toBe(500)
  expect(seen.splice(0)).toEqual([failure])
})

test('a method for which the endpoint has nothing is left to the renderer', async () => {
  const endpoint = { module: { loader: handlers.plain } as never, pattern: '/plain/:id', params: { id: '7' } }
  const request = new Request('http://localhost/plain/7', { method: 'POST' })
  expect(await askEndpoint(endpoint, request, { context: new RouterContextProvider(), handleError })).toBeUndefined()
})
