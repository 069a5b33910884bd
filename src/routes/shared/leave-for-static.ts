/** Hydrated pages leave for a static one by a document navigation, whatever leads there: a link, a redirect or a script. */
import { isStatic } from '#domain/shared/static-route.ts'

type ManifestRoute = { hasLoader: boolean; hasClientLoader: boolean }
type ClientRouter = {
  state: { location: { state: unknown }; navigation: { location?: { hash: string } | undefined } }
  navigate(
    to: { hash: string; pathname: string; search: string },
    how: { replace: true; preventScrollReset: true; state: unknown },
  ): void
}
/** What the router reads before it hydrates, and the router itself. */
type RouterGlobals = {
  __reactRouterManifest: { routes: Record<string, ManifestRoute> }
  __reactRouterRouteModules: Record<string, object>
  __reactRouterDataRouter?: ClientRouter
}

const globals = () => window as unknown as RouterGlobals

/** Never resolves: this document ends first. The router's request has no hash. */
function leave({ request }: { request: Request }): Promise<never> {
  const { pathname, search } = new URL(request.url)
  window.location.assign(pathname + search + (globals().__reactRouterDataRouter?.state.navigation.location?.hash ?? ''))
  return new Promise(() => {})
}

/** Takes the place of every static page's module, so that none of them is fetched for a page that would never be drawn. */
const staticPage = { default: () => null, clientLoader: leave }

/** Must be called before the router hydrates. */
export function leaveForStaticPages() {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = globals()
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!isStatic(id)) continue
    Object.assign(route, { hasLoader: false, hasClientLoader: true } satisfies ManifestRoute)
    modules[id] = staticPage
  }
  // The browser may restore this page as it was left, under way to the static one. Who may see it is asked again.
  window.addEventListener('pageshow', ({ persisted }) => {
    const router = globals().__reactRouterDataRouter
    if (!persisted || !router) return
    const { pathname, search, hash } = window.location
    const { state } = router.state.location
    router.navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state })
  })
}
