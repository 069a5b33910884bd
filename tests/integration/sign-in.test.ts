import { expect, test } from 'vitest'
import { limits } from '#shared/domain/access/limits.ts'
import { anna, password, setHits, signUp, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'

const app = await openApp()
await signUp(app.browser())

test('SRV-01 AUTH-23 GRD-03 VER-01: the right password opens a session and redirects home, and from there to confirm the email', async () => {
  const browser = app.browser()
  const page = await browser.post('/login', { email: ' Anna@Example.ie', password })
  expect([page.status, page.location]).toEqual([303, '/'])
  const home = await browser.get('/')
  expect(home.location).toBe('/verify/email-verification')
  const { text } = await browser.follow(home)
  for (const words of ['Check your email', anna.email]) expect(text).toContain(words)
  expect([...browser.cookies.keys()].sort()).toEqual(['siol.browser', 'siol.session_token'])
  const cookie = page.headers.getSetCookie().join()
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
})

test('SRV-01 AUTH-52 AUTH-53: a wrong password and an unknown address get the same response, and the address stays in its field', async () => {
  const wrong = await app.browser().post('/login', { email: anna.email, password: 'Wrong123!' })
  const unknown = await app.browser().post('/login', { email: 'nobody@example.ie', password: 'Wrong123!' })
  for (const page of [wrong, unknown]) {
    expect(page.status).toBe(422)
    expect(page.text).toContain('Invalid password')
    expect(page.html).not.toContain('Wrong123!')
  }
  expect(wrong.html).toContain('value="anna@example.ie"')
})

test('AUTH-18 AUTH-19 AUTH-26: empty and malformed fields show errors', async () => {
  const empty = await app.browser().post('/login', { email: '', password: '' })
  expect(empty.status).toBe(422)
  expect(empty.text.match(/Required/g)?.length).toBeGreaterThanOrEqual(2)
  const malformed = await app.browser().post('/login', { email: 'anna@', password: 'x' })
  expect(malformed.text).toContain('Must be a valid email')
})

test('AUTH-61: after ten wrong passwords even the right one is refused for a while, and works again later', async () => {
  const email = 'guessed@example.ie'
  await signUp(app.browser(), { email })
  // attacks-lock-out.test.ts counts them.
  await app.browser().post('/login', { email, password: 'Wrong123!' })
  await setHits(app, limits.signInPerAddressAndNetwork.hits)
  const refused = await app.browser().post('/login', { email, password })
  expect(refused.status).toBe(429)
  expect(refused.text).toContain('Too many failed attempts. Please try again later')
  app.clock.pass(15 * 60 + 1)
  expect((await app.browser().post('/login', { email, password })).status).toBe(303)
})

test('correct sign-ins are no failed attempts, and do not use up those of a guesser either', async () => {
  const email = 'often-here@example.ie'
  await signUp(app.browser(), { email })
  for (let time = 0; time < 11; time++)
    expect((await app.browser().post('/login', { email, password })).status).toBe(303)
  for (let guess = 0; guess < 9; guess++) await app.browser().post('/login', { email, password: 'Wrong123!' })
  expect((await app.browser().post('/login', { email, password })).status).toBe(303)
  await app.browser().post('/login', { email, password: 'Wrong123!' })
  expect((await app.browser().post('/login', { email, password })).status).toBe(429)
  app.clock.pass(15 * 60 + 1)
})

test('proving again who one is with the right password is no failed attempt, and a wrong one is', async () => {
  const browser = await verifiedMember(app, 'proves@example.ie')
  const counted = () => app.context.db.selectFrom('rate_limits').select(['key', 'hits']).orderBy('key').execute()
  await browser.post('/reauthenticate', { password: 'Wrongpass1' })
  const before = await counted()
  expect((await browser.post('/reauthenticate', { password })).status).toBe(303)
  expect(await counted()).toEqual(before)
  await browser.post('/reauthenticate', { password: 'Wrongpass1' })
  expect(await counted()).not.toEqual(before)
})

test('SRV-10 AUTH-73: signing out ends the session on the server too', async () => {
  const browser = await verifiedMember(app, 'leaver@example.ie')
  const stolen = new Map(browser.cookies)
  const confirmation = await browser.get('/sign-out')
  expect(confirmation.text).toContain('Sign out of your account?')
  expect((await browser.get('/')).status).not.toBe(303)
  const page = await browser.post('/sign-out', {})
  expect([page.status, page.location]).toEqual([303, '/entry'])
  const thief = app.browser()
  for (const [name, value] of stolen) thief.cookies.set(name, value)
  expect((await thief.get('/')).location).toBe('/entry')
})

test('SRV-10: an invalid or forged cookie is treated as a guest, never as an error', async () => {
  for (const value of ['', 'x', 'a.b', '%E0%A4%A', 'A'.repeat(4000), `${'a'.repeat(32)}.${'b'.repeat(43)}=`]) {
    const browser = app.browser()
    browser.cookies.set('siol.session_token', value)
    const page = await browser.get('/')
    expect([page.status, page.location]).toEqual([303, '/entry'])
  }
})

test('AUTH-67: the next page view restores a missing profile', async () => {
  const browser = await verifiedMember(app, 'lost@example.ie')
  const uid = await uidOf(app, 'lost@example.ie')
  await app.context.db.deleteFrom('members').where('uid', '=', uid).execute()
  const page = await browser.get('/')
  expect(page.location).not.toBe('/entry')
  const repaired = await app.context.db.selectFrom('members').selectAll().where('uid', '=', uid).executeTakeFirst()
  expect(repaired).toMatchObject({ first_name: 'Anna', last_name: 'Byrne', email_address: 'lost@example.ie' })
})
