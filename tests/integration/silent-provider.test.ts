/** An OpenID Connect provider that takes a request and says nothing, or answers with something else. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { providerTimeout } from '#adapters/identity/in-time.ts'
import { openApp } from '../app.ts'

const page = '<html>We are back soon</html>'
type Answer = (response: ServerResponse) => unknown
const silent: Answer = () => {}
const garbage: Answer = (response) => response.end(page)
const cutOff: Answer = (response) => response.writeHead(200, { 'Content-Length': 500 }).write('{"access_token": "')
const hangsUp: Answer = (response) => response.destroy()

const wellKnown = '/.well-known/openid-configuration'
/** Answers of each path, the next one first; undefined is the right one. */
const wrong = new Map<string, (Answer | undefined)[]>()
const server = createServer((request, response) => {
  const path = request.url ?? ''
  const instead = wrong.get(path)?.shift()
  if (instead) return instead(response)
  const document = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
  }
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(path === wellKnown ? document : { keys: [] }))
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => wrong.clear())

const open = () =>
  openApp({
    SIOL_OIDC_NAME: 'Bank of Testing',
    SIOL_OIDC_ISSUER: issuer,
    SIOL_OIDC_CLIENT_ID: 'siol',
    SIOL_OIDC_CLIENT_SECRET: 'a client secret',
  })

/** Lets the patience pass once the provider has got every request. */
async function impatient<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const answer = work()
    await vi.waitFor(() => expect([...wrong.values()].flat()).toEqual([]))
    await vi.advanceTimersByTimeAsync(providerTimeout)
    return await answer
  } finally {
    vi.useRealTimers()
  }
}

test.each<[string, Answer]>([
  ['says nothing', silent],
  ['answers with a page', garbage],
  ['stops in the middle of its answer', cutOff],
  ['hangs up', hangsUp],
])('a token endpoint that %s is a failed sign-in within seconds', async (_, answer) => {
  const app = await open()
  const browser = app.browser()
  const start = await browser.post('/auth/social/oidc', { from: 'login' })
  const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? ''
  wrong.set('/token', [answer])
  const back = await impatient(() =>
    browser.get(`/api/auth/callback/oidc?${new URLSearchParams({ code: 'a', state })}`),
  )
  expect((await browser.follow(back)).text).toContain('Failed to sign in. Please try again.')
})

// It is read twice: by us, for what the engine does not look at, and by the engine.
test.each<[string, (Answer | undefined)[]]>([
  ['is a page', [garbage]],
  ['stops in the middle', [undefined, cutOff]],
  ['does not come', [undefined, silent]],
])('while a discovery document %s, that is a network error, and the next sign-in asks again', async (_, answers) => {
  wrong.set(wellKnown, [hangsUp])
  const app = await open()
  await vi.waitFor(() => expect(wrong.get(wellKnown)).toEqual([]))
  const start = () => app.browser().post('/auth/social/oidc', { from: 'login' })
  wrong.set(wellKnown, answers)
  expect((await app.browser().follow(await impatient(start))).text).toContain('Network error')
  expect((await start()).headers.get('location')).toContain(`${issuer}/authorize`)
})
