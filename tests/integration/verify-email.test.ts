import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { limits } from '#shared/domain/access/limits.ts'
import {
  confirm,
  confirmElsewhere,
  emailsTo,
  linkTo,
  newcomer,
  password,
  setHits,
  signUp,
  uidOf,
  verifiedMember,
} from '../accounts.ts'
import { crowded, openApp } from '../app.ts'

const app = await openApp({}, crowded)
const isVerified = async (email: string) => (await app.context.identity.findByEmail(email))?.emailVerified

test('RST-27 SRV-09 VER-20: the link verifies the address by a POST from its page, not by being opened', async () => {
  const browser = app.browser()
  await signUp(browser)
  const link = await linkTo(app, 'anna@example.ie', 'verifyEmail')
  for (let scan = 0; scan < 3; scan++) {
    const seen = await app.browser().get(link)
    expect([seen.status, seen.location]).toEqual([200, undefined])
    expect(seen.text).toContain('We are verifying')
  }
  expect(await isVerified('anna@example.ie')).toBe(false)
  const page = await confirm(browser, link)
  expect(page.location).toBe('/verify/request-followup')
  expect(await isVerified('anna@example.ie')).toBe(true)
  expect((await browser.follow(page)).text).toContain("You're all set. Time to go!")
  // The browser that opened the link may be signed out; the one that is signed in goes on.
  expect((await app.browser().get('/verify/request-followup')).location).toBe('/login')
  expect((await browser.get('/')).text).toContain('Dia duit, Anna')
})

test('a link opened again says that the address is confirmed and leads on, in the browser of its owner, a guest and another member', async () => {
  const browser = await verifiedMember(app, 'twice@example.ie')
  const other = await verifiedMember(app, 'other@example.ie')
  const link = await linkTo(app, 'twice@example.ie', 'verifyEmail')
  for (const [visitor, next] of [
    [browser, '/verify/request-followup'],
    [app.browser(), '/login?confirmed=1'],
    [other, '/'],
  ] as const) {
    const page = await confirm(visitor, link)
    expect([page.status, page.location]).toEqual([200, undefined])
    expect(page.text).toContain('Your email is confirmed')
    expect(page.html).toContain(`href="${next}"`)
  }
  expect((await emailsTo(app, 'twice@example.ie')).filter((mail) => /welcome/i.test(mail.subject))).toHaveLength(1)
})

test('a link opened in a browser of somebody else confirms nothing until the password is entered, and then opens that account', async () => {
  await newcomer(app, 'elsewhere@example.ie')
  const other = await verifiedMember(app, 'neighbour@example.ie')
  const page = await confirm(other, await linkTo(app, 'elsewhere@example.ie', 'verifyEmail'))
  expect(page.text).toContain('You signed up in a different browser')
  expect(await isVerified('elsewhere@example.ie')).toBe(false)
  const link = await linkTo(app, 'elsewhere@example.ie', 'verifyEmail')
  expect((await confirmElsewhere(other, link)).location).toBe('/verify/request-followup')
  expect(await isVerified('elsewhere@example.ie')).toBe(true)
  const uid = await uidOf(app, 'elsewhere@example.ie')
  expect((await other.get(`/users/${uid}`)).status).toBe(200)
})

test('a link whose form is sent too often still works later, and says so', async () => {
  await newcomer(app, 'often@example.ie')
  const link = await linkTo(app, 'often@example.ie', 'verifyEmail')
  const guest = app.browser()
  expect((await confirm(guest, link)).text).toContain('You signed up in a different browser')
  await setHits(app, limits.codePerClient.hits)
  const limited = await guest.post(link, { intent: 'password', password })
  expect([limited.status, limited.text]).toEqual([429, expect.stringContaining('again in a few minutes')])
  expect(limited.text).not.toContain("doesn't work")
  await setHits(app, 0)
  expect((await guest.post(link, { intent: 'password', password })).location).toBe('/verify/request-followup')
})

