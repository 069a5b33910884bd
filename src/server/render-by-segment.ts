/**
 * The renderer tries its routes one after the other, best match first, several times in a request, and copies all of them for each page. So each first segment
 * of an address has a renderer of its own, which knows only the routes that can match it: the same answer, from a tenth of the routes.
 */
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** The route and those round it, outermost first. */
function chainOf(routes: Routes, id: string): NonNullable<Routes[string]>[] {
  const route = routes[id]
  if (!route) return []
  return [...(route.parentId === undefined ? [] : chainOf(routes, route.parentId)), route]
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** What a route's address begins with, in small letters; empty for the address '/'. */
const firstOf = (chain: readonly { path?: string | undefined }[]): string =>
  (chain.flatMap(({ path = '' }) => segmentsOf(path))[0] ?? '').toLowerCase()

/** A parameter, an optional segment or any rest matches whatever an address begins with. */
const isOpen = (first: string): boolean => /[:*?]/.test(first)

/** By first segment, the routes that can match an address that begins with it. */
export function routesBySegment(routes: Routes): ReadonlyMap<string, Routes> {
  const addressed = Object.entries(routes).flatMap(([id, route]) => {
    const chain = route?.path || route?.index ? chainOf(routes, id) : []
    return chain.length > 0 ? [{ chain, first: firstOf(chain) }] : []
  })
  const firsts = new Set(addressed.map(({ first }) => first).filter((first) => !isOpen(first)))
  return new Map(
    [...firsts].map((segment) => {
      const matching = addressed.filter(({ first }) => first === segment || isOpen(first))
      const kept = new Set(matching.flatMap(({ chain }) => chain))
      // In the order of the table, which decides between equals.
      return [segment, Object.fromEntries(Object.entries(routes).filter(([, route]) => route && kept.has(route)))]
    }),
  )
}

/** As the renderer reads an address: `.data` asks for the data of a page alone. */
export const segmentOf = (pathname: string): string | undefined => {
  if (!pathname.startsWith('/') || pathname.startsWith('//')) return undefined
  const path = pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '')
  return (segmentsOf(path)[0] ?? '').toLowerCase()
}

/** An address that begins with anything else, such as an encoded letter, is for the renderer of all routes. */
export function renderBySegment(build: ServerBuild, mode: string): RequestHandler {
  const all = createRequestHandler(build, mode)
  const renderers = new Map(
    [...routesBySegment(build.routes)].map(([segment, routes]) => [
      segment,
      createRequestHandler({ ...build, routes }, mode),
    ]),
  )
  return (request, context) => {
    const render = renderers.get(segmentOf(new URL(request.url).pathname) ?? '?') ?? all
    return render(request, context)
  }
}
