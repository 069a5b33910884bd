/**
 * The HTTP layer around the renderer: canonical origin, headers, limits, static files, health checks and the request
 * log.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import * as build from 'virtual:react-router/server-build'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createRequestHandler, href, RouterContextProvider, type ServerBuild } from 'react-router'
import { isUnavailable } from '#infrastructure/postgres/lost-connection.ts'
import { duringRequest } from '#infrastructure/security-log.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { sharePicture } from '#shared/copy/head.ts'
import { clientNetwork } from '#shared/domain/access/client-network.ts'
import { formBytes, keptForGood, uploadBytes } from '#shared/domain/access/limits.ts'
import { outageSeconds } from '#shared/domain/access/outage.ts'
import type { ServerAppContext } from './app-context.ts'
import { compress } from './compress.ts'
import { goodbyeToProxyMs, type Listener, listen } from './listen.ts'
import { redactedPath } from './log.ts'
import { pageMemory } from './page-memory.ts'
import { answerReadiness, describeHealth } from './readiness.ts'
import { type RequestContext, requestContextKey } from './requests/request-context.ts'
import { routePatterns } from './route-pattern.ts'
import { contentSecurityPolicy, isSameOrigin, newNonce, securityHeaders } from './security.ts'

export { bookCall } from '#areas/calls/flows/book-call.ts'
export { readConfig } from '#config.ts'
export { noteBackup } from '#database/backup.ts'
export { migrate } from '#database/migrate.ts'
export { createAppContext } from './app-context.ts'
export { adviserCommand } from './commands/adviser-command.ts'
export { auditCommand, exportAudit, readFingerprints } from './commands/audit-command.ts'
export { backUp, checkBackup, restore } from './commands/backup.ts'
export { newestBackup, tidyBackups } from './commands/backups.ts'
export { exportFirm, importFirm } from './commands/firm-command.ts'
export { startNotice } from './commands/first-steps.ts'
export { addDemoUsers, demoSignIns } from './demo/demo-users.ts'
export { fileKeysOf } from './development-secret.ts'
export { serveClusterMetrics, serveMetrics } from './observe.ts'

const development = import.meta.env.DEV
const clientFiles = 'build/client'
const methods = ['GET', 'HEAD', 'POST', 'PATCH']
const healthy = '/healthz'
const ready = '/readyz'

/** `incoming` is what @hono/node-server passes with a request; absent when a test calls `fetch` directly. */
type Bindings = { incoming?: { socket?: { remoteAddress?: string } } }

const loopback = '127.0.0.1'

type Http = Hono<{ Bindings: Bindings }>

/** The request handler of the whole app. */
export function createApp(app: ServerAppContext): Http {
  const { config, log } = app
  const site = createSite(app)
  const http: Http = new Hono()
  const patternOf = routePatterns(build.routes as ServerBuild['routes'], [healthy, ready])

  http.use(async (c, next) => {
    const started = performance.now()
    const { pathname } = new URL(c.req.url)
    const { method } = c.req
    const route = patternOf(pathname)
    const name = { 'http.request.method': method, 'http.route': route }
    const above = config.trustProxy ? c.req.raw.headers : undefined
    await app.traces.span(`${method} ${route}`, name, next, {
      headers: above,
      after: () => ({
        attributes: { 'http.response.status_code': statusOf(c), 'siol.request_id': requestIdOf(c) },
        failed: statusOf(c) >= 500,
      }),
    })
    const seconds = (performance.now() - started) / 1000
    const status = statusOf(c)
    app.metrics?.countRequest({ method, route, status, seconds })
    const path = redactedPath(pathname)
    if (path.startsWith('/assets/')) return
    log.info(
      {
        requestId: requestIdOf(c),
        method,
        path,
        status,
        ms: Math.round(seconds * 1000),
      },
      'request',
    )
  })
  // In development, sources change while the program runs.
  if (!development) {
    http.use(
      pageMemory({
        origin: config.origin,
        originOf: (c) => requestOrigin(c, config.trustProxy),
        now: app.now,
        version: () => app.firm.current().version,
        requestIdOf,
        render: (request) => site.fetch(request),
        onError: (err) => log.error({ err }, 'a public page could not be kept in memory'),
      }),
    )
  }
  http.route('/', site)
  return http
}

