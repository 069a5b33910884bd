/** Public pages for guests come from memory; server/page-memory.ts. */
import { createHash } from 'node:crypto'
import { brotliDecompressSync, constants, gunzipSync, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { indexedPages } from '#copy/site/indexed-pages.ts'
import { paths } from '#paths.ts'
import { seededIn } from '../accounts.ts'
import { openApp } from '../app.ts'
import { patience } from '../patience.ts'

const app = await openApp()
const { origin } = app.context

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  Promise.resolve(app.app.fetch(new Request(origin + path, { method, headers })))

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const readers = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }
/** As a page is compressed that is rendered for its visitor. */
const quickly = {
  zstd: (html: Buffer) => zstdCompressSync(html, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  gzip: (html: Buffer) => gzipSync(html, { level: 3 }),
}

/** Asks until the page is in memory: only there pages are compressed by brotli, or as far as it goes. */
const fromMemory = (path: string, encoding: 'br' | 'zstd' | 'gzip' = 'br') =>
  vi.waitFor(
    async () => {
      const answer = await ask(path, { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      if (encoding === 'br') return answer
      const bytes = await bytesOf(answer.clone())
      expect(bytes.length).toBeLessThan(quickly[encoding](readers[encoding](bytes)).length * 0.97)
      return answer
    },
    // Each question renders the page until it is in memory.
    { timeout: patience, interval: 150 },
  )

const withoutNonce = (html: string) => html.replace(/ nonce="[^"]*"/g, '')

test.each([
  ['a static page', '/faq'],
  ['a page with scripts', '/entry'],
  ['a page with a script of its own', '/pension-calculator/compare'],
])('%s is the same bytes for every guest, in each encoding, and says so by its ETag', async (_, path) => {
  const plain = withoutNonce(await (await ask(path)).text())
  for (const encoding of ['br', 'zstd', 'gzip'] as const) {
    const first = await fromMemory(path, encoding)
    const second = await fromMemory(path, encoding)
    expect(first.headers.get('etag'), encoding).toMatch(new RegExp(`^"[\\w-]+-${encoding}"$`))
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    const [bytes, again] = [await bytesOf(first), await bytesOf(second)]
    expect(again.equals(bytes)).toBe(true)
    expect(readers[encoding](bytes).toString()).toBe(plain)
    expect(first.headers.get('vary')).toBe('Accept-Encoding')
    expect(first.headers.get('x-frame-options')).toBe('DENY')
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  }
})

test('a known ETag is answered by 304, without a body and with the same policy; another by the page', async () => {
  const page = await fromMemory('/about')
  const etag = page.headers.get('etag') ?? ''
  for (const sent of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await ask('/about', { 'accept-encoding': 'br', 'if-none-match': sent })
    expect(answer.status, sent).toBe(304)
    expect(await answer.text()).toBe('')
    expect(answer.headers.get('etag')).toBe(etag)
    expect(answer.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'))
  }
  expect((await ask('/about', { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200)
})

test('where there is no nonce, the policy has the hash of every style and script inside the page', async () => {
  for (const answer of [
    await ask('/faq'),
    await ask('/nowhere'),
    await fromMemory('/faq'),
    await fromMemory('/entry'),
  ]) {
    const policy = answer.headers.get('content-security-policy') ?? ''
    const encoding = answer.headers.get('content-encoding')
    const bytes = await bytesOf(answer)
    const html = (encoding ? brotliDecompressSync(bytes) : bytes).toString()
    // The script that starts the others hands its own on, where it has one.
    expect(html).not.toMatch(/nonce[=-]/)
    expect(policy).not.toContain('nonce')
    expect(policy).not.toContain('unsafe-inline')
    const inside = [...html.matchAll(/<(style|script)[^>]*>(.*?)<\/\1>/gs)]
    expect(inside.length).toBeGreaterThan(1)
    for (const [, element, text = ''] of inside) {
      const hash = createHash('sha256').update(text).digest('base64')
      expect(policy).toMatch(new RegExp(`${element}-src [^;]*'sha256-${hash.replaceAll('+', '\\+')}'`))
    }
  }
})

test('what is rendered for its visitor has a nonce of its own every time, from memory none, with hashes and our files in its place', async () => {
  await fromMemory('/entry')
  const policies = new Set<string>()
  for (let times = 0; times < 5; times++) {
    const rendered = await ask('/entry', { 'accept-encoding': 'br', cookie: 'anything=x' })
    const policy = rendered.headers.get('content-security-policy') ?? ''
    const [, nonce = ''] = /script-src 'nonce-([\w+/]{22}==)' 'strict-dynamic';/.exec(policy) ?? []
    for (const [script] of (await rendered.text()).matchAll(/<script[^>]*>/g))
      expect(script).toContain(`nonce="${nonce}"`)
    policies.add(policy)
  }
  expect(policies.size).toBe(5)
  const kept = (await fromMemory('/entry')).headers.get('content-security-policy')
  expect(kept).toMatch(/script-src 'self' ('sha256-[\w+/]{43}=' ?)+; style-src 'self' ('sha256-[\w+/]{43}=' ?)+;/)
  expect((await fromMemory('/faq')).headers.get('content-security-policy')).not.toContain("script-src 'self'")
})

test('every public page is kept, in each encoding', async () => {
  for (const { path } of indexedPages.filter(({ path }) => path !== paths.calculatorQuote))
    for (const encoding of ['br', 'zstd'] as const) await fromMemory(path, encoding)
})

const fontIn = (html: string) => /<style[^>]*>@font-face\{[^}]*url\(data:font\/woff2;base64,([^)]+)\)/.exec(html)?.[1]
const fontFile = (html: string) => /url\((\/assets\/[\w.-]+\.woff2)\)/.exec(html)?.[1]
const first = { 'sec-fetch-site': 'none' }

test('the first page of a visit has the font after everything else, rendered and from memory; the next names its file', async () => {
  for (const path of ['/faq', '/entry']) {
    const next = await (await ask(path, { 'sec-fetch-site': 'same-origin' })).text()
    const file = fontFile(next)
    expect(fontIn(next)).toBeUndefined()
    const font = await bytesOf(await ask(file ?? ''))
    expect(font.length).toBeGreaterThan(10_000)
    const rendered = await ask(path, first)
    const kept = await vi.waitFor(
      async () => {
        const answer = await ask(path, { ...first, 'accept-encoding': 'br' })
        expect(answer.headers.get('content-encoding')).toBe('br')
        return answer
      },
      { timeout: patience, interval: 150 },
    )
    for (const [answer, html] of [
      [rendered, await rendered.text()],
      [kept, brotliDecompressSync(await bytesOf(kept)).toString()],
    ] as const) {
      expect(Buffer.from(fontIn(html) ?? '', 'base64').equals(font)).toBe(true)
      expect(fontFile(html)).toBeUndefined()
      expect(html.indexOf('data:font/')).toBeGreaterThan(html.indexOf('</main>'))
      expect(answer.headers.get('content-security-policy')).toContain("font-src 'self' data:;")
    }
    const again = await ask(path, { 'accept-encoding': 'br' })
    expect(again.headers.get('content-security-policy')).toContain("font-src 'self';")
    expect(again.headers.get('etag')).not.toBe(kept.headers.get('etag'))
  }
})

test.each([
  ['a browser that does not say where it comes from', '/faq', {}, 'first'],
  ['a browser that was here before', '/faq', { ...first, cookie: 'anything=x' }, 'last'],
  ['a page with a query', '/pension-calculator/calculator?todaySave=243', first, 'last'],
  ['another page of ours', '/faq', { 'sec-fetch-site': 'same-origin' }, 'first'],
])('%s: the font is a file', async (_, path, headers, place) => {
  const html = await (await ask(path, headers as Record<string, string>)).text()
  expect(fontFile(html)).toMatch(/figtree/)
  expect(fontIn(html)).toBeUndefined()
  expect(html.indexOf('.woff2') > html.indexOf('</main>') ? 'last' : 'first').toBe(place)
})

test('HEAD has the headers of GET and no body', async () => {
  const page = await fromMemory('/faq')
  const answer = await ask('/faq', { 'accept-encoding': 'br' }, 'HEAD')
  expect(await answer.text()).toBe('')
  expect(answer.headers.get('content-length')).toBe(String((await bytesOf(page)).length))
  for (const name of ['etag', 'content-encoding', 'content-security-policy', 'content-type', 'cache-control'])
    expect(answer.headers.get(name), name).toBe(page.headers.get(name))
})

test('nobody with a cookie and no request with a query gets a page from memory', async () => {
  await fromMemory('/entry')
  await fromMemory('/faq')
  for (const [path, cookie] of [
    ['/faq', 'siol.session_token=x'],
    ['/faq', 'anything=x'],
    ['/faq?from=mail', undefined],
    ['/login?confirmed', undefined],
  ] as const) {
    const answer = await ask(path, { 'accept-encoding': 'br', ...(cookie && { cookie }) })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding'), path).toBeNull()
    expect(answer.headers.get('etag')).toBeNull()
  }
  const member = await seededIn(app, 'memory@example.ie', { verified: true, followup: true })
  const answer = await member.fetch('/entry', { headers: { 'accept-encoding': 'br' } })
  expect(answer.location).toBe('/')
  const faq = await member.fetch('/faq', { headers: { 'accept-encoding': 'br' } })
  expect([faq.headers.get('etag'), faq.headers.get('cache-control')]).toEqual([null, 'no-store'])
})

test('a form is never answered from memory, and what is not a page of the sitemap never enters it', async () => {
  await fromMemory('/login')
  const posted = await app.browser().post('/login', { email: 'not an address', password: 'x' })
  expect(posted.status).toBe(422)
  for (const path of ['/nowhere', '/healthz', '/pension-calculator/calculator?current_age=30', '/']) {
    await ask(path, { 'accept-encoding': 'br' })
    const answer = await ask(path, { 'accept-encoding': 'br' })
    expect([answer.headers.get('etag'), answer.headers.get('content-encoding')], path).toEqual([null, null])
  }
})

test('a new day forgets the pages, for their footers have the year', async () => {
  const year = async (path: string) => readers.br(await bytesOf(await fromMemory(path))).toString()
  expect(await year('/pension-calculator')).toContain('2026')
  app.clock.pass(60 * 24 * 3600)
  const next = await (await ask('/pension-calculator', { 'accept-encoding': 'br' })).text()
  expect(next).toContain('2027')
  expect(await year('/pension-calculator')).toContain('2027')
})
