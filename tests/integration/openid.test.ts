/** A real sign-in with an OpenID Connect provider on loopback: discovery, PKCE, nonce, signed id token. */
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
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

/** Claims of the next id token; tests may change them. */
let claims: Record<string, unknown> = {}
let nonce: string | undefined
provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
  Object.assign(token.payload, claims, nonce === undefined ? {} : { nonce })
})

/** Changes the signed id token on its way. */
let forge: ((token: string) => string) | undefined
provider.service.on('beforeResponse', ({ body }: { body: { id_token?: string } }) => {
  if (forge && body.id_token) body.id_token = forge(body.id_token)
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

async function returnFromProvider(browser: Browser, authorizeUrl: URL) {
  nonce = authorizeUrl.searchParams.get('nonce') ?? undefined
  const answer = await fetch(authorizeUrl, { redirect: 'manual' })
  const callback = new URL(answer.headers.get('location') ?? '')
  return browser.follow(await browser.get(callback.pathname + callback.search))
}

test('AUTH-65 SRV-02: the generic provider signs in with PKCE and a nonce, and its button shows its name', async () => {
  const browser = app.browser()
  expect((await browser.get('/login')).text).toContain('Continue with Bank of Testing')
  const authorizeUrl = await goToProvider(browser)
  expect(authorizeUrl.origin).toBe(issuer)
  expect(authorizeUrl.searchParams.get('code_challenge_method')).toBe('S256')
  expect(authorizeUrl.searchParams.get('nonce')).toMatch(/.{16,}/)
  const page = await returnFromProvider(browser, authorizeUrl)
  expect(page.text).toContain('Early Member Club')
  const uid = await uidOf(app, 'oidc@example.ie')
  expect((await browser.get(`/users/${uid}`)).status).toBe(200)
})

test('AUTH-65: an id token with a wrong nonce, audience or issuer, or that has expired, is refused', async () => {
  const expired = Math.floor(Date.now() / 1000) - 7200
  for (const wrongClaim of [
    { nonce: 'another' },
    { aud: 'another-app' },
    { exp: expired, iat: expired - 60 },
    { iss: 'http://127.0.0.1:1' },
  ]) {
    const browser = app.browser()
    const authorizeUrl = await goToProvider(browser)
    claims = { ...claims, email: 'bad@example.ie', sub: 'person-2' }
    const answer = await fetch(authorizeUrl, { redirect: 'manual' })
    const callback = new URL(answer.headers.get('location') ?? '')
    nonce = authorizeUrl.searchParams.get('nonce') ?? undefined
    if ('nonce' in wrongClaim) nonce = wrongClaim.nonce
    else claims = { ...claims, ...wrongClaim }
    const page = await browser.follow(await browser.get(callback.pathname + callback.search))
    expect(page.text, JSON.stringify(wrongClaim)).toContain('Failed to sign in. Please try again.')
  }
  expect(await app.context.identity.findByEmail('bad@example.ie')).toBeUndefined()
})

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (content: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(content), key).toString('base64url')

test('AUTH-65: an id token that was changed, is not signed, or is signed by another key or with our own secret is refused', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const forgeries: Record<string, (token: string) => string> = {
    changed: (token) => {
      const [head = '', body = '', signature = ''] = token.split('.')
      const changed = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'person-1' }
      return `${head}.${encoded(changed)}.${signature}`
    },
    unsigned: (token) => `${encoded({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`,
    anotherKey: (token) => {
      const content = token.split('.').slice(0, 2).join('.')
      return `${content}.${signed(content, privateKey)}`
    },
    ourSecret: (token) => {
      const content = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${token.split('.')[1]}`
      return `${content}.${createHmac('sha256', 'a client secret').update(content).digest('base64url')}`
    },
  }
  for (const [name, forgery] of Object.entries(forgeries)) {
    claims = { ...claims, email: 'forged@example.ie', sub: 'person-3' }
    const browser = app.browser()
    const authorizeUrl = await goToProvider(browser)
    forge = forgery
    const page = await returnFromProvider(browser, authorizeUrl)
    forge = undefined
    expect(page.text, name).toContain('Failed to sign in. Please try again.')
  }
  expect(await app.context.identity.findByEmail('forged@example.ie')).toBeUndefined()
  // The same person comes in with a token that nobody touched.
  const browser = app.browser()
  expect((await returnFromProvider(browser, await goToProvider(browser))).text).toContain('Early Member Club')
})

test('AUTH-65 AUTH-55: access_denied from the provider is shown as a cancelled sign-in', async () => {
  const browser = app.browser()
  const authorizeUrl = await goToProvider(browser)
  const query = new URLSearchParams({
    error: 'access_denied',
    error_description: 'no thanks',
    state: authorizeUrl.searchParams.get('state') ?? '',
  })
  const page = await browser.follow(await browser.get(`/api/auth/callback/oidc?${query}`))
  expect(page.text).toContain('Sign-in was cancelled')
})

test('AUTH-65: a failing token endpoint is shown as a failed sign-in', async () => {
  const failTokenRequest = (response: { statusCode: number; body: unknown }) => {
    response.statusCode = 500
    response.body = { error: 'server_error' }
  }
  provider.service.once('beforeResponse', failTokenRequest)
  const browser = app.browser()
  const page = await returnFromProvider(browser, await goToProvider(browser))
  expect(page.text).toContain('Failed to sign in. Please try again.')
})
