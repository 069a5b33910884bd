/**
 * Names an address by its pattern, such as /desk/members/:uid: for metrics and traces, which must not name a person.
 */
import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** Not a page of ours: a file, or a guessed address. */
const unknown = 'other'

export function routePatterns(routes: Routes, more: readonly string[]): (pathname: string) => string {
  const patterns = [...new Set([...Object.keys(routes).map((id) => patternOf(routes, id)), ...more])]
  const exact = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)))
  const others = patterns.flatMap((pattern) =>
    exact.has(pattern) || pattern === '/*' ? [] : [{ pattern, segments: pattern.toLowerCase().split('/') }],
  )
  return (pathname) => {
    const path = pathname.replace(/\.data$/, '').replace(/(.)\/$/, '$1')
    if (exact.has(path)) return path
    const segments = path.toLowerCase().split('/')
    return others.find((each) => matches(each.segments, segments))?.pattern ?? unknown
  }
}

/**
 * The router's matcher compiles a pattern each time that it is asked. A parameter is one segment, and a last * any
 * rest.
 */
export function matches(pattern: readonly string[], path: readonly string[]): boolean {
  const named = pattern.at(-1) === '*' ? pattern.slice(0, -1) : pattern
  if (named === pattern ? path.length !== pattern.length : path.length < named.length) return false
  return named.every((segment, index) => (segment.startsWith(':') ? path[index] !== '' : segment === path[index]))
}

export function patternOf(routes: Routes, id: string): string {
  const parts: string[] = []
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId])
    if (route.path) parts.unshift(route.path.replace(/^\/|\/$/g, ''))
  return `/${parts.filter(Boolean).join('/')}`
}
