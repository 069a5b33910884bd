/** What a stolen or forgotten session can still do, and for how long. */
import { beforeEach, expect, test } from 'vitest'
import { removeAuthenticator, removePasskey, unlinkProvider } from '#areas/account/flows/change-sign-in.ts'
import { replaceRecoveryCodes } from '#areas/account/flows/sign-in/set-up-authenticator.ts'
import { linkedProviders } from '#database/accounts/credentials.ts'
import { listPasskeys } from '#database/accounts/sign-in-methods.ts'
import { removeAdviser } from '#desk/flows/admit-adviser.ts'
import { limits } from '#shared/domain/access/limits.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { addWaysIn, password, setHits, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk, adviserBeforeMfa, codeOf, newRecoveryCodes, secretUri, signInByPassword } from '../desk.ts'

const app = await openApp()
// Stays below the limits per connection.
beforeEach(() => app.clock.pass(1000))

const minutes = 60
const hours = 60 * minutes
const days = 24 * hours

const sessionsOf = async (email: string) =>
  app.context.db
    .selectFrom('auth_sessions')
    .select(['id', 'token', 'authenticated_at', 'mfa_verified_at'])
    .where('user_id', '=', await uidOf(app, email))
    .execute()

const sessionCookie = 'siol.session_token'

/** A browser with the cookies that another one has now. */
function copyOf(browser: Browser): Browser {
  const thief = app.browser()
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  return thief
}

test('a session ends 30 days after the sign-in, however often it is used, and its row goes', async () => {
  const email = 'always-here@example.ie'
  const browser = await verifiedMember(app, email, { sessionEnds: true })
  for (let week = 0; week < 4; week++) {
    app.clock.pass(7 * days)
    expect((await browser.get('/my-profile')).status).toBe(200)
  }
  app.clock.pass(2 * days + 1)
  expect((await browser.get('/my-profile')).location).toBe('/entry')
  expect(await sessionsOf(email)).toEqual([])
})

test('a session ends after 14 days without use', async () => {
  const browser = await verifiedMember(app, 'away@example.ie', { sessionEnds: true })
  app.clock.pass(14 * days - 1)
  expect((await browser.get('/my-profile')).status).toBe(200)
  app.clock.pass(14 * days)
  expect(browser.cookies.has(sessionCookie)).toBe(true)
  expect((await browser.get('/my-profile')).location).toBe('/entry')
  expect(browser.cookies.has(sessionCookie)).toBe(false)
})

test('a session at the desk ends after 30 minutes without use, and its second factor with it', async () => {
  const desk = await adviserAtDesk(app, 'lunch@siol.example', true)
  app.clock.pass(29 * minutes)
  expect((await desk.get('/desk')).status).toBe(200)
  app.clock.pass(30 * minutes)
  expect((await desk.get('/desk')).location).toBe('/login')
  expect(await sessionsOf('lunch@siol.example')).toEqual([])
})

test('an adviser whose session ended is led to the sign-in page for 30 days; a guest, and the browser of a member, find no desk', async () => {
  const email = 'ended@siol.example'
  const desk = await adviserAtDesk(app, email, true)
  await desk.post('/sign-out', {})
  for (const path of ['/desk', '/desk/second-factor', '/desk/members/nobody'])
    expect((await desk.get(path)).location, path).toBe('/login')
  expect((await desk.post('/desk/advisers', {})).location).toBe('/login')
  const member = await verifiedMember(app, 'no.adviser@example.ie')
  await member.post('/sign-out', {})
  for (const other of [member, app.browser()]) expect((await other.get('/desk')).status).toBe(404)
  const forged = app.browser()
  for (const [name, value] of desk.cookies)
    forged.cookies.set(
      name,
      value.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
    )
  expect((await forged.get('/desk')).status).toBe(404)
  app.clock.pass(30 * days)
  expect((await desk.get('/desk')).status).toBe(404)
})

test('the browser of a removed adviser finds no desk', async () => {
  const email = 'removed@siol.example'
  await adviserAtDesk(app, 'stays@siol.example')
  const desk = await adviserAtDesk(app, email, true)
  expect(await removeAdviser(app.context, email)).toEqual({ ok: true })
  await desk.post('/sign-out', {})
  expect((await desk.get('/desk')).status).toBe(404)
  // Nor once they were there again, as a member with a second factor.
  app.clock.pass(1000)
  await signInByPassword(desk, email)
  const code = await codeOf(await secretUri(app, email), 1)
  expect((await desk.post('/login/second-factor', { code })).location).toBe('/')
  await desk.post('/sign-out', {})
  expect((await desk.get('/desk')).status).toBe(404)
})

