/**
 * RULEBOOK=current: one step is not enough in a browser that the account does not know (ASVS 5.0, 6.3.3, 6.6.2 and
 * 6.6.3). Every way in, without JavaScript throughout.
 */
import { CompiledQuery } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { COOL_DOWN_SECONDS } from '#areas/account/domain/sign-in/resend.ts'
import { linkedProviders } from '#database/accounts/credentials.ts'
import { provenBrowserDays, signInCodeMinutes } from '#shared/domain/time/periods.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { confirm, emailsTo, linkTo, password, signUp, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, crowded, openApp } from '../app.ts'
import { emailedCode, otherCode } from '../emailed-code.ts'
import { securityLines } from '../security-lines.ts'
import { signInAt } from '../social-sign-in.ts'

const app = await openApp({ RULEBOOK: 'current' }, crowded)
beforeEach(() => app.clock.pass(3600))
const { db } = app.context

const page = '/login/second-factor'
const longPassword = 'correct horse battery'
const person = { firstName: 'Siobhán', lastName: "O'Brien", password: longPassword, confirmPassword: longPassword }

const isOut = async (browser: Browser) => (await browser.get('/my-profile')).location === '/entry'
const byPassword = (browser: Browser, email: string, entered = password) =>
  browser.post('/login', { email, password: entered })

const counts = async (email: string) => {
  const uid = await uidOf(app, email)
  const sessions = await db.selectFrom('auth_sessions').select('id').where('user_id', '=', uid).execute()
  const browsers = await db.selectFrom('known_browsers').select('key_hash').where('uid', '=', uid).execute()
  return { sessions: sessions.length, browsers: browsers.length, providers: (await linkedProviders(db, uid)).sort() }
}

const codeMails = async (email: string) =>
  (await emailsTo(app, email)).filter(({ subject }) => subject.includes('code'))

/** Nothing is open before the code, and everything after it. */
async function expectCodeAsked(browser: Browser, email: string, before: Awaited<ReturnType<typeof counts>>) {
  expect(await isOut(browser)).toBe(true)
  expect(await counts(email)).toEqual(before)
  const { text, html } = await browser.get(page)
  expect(text).toContain('Check your email')
  expect(html).toMatch(/<input[^>]*\bname="code"[^>]*>/)
  expect(/<input[^>]*\bname="code"[^>]*>/.exec(html)?.[0]).toMatch(
    /(?=.*autocomplete="one-time-code")(?=.*inputmode="numeric")/i,
  )
  expect((await browser.post(page, { code: await emailedCode(app, email) })).location).toBe('/')
  expect(await isOut(browser)).toBe(false)
}

test('after a password, in a browser that the account does not know: nothing is open before the emailed code', async () => {
  const email = 'password@example.ie'
  await verifiedMember(app, email)
  const before = await counts(email)
  const { length } = (await securityLines(app)).lines
  const browser = app.browser()
  expect((await byPassword(browser, email)).location).toBe(page)
  await expectCodeAsked(browser, email, before)
  expect(await counts(email)).toMatchObject({ sessions: before.sessions + 1, browsers: before.browsers + 1 })
  expect((await securityLines(app)).lines.slice(length).map(({ kind, way }) => [kind, way])).toEqual([
    ['sign_in', 'emailed_code'],
  ])
  // The email with the code said where the sign-in is.
  expect((await emailsTo(app, email)).filter(({ subject }) => subject.startsWith('New sign-in'))).toEqual([])
})

test('a wrong password shows what it showed before, and sends nothing', async () => {
  const email = 'wrong@example.ie'
  await verifiedMember(app, email)
  const known = await byPassword(app.browser(), email, 'not the password')
  const nobody = await byPassword(app.browser(), 'nobody@example.ie', 'not the password')
  expect([known.status, known.text.replaceAll(email, '*')]).toEqual([
    nobody.status,
    nobody.text.replaceAll('nobody@example.ie', '*'),
  ])
  expect(known.status).toBe(422)
  expect(await codeMails(email)).toEqual([])
})

test('the right code is no failed attempt of its network', async () => {
  const email = 'right@example.ie'
  await verifiedMember(app, email)
  const counted = () => db.selectFrom('rate_limits').select(['key', 'hits']).orderBy('key').execute()
  const browser = app.browser()
  await byPassword(browser, email)
  const code = await emailedCode(app, email)
  await browser.post(page, { code: otherCode(code, 0) })
  const before = await counted()
  expect((await browser.post(page, { code })).location).toBe('/')
  expect(await counted()).toEqual(before)
})

