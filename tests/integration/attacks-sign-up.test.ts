/** An attacker signs up with the address of somebody else, and waits for its owner. */
import { expect, test } from 'vitest'
import { confirm, emailsTo, linkTo, newcomer, password, signUp, uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { signInAt } from '../social-sign-in.ts'

const app = await openApp()
const isVerified = async (email: string) => (await app.context.identity.findByEmail(email))?.emailVerified
const signsIn = async (email: string, with_ = password) =>
  (await app.browser().post('/login', { email, password: with_ })).status === 303

const chosen = 'Owner-chose-1!'

const signInWithGoogle = (browser: Browser, email: string, query: Record<string, string> = {}) =>
  signInAt(browser, 'google', email, query)

test('the owner who opens the link elsewhere does not confirm the password of the attacker', async () => {
  const email = 'victim@example.ie'
  const attacker = app.browser()
  await signUp(attacker, { email })
  const link = await linkTo(app, email, 'verifyEmail')
  const owner = app.browser()
  const asked = await confirm(owner, link)
  expect([asked.status, asked.location]).toEqual([200, undefined])
  expect(asked.text).toContain('You signed up in a different browser')
  expect(await isVerified(email)).toBe(false)
  expect((await attacker.get('/')).location).toBe('/verify/email-verification')

  expect((await owner.post(link, { intent: 'choose' })).text).toContain('Choose a new password')
  const weak = await owner.post(link, { intent: 'chosen', password: 'weak', confirmPassword: 'weak' })
  expect([weak.status, await isVerified(email)]).toEqual([422, false])
  const done = await owner.post(link, { intent: 'chosen', password: chosen, confirmPassword: chosen })
  expect(done.location).toBe('/verify/request-followup')
  expect((await owner.get('/verify/request-followup')).status).toBe(200)
  expect(await isVerified(email)).toBe(true)
  expect((await attacker.get('/')).location).toBe('/entry')
  expect([await signsIn(email), await signsIn(email, chosen)]).toEqual([false, true])
  // The used link tells an attacker who has it nothing new.
  expect((await attacker.post(link, { intent: 'chosen', password, confirmPassword: password })).text).toContain(
    'Your email is confirmed',
  )
  expect(await signsIn(email, chosen)).toBe(true)
})

test('in another browser the password of the sign-up confirms the address and signs in', async () => {
  const email = 'two-devices@example.ie'
  await signUp(app.browser(), { email })
  const link = await linkTo(app, email, 'verifyEmail')
  const phone = app.browser()
  for (const [typed, words] of [
    ['Wrong123!', 'Invalid password'],
    ['', 'Required'],
  ] as const) {
    const wrong = await phone.post(link, { intent: 'password', password: typed })
    expect([wrong.status, await isVerified(email)]).toEqual([422, false])
    expect(wrong.text).toContain(words)
    expect(wrong.html).not.toContain('Wrong123!')
  }
  expect((await phone.post(link, { intent: 'password', password })).location).toBe('/verify/request-followup')
  expect((await phone.get('/verify/request-followup')).status).toBe(200)
})

test('a forged browser cookie does not count as the browser of the sign-up', async () => {
  const email = 'forged@example.ie'
  const signer = app.browser()
  await signUp(signer, { email })
  const link = await linkTo(app, email, 'verifyEmail')
  const [key] = (signer.cookies.get('siol.browser') ?? '').split('.')
  for (const value of [`${key}.`, `${key}.AAAA`, `${key}`, '.', '']) {
    const other = app.browser()
    other.cookies.set('siol.browser', value)
    await confirm(other, link)
    expect(await isVerified(email)).toBe(false)
  }
  const stored = await app.context.db.selectFrom('known_browsers').select('key_hash').execute()
  expect(stored.some((row) => row.key_hash.includes(key ?? '-'))).toBe(false)
})

test('the browser that signed up confirms by opening the link, signed in or out, and its session gets a new id', async () => {
  const email = 'same-browser@example.ie'
  const browser = app.browser()
  const cookie = (await signUp(browser, { email })).headers.getSetCookie().find((one) => one.startsWith('siol.browser'))
  expect(cookie).toContain('HttpOnly; SameSite=Lax')
  const before = browser.cookies.get('siol.session_token')
  expect((await confirm(browser, await linkTo(app, email, 'verifyEmail'))).location).toBe('/verify/request-followup')
  expect(browser.cookies.get('siol.session_token')).not.toBe(before)

  const second = 'signed-out@example.ie'
  const leaver = app.browser()
  await signUp(leaver, { email: second })
  leaver.cookies.delete('siol.session_token')
  expect((await confirm(leaver, await linkTo(app, second, 'verifyEmail'))).location).toBe('/login?confirmed=1')
})

test('an account that was opened with a provider, and whose address nobody confirmed, does not keep the provider of an attacker', async () => {
  const email = 'provider-first@example.ie'
  const attacker = app.browser()
  const start = await attacker.post('/auth/social/google', { from: 'login' })
  const back = await attacker.post(start.location ?? '', { name: 'Attacker', email, verified: '' })
  await attacker.get(back.location ?? '')
  const link = await linkTo(app, email, 'verifyEmail')
  const owner = app.browser()
  expect((await confirm(owner, link)).text).toContain('Choose a new password')
  await owner.post(link, { intent: 'chosen', password: chosen, confirmPassword: chosen })
  expect((await attacker.get('/')).location).toBe('/entry')
  const uid = await uidOf(app, email)
  const ways = await app.context.identity.waysIn(uid)
  expect(ways).toMatchObject({ password: true, providers: [] })
})

test('linking a provider ends every other session, drops a password that nobody confirmed, and tells the owner', async () => {
  const email = 'joined@example.ie'
  const attacker = await newcomer(app, email)
  const uid = await uidOf(app, email)
  // As it was before links asked who opens them: confirmed by the owner, with the password of the attacker.
  await app.context.db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', uid).execute()
  const owner = app.browser()
  await signInWithGoogle(owner, email)
  expect((await owner.get('/my-profile')).status).toBe(200)
  expect((await attacker.get('/my-profile')).location).toBe('/entry')
  expect(await signsIn(email)).toBe(false)
  const [mail] = await emailsTo(app, email)
  expect(mail?.subject).toBe('A new way to sign in to Síol')
  expect(mail?.text).toContain('We deleted the password')

  const again = app.browser()
  await signInWithGoogle(again, email)
  expect((await owner.get('/my-profile')).status).toBe(200)
  expect((await emailsTo(app, email)).filter((one) => one.subject === mail?.subject)).toHaveLength(1)
})

test('linking a provider keeps a password that the owner confirmed', async () => {
  const email = 'confirmed@example.ie'
  const browser = app.browser()
  await signUp(browser, { email })
  await confirm(browser, await linkTo(app, email, 'verifyEmail'))
  await signInWithGoogle(app.browser(), email)
  expect((await browser.get('/')).location).toBe('/entry')
  expect(await signsIn(email)).toBe(true)
  expect((await emailsTo(app, email))[0]?.text).not.toContain('We deleted the password')
})

test('a provider proves only the account that is signed in, and creates none', async () => {
  const email = 'proof@example.ie'
  const browser = app.browser()
  await signInWithGoogle(browser, email)
  const uid = await uidOf(app, email)
  const authenticatedAt = async () =>
    app.context.db.selectFrom('auth_sessions').select('authenticated_at as at').where('user_id', '=', uid).execute()
  app.clock.pass(700)
  const page = await browser.get('/reauthenticate?to=/my-profile')
  expect(page.text).toContain('Continue with Google')
  expect(page.html).not.toContain('name="password"')
  const again = { from: 'reauthenticate', to: '/my-profile' }

  const before = await authenticatedAt()
  const failed = await browser.follow(await signInWithGoogle(browser, 'somebody-else@example.ie', again))
  expect(failed.text).toContain('This credential is already associated with a different account')
  expect(await app.context.identity.findByEmail('somebody-else@example.ie')).toBeUndefined()
  expect(await authenticatedAt()).toEqual(before)

  const confirmed = await browser.get((await signInWithGoogle(browser, email, again)).location ?? '')
  expect(confirmed.location).toBe('/my-profile')
  expect(await authenticatedAt()).toEqual([{ at: app.clock.now() }])
})
