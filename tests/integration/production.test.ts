import { expect, test } from 'vitest'
import { inviteStaff } from '#areas/firm/flows/opening.ts'
import { startNotice } from '#server/commands/first-steps.ts'
import { openApp } from '../app.ts'

const app = await openApp(
  {
    NODE_ENV: 'production',
    RULEBOOK: 'specified',
    SIOL_ORIGIN: 'https://pensions.example',
    SIOL_TRUST_PROXY: 'true',
    SIOL_SMTP_URL: 'smtp://127.0.0.1:1',
    SIOL_MAIL_FROM: 'Test <test@pensions.example>',
  },
  { mail: { deliver: async () => {}, close: async () => {} } },
)
const proxied = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'pensions.example',
  'x-forwarded-for': '203.0.113.9',
}
const behindProxy = (path: string, init: RequestInit = {}) =>
  app.app.fetch(new Request(`http://127.0.0.1:3000${path}`, { ...init, headers: { ...proxied, ...init.headers } }))

test('outbox, gallery and account chooser do not exist in production, not even for loopback clients', async () => {
  for (const path of ['/outbox', '/outbox/X', '/outbox/X/html', '/gallery', '/dev/accounts?provider=google']) {
    expect((await behindProxy(path)).status, path).toBe(404)
    expect((await behindProxy(path, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status, path).toBe(404)
  }
  expect(app.context.chooser).toBeUndefined()
  expect(app.context.identity.providers).toEqual([])
})

test('a new production is closed to new members, and says to its console how to let the first person in', async () => {
  expect(await (await behindProxy('/signup')).text()).toContain('Not open to new members yet')
  expect(await startNotice(app.context)).toContain('siol adviser add EMAIL, and do what it says')
})

test('before the details of a firm are approved, no public page says that it is regulated', async () => {
  for (const path of ['/entry', '/faq', '/terms-of-business', '/pension-calculator']) {
    const html = await (await behindProxy(path)).text()
    expect(html, path).toContain('has not approved its details yet')
    expect(html, path).not.toMatch(/is regulated by|C000000/)
  }
})

test('AUTH-59: a provider that is not enabled shows an error', async () => {
  const page = await behindProxy('/auth/social/google', {
    method: 'POST',
    body: new URLSearchParams(),
    headers: { origin: 'https://pensions.example' },
  })
  const next = await behindProxy(
    new URL(page.headers.get('location') ?? '', 'https://pensions.example').href.replace(
      'https://pensions.example',
      '',
    ),
  )
  // The failure is kept in a cookie on the way, so that the address bar does not show it.
  const kept = await behindProxy(next.headers.get('location') ?? '')
  const cookie = kept.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const login = await behindProxy(kept.headers.get('location') ?? '', { headers: { cookie } })
  expect(await login.text()).toContain('This sign-in method is not enabled')
})

test('behind an https proxy, cookies are secure with the __Host- prefix, and responses set HSTS', async () => {
  const form = {
    email: 'p@example.ie',
    firstName: 'anna',
    lastName: 'byrne',
    password: 'Abcdef1!',
    confirmPassword: 'Abcdef1!',
  }
  await inviteStaff(app.context, form.email, { kind: 'server' })
  const page = await behindProxy('/signup', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: 'https://pensions.example' },
  })
  expect(page.status).toBe(303)
  const cookies = page.headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
    '__Host-siol.browser',
    '__Host-siol.session_token',
  ])
  for (const cookie of cookies)
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute)
  for (const cookie of cookies) expect(cookie).not.toContain('Domain')
  expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('a visitor without https is led to it, and cannot post', async () => {
  const plain = { 'x-forwarded-proto': 'http' }
  const page = await behindProxy('/login?x=1', { headers: plain })
  expect([page.status, page.headers.get('location')]).toEqual([308, 'https://pensions.example/login?x=1'])
  const posted = await behindProxy('/login', {
    method: 'POST',
    headers: { ...plain, origin: 'http://pensions.example' },
  })
  expect(posted.status).toBe(403)
})