test('opened while signed out, the sign-in page says that the email is confirmed, and signing in offers the follow-up choice', async () => {
  const phone = app.browser()
  await signUp(phone, { email: 'phone@example.ie' })
  phone.cookies.delete('siol.session_token')
  const page = await confirm(phone, await linkTo(app, 'phone@example.ie', 'verifyEmail'))
  expect(page.location).toBe('/login?confirmed=1')
  expect((await phone.follow(page)).text).toContain('Your email is confirmed. Sign in to carry on.')
  const credentials = { email: 'phone@example.ie', password }
  const refused = await phone.post('/login?confirmed=1', { ...credentials, password: 'wrong' })
  expect(refused.status).toBe(422)
  expect((await phone.post('/login?confirmed=1', credentials)).location).toBe('/verify/request-followup')
  expect((await app.browser().post('/login', credentials)).location).toBe('/')
})

test('an expired link sends a new one that works, at once and once', async () => {
  await newcomer(app, 'renewed@example.ie')
  const link = await linkTo(app, 'renewed@example.ie', 'verifyEmail')
  app.clock.pass(24 * 3600 + 1)
  const browser = app.browser()
  const expired = await confirm(browser, link)
  expect(expired.status).toBe(422)
  expect(expired.text).toContain('Send a new link')
  const sent = await browser.post(link, { intent: 'resend' })
  expect([sent.status, sent.location]).toEqual([200, undefined])
  expect(sent.text).toContain('Email sent successfully. Please check your inbox.')
  expect((await browser.post(link, { intent: 'resend' })).text).toMatch(/Please wait \d+ seconds/)
  expect(await emailsTo(app, 'renewed@example.ie')).toHaveLength(2)
  expect((await confirmElsewhere(browser, await linkTo(app, 'renewed@example.ie', 'verifyEmail'))).location).toBe(
    '/verify/request-followup',
  )
  // The old link now finds the address confirmed, and sends nothing more.
  expect((await confirm(browser, link)).text).toContain('Your email is confirmed')
  expect((await browser.post(link, { intent: 'resend' })).text).toContain('This verification link is invalid.')
})

test('RST-55 SRV-09: an unknown code, a reset code and a code that was used are invalid', async () => {
  const browser = await verifiedMember(app, 'twice2@example.ie')
  await browser.post('/forgot-password', { email: 'twice2@example.ie' })
  const guest = app.browser()
  await guest.post('/forgot-password', { email: 'twice2@example.ie' })
  const reset = (await linkTo(app, 'twice2@example.ie', 'resetPassword')).replace('resetPassword', 'verifyEmail')
  // Of an address that is still to be confirmed.
  await newcomer(app, 'void@example.ie')
  const used = await linkTo(app, 'void@example.ie', 'verifyEmail')
  const now = app.clock.now()
  const uid = await uidOf(app, 'void@example.ie')
  await app.context.db.updateTable('action_codes').set({ used_at: now }).where('uid', '=', uid).execute()
  for (const invalidLink of ['/auth/action?mode=verifyEmail&oobCode=guess', reset, used]) {
    const page = await confirm(app.browser(), invalidLink)
    expect(page.text).toContain('This verification link is invalid. Please request a new one.')
    expect(page.text).toContain('Request New Reset Link')
    expect(page.text).toContain('Back to Login')
  }
})

test('RST-53: after 24 hours the link has expired; a minute before, it works', async () => {
  await newcomer(app, 'late@example.ie')
  await newcomer(app, 'justintime@example.ie')
  app.clock.pass(24 * 3600 - 60)
  const link = await linkTo(app, 'justintime@example.ie', 'verifyEmail')
  expect((await confirmElsewhere(app.browser(), link)).location).toBe('/verify/request-followup')
  app.clock.pass(61)
  const page = await confirm(app.browser(), await linkTo(app, 'late@example.ie', 'verifyEmail'))
  expect(page.text).toContain('This verification link has expired. Please request a new one.')
})

test('RST-28 RST-29: a missing code is reported before an unknown mode', async () => {
  expect((await app.browser().get('/auth/action?mode=foo&oobCode=x')).text).toContain(
    'Invalid action. Please try again.',
  )
  expect((await app.browser().get('/auth/action?mode=foo')).text).toContain('Invalid or missing action code.')
  expect((await app.browser().get('/auth/action?mode=verifyEmail&oobCode=')).text).toContain(
    'Invalid or missing action code.',
  )
  expect((await app.browser().get('/auth/action')).text).toContain('Invalid or missing action code.')
})

