import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { visitOf } from '#server/guards.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, world, requestId } = visitOf(context)
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      onError: (err) => world.log.error({ err, requestId }, 'a page could not be drawn'),
    },
  )
  if (isbot(request.headers.get('user-agent') ?? '')) await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

/** Surprises thrown by loaders and actions, caught once. Refusals such as redirects do not come here. */
export function handleError(
  err: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(err)) return
  const { world, requestId } = visitOf(context)
  world.log.error({ err, requestId }, 'a request broke')
}