/** Everything but the request log and the memory. */
function createSite(app: ServerAppContext): Http {
  const { config, log } = app
  const render = createRequestHandler(build as ServerBuild, import.meta.env.MODE)
  const http: Http = new Hono()
  http.use(securityHeaders(config))

  // TRACE would send cookies back to a script.
  http.use(async (c, next) =>
    methods.includes(c.req.method) ? next() : c.body(null, 405, { Allow: methods.join(', ') }),
  )

  http.get(healthy, (c) => c.text('ok'))
  http.get(ready, async (c) =>
    isFromThisMachine(c) ? describeHealth(await app.health.ask()) : answerReadiness(await app.health.ready()),
  )

  http.use(async (c, next) => {
    if (requestOrigin(c, config.trustProxy) === config.origin) return next()
    if (!isRead(c)) return c.text(requestMessage('forged_origin'), 403)
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(`${config.origin}${pathname}${search}`, 308)
  })

  const serveFile = serveStatic({ root: clientFiles, precompressed: true })
  // Listed once, so that page requests do not touch the disk.
  const names = readdirSync(clientFiles, { recursive: true, encoding: 'utf8' })
  const files = new Set(names.map((file) => `/${file.replaceAll('\\', '/')}`))
  http.use(async (c, next) => {
    if (!files.has(c.req.path)) return next()
    // Set first: `onFound` runs after the response is made, too late for a header.
    c.header('Cache-Control', c.req.path.startsWith('/assets/') ? keptForGood : 'public, max-age=3600')
    // Other sites show the picture of a shared link.
    if (c.req.path === sharePicture) c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return serveFile(c, next)
  })

  const tooLarge = (c: Context) => c.text(requestMessage('body_too_large'), 413)
  const limitForm = bodyLimit({ maxSize: formBytes, onError: tooLarge })
  http.use(async (c, next) => {
    // It has no body, and reading one converts Node's request into a web Request, as `limitForm` does.
    if (isRead(c)) return next()
    const isUpload = acceptsFiles(c.req.path)
    const declared = c.req.header('content-length')
    // Node reads no more than the declared length. An upload is streamed, so one without a length might never end.
    if (declared !== undefined) return Number(declared) > (isUpload ? uploadBytes : formBytes) ? tooLarge(c) : next()
    return !isUpload ? limitForm(c, next) : c.req.raw.body ? tooLarge(c) : next()
  })
  http.use(async (c, next) => {
    // A sign-in provider's POST comes from its own page, a webhook and a mail program's from no page; their signatures
    // are checked instead.
    const { path } = c.req
    const fromProvider =
      path.startsWith('/api/auth/callback/') || path.startsWith('/webhooks/') || path === href('/unsubscribe')
    if (isRead(c) || fromProvider || isSameOrigin(c.req.raw.headers, config.origin)) return next()
    return c.text(requestMessage('forged_origin'), 403)
  })

  http.all('*', async (c) => {
    let unavailable = false
    const requestContext: RequestContext = {
      app,
      noteError: (err) => {
        unavailable ||= isUnavailable(err)
      },
      requestId: requestIdOf(c),
      client: clientOf(c, config.trustProxy),
      fromThisMachine: isFromThisMachine(c),
      nonce: newNonce(),
      cookies: [],
    }
    const context = new RouterContextProvider()
    context.set(requestContextKey, requestContext)
    const { requestId, client } = requestContext
    const request = withPublicOrigin(c.req.raw, config.origin)
    const response = await duringRequest({ requestId, network: clientNetwork(client) }, () => render(request, context))
    const headers = new Headers(response.headers)
    for (const cookie of requestContext.cookies) headers.append('Set-Cookie', cookie)
    headers.set('X-Request-Id', requestContext.requestId)
    // Pages set their own (entry.server.tsx); this is for documents in frames.
    if (headers.get('Content-Type')?.startsWith('text/html') && !headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', contentSecurityPolicy(requestContext, { nonce: requestContext.nonce }))
    // Personal pages are never stored, by a proxy or by the browser after sign-out.
    if (!headers.has('Cache-Control')) {
      const isPersonal = c.req.raw.headers.has('cookie') || requestContext.openedByLink
      headers.set('Cache-Control', isPersonal ? 'no-store' : 'no-cache, private')
    }
    // A proxy could cache one visitor's session for everyone.
    const isShared = headers.get('Cache-Control')?.startsWith('public')
    if (isShared && requestContext.cookies.length > 0) headers.set('Cache-Control', 'no-store')
    const outage = unavailable && response.status >= 500
    if (outage) headers.set('Retry-After', String(outageSeconds))
    // The page reloads itself until it is back. Only the user decides whether to post a form again.
    if (outage && c.req.method === 'GET') headers.set('Refresh', String(outageSeconds))
    const body = c.req.method === 'HEAD' ? null : await compress(response, c.req.raw.headers, headers)
    if (outage) return new Response(body, { status: 503, headers })
    return new Response(body, { status: response.status, statusText: response.statusText, headers })
  })

  http.onError((err, c) => {
    // Anybody can leave in the middle of a body.
    if (!c.req.raw.signal.aborted) log.error({ err, requestId: requestIdOf(c) }, 'request failed')
    return c.text(requestMessage('server_error'), 500)
  })
  return http
}

/** Serves the app at the configured address until `stop`. Rejects as `listen` does. */
export async function serve(app: ServerAppContext): Promise<Listener & { address: string }> {
  const goodbyeMs = app.config.trustProxy ? goodbyeToProxyMs : 0
  return { address: app.config.origin, ...(await listen(app.config, createApp(app).fetch, {}, goodbyeMs)) }
}

const isRead = (c: Context): boolean => c.req.method === 'GET' || c.req.method === 'HEAD'

/**
 * The renderer answers 500 to a visitor who has left meanwhile, as with every link that is followed before a page has
 * come. That is no fault of ours, so it counts as 499, as proxies call it.
 */
const statusOf = ({ req, res }: Context): number => (res.status === 500 && req.raw.signal.aborted ? 499 : res.status)

/** Whether nobody else is asking: a proxy on this machine names the client it asks for, trusted or not. */
function isFromThisMachine({ env, req: { raw } }: Context<{ Bindings: Bindings }>): boolean {
  const address = env?.incoming ? (env.incoming.socket?.remoteAddress ?? '') : loopback
  const named = raw.headers.get('x-forwarded-for')?.split(',') ?? []
  if (raw.headers.has('forwarded')) return false
  return [address, ...named].every((each) => /^(127\.|::1$|::ffff:127\.)/.test(each.trim()))
}

/** With or without scripts: the router posts to the page's address with `.data` at its end. */
function acceptsFiles(path: string): boolean {
  const page = path.replace(/\.data$/, '')
  return (
    page.startsWith(href('/pension-application/verify-identity')) ||
    page.startsWith(href('/my-profile/identity')) ||
    page === href('/desk/values') ||
    page === href('/desk/clients') ||
    page === href('/desk/screening') ||
    page === href('/desk/firm/edit/partners') ||
    page === href('/desk/firm/edit/files') ||
    /^\/desk\/members\/[^/]+\/recommendation\//.test(page)
  )
}

const requestIds = new WeakMap<Request, string>()

function requestIdOf(c: Context): string {
  const known = requestIds.get(c.req.raw)
  if (known) return known
  // Its last part is random, and Node prepares the bytes of many at once.
  const id = randomUUID().slice(-12)
  requestIds.set(c.req.raw, id)
  return id
}

/** The origin in the browser's address bar. */
function requestOrigin(c: Context, trustProxy: boolean): string {
  const { url: address } = c.req
  const host = c.req.header('host')
  if (!trustProxy && host !== undefined) return `${address.slice(0, address.indexOf(':'))}://${host}`
  const url = new URL(address)
  if (!trustProxy) return url.origin
  const protocol = c.req.header('x-forwarded-proto') ?? url.protocol.slice(0, -1)
  return `${protocol}://${c.req.header('x-forwarded-host') ?? host ?? url.host}`
}

function clientOf(c: Context<{ Bindings: Bindings }>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? c.env?.incoming?.socket?.remoteAddress ?? loopback
}

/**
 * The renderer compares a posted form's origin with the request's own address, so behind a proxy it must get the public
 * one.
 */
function withPublicOrigin(request: Request, origin: string): Request {
  const { pathname, search, origin: received } = new URL(request.url)
  if (!isReadable(pathname, search)) return new Request(`${origin}/unreadable`, request)
  return received === origin ? request : new Request(`${origin}${pathname}${search}`, request)
}

/** False for a malformed percent escape, or a zero byte, which PostgreSQL cannot store; both are answered with 404. */
function isReadable(pathname: string, search: string): boolean {
  try {
    return !`${decodeURIComponent(pathname)}${search.replaceAll('%00', '\0')}`.includes('\0')
  } catch {
    return false
  }
}
