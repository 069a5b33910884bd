import { expect, test } from 'vitest'
import { auditRows, confirm, linkTo, newcomer, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { headingOf } from '../read-text.ts'

const app = await openApp()
const guestPages = [
  ['/entry', "Welcome. Let's plant something."],
  ['/login', 'Welcome back'],
  ['/signup', 'Create an account'],
  ['/forgot-password', 'Forgot your password?'],
] as const

test('PUB-03 PUB-04 PUB-05 PUB-06 PUB-18 GRD-01: a guest sees the four guest pages in one frame; a signed-in member is redirected home', async () => {
  const member = await verifiedMember(app)
  for (const [path, heading] of guestPages) {
    const page = await app.browser().get(path)
    expect([page.status, headingOf(page.html)]).toEqual([200, heading])
    expect(page.html.match(/class="auth-frame[ "]/g), path).toHaveLength(1)
    expect((await member.get(path)).location).toBe('/')
    if (path !== '/entry') expect((await member.post(path, { email: 'x@example.ie' })).location).toBe('/')
  }
})

test('GRD-02 GRD-03 GRD-04 GRD-09 PUB-02: home and the booking screen are open to verified members; everyone else is redirected and sees nothing of it', async () => {
  const guest = await app.browser().get('/')
  expect([guest.status, guest.location, guest.text]).toEqual([303, '/entry', ''])
  expect((await app.browser().get('/schedule-call')).location).toBe('/entry')
  const unverified = await newcomer(app, 'unverified@example.ie')
  expect((await unverified.get('/')).location).toBe('/verify/email-verification')
  await confirm(unverified, await linkTo(app, 'unverified@example.ie', 'verifyEmail'))
  const home = await unverified.get('/')
  expect(home.status).toBe(200)
  expect(home.text).toContain('Early Member Club')
})

test('GRD-05 GRD-06 GRD-07 PUB-09: the follow-up choice is open to verified members who have not chosen', async () => {
  expect((await app.browser().get('/verify/request-followup')).location).toBe('/login')
  const browser = await newcomer(app, 'follow@example.ie')
  expect((await browser.get('/verify/request-followup')).location).toBe('/')
  await confirm(browser, await linkTo(app, 'follow@example.ie', 'verifyEmail'))
  const choice = await browser.get('/verify/request-followup')
  expect([choice.status, headingOf(choice.html)]).toEqual([200, "You're all set. Time to go!"])
  expect(choice.html).not.toMatch(/class="(auth|dashboard)-frame[ "]/)
  await browser.post('/verify/request-followup', { choice: 'dashboard' })
  expect((await browser.get('/verify/request-followup')).location).toBe('/')
})

test('GRD-08 PUB-08: the check-your-email screen is for a member without a confirmed address; a guest is redirected to /login and a verified member to the next step', async () => {
  const unverified = await newcomer(app, 'waits@example.ie')
  expect(headingOf((await unverified.get('/verify/email-verification')).html)).toBe('Check your email')
  expect((await app.browser().get('/verify/email-verification')).location).toBe('/login')
  const member = await verifiedMember(app, 'done@example.ie')
  expect((await member.get('/verify/email-verification')).location).toBe('/verify/request-followup')
  await member.post('/verify/request-followup', { choice: 'dashboard' })
  expect((await member.get('/verify/email-verification')).location).toBe('/')
})

test('PUB-07: the action page is open to everyone, and reads what its link is for', async () => {
  const member = await verifiedMember(app, 'landing@example.ie')
  for (const browser of [app.browser(), member]) {
    const verifying = await browser.get('/auth/action?mode=verifyEmail&oobCode=x')
    expect([verifying.status, headingOf(verifying.html)]).toEqual([200, 'Loading...'])
    const resetting = await browser.get('/auth/action?mode=resetPassword&oobCode=x')
    expect(headingOf(resetting.html)).toBe("This link doesn't work")
  }
})

test('GRD-14 GRD-15 DATA-01 DATA-05 DATA-25: a member can read only their own record', async () => {
  const member = await verifiedMember(app, 'own@example.ie')
  const uid = await uidOf(app, 'own@example.ie')
  await newcomer(app, 'somebody@example.ie')
  const other = await uidOf(app, 'somebody@example.ie')
  const ownRecord = await member.get(`/users/${uid}`)
  expect(ownRecord.status).toBe(200)
  expect(JSON.parse(ownRecord.html)).toMatchObject({
    uid,
    email_address: 'own@example.ie',
    calendly_event_uid: null,
    form_qualification: false,
    form_fact_find_personal_details: false,
    form_fact_find_financial_details: false,
    form_fact_find_risk_reward: false,
    createdAt: { seconds: expect.any(Number), nanoseconds: expect.any(Number) },
    auth: {
      uid,
      email: 'own@example.ie',
      emailVerified: true,
      displayName: 'Anna Byrne',
      photoURL: null,
      phoneNumber: null,
    },
  })
  expect(ownRecord.html).not.toContain('pps')
  const otherResponse = await member.get(`/users/${other}`)
  expect(otherResponse.status).toBe(404)
  expect(otherResponse.html).not.toContain('somebody@example.ie')
  for (const address of [`/users/${uid}`, '/calls', '/calls/any']) {
    const guest = await app.browser().get(address)
    expect([guest.status, guest.location], address).toEqual([401, undefined])
    expect(JSON.parse(guest.html)).toMatchObject({ error: { code: 'unauthenticated' } })
  }
  expect((await app.browser().json(`/users/${uid}`, { request_followup: true })).status).toBe(401)
})

test('GRD-13 GRD-14 SRV-13 SRV-14 DATA-06: an update writes only the fields it names, on the own record, and only fields that a member may write', async () => {
  const member = await verifiedMember(app, 'merge@example.ie')
  const uid = await uidOf(app, 'merge@example.ie')
  const read = async () => JSON.parse((await member.get(`/users/${uid}`)).html)
  const before = await read()
  expect((await member.json(`/users/${uid}`, { request_followup: true })).status).toBe(200)
  const { updatedAt: _a, request_followup, ...after } = await read()
  expect(request_followup).toBe(true)
  const { updatedAt: _b, request_followup: _c, ...unchanged } = before
  expect(after).toEqual(unchanged)

  await newcomer(app, 'unmerged@example.ie')
  const other = await uidOf(app, 'unmerged@example.ie')
  const otherResponse = await member.json(`/users/${other}`, { request_followup: true })
  expect(otherResponse.status).toBe(403)
  for (const field of [
    { is_tax_resident: 'Yes' },
    { uid: 'X' },
    { email_address: 'x@example.ie' },
    { createdAt: 1 },
    { recommend_zurich_standard: true },
  ]) {
    expect((await member.json(`/users/${uid}`, field)).status, JSON.stringify(field)).toBe(403)
  }
  for (const body of [{ role: 'admin' }, { welcomed_at: null }, { request_followup: 'yes' }, [], 'x', null]) {
    expect((await member.json(`/users/${uid}`, body)).status, JSON.stringify(body)).toBe(422)
  }
  const audit = await auditRows(app, uid, 'edit_profile')
  expect(audit).toHaveLength(1)
  expect(audit[0]).toMatchObject({
    actor: 'member',
    actor_uid: uid,
    before: { request_followup: false },
    after: { request_followup: true },
  })
})
