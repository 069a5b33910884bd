/** What the router has for features that nothing here uses. */
import type { LeanPackage } from './lean-packages.ts'

const files: LeanPackage['files'] = {
  // Routes discovered page by page: react-router.config.ts sends the whole table.
  'dom/ssr/fog-of-war': { getPatchRoutesOnNavigationFunction: '{}', useFogOFWarDiscovery: '{}' },
  'router/router': {
    checkFogOfWar: '{ return { active: false, matches: null } }',
    discoverRoutes: '{}',
    patchRoutesImpl: '{}',
    // Reloading of modules in development.
    _internalSetRoutes: '{}',
    // Middleware in the browser.
    runClientMiddlewarePipeline:
      '{ return (async () => { args.request.signal.throwIfAborted(); return handler() })() }',
  },
  'dom/ssr/routes': { createClientRoutesWithHMRRevalidationOptOut: '{}', wrapShouldRevalidateForHdr: '{}' },
  // Instrumentation: entry.client.tsx passes none.
  'router/instrumentation': {
    getRouteInstrumentationUpdates: '{}',
    instrumentClientSideRouter: '{}',
    consumeInstrumentationClientResultMetaReceiver: '{}',
  },
  // Server components.
  hooks: { RSCErrorHandler: '{}' },
  errors: { decodeRedirectErrorDigest: '{}', decodeRouteErrorResponseDigest: '{}' },
  // Pages without a server.
  'dom/ssr/single-fetch': { nonSsrStrategy: '{}' },
  // Prefetching by links: browsers do it (routes/shared/prefetch.ts).
  'dom/ssr/components': { PrefetchPageLinks: '{ return null }', usePrefetchBehavior: '{ return [false, null, {}] }' },
  // Components that no page has. They have properties, so the bundler keeps them.
  'dom/lib': { NavLink: '{}', HistoryRouter: '{}' },
  components: { AwaitErrorBoundary: '{}' },
}

export const leanRouter: LeanPackage = {
  path: /react-router\/dist\/production\/lib\/([\w/-]+)\.js$/,
  files,
  silenced: { assertions: /^(?:UNSAFE_)?invariant$/, warnings: /^(?:warning|warnOnce|warningOnce)$/ },
}
