/** A real sign-in with an OpenID Connect provider on loopback: discovery, PKCE, nonce, signed id token. */
import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'

const provider = new OAuth2Server()
await provider.issuer.keys.generate('RS256')
await provider.start(0, '127.0.0.1')
const issuer = `http://127.0.0.1:${provider.address().port}`
provider.issuer.url = issuer
afterAll(() => provider.stop())

/** What the provider says of the person; a test may change it. */
let claims: Record<string, unknown> = {}
let nonce: string | undefined
provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
  Object.assign(token.payload, claims, nonce === undefined ? {} : { nonce })
})

const app = await openApp({
  SIOL_OIDC_NAME: 'Bank of Testing',
  SIOL_OIDC_ISSUER: issuer,
  SIOL_OIDC_CLIENT_ID: 'siol',
  SIOL_OIDC_CLIENT_SECRET: 'a client secret',
})

beforeEach(() => {
  claims = { sub: 'person-1', email: 'oidc@example.ie', email_verified: true, name: 'Oisín Daly', aud: 'siol' }
})

async function goToProvider(browser: Browser): Promise<URL> {
  const start = await browser.post('/auth/social/oidc', { from: 'login' })
  return new URL(start.headers.get('location') ?? '')
}

async function comeBack(browser: Browser, at: URL) {
  nonce = at.searchParams.get('nonce') ?? undefined
  const answer = await fetch(at, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return browser.follow(await browser.get(back.pathname + back.search))
}

test('AUTH-65 SRV-02: the generic provider signs in with PKCE and a nonce, and its button has its name', async () => {
  const browser = app.browser()
  expect((await browser.get('/login')).text).toContain('Continue with Bank of Testing')
  const at = await goToProvider(browser)
  expect(at.origin).toBe(issuer)
  expect(at.searchParams.get('code_challenge_method')).toBe('S256')
  expect(at.searchParams.get('nonce')).toMatch(/.{16,}/)
  const page = await comeBack(browser, at)
  expect(page.text).toContain('Early Member Club')
  const uid = await uidOf(app, 'oidc@example.ie')
  expect((await browser.get(`/users/${uid}`)).status).toBe(200)
})

test('AUTH-65: an id token with another nonce, for another audience or past its time signs nobody in', async () => {
  const past = Math.floor(Date.now() / 1000) - 7200
  for (const bad of [
    { nonce: 'another' },
    { aud: 'another-app' },
    { exp: past, iat: past - 60 },
    { iss: 'http://127.0.0.1:1' },
  ]) {
    const browser = app.browser()
    const at = await goToProvider(browser)
    claims = { ...claims, email: 'bad@example.ie', sub: 'person-2' }
    const answer = await fetch(at, { redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    nonce = at.searchParams.get('nonce') ?? undefined
    if ('nonce' in bad) nonce = bad.nonce
    else claims = { ...claims, ...bad }
    const page = await browser.follow(await browser.get(back.pathname + back.search))
    expect(page.text, JSON.stringify(bad)).toContain('Failed to sign in. Please try again.')
  }
  expect(await app.context.identity.findByEmail('bad@example.ie')).toBeUndefined()
})

test('AUTH-65 AUTH-55: a refusal at the provider is a cancelled sign-in', async () => {
  const browser = app.browser()
  const at = await goToProvider(browser)
  const query = new URLSearchParams({
    error: 'access_denied',
    error_description: 'no thanks',
    state: at.searchParams.get('state') ?? '',
  })
  const page = await browser.follow(await browser.get(`/api/auth/callback/oidc?${query}`))
  expect(page.text).toContain('Sign-in was cancelled')
})

test('AUTH-65: a token endpoint that fails is told in one sentence', async () => {
  const broken = (response: { statusCode: number; body: unknown }) => {
    response.statusCode = 500
    response.body = { error: 'server_error' }
  }
  provider.service.once('beforeResponse', broken)
  const browser = app.browser()
  const page = await comeBack(browser, await goToProvider(browser))
  expect(page.text).toContain('Failed to sign in. Please try again.')
})
