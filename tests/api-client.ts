/** A client over the types that openapi-typescript generated: the compiler checks addresses, bodies and answers. */
import type { paths } from './api-client.generated.ts'
import type { Browser } from './app.ts'

type Body<O> = O extends { requestBody: { content: infer Content } } ? Content[keyof Content] : never
type Query<O> = O extends { parameters: { query?: infer Asked } } ? Asked : never
type Reply<O> = O extends { responses: infer Responses }
  ? {
      [Status in keyof Responses]: {
        status: Status
        body: Responses[Status] extends { content: { 'application/json': infer Json } } ? Json : undefined
      }
    }[keyof Responses]
  : never
type Of<Path extends keyof paths, Method extends 'get' | 'post'> = paths[Path][Method]

type Options<O> = { params?: Readonly<Record<string, string>>; query?: Query<O>; body?: Body<O> }

/** `key`: of a program; else the session of the browser asks. */
export function apiClient(browser: Browser, key?: string) {
  const call = async <Path extends keyof paths, Method extends 'get' | 'post'>(
    method: Method,
    path: Path,
    { params = {}, query, body }: Options<Of<Path, Method>> = {},
  ): Promise<Reply<Of<Path, Method>>> => {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const asked = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
    const isForm = path === '/signup' || path === '/pension-application/sign-contract'
    const page = await browser.fetch(asked.size > 0 ? `${address}?${asked}` : address, {
      method: method.toUpperCase(),
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(method === 'post' && {
          origin: browser.origin,
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
      },
      ...(method === 'post' && {
        body: isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
      }),
    })
    const isJson = page.headers.get('content-type')?.startsWith('application/json')
    return { status: page.status, body: isJson ? JSON.parse(page.html) : undefined } as Reply<Of<Path, Method>>
  }
  return {
    get: <Path extends keyof paths>(path: Path, options?: Options<Of<Path, 'get'>>) => call('get', path, options),
    post: <Path extends keyof paths>(path: Path, options?: Options<Of<Path, 'post'>>) => call('post', path, options),
  }
}
