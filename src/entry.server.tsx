import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { hasOwnScript, sendsNoScript } from '#domain/shared/static-route.ts'
import { requestContextOf } from '#server/guards.ts'
import styles from '#ui/ui.css?inline'
import { inlineHashes } from './routes/shared/inline-hashes.ts'
import { inlineStyles } from './routes/shared/inline-styles.ts'
import { speculationRules } from './routes/shared/prefetch.ts'

/**
 * Renders a page with its styles inline, since fetching them would leave a slow phone blank for half a second more. They come before React's
 * tree, so that hydration finds them and the scripts need no second copy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const requestContext = requestContextOf(context)
  const { app, requestId } = requestContext
  const { matches, errors } = routerContext.staticHandlerContext
  const routes = matches.map(({ route }) => route)
  const hydrated = !sendsNoScript(routes, Boolean(errors))
  // A static page is the same bytes every time: its policy has the hashes of what is inside it.
  const nonce = hydrated || hasOwnScript(routes, Boolean(errors)) ? requestContext.nonce : undefined
  const stream = await renderToReadableStream(
    <>
      <style href="ui" precedence="ui" nonce={nonce}>
        {styles}
      </style>
      <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
    </>,
    {
      ...(nonce && { nonce: { script: nonce, style: nonce } }),
      signal: request.signal,
      onError: (err) => app.log.error({ err, requestId }, 'page rendering failed'),
    },
  )
  // Loaders finish before rendering starts, so streaming would gain nothing, and a complete page compresses in one call.
  await stream.allReady
  const page = inlineStyles(await new Response(stream).text(), nonce)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('</body>', `${speculationRules(routerContext.manifest.routes, hydrated, nonce)}</body>`)
  if (!nonce) requestContext.hashes = { scripts: inlineHashes(page, 'script'), styles: inlineHashes(page, 'style') }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
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
