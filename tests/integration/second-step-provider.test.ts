/**
 * A person who turned two-step sign-in on is asked for a code after Google and Apple as well. Without JavaScript
 * throughout.
 */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { linkedProviders } from '#database/accounts/credentials.ts'
import { emailsTo, password, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk, codeOf, newRecoveryCodes, secretUri } from '../desk.ts'
import { securityLines } from '../security-lines.ts'
import { signInAt } from '../social-sign-in.ts'

const app = await openApp()
beforeEach(() => app.clock.pass(1000))
const { db } = app.context

const authenticator = '/my-profile/security/authenticator'

/** One factor, which all members share: hashing ten recovery codes takes time. */
let factor: { secret: string; backup_codes: string; recovery_salt: string | null }
let codes: readonly string[]
beforeAll(async () => {
  const email = 'factor@example.ie'
  const owner = await verifiedMember(app, email)
  await owner.post(authenticator, { intent: 'begin', password })
  await owner.post(authenticator, { code: await codeOf(await secretUri(app, email)) })
  codes = await newRecoveryCodes(app, email)
  const columns = ['secret', 'backup_codes', 'recovery_salt'] as const
  factor = await db.selectFrom('auth_two_factors').select(columns).executeTakeFirstOrThrow()
})

/** A member who has linked Google, and then turned two-step sign-in on. Returns their recovery codes. */
async function withTwoSteps(email: string): Promise<readonly string[]> {
  const browser = await verifiedMember(app, email)
  await signInAt(app.browser(), 'google', email)
  const uid = await uidOf(app, email)
  const row = { ...factor, id: app.context.newId(), user_id: uid, verified: true }
  await db.insertInto('auth_two_factors').values(row).execute()
  await db.updateTable('auth_users').set({ two_factor_enabled: true }).where('id', '=', uid).execute()
  await browser.post('/sign-out', {})
  return codes
}

const sessionsOf = async (email: string) =>
  db
    .selectFrom('auth_sessions')
    .select(['id', 'mfa_verified_at'])
    .where('user_id', '=', await uidOf(app, email))
    .execute()

const browsersOf = async (email: string) =>
  db
    .selectFrom('known_browsers')
    .select('key_hash')
    .where('uid', '=', await uidOf(app, email))
    .execute()

const providersOf = async (email: string) => (await linkedProviders(db, await uidOf(app, email))).sort()

const audited = async (email: string) => {
  const rows = db.selectFrom('audit').select('after').where('action', '=', 'link_provider').orderBy('id')
  const after = await rows.where('uid', '=', await uidOf(app, email)).execute()
  return after.map((row) => (row.after as { provider: string }).provider)
}

const isOut = async (browser: Browser) => (await browser.get('/my-profile')).location === '/entry'

test('after Google a code is asked for: until it is given, nothing is open, and the browser is not known', async () => {
  const email = 'google.two@example.ie'
  const [recovery = ''] = await withTwoSteps(email)
  const before = [(await sessionsOf(email)).length, (await browsersOf(email)).length]
  const { length } = (await securityLines(app)).lines
  const browser = app.browser()
  expect((await signInAt(browser, 'google', email)).location).toMatch(/^\/auth\/done\?.*second=1/)
  expect((await browser.get('/auth/done?with=google&from=login&second=1')).location).toBe('/login/second-factor')
  expect(await isOut(browser)).toBe(true)
  expect([(await sessionsOf(email)).length, (await browsersOf(email)).length]).toEqual(before)
  expect((await browser.get('/login/second-factor')).text).toContain('Enter your code')
  expect((await browser.post('/login/second-factor', { code: '000000' })).status).toBe(422)
  expect(await isOut(browser)).toBe(true)

  expect((await browser.post('/login/second-factor', { code: recovery })).location).toBe('/')
  expect(await isOut(browser)).toBe(false)
  expect((await sessionsOf(email)).filter(({ mfa_verified_at }) => mfa_verified_at !== null)).toHaveLength(1)
  expect(await browsersOf(email)).toHaveLength((before[1] ?? 0) + 1)
  const lines = (await securityLines(app)).lines.slice(length)
  expect(lines.map(({ kind, way, code }) => [kind, way ?? code])).toEqual([
    ['code_refused', 'second_factor'],
    ['sign_in', 'second_factor'],
  ])
})

test('in the window of the provider the page that opened it goes on to the code', async () => {
  const email = 'popup.two@example.ie'
  await withTwoSteps(email)
  const browser = app.browser()
  const end = await browser.get((await signInAt(browser, 'google', email, { popup: '1' })).location ?? '')
  expect(end.html).toContain('href="/login/second-factor"')
})

