/**
 * A guest's comparison reaches the desk also when they have an account already, by whichever way they sign in to it.
 */
import { beforeAll, expect, test } from 'vitest'
import { auditRows, password, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk, codeOf, newRecoveryCodes, secretUri, signInByPassword } from '../desk.ts'
import { signInAt } from '../social-sign-in.ts'

const app = await openApp()
let desk: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app)
})

const path = '/pension-calculator/compare'
const query =
  'todaySave=300&enjoy_retirement=3500&current_age=40&retirement_age=65&current_pension_fund=&pay=70000&work=employee&employer=0'
const shown = '€70,000 a year; tax worked out from pay; €300 a month into a PRSA; employer €0'

async function guestWhoAsks(): Promise<Browser> {
  const guest = app.browser()
  const sent = await guest.post(`${path}?${query}`, {})
  expect(sent.location).toMatch(/^\/signup\?.*pay=/)
  return guest
}
const storedOf = async (email: string) =>
  (
    await app.context.db
      .selectFrom('members')
      .select('pension_comparison')
      .where('uid', '=', await uidOf(app, email))
      .executeTakeFirstOrThrow()
  ).pension_comparison
const auditedOf = async (email: string) => auditRows(app, await uidOf(app, email), 'save_comparison')
const isKept = (browser: Browser): boolean => [...browser.cookies.keys()].some((name) => name.endsWith('comparison'))

test('by password: once, without its numbers in the audit, and the desk shows it', async () => {
  const email = 'owner@example.ie'
  await verifiedMember(app, email)
  const guest = await guestWhoAsks()
  expect(isKept(guest)).toBe(true)
  await signInByPassword(guest, email)
  await guest.get('/my-profile')
  await guest.get('/my-profile')
  expect(await storedOf(email)).toBe(query)
  expect(await auditedOf(email)).toMatchObject([{ after: null }])
  expect(isKept(guest)).toBe(false)
  expect((await desk.get(`/desk/members/${await uidOf(app, email)}`)).text).toContain(shown)
})

test('by Google', async () => {
  const email = 'google.owner@example.ie'
  await signInAt(app.browser(), 'google', email)
  const guest = await guestWhoAsks()
  await signInAt(guest, 'google', email)
  await guest.get('/my-profile')
  expect(await storedOf(email)).toBe(query)
})

test('by a second step: not before the code', async () => {
  const email = 'two.steps@example.ie'
  const owner = await verifiedMember(app, email)
  await signInByPassword(owner, email)
  await owner.post('/my-profile/security/authenticator', { intent: 'begin', password })
  await owner.post('/my-profile/security/authenticator', { code: await codeOf(await secretUri(app, email)) })
  const [recovery = ''] = await newRecoveryCodes(app, email)
  const guest = await guestWhoAsks()
  await signInByPassword(guest, email)
  await guest.get('/my-profile')
  expect(await storedOf(email)).toBeNull()
  expect((await guest.post('/login/second-factor', { code: recovery })).status).toBe(303)
  await guest.get('/my-profile')
  expect(await storedOf(email)).toBe(query)
})

test('asked for in one tab, signed in in another: the newest of two comparisons', async () => {
  const email = 'tabs@example.ie'
  await verifiedMember(app, email)
  const browser = await guestWhoAsks()
  const later = query.replace('70000', '72000')
  await browser.post(`${path}?${later}`, {})
  await browser.get('/login')
  await signInByPassword(browser, email)
  await browser.get('/')
  expect(await storedOf(email)).toBe(later)
})

test('it waits half an hour for a sign-in, in a cookie that no script and no other site reads', async () => {
  const sent = await app.browser().post(`${path}?${query}`, {})
  const [cookie = ''] = sent.headers.getSetCookie().filter((each) => each.includes('comparison='))
  for (const attribute of ['Max-Age=1800', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute)
  const email = 'too.late@example.ie'
  await verifiedMember(app, email)
  const late = app.browser()
  await signInByPassword(late, email)
  await late.get('/')
  expect(await storedOf(email)).toBeNull()
})

test('a cookie that somebody changed is read like an address; a member needs none', async () => {
  const email = 'changed@example.ie'
  await verifiedMember(app, email)
  const guest = await guestWhoAsks()
  for (const [name] of guest.cookies)
    if (name.endsWith('comparison')) guest.cookies.set(name, `${query.replace('70000', '99999999')}&first_name=Eve`)
  await signInByPassword(guest, email)
  await guest.get('/')
  expect(await storedOf(email)).toBe(query.replace('70000', '1000000'))
  const sent = await guest.post(`${path}?${query}`, {})
  expect([sent.location, isKept(guest)]).toEqual(['/schedule-call', false])
})
