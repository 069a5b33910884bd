/** Guests' pages without scripts come from memory; server/page-memory.ts. */

import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { indexedPaths } from '#addresses.ts'
import { pageMemory } from '#server/page-memory.ts'
import { isStaticPage } from '#web/document/page-script.ts'
import { seededIn } from '../accounts.ts'
import { openApp } from '../app.ts'
import { patience } from '../patience.ts'

const app = await openApp()
const { origin } = app.context

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  Promise.resolve(app.app.fetch(new Request(origin + path, { method, headers })))

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const readers = { br: brotliDecompressSync, gzip: gunzipSync }
/** Asks until the page is in memory: only there pages are compressed by brotli, or as far as it goes. */
const fromMemory = (path: string, encoding: 'br' | 'gzip' = 'br') =>
  vi.waitFor(
    async () => {
      const answer = await ask(path, { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      if (encoding === 'br') return answer
      const bytes = await bytesOf(answer.clone())
      expect(bytes.length).toBeLessThan(gzipSync(readers[encoding](bytes), { level: 3 }).length * 0.97)
      return answer
    },
    // Each question renders the page until it is in memory.
    { timeout: patience, interval: 150 },
  )

test('a page without scripts is the same bytes for every guest, in each encoding, and says so by its ETag', async () => {
  const path = '/faq'
  const plain = await (await ask(path)).text()
  for (const encoding of ['br', 'gzip'] as const) {
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

const hashesIn = (html: string, element: 'style' | 'script') =>
  Array.from(html.matchAll(new RegExp(`<${element}[^>]*>(.*?)</${element}>`, 'gs')), ([, text = '']) =>
    createHash('sha256').update(text).digest('base64'),
  )

test('a page without scripts has no nonce, and its policy allows by hash the two elements that every such page has', async () => {
  const [faq, missing, kept] = [await ask('/faq'), await ask('/nowhere'), await fromMemory('/faq')]
  const policies = [faq, missing, kept].map((answer) => answer.headers.get('content-security-policy') ?? '')
  expect(new Set(policies).size).toBe(1)
  const html = await faq.text()
  const [styles, scripts] = [hashesIn(html, 'style'), hashesIn(html, 'script')]
  expect([styles.length, scripts.length]).toEqual([1, 1])
  expect(policies[0]).toContain(`script-src 'sha256-${scripts[0]}';`)
  expect(policies[0]).toContain(`style-src 'self' 'sha256-${styles[0]}';`)
})

test('the policy of a static page does not follow what is in the page: markup in what a visitor sent stays text', async () => {
  const script = '<script>steal()</script>'
  const answer = await ask(`/auth/email?${new URLSearchParams({ key: script, mode: script })}`)
  const html = await answer.text()
  expect(html).not.toContain(script)
  expect(answer.headers.get('content-security-policy')).toBe((await ask('/faq')).headers.get('content-security-policy'))
})

test('a page with scripts is never kept, and has a nonce of its own every time', async () => {
  const policies = new Set<string>()
  for (let times = 0; times < 5; times++) {
    const rendered = await ask('/entry', { 'accept-encoding': 'br' })
    expect(rendered.headers.get('etag')).toBeNull()
    const policy = rendered.headers.get('content-security-policy') ?? ''
    const [, nonce = ''] = /script-src 'nonce-([\w+/]{22}==)' 'strict-dynamic' /.exec(policy) ?? []
    const scripts = (await rendered.text()).match(/<script[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    policies.add(policy)
  }
  expect(policies.size).toBe(5)
})

test('a page whose rendering fails is tried again by the next request', async () => {
  let renders = 0
  const memory = new Hono()
  memory.use(
    pageMemory({
      origin,
      originOf: () => origin,
      now: app.clock.now,
      version: () => 1,
      requestIdOf: () => 'abc',
      onError: () => {},
      render: (request) => {
        renders++
        return renders === 1 ? new Response('', { status: 503 }) : app.app.fetch(request)
      },
    }),
  )
  memory.get('*', (c) => c.text('rendered for the visitor'))
  const asked = async () =>
    (await memory.fetch(new Request(`${origin}/faq`, { headers: { 'accept-encoding': 'br' } }))).headers.get('etag')
  expect(await asked()).toBeNull()
  await vi.waitFor(async () => expect(await asked()).toMatch(/-br"$/), { timeout: patience })
  expect(renders).toBe(2)
})

test('every public page without scripts is kept', async () => {
  const kept = indexedPaths.filter(isStaticPage)
  expect(kept.length).toBeGreaterThan(5)
  for (const path of kept) await fromMemory(path)
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
