import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addresses as everywhere, type RoutePath } from '#addresses.ts'
import { freePort } from '#infrastructure/postgres/free-port.ts'
import type { Guard } from '#shared/domain/access/access.ts'
import { anna, newcomer, seededIn, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { serve } from '../built-app.ts'

const app = await openApp()
const otherSite = { origin: 'https://evil.example' }
const askFrom = (remoteAddress: string, path: string, headers = {}) =>
  app.app.fetch(new Request(`http://localhost:3000${path}`, { headers }), { incoming: { socket: { remoteAddress } } })

test('a form from another site, or without an Origin header, changes nothing', async () => {
  expect((await app.browser().post('/signup', anna, otherSite)).status).toBe(403)
  const withoutOrigin = await app.browser().fetch('/signup', { method: 'POST', body: new URLSearchParams(anna) })
  expect(withoutOrigin.status).toBe(403)
  expect((await app.browser().post('/signup', anna, { origin: 'null' })).status).toBe(403)
  // A mail program posts to one address from no page, and to no other that begins like it.
  expect((await app.browser().post('/unsubscribe', {}, otherSite)).status).not.toBe(403)
  expect((await app.browser().post('/unsubscribe-all', {}, otherSite)).status).toBe(403)
  expect(await app.context.identity.findByEmail(anna.email)).toBeUndefined()
})

test('in development the outbox and the gallery are for this machine alone', async () => {
  const ask = async (path: string, remoteAddress: string, headers = {}) =>
    (await askFrom(remoteAddress, path, headers)).status
  for (const path of ['/outbox', '/gallery']) {
    expect([path, await ask(path, '127.0.0.1'), await ask(path, '192.168.1.20')]).toEqual([path, 200, 404])
    // Through a proxy on this machine, which the program was not told to trust.
    for (const headers of [{ 'x-forwarded-for': '192.168.1.20' }, { forwarded: 'for=192.168.1.20' }])
      expect(await ask(path, '127.0.0.1', headers)).toBe(404)
    expect(await ask(path, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1, 192.168.1.20' })).toBe(404)
  }
})

test('a body over 64 kB is refused before it is read', async () => {
  const page = await app.browser().post('/login', { email: 'x'.repeat(70_000), password: 'x' })
  expect(page.status).toBe(413)
})

test('a visitor who leaves in the middle of a body leaves no error in the log', async () => {
  const port = await freePort()
  const left = await openApp({ PORT: String(port) })
  const { stop } = await serve(left.context)
  onTestFinished(stop)
  const [info, error] = [vi.spyOn(left.context.log, 'info'), vi.spyOn(left.context.log, 'error')]
  const host = new URL(left.context.origin)
  const bodies = [
    ['Content-Length: 500', 'email=a'],
    ['Transfer-Encoding: chunked', '5\r\nemail\r\n50\r\n='],
  ]
  for (const [length, body] of bodies) {
    const head = ['POST /login HTTP/1.1', `Host: ${host.host}`, `Origin: ${host.origin}`, length]
    const type = 'Content-Type: application/x-www-form-urlencoded'
    const socket = connect(port, '127.0.0.1')
    socket.write([...head, type, '', body].join('\r\n'), () => socket.destroy())
  }
  await vi.waitFor(() =>
    expect(info.mock.calls.map(([facts]) => facts)).toMatchObject([{ status: 499 }, { status: 499 }]),
  )
  expect(error).not.toHaveBeenCalled()
})

test('forms with a file may be larger, with scripts and without', async () => {
  const withFiles = [
    '/pension-application/verify-identity',
    '/my-profile/identity/ppsn',
    '/desk/values',
    '/desk/clients',
    '/desk/screening',
    '/desk/firm/edit/partners',
    '/desk/firm/edit/files',
    '/desk/members/abc/recommendation/terms',
  ]
  const body = new FormData()
  body.append('file', new Blob(['x'.repeat(70_000)]), 'a.pdf')
  const encoded = new Response(body)
  const bytes = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    origin: 'http://localhost:3000',
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': String(bytes.length),
  }
  for (const path of withFiles.flatMap((each) => [each, `${each}.data`])) {
    const answer = await app.browser().fetch(path, { method: 'POST', body: bytes, headers })
    expect(answer.status, path).not.toBe(413)
  }
  const other = await app.browser().fetch('/desk/tasks.data', { method: 'POST', body: bytes, headers })
  expect(other.status).toBe(413)
})

test('a browser keeps what has its hash in its name for good, and other files for an hour', async () => {
  const { html } = await app.browser().get('/signup')
  const script = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const kept = async (path: string) => {
    const { status, headers } = await app.browser().get(path)
    return [status, headers.get('cache-control')]
  }
  expect(await kept(script)).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(await kept('/share.png')).toEqual([200, 'public, max-age=3600'])
})

test('PUB-22 PUB-23 PUB-26: every public page has its title, description, keywords, cards, canonical address and theme colour', async () => {
  const expectHead = (html: string, path: string) => {
    expect(html, path).toMatch(/<title>[^<]+ \| Síol<\/title>/)
    for (const name of ['description', 'keywords'])
      expect(html, `${path} ${name}`).toContain(`name="${name}" content="`)
    expect(html).toContain('name="theme-color" content="#FFD233"')
    expect(html).toContain('lang="en-IE"')
    for (const name of ['twitter:card', 'twitter:title', 'twitter:description'])
      expect(html, `${path} ${name}`).toContain(`name="${name}" content="`)
    for (const property of ['og:title', 'og:description', 'og:image'])
      expect(html, `${path} ${property}`).toContain(`property="${property}" content="`)
  }
  for (const path of ['/entry', '/login', '/signup', '/terms-of-business', '/privacy-policy']) {
    const { html } = await app.browser().get(path)
    expectHead(html, path)
    expect(html).toContain(`property="og:url" content="http://localhost:3000${path}"`)
    expect(html).toContain(`rel="canonical" href="http://localhost:3000${path}"`)
  }
  const unlisted = await app.browser().get('/forgot-password')
  expectHead(unlisted.html, '/forgot-password')
  // The address of a page that is not listed can name a member or hold a code.
  expect(unlisted.html).not.toMatch(/"og:url"|"canonical"/)
})

test('PUB-29 PUB-30: of all pages, only home and the profile have the top bar with its menu and profile control', async () => {
  const verified = await seededIn(app, 'bar@example.ie', { verified: true, followup: true })
  const unverified = await seededIn(app, 'unverified@example.ie', { verified: false, followup: false })
  const undecided = await seededIn(app, 'undecided@example.ie', { verified: true, followup: false })
  const samples: RoutePath[] = ['/gallery']
  // Each page as those see it whom its guard lets in: open ones by a guest and a member, the others by a member.
  const visitors: [Browser, readonly Guard[]][] = [
    [app.browser(), ['open', 'guestOnly']],
    [unverified, ['signedIn']],
    [undecided, ['followUp']],
    [verified, ['open', 'verified', 'signedIn']],
  ]
  const addresses = everywhere
    .filter(({ path }) => !samples.some((sample) => sample === path))
    .map(({ path, guard }) => ({ path: path.replace(':zurich_details', 'zurich-standard-prsa'), guard }))
    .filter(({ path }) => !/[:.]/.test(path))
  const seen = new Set<string>()
  for (const [browser, guards] of visitors) {
    for (const { path } of addresses.filter(({ guard }) => guards.includes(guard))) {
      const { html } = await browser.get(path)
      if (!html.includes('<main')) continue
      seen.add(path)
      const header = html.match(/<header.*?<\/header>/gs)?.join('') ?? ''
      const parts = ['aria-label="Open menu"', 'class="avatar'].filter((part) => header.includes(part))
      expect(parts.length, path).toBe(['/', '/my-profile'].includes(path) ? 2 : 0)
    }
  }
  for (const path of ['/', '/my-profile', '/my-pensions', '/siol-space', '/pension-calculator', '/fact-find', '/login'])
    expect(seen, path).toContain(path)
  for (const path of ['/verify/email-verification', '/verify/request-followup']) expect(seen, path).toContain(path)
})

test('pages of a member are kept out of search engines and out of caches', async () => {
  const member = await verifiedMember(app, 'private@example.ie')
  const home = await member.get('/')
  expect(home.html).toContain('name="robots" content="noindex')
  expect(home.headers.get('cache-control')).toBe('no-store')
})

test('an unknown address shows the not-found page with a link home', async () => {
  const page = await app.browser().get('/no-such-page')
  expect(page.status).toBe(404)
  expect(page.html).toContain('href="/"')
  expect(page.html).toContain('noindex')
})

test('every page carries its security headers', async () => {
  // With a query, a page is rendered for its visitor; without, it may come from memory (page-memory.test.ts).
  const { headers, html } = await app.browser().get('/entry?visitor')
  const csp = headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(csp)?.[1] ?? ''
  expect(csp).toContain("'strict-dynamic'")
  expect(csp).not.toMatch(/script-src [^;]*'unsafe-inline'/)
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map((match) => match[1] ?? '')
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  const second = await app.browser().get('/entry?visitor')
  expect(second.headers.get('content-security-policy')).not.toBe(csp)
})

test('health, readiness, robots, sitemap and manifest answer', async () => {
  expect((await app.browser().get('/healthz')).text).toBe('ok')
  expect(await (await askFrom('203.0.113.9', '/readyz')).text()).toBe('ready')
  expect((await app.browser().get('/robots.txt')).text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  expect((await app.browser().get('/sitemap.xml')).html).toContain('<loc>http://localhost:3000/entry</loc>')
  expect(JSON.parse((await app.browser().get('/manifest.webmanifest')).html)).toMatchObject({
    name: 'Síol',
    theme_color: '#FFD233',
  })
})

test('another host name redirects to the canonical address, and cannot post', async () => {
  const page = await app.browser().fetch('http://127.0.0.1:3000/login?x=1')
  expect([page.status, page.headers.get('location')]).toEqual([308, 'http://localhost:3000/login?x=1'])
  const posted = await app
    .browser()
    .fetch('http://127.0.0.1:3000/login', { method: 'POST', headers: { origin: 'http://127.0.0.1:3000' } })
  expect(posted.status).toBe(403)
})

test('NFR-04: every link to another site opens in a new tab and sends no referrer', async () => {
  const member = await verifiedMember(app, 'leaving@example.ie')
  const unconfirmed = await newcomer(app, 'unconfirmed@example.ie')
  const hosts = new Set<string>()
  for (const [browser, path] of [
    [unconfirmed, '/verify/email-verification'],
    [member, '/'],
    [member, '/fact-find'],
    [member, '/siol-space'],
    [member, '/my-pensions'],
    [member, '/pension-calculator'],
  ] as const) {
    for (const [link, href = ''] of (await browser.get(path)).html.matchAll(/<a [^>]*href="(https?:[^"]*)"[^>]*>/g)) {
      if (new URL(href).origin === browser.origin) continue
      hosts.add(new URL(href).host)
      expect(link, `${path} ${href}`).toContain('target="_blank"')
      expect(link, `${path} ${href}`).toMatch(/rel="[^"]*noopener[^"]*"/)
      expect(link, `${path} ${href}`).toMatch(/rel="[^"]*noreferrer[^"]*"/)
    }
  }
  // Includes two webmail inboxes, the tax authority and the quiz.
  for (const host of ['mail.google.com', 'outlook.live.com', 'www.revenue.ie', 'www.ccpc.ie'])
    expect(hosts).toContain(host)
})

test('our own terms and privacy policy open in a new tab beside a form, so that typed values are not lost', async () => {
  for (const path of ['/entry', '/login', '/signup']) {
    const { html } = await app.browser().get(path)
    for (const document of ['/terms-of-business', '/privacy-policy']) {
      const link = new RegExp(`<a [^>]*href="${document}"[^>]*>`).exec(html)?.[0] ?? ''
      expect(link.includes('target="_blank"'), `${path} ${document}`).toBe(path !== '/entry')
      expect(link.includes('noopener')).toBe(path !== '/entry')
      expect((await app.browser().get(document)).status).toBe(200)
    }
  }
})

test('AUTH-06 AUTH-16 AUTH-31 PUB-59: the configured terms and privacy policy of the firm open in a new tab', async () => {
  const firm = await openApp({
    SIOL_LINKS: 'terms=https://www.firm.ie/terms privacy=https://www.firm.ie/privacy',
  })
  for (const [path, sentence] of [
    ['/entry', 'By continuing you agree to our Terms of Business and Privacy Policy'],
    ['/login', 'By continuing you agree to our Terms of Business and Privacy Policy'],
    ['/signup', 'By proceeding, you agree to the Terms and Conditions and Privacy Policy'],
  ] as const) {
    const { html, text } = await firm.browser().get(path)
    expect(text.replaceAll(' (opens in a new tab)', ''), path).toContain(sentence)
    for (const [document, words] of [
      ['terms', path === '/signup' ? 'Terms and Conditions' : 'Terms of Business'],
      ['privacy', 'Privacy Policy'],
    ] as const) {
      const [, link = '', inside] =
        new RegExp(`(<a [^>]*href="https://www\\.firm\\.ie/${document}"[^>]*>)([^<]*)`).exec(html) ?? []
      expect(inside, `${path} ${document}`).toBe(words)
      expect(link).toContain('target="_blank"')
      expect(link).toContain('noopener')
    }
  }
})