test('VER-04 VER-16 VER-17 SRV-05: a resend waits for the cool-down and emails a new working link', async () => {
  const browser = await newcomer(app, 'again@example.ie')
  const early = await browser.post('/verify/email-verification', { intent: 'resend' })
  expect(early.text).toMatch(/Please wait \d+ seconds before trying again\./)
  expect(await emailsTo(app, 'again@example.ie')).toHaveLength(1)
  app.clock.pass(61)
  const sent = await browser.follow(await browser.post('/verify/email-verification', { intent: 'resend' }))
  expect(sent.text).toContain('Email sent successfully. Please check your inbox.')
  const emails = await emailsTo(app, 'again@example.ie')
  expect(emails).toHaveLength(2)
  expect(emails[0]?.link).not.toBe(emails[1]?.link)
  expect((await confirmElsewhere(app.browser(), emails[1]?.link ?? '')).location).toBe('/verify/request-followup')
})

test('VER-16: simultaneous resends from five tabs send one email', async () => {
  const browser = await newcomer(app, 'tabs@example.ie')
  app.clock.pass(61)
  await Promise.all(Array.from({ length: 5 }, () => browser.post('/verify/email-verification', { intent: 'resend' })))
  expect(await emailsTo(app, 'tabs@example.ie')).toHaveLength(2)
})

test('VER-06: Back signs out and goes to /entry', async () => {
  const browser = await newcomer(app, 'back@example.ie')
  const page = await browser.post('/verify/email-verification', { intent: 'back' })
  expect(page.location).toBe('/entry')
  expect((await browser.get('/verify/email-verification')).location).toBe('/login')
})

test('VER-07: Back goes to /entry and clears the session on this device, even when the sign-out fails', async () => {
  const browser = await newcomer(app, 'stuck@example.ie')
  const uid = await uidOf(app, 'stuck@example.ie')
  const { db } = app.context
  await sql`
    create function refuse_sign_out() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
    db,
  )
  await sql`
    create trigger refuse_sign_out before delete on auth_sessions for each row execute function refuse_sign_out()`.execute(
    db,
  )
  try {
    const page = await browser.post('/verify/email-verification', { intent: 'back' })
    expect(page.location).toBe('/entry')
  } finally {
    await sql`drop function refuse_sign_out cascade`.execute(db)
  }
  const sessions = await db.selectFrom('auth_sessions').select('id').where('user_id', '=', uid).execute()
  expect(sessions).toHaveLength(1)
  expect(browser.cookies.has('siol.session_token')).toBe(false)
  expect((await browser.get('/verify/email-verification')).location).toBe('/login')
})

test('VER-21 VER-22 VER-24: either choice is saved and redirects to its page', async () => {
  for (const [choice, address] of [
    ['survey', '/fact-find'],
    ['dashboard', '/'],
  ] as const) {
    const email = `${choice}@example.ie`
    const browser = await verifiedMember(app, email)
    const page = await browser.post('/verify/request-followup', { choice })
    expect(page.location).toBe(address)
    const member = await app.context.db
      .selectFrom('members')
      .selectAll()
      .where('uid', '=', await uidOf(app, email))
      .executeTakeFirstOrThrow()
    expect(member.request_followup).toBe(true)
  }
})

test('VER-24: an unknown choice is refused and nothing is saved', async () => {
  const browser = await verifiedMember(app, 'neither@example.ie')
  const page = await browser.post('/verify/request-followup', { choice: 'both' })
  expect(page.status).toBe(422)
  expect((await browser.get('/verify/request-followup')).status).toBe(200)
})

test('VER-01 VER-02 VER-03: the screen shows the address, links to two inboxes and mentions the spam folder', async () => {
  const browser = await newcomer(app, 'inbox@example.ie')
  const page = await browser.get('/verify/email-verification')
  expect(page.text).toContain('inbox@example.ie')
  expect(page.html).toMatch(/href="https:\/\/mail\.google\.com[^"]*" target="_blank"/)
  expect(page.html).toMatch(/href="https:\/\/outlook\.live\.com[^"]*" target="_blank"/)
  expect(page.text).toMatch(/spam/i)
})