test('a session at the desk ends 12 hours after the second factor, also when it is confirmed again meanwhile', async () => {
  const email = 'long-day@siol.example'
  const desk = await adviserAtDesk(app, email, true)
  app.clock.pass(23 * 29 * minutes)
  // As if it had been used all day.
  const seen_at = new Date(app.clock.now().getTime() - 29 * minutes * 1000)
  await app.context.db
    .updateTable('auth_sessions')
    .set({ seen_at })
    .where('user_id', '=', await uidOf(app, email))
    .execute()
  expect((await desk.get('/desk')).status).toBe(200)
  const code = await codeOf(await secretUri(app, email), 1)
  for (const proof of [
    { intent: 'password', password },
    { intent: 'code', code },
  ])
    expect((await desk.post('/reauthenticate?to=/desk', proof)).location).toBe('/desk')
  app.clock.pass(29 * minutes)
  expect((await desk.get('/desk')).status).toBe(200)
  app.clock.pass(25 * minutes)
  expect((await desk.get('/desk')).location).toBe('/login')
})

test('every rise of privilege gives the session a new id, and the cookie of before opens nothing', async () => {
  const email = 'rising@siol.example'
  const browser = await adviserBeforeMfa(app, email, true)
  const beforeFactor = copyOf(browser)
  await browser.post('/desk/second-factor', { intent: 'begin', password })
  await browser.post('/desk/second-factor', { code: await codeOf(await secretUri(app, email)) })
  expect((await browser.get('/desk')).status).toBe(200)
  expect((await beforeFactor.get('/')).location).toBe('/entry')

  const beforeAgain = copyOf(browser)
  await browser.post('/reauthenticate', { intent: 'password', password })
  expect((await beforeAgain.get('/')).location).toBe('/entry')
  expect((await browser.get('/desk')).status).toBe(200)
  expect(await sessionsOf(email)).toHaveLength(1)
})

test('the second factor of a session that was opened without one gives it a new id', async () => {
  const email = 'provider@siol.example'
  await adviserAtDesk(app, email, true)
  const uid = await uidOf(app, email)
  const { db } = app.context
  const browser = app.browser()
  await signInByPassword(browser, email)
  await browser.post('/login/second-factor', { code: await codeOf(await secretUri(app, email), 1) })
  // As after a sign-in with a provider, which the engine does not ask for a code.
  await db.updateTable('auth_sessions').set({ mfa_verified_at: null }).where('user_id', '=', uid).execute()
  const before = copyOf(browser)
  expect((await browser.get('/desk')).location).toBe('/desk/second-factor')
  const [recovery = ''] = await newRecoveryCodes(app, email)
  expect((await browser.post('/desk/second-factor', { code: recovery })).location).toBe('/desk')
  expect((await browser.get('/desk')).status).toBe(200)
  expect((await before.get('/')).location).toBe('/entry')
})

test('a refused second factor leaves no session, not even a replayed code', async () => {
  const email = 'replayed@siol.example'
  await adviserAtDesk(app, email, true)
  const code = await codeOf(await secretUri(app, email), 1)
  const owner = app.browser()
  await signInByPassword(owner, email)
  await owner.post('/login/second-factor', { code })
  const before = await sessionsOf(email)
  for (const wrong of [code, '000000']) {
    const thief = app.browser()
    await signInByPassword(thief, email)
    expect((await thief.post('/login/second-factor', { code: wrong })).status).toBe(422)
  }
  expect(await sessionsOf(email)).toEqual(before)
})

