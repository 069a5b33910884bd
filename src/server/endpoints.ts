/**
 * Addresses that have no page, such as JSON, downloads and feeds, need nothing of the renderer: their guarded loader or action is called here with the same
 * arguments, and answers the same. An address that is not plainly one of them goes to the renderer. Decision 71.
 */
import { data, type HandleErrorFunction, type RouterContextProvider, type ServerBuild } from 'react-router'
import { requestMessage } from '#copy/shared/errors.ts'
import { matches, patternOf } from './route-pattern.ts'

type Routes = ServerBuild['routes']
type Module = NonNullable<Routes[string]>['module']
type Handle = (args: {
  request: Request
  url: URL
  pattern: string
  params: Record<string, string>
  context: RouterContextProvider
}) => unknown

export type Endpoint = { module: Module; pattern: string; params: Record<string, string> }

/** The endpoint that alone the renderer could find at this path; undefined where it has a choice, or the path is encoded. */
export function findEndpoints(routes: Routes): (pathname: string) => Endpoint | undefined {
  const addressed = Object.entries(routes).flatMap(([id, route]) => {
    const pattern = patternOf(routes, id)
    return route && (route.path || route.index) && pattern !== '/*'
      ? [{ pattern, module: route.module, segments: pattern.toLowerCase().split('/') }]
      : []
  })
  const isPage = ({ module }: { module: Module }) => module.default !== undefined || module.ErrorBoundary !== undefined
  return (pathname) => {
    if (/%|\/\/|\/$|\.data$/.test(pathname)) return undefined
    const segments = pathname.toLowerCase().split('/')
    const [found, ...others] = addressed.filter((each) => matches(each.segments, segments))
    if (!found || others.length > 0 || isPage(found)) return undefined
    const values = pathname.split('/')
    const params = found.pattern
      .split('/')
      .flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), values[at] ?? '']] : []))
    return { module: found.module, pattern: found.pattern, params: Object.fromEntries(params) }
  }
}

/** What a handler returns that says its status: the router does not export the class. */
const WithInit = data(null).constructor as new () => ReturnType<typeof data<unknown>>

export type Answer = Response | { text: string; init: ResponseInit | null }

const inJson = ({ data: value, init }: Pick<InstanceType<typeof WithInit>, 'data' | 'init'>): Answer => {
  const headers = new Headers(init?.headers)
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  return { text: JSON.stringify(value), init: { ...init, headers } }
}

/** Undefined where the endpoint has nothing for the request's method, which the renderer refuses. `handleError` gets what was not thrown on purpose. */
export async function askEndpoint(
  { module, pattern, params }: Endpoint,
  request: Request,
  { context, handleError }: { context: RouterContextProvider; handleError: HandleErrorFunction | undefined },
): Promise<Answer | undefined> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const handle = (isRead ? module.loader : module.action) as Handle | undefined
  if (!handle) return undefined
  try {
    const answer = await handle({ request, url: new URL(request.url), pattern, params, context })
    if (answer instanceof Response) return answer
    return inJson(answer instanceof WithInit ? answer : { data: answer, init: null })
  } catch (error) {
    if (error instanceof Response) return error
    if (error instanceof WithInit) return inJson(error)
    handleError?.(error, { request, params, context })
    return new Response(requestMessage('server_error'), { status: 500, headers: { 'Content-Type': 'text/plain' } })
  }
}
