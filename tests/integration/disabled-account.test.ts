/** An adviser disables a member's account: nobody signs in to it, in any way, until it is enabled again. */
import { beforeAll, expect, test } from 'vitest'
import { auditRows, linkTo, newcomer, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk, signInByPassword } from '../desk.ts'

const app = await openApp()
const { db } = app.context
let desk: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app)
})

const accountPage = (uid: string) => `/desk/members/${uid}`
const change = (uid: string, intent: 'disable' | 'enable', reason = 'A stolen phone.') =>
  desk.post(accountPage(uid), { intent, reason })
const auditOf = (uid: string) => auditRows(app, uid, 'disable_account', 'enable_account')
const failed = 'Failed to sign in. Please try again.'

test('a disabled member is signed out everywhere and cannot sign in; enabled, they can again, and both are recorded', async () => {
  const email = 'stolen@example.ie'
  const browser = await verifiedMember(app, email)
  const uid = await uidOf(app, email)
  expect((await browser.get('/')).status).toBe(200)
  for (let times = 0; times < 2; times++) expect((await change(uid, 'disable')).status).toBe(303)
  expect((await browser.get('/')).location).toBe('/entry')
  const refused = await signInByPassword(app.browser(), email)
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(`${failed} If it fails again, call us`)])
  // A wrong password says no more than for any account.
  expect((await app.browser().post('/login', { email, password: 'Wrong1!word' })).text).toContain('Invalid password')
  const shown = await desk.get(accountPage(uid))
  expect(shown.text).toContain('This account is disabled')
  expect(shown.text).toContain('A stolen phone.')
  expect((await desk.get(`/desk/members/${uid}`)).text).toContain('Account disabled')

  for (let times = 0; times < 2; times++) expect((await change(uid, 'enable', 'Found again.')).status).toBe(303)
  expect((await signInByPassword(app.browser(), email)).location).toBe('/')
  expect(await auditOf(uid)).toMatchObject([
    { action: 'disable_account', actor: 'adviser', after: { reason: 'A stolen phone.' } },
    { action: 'enable_account', actor: 'adviser', after: { reason: 'Found again.' } },
  ])
  const activity = (await desk.get(`/desk/members/${uid}`)).text
  for (const line of ['Disabled the account', 'Enabled the account again']) expect(activity).toContain(line)
})

test('another provider does not let them in either, and a new password does not sign them in', async () => {
  const email = 'social.stolen@example.ie'
  const choice = { name: 'Anna Byrne', email, verified: 'yes' }
  const signInWithGoogle = async () => {
    const browser = app.browser()
    const start = await browser.post('/auth/social/google', { from: 'login' })
    return browser.follow(await browser.post(start.location ?? '', choice))
  }
  expect((await signInWithGoogle()).text).toContain('Early Member Club')
  const uid = await uidOf(app, email)
  await change(uid, 'disable')
  expect((await signInWithGoogle()).text).toContain(
    'Failed to sign in with Google. Please try again. If it fails again',
  )

  const other = 'reset.stolen@example.ie'
  await newcomer(app, other)
  await change(await uidOf(app, other), 'disable')
  await app.browser().post('/forgot-password', { email: other })
  const browser = app.browser()
  const next = 'Another-Pass1!'
  await browser.post(await linkTo(app, other, 'resetPassword'), { password: next, confirmPassword: next })
  expect((await browser.get('/')).location).toBe('/entry')
  expect(
    await db
      .selectFrom('auth_sessions')
      .select('id')
      .where('user_id', '=', await uidOf(app, other))
      .execute(),
  ).toEqual([])
})

test('a reason is needed, an adviser is removed from the desk first, and members do not see the page', async () => {
  const email = 'reasons@example.ie'
  const browser = await verifiedMember(app, email)
  const uid = await uidOf(app, email)
  const empty = await change(uid, 'disable', '  ')
  expect([empty.status, empty.text]).toEqual([422, expect.stringContaining('Enter a reason')])
  const long = await change(uid, 'disable', 'x'.repeat(501))
  expect([long.status, long.html]).toEqual([422, expect.stringContaining('x'.repeat(501))])
  await adviserAtDesk(app, 'colleague@siol.example')
  const adviser = await change(await uidOf(app, 'colleague@siol.example'), 'disable')
  expect([adviser.status, adviser.text]).toEqual([422, expect.stringContaining('Remove them from the advisers first')])
  expect((await browser.get(accountPage(uid))).status).toBe(404)
  expect((await browser.post(accountPage(uid), { intent: 'disable', reason: 'x' })).status).toBe(404)
  expect(await auditOf(uid)).toEqual([])
  expect((await signInByPassword(app.browser(), email)).location).toBe('/')
})

test('a session that a sign-in opened at the instant of the disabling opens nothing, and does not come back', async () => {
  const email = 'instant@example.ie'
  const browser = await verifiedMember(app, email)
  const uid = await uidOf(app, email)
  const sessions = () => db.selectFrom('auth_sessions').selectAll().where('user_id', '=', uid).execute()
  const [raced] = await sessions()
  if (!raced) throw new Error('no session')
  const cookies = [...browser.cookies]
  const raceAgain = async () => {
    await db.insertInto('auth_sessions').values(raced).execute()
    browser.cookies.clear()
    for (const [name, value] of cookies) browser.cookies.set(name, value)
  }
  await change(uid, 'disable')
  await raceAgain()
  expect((await browser.get('/')).location).toBe('/entry')
  expect((await browser.get(`/users/${uid}`)).status).toBe(401)
  expect(await sessions()).toEqual([])

  await raceAgain()
  await change(uid, 'enable')
  expect((await browser.get('/')).location).toBe('/entry')
  expect(await sessions()).toEqual([])
})