test('a browser in which the code was entered is asked for none for ninety days, and then again', async () => {
  const email = 'ninety@example.ie'
  await verifiedMember(app, email)
  const browser = app.browser()
  await byPassword(browser, email)
  await browser.post(page, { code: await emailedCode(app, email) })
  await browser.post('/sign-out', {})
  app.clock.pass((provenBrowserDays - 1) * 24 * 3600)
  expect((await byPassword(browser, email)).location).toBe('/')
  await browser.post('/sign-out', {})
  app.clock.pass(24 * 3600)
  expect((await byPassword(browser, email)).location).toBe(page)
})

test('a browser that signed up is known once it has opened the link; one that has only signed up is not', async () => {
  const email = 'signed.up@example.ie'
  const browser = app.browser()
  await signUp(browser, { ...person, email })
  await confirm(browser, await linkTo(app, email, 'verifyEmail'))
  expect((await byPassword(browser, email, longPassword)).location).toBe('/')

  const another = 'elsewhere@example.ie'
  const laptop = app.browser()
  await signUp(laptop, { ...person, email: another })
  const phone = app.browser()
  const link = await linkTo(app, another, 'verifyEmail')
  const opened = await phone.post(link, { intent: 'password', password: longPassword })
  expect(opened.location).toBe('/verify/request-followup')
  await phone.post('/sign-out', {})
  expect((await byPassword(phone, another, longPassword)).location).toBe('/')
  expect((await byPassword(laptop, another, longPassword)).location).toBe(page)
})

test('who chooses another password at the link is asked for the code too', async () => {
  const email = 'chooses@example.ie'
  await signUp(app.browser(), { ...person, email })
  const owner = app.browser()
  const link = await linkTo(app, email, 'verifyEmail')
  const chosen = { password: 'another horse battery', confirmPassword: 'another horse battery' }
  expect((await owner.post(link, { intent: 'chosen', ...chosen })).location).toBe(page)
  expect(await isOut(owner)).toBe(true)
  await owner.post(page, { code: await emailedCode(app, email) })
  expect(await isOut(owner)).toBe(false)
})

test('after a new password by the emailed link: a code in an unknown browser, none in a known one', async () => {
  const email = 'reset@example.ie'
  await verifiedMember(app, email)
  const chosen = { password: longPassword, confirmPassword: longPassword }
  const browser = app.browser()
  await browser.post('/forgot-password', { email })
  const reset = await browser.post(await linkTo(app, email, 'resetPassword'), chosen)
  expect(reset.location).toBe(page)
  expect(await isOut(browser)).toBe(true)
  await browser.post(page, { code: await emailedCode(app, email) })
  expect(await isOut(browser)).toBe(false)

  await browser.post('/sign-out', {})
  app.clock.pass(3600)
  await browser.post('/forgot-password', { email })
  expect((await browser.post(await linkTo(app, email, 'resetPassword'), chosen)).location).toBe('/')
})

test('after Google: nothing is open and nothing is linked before the code, which links it', async () => {
  const email = 'google@example.ie'
  await verifiedMember(app, email)
  const before = await counts(email)
  const browser = app.browser()
  expect((await signInAt(browser, 'google', email)).location).toContain('second=1')
  await expectCodeAsked(browser, email, before)
  expect(await counts(email)).toEqual({ sessions: 1, browsers: 1, providers: ['google'] })
  await browser.post('/sign-out', {})
  expect((await signInAt(browser, 'google', email)).location).not.toContain('second')
  expect(await isOut(browser)).toBe(false)
  expect((await signInAt(app.browser(), 'google', email)).location).toContain('second=1')
})

test('a new account by Google knows the browser that it was opened in', async () => {
  const email = 'new.google@example.ie'
  const browser = app.browser()
  expect((await signInAt(browser, 'google', email)).location).not.toContain('second')
  expect(await isOut(browser)).toBe(false)
  await browser.post('/sign-out', {})
  expect((await byPassword(browser, email)).status).toBe(422)
  expect((await signInAt(browser, 'google', email)).location).not.toContain('second')
})

test('proving again who is signed in takes one step, with the provider too', async () => {
  const email = 'again@example.ie'
  await verifiedMember(app, email)
  const browser = app.browser()
  await signInAt(browser, 'google', email)
  await browser.post(page, { code: await emailedCode(app, email) })
  const uid = await uidOf(app, email)
  await db.updateTable('known_browsers').set({ proven_at: null }).where('uid', '=', uid).execute()
  app.clock.pass(11 * 60)
  const proof = { from: 'reauthenticate', to: '/my-profile/security/password' }
  expect((await signInAt(browser, 'google', email, proof)).location).not.toContain('second')
  expect((await browser.get('/my-profile/security/password')).status).toBe(200)
})

