/**
 * A member links a provider on the account page, at an independent OpenID Connect provider on loopback. Without
 * JavaScript throughout.
 */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditRows, emailsTo, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp, type Page } from '../app.ts'
import { signInByPassword } from '../desk.ts'
import { client, openIdPeer } from '../openid-peer.ts'
import { eventsOf } from '../security-lines.ts'

const provider = await openIdPeer({ algorithm: 'ES256', authentication: 'client_secret_basic' })
afterAll(() => provider.close())

const app = await openApp({
  SIOL_OIDC_NAME: 'Bank of Testing',
  SIOL_OIDC_ISSUER: provider.issuer,
  SIOL_OIDC_CLIENT_ID: client.id,
  SIOL_OIDC_CLIENT_SECRET: client.secret,
})
beforeEach(() => app.clock.pass(1000))

const session = 'siol.session_token'
const page = '/my-profile/security'

async function member(email: string): Promise<Browser> {
  await verifiedMember(app, email)
  return signedIn(email)
}

async function signedIn(email: string): Promise<Browser> {
  const browser = app.browser()
  await signInByPassword(browser, email)
  return browser
}

async function begin(browser: Browser): Promise<URL> {
  const start = await browser.post(page, { intent: 'link', provider: 'oidc' })
  return new URL(start.headers.get('location') ?? '')
}

async function finish(browser: Browser, authorizeUrl: URL, login: string): Promise<Page> {
  const back = await provider.signIn(authorizeUrl, login)
  return browser.follow(await browser.get(back.pathname + back.search))
}

const noticesTo = async (email: string): Promise<string[]> =>
  (await emailsTo(app, email))
    .filter(({ subject }) => subject === 'How you sign in to Síol has changed')
    .map(({ text }) => text)

test('a provider with another address is linked: it opens the account, the owner gets an email, and other sessions end', async () => {
  const email = 'links@example.ie'
  const here = await member(email)
  const other = await signedIn(email)
  expect((await here.get(page)).text).toContain('Bank of Testing Not linked Link Bank of Testing')
  const linked = await finish(here, await begin(here), 'bank-anna')
  expect(linked.text).toContain('Done. You can sign in with it from now on.')
  expect(linked.text).toContain('Bank of Testing Linked Unlink')
  expect((await here.get(page)).status).toBe(200)
  expect((await other.get(page)).location).toBe('/entry')
  const uid = await uidOf(app, email)
  const rows = await auditRows(app, uid, 'link_provider')
  expect(rows).toMatchObject([{ actor: 'member', actor_uid: uid, action: 'link_provider' }])
  expect(await noticesTo(email)).toEqual([expect.stringContaining('Bank of Testing sign-in was linked')])
  expect(await eventsOf(app, uid)).toMatchObject({
    provider_linked: { provider: 'oidc' },
    session_revoked: { how: 'others' },
  })

  const later = app.browser()
  const start = await later.post('/auth/social/oidc', { from: 'login' })
  await finish(later, new URL(start.headers.get('location') ?? ''), 'bank-anna')
  expect((await later.get(`/users/${uid}`)).status).toBe(200)

  // Once more changes nothing, and ends nothing.
  const again = await signedIn(email)
  expect((await finish(again, await begin(again), 'bank-anna')).text).toContain('Done.')
  expect(await noticesTo(email)).toHaveLength(1)
  expect((await later.get(page)).status).toBe(200)
})

test('an account at the provider that is, or whose address is, somebody else’s here is refused, and nothing is written', async () => {
  const first = await member('first@example.ie')
  await finish(first, await begin(first), 'bank-first')
  await verifiedMember(app, 'neighbour@example.ie')
  const second = await member('second@example.ie')
  for (const theirs of ['bank-first', 'neighbour']) {
    const refused = await finish(second, await begin(second), theirs)
    expect(refused.text, theirs).toContain(
      "That Bank of Testing account belongs to another Síol account, so it isn't linked to this one.",
    )
    expect(refused.text).toContain('Bank of Testing Not linked')
  }
  const rows = await app.context.db
    .selectFrom('auth_accounts')
    .select('user_id')
    .where('provider_id', '=', 'oidc')
    .where('user_id', 'in', [await uidOf(app, 'second@example.ie'), await uidOf(app, 'neighbour@example.ie')])
    .execute()
  expect(rows).toEqual([])
  expect(await noticesTo('second@example.ie')).toEqual([])
})

test('it needs a recent sign-in, the same account in the same browser at the end, and a provider that is offered', async () => {
  const browser = await member('careful@example.ie')
  expect((await browser.post(page, { intent: 'link', provider: 'google' })).location).toContain('/dev/accounts')
  expect((await browser.post(page, { intent: 'link', provider: 'nobody' })).location).toBe(page)
  const begun = await begin(browser)
  // Somebody else signs in in between.
  const other = await member('switched@example.ie')
  const own = browser.cookies.get(session) ?? ''
  browser.cookies.set(session, other.cookies.get(session) ?? '')
  expect((await finish(browser, begun, 'bank-careful')).text).toContain('belongs to another Síol account')
  // Or nobody is signed in any more.
  browser.cookies.set(session, own)
  const second = await begin(browser)
  browser.cookies.delete(session)
  await finish(browser, second, 'bank-careful')
  const rows = await app.context.db
    .selectFrom('auth_accounts')
    .select('account_id')
    .where('account_id', '=', 'bank-careful')
    .execute()
  expect(rows).toEqual([])

  const late = await member('late@example.ie')
  app.clock.pass(11 * 60)
  expect((await late.post(page, { intent: 'link', provider: 'oidc' })).location).toBe(
    `/reauthenticate?to=${encodeURIComponent(page)}`,
  )
})

test('a sign-in that is cancelled or fails at the provider says so on the account page', async () => {
  const browser = await member('cancels@example.ie')
  const cancelled = (await begin(browser)).searchParams.get('state') ?? ''
  const query = new URLSearchParams({ error: 'access_denied', state: cancelled })
  expect((await browser.follow(await browser.get(`/api/auth/callback/oidc?${query}`))).text).toContain(
    'You cancelled at Bank of Testing, so nothing is linked.',
  )
  const failed = (await begin(browser)).searchParams.get('state') ?? ''
  expect(
    (
      await browser.follow(
        await browser.get(`/api/auth/callback/oidc?${new URLSearchParams({ code: 'x', state: failed })}`),
      )
    ).text,
  ).toContain("Your Bank of Testing account isn't linked.")
})
