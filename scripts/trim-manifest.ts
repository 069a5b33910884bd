/**
 * The list of all routes goes to the browser with every page. This leaves out what the browser never uses: routes that draw no page (downloads, JSON, forms of
 * whole documents), files that the page around a route has loaded already, everything of static pages but their addresses, what is false or empty,
 * and what a line of script puts back.
 */
import { deskId, isOfDesk, isStatic } from '../src/domain/shared/static-route.ts'

type Route = {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  hasDefaultExport: boolean
  module: string
  imports: string[]
}
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

const assignment = /^(window\.__reactRouterManifest=)(.*?);?\s*$/s

const isEmpty = (value: unknown): boolean => value === false || (Array.isArray(value) && value.length === 0)

/** A route's id is its key, and most lie directly in the root. */
const putBack = '(m=>{for(const k in m.routes){const r=m.routes[k];r.id=k;if(k!="root")r.parentId??="root"}return m})'

const withoutKnown = ({ id: _, parentId, ...route }: Partial<Route>) => ({
  ...(parentId !== 'root' && { parentId }),
  ...route,
})

/**
 * `source`: the text of the file `manifest-HASH.js`. Throws when it is not such a file. `pages` is for pages outside of the desk: a third of all routes are the
 * desk's, and nobody else needs them.
 */
export function trimManifest(source: string): { whole: string; pages: string } {
  const [, head, json] = assignment.exec(source) ?? []
  if (!head || !json) throw new Error('The list of routes for the browser has another form than expected')
  const manifest: Manifest = JSON.parse(json)
  const { entry, routes } = manifest
  const pages = Object.values(routes).filter((route) => route.hasDefaultExport || route.parentId !== 'root')
  const loadedAround = ({ parentId }: Route): string[] => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    return parent ? [parent.module, ...parent.imports, ...loadedAround(parent)] : [entry.module, ...entry.imports]
  }
  const trimmed = pages.map((route): [id: string, route: object] => {
    const { id, parentId, path } = route
    if (isStatic(id)) return [id, withoutKnown({ parentId, path })]
    const loaded = new Set(loadedAround(route))
    const needed = { ...withoutKnown(route), imports: route.imports.filter((file) => !loaded.has(file)) }
    return [id, Object.fromEntries(Object.entries(needed).filter(([, value]) => !isEmpty(value)))]
  })
  const write = (kept: typeof trimmed) =>
    `${head}${putBack}(${JSON.stringify({ ...manifest, routes: Object.fromEntries(kept) })});`
  const others = trimmed.filter(([id]) => !isOfDesk(id))
  return { whole: write(trimmed), pages: write([...others, [deskId, { path: 'desk/*' }]]) }
}