test('the code is in the text of the email alone, with the browser and the network, and it is stored nowhere', async () => {
  const email = 'mail@example.ie'
  await verifiedMember(app, email)
  const browser = app.browser()
  const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36'
  await browser.post('/login', { email, password }, { 'user-agent': agent })
  const code = await emailedCode(app, email)
  const [mail] = await codeMails(email)
  expect(mail?.text).toContain('Chrome, Windows')
  expect(mail?.text).toContain('network 127.0.0.0/24')
  expect(mail?.subject).not.toMatch(/\d{4}/)
  expect(mail?.link).toBe('http://localhost:3000/.well-known/change-password')
  const stored = await db.selectFrom('emails').select('message').where('to_address', '=', email).execute()
  const { rows } = await db.executeQuery(CompiledQuery.raw('select * from auth_verifications'))
  expect(JSON.stringify([stored, rows])).not.toContain(code)
  expect((await browser.get(page)).text).toContain('m•••@example.ie')
})

test('the code works once, in the browser and for the sign-in that asked for it', async () => {
  const email = 'bound@example.ie'
  await verifiedMember(app, email)
  const [first, second] = [app.browser(), app.browser()]
  await byPassword(first, email)
  const code = await emailedCode(app, email)
  await byPassword(second, email)
  expect((await second.post(page, { code })).status).toBe(422)
  expect(await isOut(second)).toBe(true)
  const waiting = new Map(first.cookies)
  expect((await first.post(page, { code: `${code.slice(0, 4)}-${code.slice(4)} ` })).location).toBe('/')
  const replay = app.browser()
  for (const [name, value] of waiting) replay.cookies.set(name, value)
  expect((await replay.post(page, { code })).text).toContain('Please sign in again')
  expect(await isOut(replay)).toBe(true)
})

test('after ten minutes the code is over, and a new one can be sent; the one before is dead', async () => {
  const email = 'late@example.ie'
  await verifiedMember(app, email)
  const browser = app.browser()
  await byPassword(browser, email)
  const old = await emailedCode(app, email)
  app.clock.pass(signInCodeMinutes * 60)
  expect((await browser.get(page)).text).toContain('This code no longer works')
  expect((await browser.post(page, { code: old })).text).toContain('This code no longer works')
  expect(await isOut(browser)).toBe(true)
  const resent = await browser.post(page, { intent: 'resend' })
  expect(resent.text).toContain('We sent a new code')
  expect((await browser.post(page, { intent: 'resend' })).text).toContain('less than a minute ago')
  const code = await emailedCode(app, email)
  expect(code).not.toBe(old)
  expect((await browser.post(page, { code: old })).text).toContain("This code doesn't match")
  expect((await browser.post(page, { code })).location).toBe('/')
})

test('five wrong codes end that sign-in, with new codes in between; what has no form of a code is no guess', async () => {
  const email = 'guesses@example.ie'
  await verifiedMember(app, email)
  const browser = app.browser()
  await byPassword(browser, email)
  expect((await browser.post(page, { code: '' })).text).toContain('Enter the code from our email')
  expect((await browser.post(page, { code: '123' })).status).toBe(422)
  for (let at = 0; at < 4; at++)
    expect((await browser.post(page, { code: otherCode(await emailedCode(app, email), at) })).text).toContain('match')
  app.clock.pass(COOL_DOWN_SECONDS)
  await browser.post(page, { intent: 'resend' })
  const code = await emailedCode(app, email)
  expect((await browser.post(page, { code: otherCode(code, 8) })).text).toContain('Please sign in again')
  expect((await browser.post(page, { code })).location ?? 'refused').not.toBe('/')
  expect(await isOut(browser)).toBe(true)
  const lines = (await securityLines(app)).lines.filter(({ kind }) => kind === 'code_refused')
  expect(lines.at(-1)).toMatchObject({ code: 'emailed_code' })
})

test('simultaneous guesses are not more than the others', async () => {
  const email = 'race@example.ie'
  await verifiedMember(app, email)
  const browser = app.browser()
  await byPassword(browser, email)
  const code = await emailedCode(app, email)
  const guess = app.browser()
  for (const [name, value] of browser.cookies) guess.cookies.set(name, value)
  const guesses = Array.from({ length: 8 }, (_, at) => guess.post(page, { code: otherCode(code, at) }))
  // The rest found the sign-in over, or another guess under way.
  expect((await Promise.all(guesses)).filter(({ text }) => text.includes('match')).length).toBeLessThan(5)
})

