/**
 * Public pages for guests, kept in memory as they are sent. A page is rendered for the memory by a request that has nothing of any visitor, and a request
 * that carries a cookie or a query never gets it. A restart forgets all pages, and so does a new day, because footers have the year, and new settings of the firm.
 */
import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { indexedPages } from '#copy/site/indexed-pages.ts'
import { isArrival } from '#domain/shared/arrival.ts'
import { irishDate } from '#domain/shared/dates.ts'
import { paths } from '#paths.ts'
import { accepts, compressFully, type Encoding } from './compress.ts'

type Kept = {
  body: Buffer
  /** The headers of every answer. */
  headers: Readonly<Record<string, string>>
  etag: string
}

type Options = {
  /** The origin in the browser's address bar; at another one the visitor is redirected first. */
  origin: string
  originOf: (c: Context) => string
  now: () => Date
  /** Changes with what pages show to everyone: the firm's settings. */
  version: () => number
  requestIdOf: (c: Context) => string
  render: (request: Request) => Response | Promise<Response>
  onError: (error: unknown) => void
}

const pages: ReadonlySet<string> = new Set([...indexedPages.map(({ path }) => path), paths.forgotPassword])
/** The smallest first. */
const encodings = ['br', 'zstd', 'gzip'] as const satisfies readonly Encoding[]

export function pageMemory(options: Options): MiddlewareHandler {
  const { origin, originOf, now, version, requestIdOf, render, onError } = options
  /** `absent`: not compressed yet, or cannot be kept; the page is then rendered as for everybody else. */
  const memory = new Map<string, Kept | 'absent'>()
  let day = ''
  let shown: number | undefined
  let minute = 0

  /** At most once a minute, for reading the date takes longer than the rest of an answer. */
  function forgetOldDay(): void {
    const at = now()
    const current = Math.floor(at.getTime() / 60_000)
    if (current === minute) return
    minute = current
    const today = irishDate(at)
    if (today !== day) memory.clear()
    day = today
  }

  function forgetOldVersion(): void {
    const current = version()
    if (current !== shown) memory.clear()
    shown = current
  }

  async function fill(key: string, request: Request, encoding: Encoding | undefined): Promise<void> {
    memory.set(key, 'absent')
    const [forDay, forVersion] = [day, shown]
    const kept = await keep(await render(request), encoding)
    if (kept && forDay === day && forVersion === shown) memory.set(key, kept)
  }

  return async (c, next) => {
    const { method, headers: sent, url } = c.req.raw
    const path = c.req.path
    const readable = (method === 'GET' || method === 'HEAD') && pages.has(path) && !url.includes('?')
    if (!readable || sent.has('cookie') || sent.has('authorization') || originOf(c) !== origin) return next()
    forgetOldDay()
    forgetOldVersion()
    const acceptEncoding = sent.get('accept-encoding')
    const encoding = encodings.find((each) => accepts(acceptEncoding, each))
    const arrival = isArrival(c.req.raw) ? { 'Sec-Fetch-Site': 'none' } : undefined
    const key = `${encoding} ${arrival ? 'first' : 'next'} ${path}`
    const kept = memory.get(key)
    if (!kept) fill(key, new Request(origin + path, { headers: arrival ?? {} }), encoding).catch(onError)
    if (!kept || kept === 'absent') return next()
    return answer(kept, c.req.raw, requestIdOf(c))
  }
}

function answer(kept: Kept, request: Request, requestId: string): Response {
  const headers: Record<string, string> = { ...kept.headers, 'X-Request-Id': requestId }
  if (isKnown(kept.etag, request.headers.get('if-none-match')))
    return new Response(null, { status: 304, headers: without(headers, 'Content-Encoding') })
  if (request.method !== 'HEAD') return new Response(kept.body as BodyInit, { headers })
  return new Response(null, { headers: { ...headers, 'Content-Length': String(kept.body.length) } })
}

const without = ({ ...headers }: Record<string, string>, name: string) => {
  delete headers[name]
  return headers
}

const isKnown = (etag: string, ifNoneMatch: string | null): boolean =>
  ifNoneMatch?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false

/** Undefined for what is not the same for every guest. */
async function keep(response: Response, encoding: Encoding | undefined): Promise<Kept | undefined> {
  const html = await response.text()
  const policy = response.headers.get('Content-Security-Policy')
  if (response.status !== 200 || response.headers.has('Set-Cookie') || !policy || policy.includes("'nonce-"))
    return undefined
  const plain = Buffer.from(html)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const etag = `"${hash}-${encoding ?? 'plain'}"`
  const headers = new Headers(response.headers)
  for (const name of ['Content-Length', 'X-Request-Id']) headers.delete(name)
  headers.set('ETag', etag)
  if (encoding) headers.set('Content-Encoding', encoding)
  return { body: encoding ? await compressFully(plain, encoding) : plain, headers: Object.fromEntries(headers), etag }
}
