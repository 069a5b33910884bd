/**
 * Guests' pages that send no script, kept compressed in memory. A page is rendered by a request that has nothing of any
 * visitor, and a request with a cookie or a query never gets it. A new day clears all pages, because their footers have
 * the year, and so do new settings of the firm.
 */
import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { indexedPaths, staticPaths } from '#addresses.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { accepts, compressFully } from './compress.ts'

type Kept = { body: Buffer; headers: Record<string, string>; etag: string }

type Options = {
  /** The origin in the browser's address bar; at another one the visitor is redirected first. */
  originOf: (c: Context) => string
  origin: string
  now: () => Date
  /** Changes with what pages show to everyone: the firm's settings. */
  version: () => number
  requestIdOf: (c: Context) => string
  render: (request: Request) => Response | Promise<Response>
  onError: (error: unknown) => void
}

const pages: ReadonlySet<string> = new Set(indexedPaths.filter((path) => staticPaths.includes(path)))
/** The smallest first. */
const encodings = ['br', 'gzip'] as const
type KeptEncoding = (typeof encodings)[number]

export function pageMemory({
  origin,
  originOf,
  now,
  version,
  requestIdOf,
  render,
  onError,
}: Options): MiddlewareHandler {
  const memory = new Map<string, Kept>()
  const filling = new Set<string>()
  const stateOf = () => `${irishDate(now())} ${version()}`
  let state = ''

  async function fill(key: string, path: string, encoding: KeptEncoding) {
    if (filling.has(key)) return
    filling.add(key)
    try {
      const asked = state
      const kept = await keep(await render(new Request(origin + path)), encoding)
      if (kept && asked === state) memory.set(key, kept)
    } finally {
      filling.delete(key)
    }
  }

  return async (c, next) => {
    const { method, headers: sent, url } = c.req.raw
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || !pages.has(c.req.path) || url.includes('?') || sent.has('cookie') || originOf(c) !== origin)
      return next()
    const encoding = encodings.find((each) => accepts(sent.get('accept-encoding'), each))
    if (!encoding) return next()
    const current = stateOf()
    if (current !== state) memory.clear()
    state = current
    const key = `${encoding} ${c.req.path}`
    const kept = memory.get(key)
    if (kept) return answer(kept, c.req.raw, requestIdOf(c))
    // This visitor gets the usual answer and does not wait for the compression.
    fill(key, c.req.path, encoding).catch(onError)
    return next()
  }
}

function answer({ body, headers: own, etag }: Kept, { method, headers: sent }: Request, requestId: string): Response {
  const headers = { ...own, 'X-Request-Id': requestId }
  const known = sent
    .get('if-none-match')
    ?.split(',')
    .some((each) => each.trim().replace(/^W\//, '') === etag)
  if (known) return new Response(null, { status: 304, headers })
  const length = { 'Content-Length': String(body.length) }
  return new Response(method === 'HEAD' ? null : new Uint8Array(body), { headers: { ...headers, ...length } })
}

/** Undefined for a response that is not the same for every guest. */
async function keep(response: Response, encoding: KeptEncoding): Promise<Kept | undefined> {
  const plain = Buffer.from(await response.arrayBuffer())
  const policy = response.headers.get('Content-Security-Policy')
  if (response.status !== 200 || response.headers.has('Set-Cookie') || !policy || policy.includes("'nonce-")) return
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}-${encoding}"`
  const headers = new Headers(response.headers)
  for (const name of ['Content-Length', 'X-Request-Id']) headers.delete(name)
  headers.set('ETag', etag)
  headers.set('Content-Encoding', encoding)
  return { body: await compressFully(plain, encoding), headers: Object.fromEntries(headers), etag }
}