test('one network gets five codes in a quarter of an hour; the owner elsewhere gets theirs, and a new password starts anew', async () => {
  const email = 'flood@example.ie'
  await verifiedMember(app, email)
  const from = (network: number) => ({ 'x-forwarded-for': `203.0.${network}.7` })
  const flood = await openApp({
    RULEBOOK: 'current',
    SIOL_TRUST_PROXY: 'true',
    DATABASE_URL: app.context.config.databaseUrl ?? '',
  })
  flood.clock.pass((app.clock.now().getTime() - flood.clock.now().getTime()) / 1000)
  const login = async (network: number) => {
    const browser = flood.browser()
    await browser.post('/login', { email, password }, from(network))
    return (await browser.get(page)).text
  }
  for (let at = 0; at < 5; at++) expect(await login(1)).not.toContain('sent several codes already')
  expect(await login(1)).toContain('sent several codes already')
  expect(await codeMails(email)).toHaveLength(5)
  expect(await login(2)).not.toContain('sent several codes already')
  // As many other networks would.
  const signInCodePerMember = await uidOf(app, email)
  for (let at = 0; at < 20; at++) await countAttempts(flood.context, { signInCodePerMember })
  expect(await login(30)).toContain('sent several codes already')

  const owner = flood.browser()
  await owner.post('/forgot-password', { email }, from(31))
  const chosen = { password: longPassword, confirmPassword: longPassword }
  await owner.post(await linkTo(app, email, 'resetPassword'), chosen, from(31))
  expect((await owner.get(page)).text).not.toContain('sent several codes already')
  expect((await owner.post(page, { code: await emailedCode(app, email) }, from(31))).location).toBe('/')
})

test('the page says when the email cannot be sent', async () => {
  const silent = await openApp({ RULEBOOK: 'current' }, { idle: true })
  const email = 'down@example.ie'
  await verifiedMember(silent, email)
  const browser = silent.browser()
  await byPassword(browser, email)
  expect((await browser.get(page)).text).not.toContain('delayed')
  silent.clock.pass(21)
  expect((await browser.get(page)).text).toContain('Our emails are delayed')
  const refused = { refused_at: silent.clock.now() }
  await silent.context.db.updateTable('emails').set(refused).where('to_address', '=', email).execute()
  expect((await browser.get(page)).text).toContain("Your mail service didn't accept our email")
})

test('when the email cannot be queued, nothing is open and nothing waits', async () => {
  const failing = await openApp(
    { RULEBOOK: 'current' },
    {
      wrap: (context) => ({ ...context, jobs: { ...context.jobs, enqueue: () => Promise.reject(new Error('away')) } }),
    },
  )
  const email = 'queue@example.ie'
  await verifiedMember(failing, email)
  const browser = failing.browser()
  expect((await byPassword(browser, email)).status).toBe(500)
  expect((await browser.get(page)).location).toBe('/login')
  expect(await isOut(browser)).toBe(true)
})

test('the code does not do for two-step sign-in, for another address, or for a disabled account', async () => {
  for (const change of ['two_factor', 'email', 'disabled'] as const) {
    const email = `${change}@example.ie`
    await verifiedMember(app, email)
    const browser = app.browser()
    await byPassword(browser, email)
    const code = await emailedCode(app, email)
    const uid = await uidOf(app, email)
    const user = db.updateTable('auth_users').where('id', '=', uid)
    if (change === 'two_factor') await user.set({ two_factor_enabled: true }).execute()
    if (change === 'email') await user.set({ email: 'thief@example.ie' }).execute()
    if (change === 'disabled')
      await db
        .insertInto('disabled_accounts')
        .values({ uid, by_uid: uid, reason: 'a test', disabled_at: app.clock.now() })
        .execute()
    expect((await browser.post(page, { code })).text).toContain('Please sign in again')
    expect(await isOut(browser)).toBe(true)
  }
})

test('recovery codes, the app and a lost second factor do not go round the emailed code', async () => {
  const email = 'round@example.ie'
  await verifiedMember(app, email)
  const browser = app.browser()
  await byPassword(browser, email)
  expect((await browser.get('/login/lost-second-factor')).location).toBe('/login')
  expect((await browser.post('/login/lost-second-factor', { intent: 'ask' })).location).toBe('/login')
  expect((await browser.post(page, { code: '123456' })).status).toBe(422)
  expect((await browser.post(page, { code: 'abcde-fghij' })).status).toBe(422)
  expect(await isOut(browser)).toBe(true)
})

test('signing out the other devices makes their browsers unknown', async () => {
  const email = 'others@example.ie'
  const owner = await verifiedMember(app, email)
  const other = app.browser()
  await byPassword(other, email)
  await other.post(page, { code: await emailedCode(app, email) })
  await owner.post('/my-profile/security', { intent: 'endOthers' })
  expect(await isOut(other)).toBe(true)
  expect((await byPassword(other, email)).location).toBe(page)
})

test('with RULEBOOK=specified a password opens the account in any browser', async () => {
  const specified = await openApp()
  const email = 'specified@example.ie'
  await verifiedMember(specified, email)
  expect((await byPassword(specified.browser(), email)).location).toBe('/')
  expect((await signInAt(specified.browser(), 'google', email)).location).not.toContain('second')
})
