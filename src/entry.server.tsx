import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { indexedPaths } from '#addresses.ts'
import fonts from '#ui/font.css?inline'
import styles from '#ui/ui.css?inline'
import { requestContextOf } from './server/guards.ts'
import { contentSecurityPolicy, hashSource } from './server/security.ts'
import { OwnElementsProvider } from './web/document/own-elements.ts'
import { sendsScript } from './web/document/page-script.ts'

/**
 * The style sheet of members' and guests' pages, which each document contains: a file of its own would cost a slow
 * phone one more round trip before the first paint. The desk and the development pages link sheets of their own.
 */
const pageStyles = [
  fonts,
  styles,
  ...Object.values(
    import.meta.glob<string>(
      [
        '/src/{areas,web}/**/*.css',
        '!/src/{areas/*,web}/desk/**',
        '!/src/areas/{development,forms}/**',
        '!/src/**/embed.css',
      ],
      { query: '?inline', import: 'default', eager: true },
    ),
  ),
].join('\n')

/** Has the browser fetch a public page when a link to it is pointed at or touched. Opening one has no effect. */
const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: indexedPaths }, eagerness: 'moderate' }],
})

const ownElements = { styles: pageStyles, speculationRules }
/** What every page's policy allows besides its nonce: the elements that the document itself writes. */
const ownHashes = { styles: [hashSource(pageStyles)], scripts: [hashSource(speculationRules)] }

/** Renders a page whole. Loaders have finished, so nothing is left to stream. */
export default async function handleRequest(
  request: Request,
  responseStatus: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const requestContext = requestContextOf(context)
  const { matches, errors } = routerContext.staticHandlerContext
  const handles = matches.map(({ route }) => routerContext.routeModules[route.id]?.handle)
  const nonce = sendsScript(handles, { failed: Boolean(errors) }) ? requestContext.nonce : undefined
  let status = responseStatus
  const page = await renderToReadableStream(
    <OwnElementsProvider value={ownElements}>
      <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
    </OwnElementsProvider>,
    {
      ...(nonce && { nonce }),
      signal: request.signal,
      onError(error) {
        status = 500
        logError(error, requestContext)
      },
    },
  )
  await page.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(requestContext, { nonce, hashes: ownHashes }))
  return new Response(page, { status, headers })
}

/** Logs unexpected errors of loaders and actions. Expected ones, such as redirects, are not passed here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  logError(error, requestContextOf(context))
}

function logError(err: unknown, { app, requestId, noteError }: ReturnType<typeof requestContextOf>) {
  noteError(err)
  app.log.error({ err, requestId }, 'request failed')
}
