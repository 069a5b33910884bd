import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { requestContextOf } from '#server/guards.ts'
import styles from '#ui/ui.css?inline'

/**
 * The styles stand in the document itself: on a slow phone a page that has to ask for them shows nothing for half a second more.
 * They come before React's own tree, so the browser, which finds them there, needs no second copy in its scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, app, requestId } = requestContextOf(context)
  const stream = await renderToReadableStream(
    <>
      <style href="ui" precedence="ui" nonce={nonce}>
        {styles}
      </style>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </>,
    {
      nonce: { script: nonce, style: nonce },
      signal: request.signal,
      onError: (err) => app.log.error({ err, requestId }, 'a page could not be drawn'),
    },
  )
  // Loaders have answered before anything is drawn, so there is nothing to wait for, and a whole page compresses in one go.
  await stream.allReady
  const page = await new Response(stream).text()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'), {
    status,
    headers,
  })
}

/** Surprises thrown by loaders and actions, caught once. Refusals such as redirects do not come here. */
export function handleError(
  err: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(err)) return
  const { app, requestId } = requestContextOf(context)
  app.log.error({ err, requestId }, 'a request broke')
}
