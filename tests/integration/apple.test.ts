/**
 * What Apple sends, as it documents it ("Request an authorization to the Sign in with Apple server" and "Authenticating
 * users"): a form post with `code`, `state` and, at the first sign-in only, `user` as JSON; in the id token booleans
 * may be text, and the address may be a relay.
 */
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { memberRow, uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const apple = 'https://appleid.apple.com'
const app = await openApp({
  SIOL_APPLE_CLIENT_ID: 'ie.example.service',
  SIOL_APPLE_TEAM_ID: 'TEAM123456',
  SIOL_APPLE_KEY_ID: 'KEY1234567',
  SIOL_APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
})

const email = 'dpdcnf87nu@privaterelay.appleid.com'
let claims: Record<string, unknown> = {}
const asked: URLSearchParams[] = []
const { fetch } = globalThis
globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (url.href !== `${apple}/auth/token`) return fetch(input, init)
  asked.push(new URLSearchParams(String(init?.body)))
  const now = Math.floor(Date.now() / 1000)
  const body = [
    { alg: 'ES256', kid: 'pyaRQpAbnY' },
    {
      iss: apple,
      aud: 'ie.example.service',
      iat: now,
      exp: now + 600,
      sub: '001473.fe6f83bf4b8e4590aacbabdcb8598bd0.2039',
      email,
      email_verified: 'true',
      is_private_email: 'true',
      auth_time: now,
      nonce_supported: true,
      ...claims,
    },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return Response.json({
    access_token: 'a7cdb1f9',
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: 'r8f2',
    id_token: `${body}.${signature.toString('base64url')}`,
  })
}
afterAll(() => {
  globalThis.fetch = fetch
})

/** To Apple and back; the answer is the page that our own relay leads to. */
async function signIn(browser: Browser, user?: string) {
  const start = await browser.post('/auth/social/apple', { from: 'login' })
  const authorize = new URL(start.headers.get('location') ?? '')
  const fields = {
    code: 'cbe9f2d3ad.0.rsyw.Wb1',
    state: authorize.searchParams.get('state') ?? '',
    ...(user === undefined ? {} : { user }),
  }
  const relay = await browser.post('/api/auth/callback/apple', fields, { origin: apple })
  const sent = Object.fromEntries(
    [...relay.html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
    ]),
  )
  expect(sent).toEqual(fields)
  return { authorize, page: await browser.follow(await browser.post('/api/auth/callback/apple', sent)) }
}

const memberOf = async () => memberRow(app, await uidOf(app, email))

test('AUTH-66 SRV-02: the first sign-in brings the name beside the token and a relay address, which counts as confirmed', async () => {
  const user = JSON.stringify({ name: { firstName: 'Gabriel', lastName: 'García Márquez' }, email })
  const { authorize, page } = await signIn(app.browser(), user)
  expect(authorize.origin + authorize.pathname).toBe(`${apple}/auth/authorize`)
  expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
    response_mode: 'form_post',
    client_id: 'ie.example.service',
    redirect_uri: 'http://localhost:3000/api/auth/callback/apple',
  })
  expect(authorize.searchParams.get('scope')?.split(' ').sort()).toEqual(['email', 'name'])
  expect(page.text).toContain('Early Member Club')
  expect(await memberOf()).toMatchObject({ first_name: 'Gabriel', last_name: 'García Márquez' })
  const [form] = asked
  const [, secret = ''] = form?.get('client_secret')?.split('.') ?? []
  expect(JSON.parse(Buffer.from(secret, 'base64url').toString())).toMatchObject({
    iss: 'TEAM123456',
    sub: 'ie.example.service',
    aud: apple,
  })
})

test('AUTH-64: later sign-ins have no name and keep the one from the first; what cannot be read is ignored', async () => {
  for (const user of [undefined, '{"name":', '"text"', '{"name":null,"email":"someone@else.ie"}']) {
    const { page } = await signIn(app.browser(), user)
    expect(page.text, user).toContain('Early Member Club')
    expect(await memberOf()).toMatchObject({ first_name: 'Gabriel', last_name: 'García Márquez' })
  }
})

test('a first sign-in without a name asks for it, and one whose address is not confirmed gets our own email', async () => {
  claims = { sub: '000001.a.1', email: 'q7f2k9@privaterelay.appleid.com', email_verified: true }
  expect((await signIn(app.browser(), '{"name":{"firstName":"","lastName":""}}')).page.text).toContain(
    'What is your name?',
  )
  claims = { sub: '000001.a.2', email: 'third@example.ie', email_verified: 'false', is_private_email: 'false' }
  const user = '{"name":{"firstName":"Tadhg","lastName":"Burke"},"email":"third@example.ie"}'
  expect((await signIn(app.browser(), user)).page.text).toContain('Check your email')
})
