import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { isArrival, isFromElsewhere } from '#domain/shared/arrival.ts'
import { hasOwnScript, isOfDesk, listWithoutDesk, sendsNoScript } from '#domain/shared/static-route.ts'
import { requestContextOf } from '#server/guards.ts'
import fonts from '#ui/font.css?inline'
import styles from '#ui/ui.css?inline'
import wholeSheet from '#ui/ui.css?url'
import { handedOver } from './routes/shared/handed-over.ts'
import { fontAtEnd } from './routes/shared/inline-font.ts'
import { inlineHashes } from './routes/shared/inline-hashes.ts'
import { inlineStyles, nonceAttribute } from './routes/shared/inline-styles.ts'
import { withLateScripts } from './routes/shared/late-scripts.ts'
import { speculationRules } from './routes/shared/prefetch.ts'
import { classesIn, usedRules } from './routes/shared/used-rules.ts'

/** Comes first in the head (root.tsx). */
const charset = '<meta charSet="utf-8"/>'

/**
 * Renders a page with its styles inline, since fetching them would leave a slow phone blank for half a second more: those that it can use, for
 * entry.client.tsx fetches the whole sheet before anything can change the page. React does not know them, so that the scripts need no second copy,
 * and leaves what it does not know in the head as it is.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const requestContext = requestContextOf(context)
  const { matches, errors } = routerContext.staticHandlerContext
  const routes = matches.map(({ route }) => route)
  const hydrated = !sendsNoScript(routes, Boolean(errors))
  const changesItself = hasOwnScript(routes, Boolean(errors))
  const scripted = hydrated || changesItself
  // A page that is the same bytes every time has no nonce: its policy has the hashes of what is inside it.
  const nonce = scripted ? requestContext.nonce : undefined
  const whole = { ...withOwnRoutes(routerContext), renderMeta: await handedOver(routerContext) }
  // Nothing is left to wait for. By React's streams a page took a third longer.
  const html = renderToString(<ServerRouter context={whole} url={request.url} {...(nonce && { nonce })} />)
  const classes = classesIn(html)
  const used = (sheet: string) => usedRules(sheet, classes)
  // A shared result, whose address has a query, has so much to draw that anything more would delay it.
  const hasFont = isArrival(request) && !(hydrated && request.url.includes('?'))
  const late = isFromElsewhere(request) ? fontAtEnd(fonts, { inside: hasFont, nonce }) : undefined
  const ownStyles = `${late?.rest ?? fonts}${changesItself ? styles : used(styles)}`
  const parts = cut(html)
  const { head, body, end } = hydrated
    ? withLateScripts(parts, { nonce, others: [...importedFiles(routerContext), wholeSheet] })
    : { ...parts, end: '' }
  const styled = inlineStyles(head, { nonce, ...(!scripted && { used }) }).replace(
    charset,
    (tag) => `${tag}<style${nonceAttribute(nonce)}>${ownStyles}</style>`,
  )
  const last = `${end}${late?.end ?? ''}${speculationRules(routerContext.manifest.routes, hydrated, nonce)}`
  const page = `<!doctype html>${styled}${body.replace('</body>', () => `${last}</body>`)}`
  requestContext.text = page
  requestContext.hasFont = hasFont && late !== undefined
  if (!nonce) requestContext.hashes = inlineHashes(page, { withFiles: scripted })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** A page in two, before the end of its head. */
function cut(html: string): { head: string; body: string } {
  const headEnd = html.indexOf('</head>')
  return { head: html.slice(0, headEnd), body: html.slice(headEnd) }
}

/**
 * The renderer copies every route of the list for each page, and these are all that it can need. They name no imports, for it would write a link to each, only to be
 * taken out again. The browser's list has the desk at the desk alone.
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, routeModules, staticHandlerContext } = context
  const own = Object.keys(routeModules).map((id) => {
    const route = manifest.routes[id]
    return [id, route && { ...route, imports: [] }] as const
  })
  const isAtDesk = staticHandlerContext.matches.some(({ route }) => isOfDesk(route.id))
  return {
    ...context,
    manifest: {
      ...manifest,
      entry: { ...manifest.entry, imports: [] },
      routes: Object.fromEntries(own),
      url: isAtDesk ? manifest.url : listWithoutDesk(manifest.url),
    },
  }
}

/** What the scripts of the page's routes import. */
function importedFiles({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id])
  return [manifest.entry, ...routes].flatMap((script) => script?.imports ?? [])
}

/** Logs unexpected errors of loaders and actions. Expected ones, such as redirects, are not passed here. */
export function handleError(
  err: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(err)) return
  const { app, requestId, noteError } = requestContextOf(context)
  noteError(err)
  app.log.error({ err, requestId }, 'request failed')
}