test('five wrong codes end that sign-in, as after a password', async () => {
  const email = 'guesses.two@example.ie'
  const [recovery = ''] = await withTwoSteps(email)
  const browser = app.browser()
  await signInAt(browser, 'google', email)
  for (const code of ['000001', '000002', '000003', '000004', '000005'])
    expect((await browser.post('/login/second-factor', { code })).status).toBe(422)
  expect((await browser.post('/login/second-factor', { code: recovery })).status).toBe(429)
  expect(await isOut(browser)).toBe(true)
})

test('a first sign-in links the provider when the code is accepted, and not before; it replaces another session', async () => {
  const email = 'links.two@example.ie'
  const [recovery = '', another = ''] = await withTwoSteps(email)
  const linkMails = async () => (await emailsTo(app, email)).filter(({ html }) => html.includes('Apple'))
  const before = await linkMails()
  const other = app.browser()
  await signInAt(other, 'google', email)
  const browser = await verifiedMember(app, 'somebody.else@example.ie')
  const elsewhere = app.browser()
  for (const each of [elsewhere, browser]) await signInAt(each, 'apple', email)
  expect(await isOut(browser)).toBe(true)
  expect((await browser.post('/login/second-factor', { code: '000000' })).status).toBe(422)
  expect(await providersOf(email)).toEqual(['google'])
  expect(await linkMails()).toEqual(before)
  expect(await audited(email)).toEqual(['google'])

  expect((await browser.post('/login/second-factor', { code: recovery })).location).toBe('/')
  expect((await browser.get('/my-profile/security')).text).toContain(email)
  expect(await providersOf(email)).toEqual(['apple', 'google'])
  expect(await audited(email)).toEqual(['google', 'apple'])
  expect(await linkMails()).toHaveLength(before.length + 1)
  expect(await sessionsOf(email)).toHaveLength(1)
  // Another sign-in that waited ended with the epoch, and from now on it is one of the ways in.
  expect((await elsewhere.post('/login/second-factor', { code: another })).status).toBe(422)
  expect(await isOut(elsewhere)).toBe(true)
  expect(await linkMails()).toHaveLength(before.length + 1)
  expect((await signInAt(app.browser(), 'apple', email)).location).toContain('second=1')
  expect(await providersOf(email)).toEqual(['apple', 'google'])
})

test('without two-step sign-in, the provider opens the account at once; so does it to prove again who is signed in', async () => {
  const email = 'google.one@example.ie'
  await verifiedMember(app, email)
  await signInAt(app.browser(), 'google', email)
  const plain = app.browser()
  expect((await signInAt(plain, 'google', email)).location).not.toContain('second')
  expect(await isOut(plain)).toBe(false)

  const two = 'again.two@example.ie'
  const [recovery = ''] = await withTwoSteps(two)
  const browser = app.browser()
  await signInAt(browser, 'google', two)
  await browser.post('/login/second-factor', { code: recovery })
  app.clock.pass(11 * 60)
  const asked = (await browser.get(authenticator)).location ?? ''
  expect(asked).toContain('/reauthenticate')
  const proof = { from: 'reauthenticate', to: authenticator }
  expect((await browser.get((await signInAt(browser, 'google', two, proof)).location ?? '')).location).toBe(
    authenticator,
  )
  expect((await browser.get(authenticator)).status).toBe(200)
})

test('an adviser gives the code at the sign-in, and is at the desk', async () => {
  const email = 'google.adviser@siol.example'
  await adviserAtDesk(app, email)
  const browser = app.browser()
  await signInAt(browser, 'google', email)
  expect((await browser.get('/desk')).status).toBe(404)
  const [recovery = ''] = await newRecoveryCodes(app, email)
  expect((await browser.post('/login/second-factor', { code: recovery })).location).toBe('/desk')
  expect((await browser.get('/desk')).status).toBe(200)
})

test('who signs in with Google alone and lost the app turns two-step sign-in off after 48 hours', async () => {
  const email = 'google.lost@example.ie'
  await withTwoSteps(email)
  const uid = await uidOf(app, email)
  await db.deleteFrom('auth_accounts').where('user_id', '=', uid).where('provider_id', '=', 'credential').execute()
  const first = app.browser()
  await signInAt(first, 'google', email)
  expect((await first.post('/login/lost-second-factor', { intent: 'ask' })).location).toBe('/login/lost-second-factor')
  app.clock.pass(48 * 3600 + 1)
  const later = app.browser()
  await signInAt(later, 'google', email)
  expect((await later.post('/login/lost-second-factor', { intent: 'finish' })).text).toContain(
    'Two-step sign-in is off',
  )
  const again = app.browser()
  await signInAt(again, 'google', email)
  expect(await isOut(again)).toBe(false)
})
