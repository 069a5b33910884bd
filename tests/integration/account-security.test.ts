import { beforeEach, expect, test } from 'vitest'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { addWaysIn, auditRows, emailsTo, password, signUp, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { codeOf, secretUri, signInByPassword } from '../desk.ts'

const app = await openApp()
// Stays below the limits per connection.
beforeEach(() => app.clock.pass(1000))

const page = '/my-profile/security'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

/** Signs in afresh, so that the session is recent by the app's clock. */
async function signedIn(email: string): Promise<Browser> {
  const browser = app.browser()
  await signInByPassword(browser, email)
  return browser
}

async function member(email: string): Promise<Browser> {
  await verifiedMember(app, email)
  await app.context.db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', await uidOf(app, email))
    .execute()
  return signedIn(email)
}

const linkIn = async (to: string, subject: RegExp): Promise<string> => {
  const mail = (await emailsTo(app, to)).find((candidate) => subject.test(candidate.subject))
  if (!mail) throw new Error(`no email "${subject}" to ${to}`)
  return mail.link
}

const subjectsTo = async (to: string): Promise<string[]> => (await emailsTo(app, to)).map(({ subject }) => subject)

const actionsOf = async (email: string): Promise<string[]> => {
  const rows = await auditRows(app, await uidOf(app, email))
  return rows.map(({ action }) => action)
}

test('the page is closed to guests, and shows each session by its browser, without the address it came from', async () => {
  expect((await app.browser().get(page)).location).toBe('/entry')
  const browser = await member('sessions@example.ie')
  const { text, html } = await browser.fetch(page, { headers: { 'user-agent': firefox } })
  expect(text).toContain('Firefox, Linux This device')
  expect(text).toContain('network 127.0.0.0/24')
  expect(html).not.toContain('127.0.0.1')
})

test('one other session, or all others, can be ended; those of somebody else cannot', async () => {
  const email = 'ending@example.ie'
  const here = await member(email)
  const [second, third, fourth] = [await signedIn(email), await signedIn(email), await signedIn(email)]
  const neighbour = await member('neighbour@example.ie')
  await second.fetch(page, { headers: { 'user-agent': firefox } })
  const uid = await uidOf(app, email)
  const { id } = await app.context.db
    .selectFrom('auth_sessions')
    .select('id')
    .where('user_id', '=', uid)
    .where('browser', '=', 'Firefox, Linux')
    .executeTakeFirstOrThrow()
  await neighbour.post(page, { intent: 'end', session: id })
  expect((await second.get(page)).status).toBe(200)
  expect((await here.post(page, { intent: 'end', session: id })).location).toBe(`${page}?saved=ended`)
  expect((await second.get(page)).location).toBe('/entry')
  expect((await third.get(page)).status).toBe(200)
  expect((await here.post(page, { intent: 'endOthers' })).location).toBe(`${page}?saved=others`)
  expect([(await third.get(page)).location, (await fourth.get(page)).location]).toEqual(['/entry', '/entry'])
  expect((await here.get(page)).status).toBe(200)
  expect((await neighbour.get(page)).status).toBe(200)
})

test('what is sensitive is asked for again after ten minutes, before its form is shown', async () => {
  const browser = await member('later@example.ie')
  app.clock.pass(11 * 60)
  for (const path of ['email', 'password', 'authenticator', 'passkeys']) {
    const asked = `/reauthenticate?to=${encodeURIComponent(`${page}/${path}`)}`
    expect((await browser.get(`${page}/${path}`)).location, path).toBe(asked)
  }
  expect(
    (await browser.post(`${page}/password`, { password: 'Another1!', confirmPassword: 'Another1!' })).location,
  ).toContain('/reauthenticate')
  expect((await browser.post(`${page}/email`, { email: 'new.later@example.ie' })).location).toContain('/reauthenticate')
  expect((await browser.post(`${page}/authenticator`, { intent: 'remove' })).location).toContain('/reauthenticate')
  expect((await browser.post(page, { intent: 'unlink', provider: 'google' })).location).toContain('/reauthenticate')
  expect((await browser.json(`${page}/passkey-ceremony`, {})).location).toContain('/reauthenticate')
  expect((await browser.get(page)).status).toBe(200)
  expect(await subjectsTo('later@example.ie')).not.toContain('Your Síol account has a new password')
})

test('a new password keeps this session, ends the others and is reported by email', async () => {
  const email = 'newpass@example.ie'
  const here = await member(email)
  const other = await signedIn(email)
  const weak = await here.post(`${page}/password`, { password: 'short', confirmPassword: 'short' })
  expect(weak.status).toBe(422)
  expect(weak.html).not.toContain('value="short"')
  const done = await here.post(`${page}/password`, { password: 'Another1!', confirmPassword: 'Another1!' })
  expect(done.location).toBe(`${page}?saved=password`)
  expect((await here.get(page)).status).toBe(200)
  expect((await other.get(page)).location).toBe('/entry')
  expect((await app.browser().post('/login', { email, password })).status).toBe(422)
  expect((await app.browser().post('/login', { email, password: 'Another1!' })).location).toBe('/')
  expect(await subjectsTo(email)).toContain('Your Síol account has a new password')
})

test('a new address counts from its own confirmation; both addresses get an email', async () => {
  const [email, next] = ['old@example.ie', 'new@example.ie']
  const browser = await member(email)
  expect((await browser.post(`${page}/email`, { email: 'new@' })).text).toContain('Must be a valid email')
  expect((await browser.post(`${page}/email`, { email: 'OLD@example.ie' })).text).toContain(
    'This is your address already',
  )
  expect((await browser.post(`${page}/email`, { email: next })).location).toBe(`${page}?saved=email`)
  expect((await browser.get(page)).text).toContain(`Waiting for you to confirm ${next}`)
  expect(await subjectsTo(email)).toContain('A new email address for your Síol account')
  const link = await linkIn(next, /Confirm your new email/)
  const opened = await app.browser().get(link)
  expect([opened.status, opened.text.includes(next)]).toEqual([200, true])
  expect(await app.context.identity.findByEmail(next)).toBeUndefined()

  const uid = await uidOf(app, email)
  await app.browser().post('/forgot-password', { email })
  const oldReset = await linkIn(email, /password/i)
  expect((await app.browser().post(link, {})).text).toContain('Your email is changed')
  expect(await app.context.identity.findByEmail(next)).toMatchObject({ uid, emailVerified: true })
  // A page from before still offers to cancel it.
  expect((await browser.post(page, { intent: 'cancelEmail' })).location).toBe(page)
  expect((await app.browser().post('/login', { email: next, password })).location).toBe('/')
  expect((await app.browser().post('/login', { email, password })).status).toBe(422)
  expect(await subjectsTo(email)).toContain('The email address of your Síol account was changed')
  const member_ = await app.context.db
    .selectFrom('members')
    .select('email_address')
    .where('uid', '=', uid as MemberId)
    .executeTakeFirst()
  expect(member_?.email_address).toBe(next)
  // A reset link that waits in the old mailbox opens nothing any more.
  expect((await app.browser().get(oldReset)).text).not.toContain('New password')
  // A second press changes nothing.
  expect((await app.browser().post(link, {})).text).toContain('Your email is changed')
  expect((await actionsOf(next)).filter((action) => action === 'change_email')).toHaveLength(1)
})

test('the old address can undo the change for seven days: every way in of the other person is closed', async () => {
  const [email, next] = ['victim@example.ie', 'thief@example.ie']
  const thief = await member(email)
  await thief.post(`${page}/email`, { email: next })
  await app.browser().post(await linkIn(next, /Confirm your new email/), {})
  const uid = await uidOf(app, next)
  // The thief has also set up an authenticator app and a new password.
  const recent = await signedIn(next)
  await recent.post(`${page}/authenticator`, { intent: 'begin', password })
  expect((await recent.post(`${page}/authenticator`, { code: await codeOf(await secretUri(app, next)) })).status).toBe(
    200,
  )
  await recent.post(`${page}/password`, { password: 'Thieving1!', confirmPassword: 'Thieving1!' })

  const undo = await linkIn(email, /was changed/)
  app.clock.pass(6.9 * 24 * 3600)
  const owner = app.browser()
  expect((await owner.get(undo)).text).toContain(email)
  expect((await owner.post(undo, {})).text).toContain('Your old address is back')
  expect(await app.context.identity.findByEmail(email)).toMatchObject({ uid })
  expect((await recent.get(page)).location).toBe('/entry')
  expect((await app.browser().post('/login', { email, password: 'Thieving1!' })).status).toBe(422)
  expect((await app.context.identity.secondFactor.stateOf(uid)).on).toBe(false)
  const reset = await app
    .browser()
    .post(await linkIn(email, /password/i), { password: 'Mine1234!', confirmPassword: 'Mine1234!' })
  expect(reset.location).toBe('/')
  expect((await owner.post(undo, {})).text).toContain('Your old address is back')
})

test('nobody can sign up with an address while its owner can have it back, so the undo cannot be blocked', async () => {
  const [email, next] = ['squatted@example.ie', 'squatter@example.ie']
  const thief = await member(email)
  await thief.post(`${page}/email`, { email: next })
  await app.browser().post(await linkIn(next, /Confirm your new email/), {})
  const uid = await uidOf(app, next)
  expect((await signUp(app.browser(), { email })).text).toContain('already in use')
  expect((await app.browser().post(await linkIn(email, /was changed/), {})).text).toContain('Your old address is back')
  expect(await app.context.identity.findByEmail(email)).toMatchObject({ uid })

  const again = await member('free@example.ie')
  await again.post(`${page}/email`, { email: 'moved@example.ie' })
  await app.browser().post(await linkIn('moved@example.ie', /Confirm your new email/), {})
  app.clock.pass(7 * 24 * 3600)
  expect((await signUp(app.browser(), { email: 'free@example.ie' })).status).toBe(303)
})

test('a link is over after its time, when the change was cancelled, and for an address that has an account by then', async () => {
  const email = 'times@example.ie'
  const browser = await member(email)
  await browser.post(`${page}/email`, { email: 'late@example.ie' })
  const late = await linkIn('late@example.ie', /Confirm your new email/)
  app.clock.pass(24 * 3600)
  expect((await app.browser().post(late, {})).text).toContain("This link doesn't work")
  const again = await signedIn(email)
  await again.post(`${page}/email`, { email: 'cancelled@example.ie' })
  await again.post(page, { intent: 'cancelEmail' })
  expect((await app.browser().post(await linkIn('cancelled@example.ie', /Confirm/), {})).text).toContain(
    "This link doesn't work",
  )
  await again.post(`${page}/email`, { email: 'taken@example.ie' })
  const taken = await linkIn('taken@example.ie', /Confirm your new email/)
  await verifiedMember(app, 'taken@example.ie')
  expect((await app.browser().post(taken, {})).text).toContain('That address belongs to another account')
  expect(await app.context.identity.findByEmail(email)).toBeDefined()
  expect((await app.browser().get('/auth/email?key=nothing')).status).toBe(404)
})

test('asking for an address of somebody else looks the same, and tells its owner', async () => {
  await verifiedMember(app, 'owner@example.ie')
  const browser = await member('curious@example.ie')
  expect((await browser.post(`${page}/email`, { email: 'owner@example.ie' })).location).toBe(`${page}?saved=email`)
  expect((await browser.get(page)).text).toContain('Waiting for you to confirm owner@example.ie')
  const subjects = await subjectsTo('owner@example.ie')
  expect(subjects).toContain('You already have a Síol account')
  expect(subjects.some((subject) => subject.includes('new email'))).toBe(false)
})

test('the change is stopped from the old address before it counts', async () => {
  const email = 'stopper@example.ie'
  const browser = await member(email)
  await browser.post(`${page}/email`, { email: 'stopped@example.ie' })
  const stop = await linkIn(email, /A new email address/)
  expect((await app.browser().post(stop, {})).text).toContain('The change is stopped')
  expect((await browser.get(page)).location).toBe('/entry')
  expect((await app.browser().post(await linkIn('stopped@example.ie', /Confirm/), {})).text).toContain(
    "This link doesn't work",
  )
})

test('a member sets up an authenticator app, signs in with a code or a recovery code, and removes it', async () => {
  const email = 'twostep@example.ie'
  const browser = await member(email)
  expect((await browser.post(`${page}/authenticator`, { intent: 'begin', password: 'Wrong1!!' })).status).toBe(422)
  await browser.post(`${page}/authenticator`, { intent: 'begin', password })
  const uri = await secretUri(app, email)
  const shown = await browser.get(`${page}/authenticator`)
  expect(shown.text.replaceAll(' ', '')).toContain(new URL(uri).searchParams.get('secret') ?? '-')
  expect((await browser.post(`${page}/authenticator`, { code: '000000' })).status).toBe(422)
  expect((await browser.get(page)).text).toContain('Two-step sign-in Off')
  const codes = (await browser.post(`${page}/authenticator`, { code: await codeOf(uri) })).text.match(
    /\b[a-zA-Z0-9]{5}-[a-zA-Z0-9]{5}\b/g,
  )
  expect(codes).toHaveLength(10)
  expect((await browser.get(page)).text).toContain('Two-step sign-in On')
  expect((await browser.get(`${page}/authenticator`)).text).toContain('You have 10 recovery codes left')

  const next = app.browser()
  expect((await signInByPassword(next, email)).location).toBe('/login/second-factor')
  expect((await next.get(page)).location).toBe('/entry')
  expect((await next.post('/login/second-factor', { code: await codeOf(uri, 1) })).location).toBe('/')
  const lost = app.browser()
  await signInByPassword(lost, email)
  expect((await lost.post('/login/second-factor', { code: codes?.[0] ?? '' })).location).toBe('/')
  expect((await lost.get(`${page}/authenticator`)).text).toContain('You have 9 recovery codes left')
  expect((await lost.post(`${page}/authenticator`, { intent: 'remove' })).location).toBe(
    `${page}?saved=authenticatorRemoved`,
  )
  expect((await signInByPassword(app.browser(), email)).location).toBe('/')
  expect((await subjectsTo(email)).filter((subject) => subject === 'How you sign in to Síol has changed')).toHaveLength(
    2,
  )
  const actions = await actionsOf(email)
  expect(actions.filter((action) => /_second_factor$/.test(action))).toEqual([
    'verify_second_factor',
    'add_second_factor',
    'verify_second_factor',
    'verify_second_factor',
    'remove_second_factor',
  ])
})

test('a linked provider can be unlinked, but never the last way in; neither can a passkey', async () => {
  const email = 'linked@example.ie'
  const browser = await member(email)
  const uid = await uidOf(app, email)
  await addWaysIn(app, uid)
  const foreign = await member('foreign@example.ie')
  expect((await foreign.get(`${page}/passkeys/p1`)).status).toBe(404)
  await foreign.post(`${page}/passkeys/p1`, { intent: 'remove' })
  expect((await foreign.post(`${page}/passkeys/p1`, { name: 'Stolen' })).status).toBe(404)
  expect((await browser.post(`${page}/passkeys/p1`, { name: ' ' })).text).toContain('Required')
  expect((await browser.post(`${page}/passkeys/p1`, { name: ' My  phone ' })).location).toBe(
    `${page}?saved=passkeyNamed`,
  )
  expect((await browser.get(page)).text).toContain('My phone')

  await app.context.db
    .deleteFrom('auth_accounts')
    .where('user_id', '=', uid)
    .where('provider_id', '=', 'credential')
    .execute()
  expect((await browser.post(page, { intent: 'unlink', provider: 'google' })).location).toBe(`${page}?saved=unlinked`)
  expect((await browser.post(`${page}/passkeys/p1`, { intent: 'remove' })).text).toContain(
    'This is your only way to sign in',
  )
  expect((await browser.get(page)).text).toContain('My phone')
  // With a password again, the passkey can go; a second press changes nothing.
  await browser.post(`${page}/password`, { password: 'Another1!', confirmPassword: 'Another1!' })
  for (const _ of [1, 2])
    expect((await browser.post(`${page}/passkeys/p1`, { intent: 'remove' })).location).toBe(
      `${page}?saved=passkeyRemoved`,
    )
  expect((await actionsOf(email)).filter((action) => /passkey|provider/.test(action))).toEqual([
    'rename_passkey',
    'unlink_provider',
    'remove_passkey',
  ])
})

test('an unknown or forged passkey signs nobody in', async () => {
  const guest = app.browser()
  const options = JSON.parse((await guest.json('/auth/passkey', {})).html)
  expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' })
  expect(options.allowCredentials).toBeUndefined()
  const forged = { id: 'c1', rawId: 'c1', type: 'public-key', response: {}, clientExtensionResults: {} }
  expect((await guest.json('/auth/passkey', { response: forged })).status).toBe(422)
  expect((await guest.json('/auth/passkey', { response: { id: 7 } })).status).toBe(200)
  for (const hostile of ['\u0000', 'a\u0007', '\ud800']) {
    expect((await guest.json('/auth/passkey', { response: { ...forged, id: hostile } })).status).toBe(400)
    expect((await guest.json('/auth/passkey', { response: { ...forged, [hostile]: 'c1' } })).status).toBe(400)
  }
  expect((await guest.get('/my-profile/security')).location).toBe('/entry')
})

test('a sign-in in a browser that the account does not know is reported by email, once; the first browser is not', async () => {
  const email = 'browsers@example.ie'
  const first = await verifiedMember(app, email)
  await first.get(page)
  const notices = async () =>
    (await emailsTo(app, email)).filter(({ subject }) => subject === 'New sign-in to your Síol account')
  expect(await notices()).toHaveLength(0)
  // The same browser signs in again.
  await first.post('/sign-out', {})
  await signInByPassword(first, email)
  await first.get(page)
  expect(await notices()).toHaveLength(0)

  const other = await signedIn(email)
  for (const _ of [1, 2]) await other.fetch(page, { headers: { 'user-agent': firefox } })
  const [mail, ...more] = await notices()
  expect(more).toHaveLength(0)
  expect(mail?.text).toContain('Firefox, Linux, network 127.0.0.0/24')
  await other.post('/sign-out', {})
  await signInByPassword(other, email)
  await other.get(page)
  expect(await notices()).toHaveLength(1)
})