test('adding an adviser needs a recent second step; the page asks first, and leads back', async () => {
  const email = 'adds@siol.example'
  const desk = await adviserAtDesk(app, email, true)
  await verifiedMember(app, 'accomplice@example.ie', { sessionEnds: true })
  expect((await desk.get('/desk/advisers')).text).toContain('Their email')
  app.clock.pass(10 * minutes)
  const page = await desk.get('/desk/advisers')
  expect(page.text).not.toContain('Their email')
  expect(page.html).toContain('/reauthenticate?to=%2Fdesk%2Fadvisers')
  const add = () => desk.post('/desk/advisers', { intent: 'add', email: 'accomplice@example.ie', role_adviser: 'yes' })
  const ask = '/reauthenticate?to=%2Fdesk%2Fadvisers'
  expect((await add()).location).toBe(ask)
  expect((await desk.get('/desk/advisers')).text).not.toContain('accomplice@example.ie')

  for (const wrong of [{ password: 'Wrong123!' }, { password: '' }, { intent: 'code', code: '000000' }]) {
    const refused = await desk.post(ask, { intent: 'password', ...wrong })
    expect(refused.status).toBe(422)
    expect(refused.html).not.toContain('Wrong123!')
  }
  expect((await add()).location).toBe(ask)
  expect((await desk.post(ask, { intent: 'password', password })).location).toBe('/desk/advisers')
  expect((await desk.get('/desk/advisers')).html).toContain('/reauthenticate?to=%2Fdesk%2Fadvisers&amp;factor=1')
  expect((await add()).location).toBe(`${ask}&factor=1`)
  const code = await codeOf(await secretUri(app, email), 1)
  expect((await desk.post(`${ask}&factor=1`, { intent: 'code', code })).location).toBe('/desk/advisers')
  expect((await add()).location).toBe('/desk/advisers')
  expect((await desk.get('/desk/advisers')).text).toContain('accomplice@example.ie')
})

test('revealing a PPSN needs a recent sign-in, and a code is enough', async () => {
  const email = 'reveals@siol.example'
  const desk = await adviserAtDesk(app, email, true)
  await verifiedMember(app, 'watched@example.ie', { sessionEnds: true })
  const path = `/desk/members/${await uidOf(app, 'watched@example.ie')}/identity`
  app.clock.pass(10 * minutes)
  const asked = (await desk.post(path, { intent: 'reveal' })).location ?? ''
  expect(asked).toBe(`/reauthenticate?${new URLSearchParams({ to: path })}`)
  expect(
    (await desk.post(asked, { intent: 'code', code: await codeOf(await secretUri(app, email), 1) })).location,
  ).toBe(path)
  expect((await desk.post(path, { intent: 'reveal' })).location).toBeUndefined()
})

test('the page leads back to our own pages only', async () => {
  const browser = await verifiedMember(app, 'back@example.ie', { sessionEnds: true })
  for (const to of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/login',
    '/no-such-page',
    '/my-profile?x=1',
    '',
  ])
    expect(
      (await browser.post(`/reauthenticate?${new URLSearchParams({ to })}`, { intent: 'password', password })).location,
    ).toBe('/')
  expect((await browser.post('/reauthenticate?to=/my-profile', { intent: 'password', password })).location).toBe(
    '/my-profile',
  )
  expect((await app.browser().get('/reauthenticate')).location).toBe('/login')
})

test('a stolen session cannot guess the password on the page', async () => {
  const browser = await verifiedMember(app, 'stolen@example.ie', { sessionEnds: true })
  await browser.post('/reauthenticate', { intent: 'password', password: 'Wrong1!!a' })
  await setHits(app, limits.reauthenticationPerMember.hits)
  expect((await browser.post('/reauthenticate', { intent: 'password', password })).status).toBe(429)
})

test('a request of a session that ended meanwhile makes no recovery codes, and removes no way in', async () => {
  const email = 'ended-meanwhile@siol.example'
  await adviserAtDesk(app, email)
  const id = (await uidOf(app, email)) as MemberId
  await addWaysIn(app, id)
  const thief = { id, email, name: '', sessionId: 'ended' }
  const waysIn = async () => ({
    factor: await app.context.db.selectFrom('auth_two_factors').selectAll().where('user_id', '=', id).execute(),
    passkeys: await listPasskeys(app.context.db, id),
    providers: await linkedProviders(app.context.db, id),
  })
  const before = await waysIn()
  expect(await replaceRecoveryCodes(app.context, thief)).toBeUndefined()
  await removeAuthenticator(app.context, thief)
  await removePasskey(app.context, thief, 'p1')
  await unlinkProvider(app.context, thief, { id: 'google', name: 'Google' })
  expect(await waysIn()).toEqual(before)
  expect([before.factor.length, before.passkeys.length, before.providers]).toEqual([1, 1, ['google']])
})
