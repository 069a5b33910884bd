/**
 * Leaves out of the browser's bundle what the router has for features that nothing here uses. Each function below is replaced by what it comes to without its
 * feature, and the bundler drops what only it used.
 */
import type { Plugin, Rolldown } from 'vite'

/** By file: the name of a function, class or constant, and the body that stays of it. */
const replaced: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

const inRouter = /react-router\/dist\/production\/lib\/([\w/-]+)\.js$/

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

type Part = { start: number; end: number; body: string }

/** The part of a declaration that a replacement takes the place of, by the declared name. */
function collectBodies(node: Node, bodies: Map<string, Node>): void {
  const part = node.type === 'VariableDeclarator' ? node.init : node.body
  const named = ['FunctionDeclaration', 'ClassDeclaration', 'VariableDeclarator'].includes(node.type)
  if (named && isNode(node.id) && isNode(part)) bodies.set(String(node.id.name), part)
  for (const child of childrenOf(node)) collectBodies(child, bodies)
}

/** What the router says to those who use it wrongly. In development it still does. */
const assertion = /^(?:UNSAFE_)?invariant$/
const warning = /^(?:warning|warnOnce|warningOnce)$/

/** Assertions without their text, and no warnings. */
function silence(node: Node, parts: Part[]): void {
  const callee = node.type === 'CallExpression' && isNode(node.callee) ? String(node.callee.name) : ''
  const [condition] = Array.isArray(node.arguments) ? node.arguments : []
  if (warning.test(callee)) return void parts.push({ start: node.start, end: node.end, body: 'void 0' })
  if (assertion.test(callee) && isNode(condition)) parts.push({ start: condition.end, end: node.end, body: ')' })
  for (const child of childrenOf(node)) silence(child, parts)
}

/** Throws if the router's file no longer has one of the names. */
function leanModule(
  code: string,
  names: Readonly<Record<string, string>>,
  parse: Rolldown.PluginContext['parse'],
): string {
  const program = parse(code) as unknown as Node
  const bodies = new Map<string, Node>()
  collectBodies(program, bodies)
  const parts = Object.entries(names).map(([name, body]): Part => {
    const part = bodies.get(name)
    if (!part) throw new Error(`The router has no ${name} any more: see what has taken its place.`)
    return { start: part.start, end: part.end, body }
  })
  const silenced: Part[] = []
  silence(program, silenced)
  const isInside = (inner: Part) => parts.some((outer) => outer.start <= inner.start && inner.end <= outer.end)
  return [...parts, ...silenced.filter((part) => !isInside(part))]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, body }) => text.slice(0, start) + body + text.slice(end), code)
}

export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: inRouter },
      handler(code, id) {
        const names = replaced[inRouter.exec(id)?.[1] ?? ''] ?? {}
        return { code: leanModule(code, names, this.parse), map: { mappings: '' } }
      },
    },
  }
}
