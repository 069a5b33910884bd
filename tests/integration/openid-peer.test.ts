/**
 * Sign-in with an independent OpenID Connect server: how it wants the client's secret, how it signs, and when it is
 * away.
 */
import { beforeAll, expect, test, vi } from 'vitest'
import { uidOf } from '../accounts.ts'
import { openApp, type TestApp } from '../app.ts'
import { client, openIdPeer } from '../openid-peer.ts'

const settings = (issuer: string) => ({
  SIOL_OIDC_NAME: 'Peer',
  SIOL_OIDC_ISSUER: issuer,
  SIOL_OIDC_CLIENT_ID: client.id,
  SIOL_OIDC_CLIENT_SECRET: client.secret,
})

// The server says at length that its defaults are for development.
beforeAll(() => {
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})

type Peer = Awaited<ReturnType<typeof openIdPeer>>

async function signIn(app: TestApp, peer: Peer, login: string): Promise<string> {
  const browser = app.browser()
  const start = await browser.post('/auth/social/oidc', { from: 'login' })
  const back = await peer.signIn(new URL(start.headers.get('location') ?? ''), login)
  return (await browser.follow(await browser.get(back.pathname + back.search))).text
}

test.each([
  ['client_secret_post', 'PS256'],
  ['client_secret_basic', 'RS256'],
] as const)(
  'AUTH-65 SRV-02: a provider that asks for %s and signs with %s lets a person in',
  async (authentication, algorithm) => {
    const peer = await openIdPeer({ algorithm, authentication })
    try {
      const app = await openApp(settings(peer.issuer))
      expect(await signIn(app, peer, 'orla')).toContain('Early Member Club')
      expect(await uidOf(app, 'orla@example.ie')).toMatch(/^\w{24}$/)
    } finally {
      await peer.close()
    }
  },
)

test('a provider that has changed its keys since the last sign-in lets a person in', async () => {
  const settingsOfPeer = { algorithm: 'ES256', authentication: 'client_secret_basic' } as const
  const before = await openIdPeer(settingsOfPeer)
  const app = await openApp(settings(before.issuer))
  expect(await signIn(app, before, 'early')).toContain('Early Member Club')
  await before.close()
  // The keys are read again for one that is not known, but not twice in half a minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  const after = await openIdPeer({ ...settingsOfPeer, port: Number(new URL(before.issuer).port) })
  try {
    expect(await signIn(app, after, 'later')).toContain('Early Member Club')
  } finally {
    vi.useRealTimers()
    await after.close()
  }
})

test('AUTH-65 AUTH-60: a provider that is away at the start is reported, logged, and asked again at the next sign-in', async () => {
  const first = await openIdPeer({ algorithm: 'ES256', authentication: 'client_secret_basic' })
  const port = Number(new URL(first.issuer).port)
  await first.close()
  const app = await openApp(settings(first.issuer))
  const warn = vi.spyOn(app.context.log, 'warn')
  const browser = app.browser()
  const away = await browser.follow(await browser.post('/auth/social/oidc', { from: 'login' }))
  expect(away.text).toContain('Network error. Please check your connection and try again')
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, expect.stringContaining('OpenID Connect provider'))
  const peer = await openIdPeer({ algorithm: 'ES256', authentication: 'client_secret_basic', port })
  try {
    expect(await signIn(app, peer, 'late')).toContain('Early Member Club')
  } finally {
    await peer.close()
  }
})

test('AUTH-65: a discovery document of another issuer is not used', async () => {
  const peer = await openIdPeer({ algorithm: 'ES256', authentication: 'client_secret_basic' })
  try {
    const app = await openApp(settings(peer.issuer.replace('127.0.0.1', 'localhost')))
    const browser = app.browser()
    const page = await browser.follow(await browser.post('/auth/social/oidc', { from: 'login' }))
    expect(page.text).toContain('Network error. Please check your connection and try again')
  } finally {
    await peer.close()
  }
})
