import { expect, test } from 'vitest'
import { confirm, emailsTo, linkTo, newcomer, uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'

const app = await openApp()

type Choice = { name: string; email: string; verified?: 'yes' | ''; intent?: string }

/** Submits the provider button, picks an account in the chooser and returns, all without JavaScript. */
async function signInWith(browser: Browser, provider: 'google' | 'apple', choice: Choice, from = 'login') {
  const start = await browser.post(`/auth/social/${provider}`, { from })
  const chooser = start.location ?? ''
  expect(chooser).toMatch(/^\/dev\/accounts\?provider=/)
  expect((await browser.get(chooser)).text).toContain('Development only')
  const back = await browser.post(chooser, choice)
  return browser.follow(back)
}

test('AUTH-64 AUTH-66 AUTH-68 SRV-02: the first sign-in creates the account and the profile, and a verified address needs no verification email', async () => {
  for (const provider of ['google', 'apple'] as const) {
    const browser = app.browser()
    const email = `${provider}@example.ie`
    const page = await signInWith(browser, provider, { name: 'Gráinne Ní Mháille', email, verified: 'yes' })
    expect(page.status).toBe(200)
    expect(page.text).toContain('Early Member Club')
    const member = await app.context.db
      .selectFrom('members')
      .selectAll()
      .where('uid', '=', await uidOf(app, email))
      .executeTakeFirstOrThrow()
    expect(member).toMatchObject({ email_address: email, first_name: 'Gráinne', last_name: 'Ní Mháille' })
    // By the sign-in itself: the repair of a page that finds no profile records no terms.
    expect(member.terms_accepted_at).toBeInstanceOf(Date)
    expect((await emailsTo(app, email)).map((mail) => mail.link.includes('verifyEmail'))).toEqual([false])
  }
})

test('AUTH-71: a second sign-in finds the same member and sends no second welcome email', async () => {
  const choice = { name: 'Gráinne Ní Mháille', email: 'again@example.ie', verified: 'yes' } as const
  await signInWith(app.browser(), 'google', choice)
  const before = await uidOf(app, choice.email)
  await signInWith(app.browser(), 'google', choice)
  expect(await uidOf(app, choice.email)).toBe(before)
  const subjects = (await emailsTo(app, choice.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['New sign-in to your Síol account', expect.stringContaining('Welcome')])
})

test.each([
  ['robin@privaterelay.appleid.com', '', { first_name: 'robin', last_name: '' }],
  // The personal details ask for what a name may not have.
  ['q7f2k9@privaterelay.appleid.com', '', { first_name: 'q7f2k9', last_name: '' }],
  ['link@privaterelay.appleid.com', 'Win https://example.com/prize', { first_name: 'Win', last_name: '' }],
])('DATA-24 AUTH-66: %s with the name "%s" gets a profile with the names that fit', async (email, name, names) => {
  const page = await signInWith(app.browser(), 'apple', { name, email, verified: 'yes' })
  expect(page.status).toBe(200)
  const member = await app.context.db
    .selectFrom('members')
    .selectAll()
    .where('uid', '=', await uidOf(app, email))
    .executeTakeFirstOrThrow()
  expect(member).toMatchObject(names)
})

test('AUTH-64 GRD-03: an address that the provider has not verified is verified by our own email', async () => {
  const browser = app.browser()
  const page = await signInWith(browser, 'google', { name: 'Tadhg Burke', email: 'tadhg@example.ie', verified: '' })
  expect(page.text).toContain('Check your email')
  expect(page.text).toContain('tadhg@example.ie')
  expect((await browser.get('/')).location).toBe('/verify/email-verification')
  expect((await confirm(browser, await linkTo(app, 'tadhg@example.ie', 'verifyEmail'))).location).toBe(
    '/verify/request-followup',
  )
})

test('AUTH-09 AUTH-55: a cancelled sign-in shows a message on /login and none on /entry', async () => {
  const choice = { name: '', email: '', intent: 'cancel' }
  const login = await signInWith(app.browser(), 'google', choice)
  expect(login.text).toContain('Sign-in was cancelled')
  const entry = await signInWith(app.browser(), 'google', choice, 'entry')
  expect(entry.text).toContain('Continue with Google')
  expect(entry.text).not.toContain('cancelled')
})

test('AUTH-57: a Google account is never linked to a password account with an unverified address', async () => {
  await newcomer(app, 'hijack@example.ie')
  const browser = app.browser()
  const page = await signInWith(browser, 'google', { name: 'Real Owner', email: 'hijack@example.ie', verified: 'yes' })
  expect(page.text).toContain('An account already exists with this email address')
  expect((await browser.get('/')).location).toBe('/entry')
})

test('AUTH-64: a Google account is linked to the password account with the same verified address', async () => {
  const browser = await newcomer(app, 'both@example.ie')
  await confirm(browser, await linkTo(app, 'both@example.ie', 'verifyEmail'))
  const uid = await uidOf(app, 'both@example.ie')
  const other = app.browser()
  expect(
    (await signInWith(other, 'google', { name: 'Anna Byrne', email: 'both@example.ie', verified: 'yes' })).text,
  ).toContain('Early Member Club')
  expect((await other.get(`/users/${uid}`)).status).toBe(200)
})

test('AUTH-21 AUTH-22: a callback with a wrong state, a forged code or the code of another browser signs nobody in', async () => {
  const browser = app.browser()
  const start = await browser.post('/auth/social/google', { from: 'login' })
  const back = await browser.post(start.location ?? '', { name: 'X Y', email: 'x@example.ie', verified: 'yes' })
  const url = new URL(back.location ?? '', 'http://localhost:3000')

  const thief = await app.browser().get(url.pathname + url.search)
  expect((await app.browser().follow(thief)).text).toContain('Failed to sign in with Google. Please try again.')

  const wrong = new URL(url)
  wrong.searchParams.set('state', 'other')
  const mixed = await browser.follow(await browser.get(wrong.pathname + wrong.search))
  expect(mixed.text).toContain('Failed to sign in with Google. Please try again.')

  const again = await app.browser().post('/auth/social/apple', { from: 'login' })
  const forged = new URL(again.location ?? '', 'http://localhost:3000')
  const other = app.browser()
  for (const [name, value] of (await other.post('/auth/social/apple', { from: 'login' })).headers
    .getSetCookie()
    .map((cookie) => (cookie.split(';')[0] ?? '').split('=')))
    other.cookies.set(name ?? '', value ?? '')
  const code = `${Buffer.from('{"email":"admin@example.ie","expires":9e15}').toString('base64url')}.AAAA`
  const page = await other.follow(
    await other.get(`/api/auth/callback/apple?code=${code}&state=${forged.searchParams.get('state')}`),
  )
  expect(page.text).toContain('Failed to sign in with Apple. Please try again.')
  expect(await app.context.identity.findByEmail('x@example.ie')).toBeUndefined()
  expect(await app.context.identity.findByEmail('admin@example.ie')).toBeUndefined()
})

test('a code works only in the browser that requested it (PKCE)', async () => {
  const first = app.browser()
  const firstStart = await first.post('/auth/social/google', {})
  const firstBack = await first.post(firstStart.location ?? '', {
    name: 'Victim',
    email: 'victim@example.ie',
    verified: 'yes',
  })
  const stolen = new URL(firstBack.location ?? '', 'http://localhost:3000').searchParams.get('code') ?? ''
  const second = app.browser()
  const secondStart = await second.post('/auth/social/google', {})
  const state = new URL(secondStart.location ?? '', 'http://localhost:3000').searchParams.get('state') ?? ''
  const page = await second.follow(
    await second.get(`/api/auth/callback/google?${new URLSearchParams({ code: stolen, state })}`),
  )
  expect(page.text).toContain('Failed to sign in with Google. Please try again.')
  expect(await app.context.identity.findByEmail('victim@example.ie')).toBeUndefined()
})

test('SRV-02: a callback by POST from another site is posted again from our own page, with its fields escaped', async () => {
  const browser = app.browser()
  const start = await browser.post('/auth/social/apple', { from: 'login' })
  const back = await browser.post(start.location ?? '', {
    name: 'Áine Ryan',
    email: 'aine@example.ie',
    verified: 'yes',
  })
  const fields = Object.fromEntries(new URL(back.location ?? '', 'http://localhost:3000').searchParams)
  const relayed = await browser.post(
    '/api/auth/callback/apple',
    { ...fields, user: '"><script>' },
    { origin: 'https://appleid.apple.com' },
  )
  expect(relayed.status).toBe(200)
  expect(relayed.html).not.toContain('"><script>')
  const done = await browser.follow(await browser.post('/api/auth/callback/apple', fields))
  expect(done.text).toContain('Early Member Club')
})

test('AUTH-59: an unknown provider is reported as not enabled', async () => {
  const browser = app.browser()
  const page = await browser.follow(await browser.post('/auth/social/nobody', { from: 'login' }))
  expect(page.text).toContain('This sign-in method is not enabled')
})

test('AUTH-10 AUTH-21 AUTH-22: an unexpected failure has its message on each screen', async () => {
  for (const [from, provider, sentence] of [
    ['entry', 'google', 'An error occurred. Please try again.'],
    ['login', 'google', 'Failed to sign in with Google. Please try again.'],
    ['login', 'apple', 'Failed to sign in with Apple. Please try again.'],
  ] as const) {
    const browser = app.browser()
    const start = await browser.post(`/auth/social/${provider}`, { from })
    const state = new URL(start.location ?? '', 'http://localhost:3000').searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'server_error', state })
    const page = await browser.follow(await browser.get(`/api/auth/callback/${provider}?${query}`))
    expect(page.text, `${from} ${provider}`).toContain(sentence)
  }
})
