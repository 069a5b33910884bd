/** Signing in to the desk with the firm's own accounts, at an OpenID Connect provider that we did not write. */
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeAdviser } from '#desk/flows/admit-adviser.ts'
import { forgetSignOn, nameLastResort } from '#desk/flows/sign-on/last-resort.ts'
import { setHits, uidOf } from '../accounts.ts'
import { type Browser, openApp, type Page } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { addSoftwarePasskey, usePasskey } from '../software-passkey.ts'
import { type Employee, staffClient, staffIssuer, withSteps } from '../staff-issuer.ts'

const firm = await staffIssuer()
afterAll(() => firm.close())
const app = await openApp(firm.settings)
// Sets up the second factor that the others share.
beforeAll(async () => void (await adviserAtDesk(app)))
// The issuer's clock is the real one, so all of them sign in within minutes.
beforeEach(async () => {
  app.clock.pass((Date.now() - app.clock.now().getTime()) / 1000)
  await setHits(app, 0)
})

const twoSteps = { amr: ['pwd', 'mfa'] }
let made = 0
/** Somebody who works at the firm. */
function employ(changes: Partial<Employee> = {}): { subject: string; email: string } {
  const subject = `person-${++made}`
  const email = changes.email ?? `${subject}@firm.example`
  firm.employees.set(subject, { email, name: 'Orla Daly', groups: ['Advisers'], ...twoSteps, ...changes })
  return { subject, email }
}
const change = (subject: string, changes: Partial<Employee>) =>
  firm.employees.set(subject, { email: '', ...firm.employees.get(subject), ...changes })

async function goToIssuer(browser: Browser, query = ''): Promise<URL> {
  const started = await browser.get(`/auth/staff/start${query}`)
  return new URL(started.location ?? '')
}
const answerOf = async (browser: Browser, subject: string, query = ''): Promise<string> => {
  const { pathname, search } = await firm.signIn(await goToIssuer(browser, query), subject)
  return pathname + search
}
async function signIn(subject: string, browser = app.browser()): Promise<{ browser: Browser; page: Page }> {
  return { browser, page: await browser.get(await answerOf(browser, subject)) }
}
const minutes = (count: number) => app.clock.pass(count * 60)
const query = async <Row>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.context.db.executeQuery<Row>(CompiledQuery.raw(statement, values))).rows
const audited = (uid: string) =>
  query<{ action: string; after: Record<string, unknown> }>(
    'select action, after from audit where uid = $1 order by id',
    [uid],
  )

test('a group opens the desk: PKCE, nonce, and a role for it, without a password and without a mail to a member', async () => {
  const { subject, email } = employ({ groups: ['Advisers', 'Printers'] })
  const browser = app.browser()
  const to = await goToIssuer(browser)
  expect(to.origin).toBe(firm.issuer)
  expect(Object.fromEntries(to.searchParams)).toMatchObject({
    code_challenge_method: 'S256',
    scope: 'openid email profile offline_access groups',
    acr_values: withSteps,
    max_age: '43200',
    redirect_uri: 'http://localhost:3000/auth/staff/return',
  })
  expect(to.searchParams.get('nonce')).toMatch(/.{30,}/)
  const { pathname, search } = await firm.signIn(to, subject)
  const page = await browser.get(pathname + search)
  expect([page.status, page.location]).toEqual([303, '/desk'])
  expect((await browser.get('/desk')).status).toBe(200)
  expect((await browser.get('/desk/audit')).status).toBe(403)
  const uid = await uidOf(app, email)
  expect((await audited(uid)).map(({ action }) => action)).toEqual(['create_profile', 'admit_adviser', 'sign_on'])
  expect((await app.context.identity.waysIn(uid)).password).toBe(false)
  expect(await query('select 1 from emails where uid = $1', [uid])).toEqual([])
  const [{ token }] = (await query<{ token: string }>('select token from staff_sign_ons where subject = $1', [
    subject,
  ])) as [{ token: string }]
  expect(token).toMatch(/^s1\./)
})

test('a second factor counts only where the issuer says so, in amr or in acr; else ours is asked', async () => {
  const asked = async (changes: Partial<Employee>) => {
    const { browser } = await signIn(employ({ amr: [], ...changes }).subject)
    return (await browser.get('/desk')).location
  }
  expect(await asked({})).toBe('/desk/second-factor')
  expect(await asked({ amr: ['pwd'] })).toBe('/desk/second-factor')
  expect(await asked({ amr: ['mfa'] })).toBeUndefined()
  expect(await asked({ acr: withSteps })).toBeUndefined()
  expect(await asked({ acr: 'urn:firm:one-step' })).toBe('/desk/second-factor')
})

test("a passkey of ours is the second step after the issuer's first, and the session stays the issuer's", async () => {
  const { subject } = employ({ amr: ['pwd'] })
  const { browser } = await signIn(subject)
  expect((await browser.get('/desk')).location).toBe('/desk/second-factor')
  const passkey = await addSoftwarePasskey(browser)
  if (!passkey) throw new Error('no passkey')
  expect(await usePasskey(browser, passkey)).toBe(200)
  expect((await browser.get('/desk')).status).toBe(200)
  firm.employees.delete(subject)
  minutes(10)
  expect((await browser.get('/desk')).location).toBe('/auth/staff?code=ended')
  expect(browser.cookies.has('siol.session_token')).toBe(false)
})

test.each([
  ['a wrong domain', { email: 'orla@other.example' }, 'one of the firm'],
  ['a domain that only ends like it', { email: 'orla@evilfirm.example' }, 'one of the firm'],
  ['an address that is not confirmed', { email_verified: false }, "isn't confirmed"],
  ['no group', { groups: [] }, 'in no group'],
  ['a group that gives no role', { groups: ['advisers', 'Printers'] }, 'in no group'],
])('%s opens nothing, and leaves no account', async (_, changes, sentence) => {
  const { subject, email } = employ(changes)
  const { browser, page } = await signIn(subject)
  expect((await browser.follow(page)).text).toContain(sentence)
  expect((await browser.get('/desk')).status).toBe(404)
  expect(await app.context.identity.findByEmail(email)).toBeUndefined()
})

test('a group that is gone takes the desk at the next check, and the group gives it back', async () => {
  const { subject, email } = employ({ groups: ['Advisers', 'Pension admins'] })
  const { browser } = await signIn(subject)
  expect((await browser.get('/desk/start')).status).toBe(200)
  await browser.post('/desk/api', { intent: 'make', name: 'CRM', role: 'auditor', days: '30' })
  change(subject, { groups: ['Advisers'] })
  minutes(9)
  expect((await browser.get('/desk/start')).status).toBe(200)
  minutes(1)
  expect((await browser.get('/desk/start')).status).toBe(403)
  const keys = await app.context.db.selectFrom('api_keys').select(['name', 'revoked_by']).execute()
  expect(keys).toEqual([{ name: 'CRM', revoked_by: 'server' }])
  change(subject, { groups: [] })
  minutes(10)
  const page = await browser.get('/desk')
  expect(page.location).toBe('/auth/staff?code=ended')
  expect((await browser.get('/desk')).status).toBe(404)
  const uid = await uidOf(app, email)
  expect((await audited(uid)).slice(-2)).toMatchObject([
    { action: 'change_roles', after: { roles: ['adviser'], by: 'issuer' } },
    { action: 'remove_adviser', after: { active: false, by: 'issuer', why: 'no_group' } },
  ])
  expect((await browser.follow((await signIn(subject, browser)).page)).text).toContain('in no group')
  change(subject, { groups: ['Advisers'] })
  await signIn(subject, browser)
  expect((await browser.get('/desk')).status).toBe(200)
})

test('a leaver loses the desk within 15 minutes, and a password of ours does not bring it back', async () => {
  const { subject, email } = employ()
  const { browser } = await signIn(subject)
  const uid = await uidOf(app, email)
  await app.context.db
    .transaction()
    .execute((trx) => app.context.identity.setPassword(trx, uid, 'Chosen-here-1', { keepsSessions: true }))
  firm.employees.delete(subject)
  minutes(10)
  expect((await browser.get('/desk')).location).toBe('/auth/staff?code=ended')
  const later = app.browser()
  await later.post('/login', { email, password: 'Chosen-here-1' })
  expect((await later.get('/my-profile')).status).toBe(200)
  expect((await later.get('/desk')).location).toBe('/auth/staff')
  expect((await later.get('/desk/second-factor')).location).toBe('/auth/staff')
})

test('a sign-out at the issuer ends the session there and then, once, and only by its own notice', async () => {
  const { subject } = employ()
  const { browser } = await signIn(subject)
  const other = await signIn(subject)
  const statuses: number[] = []
  let taken = ''
  firm.onNotice(async (token) => {
    taken = token
    const sent = await app.browser().fetch('/webhooks/staff-sign-out', {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    })
    statuses.push(sent.status)
    return sent.status
  })
  const [{ sid }] = (await query<{ sid: string }>(
    'select staff_sid as sid from auth_sessions join advisers on uid = user_id join staff_sign_ons on adviser_id = advisers.id where subject = $1 order by staff_at',
    [subject],
  )) as [{ sid: string }]
  const client = await firm.provider.Client.find(staffClient.id)
  await client?.backchannelLogout(subject, sid)
  expect(statuses).toEqual([200])
  expect((await browser.get('/desk')).location).toBe('/auth/staff')
  expect((await other.browser.get('/desk')).status).toBe(200)
  const post = async (token: string) =>
    (
      await app.browser().fetch('/webhooks/staff-sign-out', {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      })
    ).status
  expect(await post(taken)).toBe(400)
  const [head = '', body = '', signature = ''] = taken.split('.')
  const changed = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), jti: 'another' }
  expect(await post(`${head}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`)).toBe(400)
  minutes(6)
  await client?.backchannelLogout(subject, sid).catch(() => undefined)
  expect(statuses).toEqual([200, 400])
  app.clock.pass(-6 * 60)
  expect((await other.browser.get('/desk')).status).toBe(200)
})

test('an issuer that is down: signing in says so, 15 minutes are let pass, and then the desk is shut but for the last resort', async () => {
  const last = await adviserAtDesk(app, 'last@firm.example')
  expect(await nameLastResort(app.context, 'last@firm.example')).toEqual({ ok: true, value: undefined })
  const { browser } = await signIn(employ().subject)
  await firm.down()
  try {
    minutes(14)
    expect((await browser.get('/desk')).status).toBe(200)
    minutes(2)
    expect((await browser.get('/desk')).location).toBe('/auth/staff?code=late')
    const page = await browser.follow(await app.browser().get('/auth/staff/start'))
    expect(page.text).toContain("can't be reached now")
    expect((await last.get('/desk/advisers')).text).toContain("For when the firm's accounts are down")
  } finally {
    await firm.up()
  }
  minutes(1)
  expect((await browser.get('/desk')).status).toBe(200)
})

test('an answer is taken once, in the browser that it was meant for', async () => {
  const { subject } = employ()
  const browser = app.browser()
  const answer = await answerOf(browser, subject)
  const thief = app.browser()
  expect((await thief.follow(await thief.get(answer))).text).toContain('began in another browser')
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  expect((await browser.get(answer)).location).toBe('/desk')
  expect((await thief.follow(await thief.get(answer))).text).toContain('was used before')
  expect((await thief.get('/desk')).status).toBe(404)
  // The issuer never saw the code twice, so the session goes on.
  minutes(11)
  expect((await browser.get('/desk')).status).toBe(200)
})

test('an address that leads elsewhere is not followed, and an error of the issuer is told', async () => {
  const { subject } = employ()
  for (const to of ['https://evil.example/', '//evil.example', '/desk/../../evil', '/login']) {
    const browser = app.browser()
    const answer = await answerOf(browser, subject, `?${new URLSearchParams({ to })}`)
    expect((await browser.get(answer)).location).toBe('/desk')
  }
  const browser = app.browser()
  const state = (await goToIssuer(browser)).searchParams.get('state') ?? ''
  const denied = await browser.get(`/auth/staff/return?${new URLSearchParams({ error: 'access_denied', state })}`)
  expect((await browser.follow(denied)).text).toContain('Sign-in was cancelled')
})

test('`sub` is who they are: a new address changes nothing, and an address given to somebody else opens nothing', async () => {
  const { subject, email } = employ()
  const { browser } = await signIn(subject)
  const uid = await uidOf(app, email)
  change(subject, { email: 'married@firm.example' })
  await signIn(subject, browser)
  expect((await browser.get('/desk')).status).toBe(200)
  expect(await app.context.identity.findByEmail('married@firm.example')).toBeUndefined()
  const successor = employ({ email })
  const next = await signIn(successor.subject)
  expect((await next.browser.follow(next.page)).text).toContain('belongs to another account at the desk')
  expect((await next.browser.get('/desk')).status).toBe(404)
  expect((await audited(uid)).filter(({ action }) => action === 'sign_on')).toHaveLength(2)
})

test('who was removed at the desk stays out, whatever their groups', async () => {
  const { subject, email } = employ()
  const { browser } = await signIn(subject)
  expect((await removeAdviser(app.context, email)).ok).toBe(true)
  expect((await browser.get('/desk')).status).toBe(404)
  const again = await signIn(subject)
  expect((await again.browser.follow(again.page)).text).toContain('A colleague removed you')
})

test('an adviser of before is known by their address, once; then only the issuer lets them in', async () => {
  const before = await adviserAtDesk(app, 'before@firm.example')
  expect((await before.get('/desk')).status).toBe(200)
  const { subject } = employ({ email: 'before@firm.example', groups: ['Auditors'] })
  const { browser } = await signIn(subject)
  expect((await browser.get('/desk/audit')).status).toBe(200)
  expect((await before.get('/desk')).location).toBe('/auth/staff')
})

test('the session ends 12 hours after the sign-in, however it is used', async () => {
  const { subject } = employ()
  const { browser } = await signIn(subject)
  minutes(24 * 29)
  // As if it had been used all day.
  await query('update auth_sessions set seen_at = $1 where seen_at < $1', [app.clock.now()])
  expect((await browser.get('/desk')).status).toBe(200)
  minutes(24)
  expect((await browser.get('/desk')).location).toBe('/auth/staff')
})

test('something sensitive asks the issuer again, and takes no older sign-in for it', async () => {
  const { subject } = employ({ groups: ['Pension admins'] })
  const { browser } = await signIn(subject)
  minutes(11)
  expect((await browser.get('/desk/advisers')).text).toContain('we check that it is you')
  const page = await browser.get('/reauthenticate?to=/desk/advisers')
  expect(page.html).toContain('/auth/staff?fresh=1&amp;to=%2Fdesk%2Fadvisers')
  expect(page.html).not.toContain('name="password"')
  const byPassword = await browser.post('/reauthenticate?to=/desk/advisers', { intent: 'password', password: 'any' })
  expect(byPassword.location).toBe('/reauthenticate?to=%2Fdesk%2Fadvisers')
  const again = '?fresh=1&to=/desk/advisers'
  expect(Object.fromEntries((await goToIssuer(browser, again)).searchParams)).toMatchObject({
    prompt: 'login',
    max_age: '0',
  })
  // The issuer's clock did not move with ours, so its word is eleven minutes old.
  expect((await browser.get(await answerOf(browser, subject, again))).location).toBe('/auth/staff?code=not_fresh')
  app.clock.pass(-11 * 60)
  expect((await browser.get(await answerOf(browser, subject, again))).location).toBe('/desk/advisers')
  expect((await browser.get('/desk/advisers')).text).toContain('Add a colleague')
  // Without a second step here there is none to prove.
  expect((await browser.get('/desk/webhooks')).html).toContain('name="address"')
})

test('once it is required, a password opens the desk to the account of last resort alone', async () => {
  const strict = await openApp({ ...firm.settings, SIOL_STAFF_OIDC_REQUIRED: 'true' })
  const other = await adviserAtDesk(strict, 'other@firm.example')
  expect((await other.get('/desk')).location).toBe('/auth/staff')
  const last = await adviserAtDesk(strict, 'strict@firm.example')
  expect((await last.get('/desk')).location).toBe('/auth/staff')
  expect(await nameLastResort(strict.context, 'strict@firm.example')).toEqual({ ok: true, value: undefined })
  expect(await forgetSignOn(strict.context, 'strict@firm.example')).toMatchObject({ code: 'not_linked' })
  const team = await last.get('/desk/advisers')
  expect(team.text).toContain('Everybody in a group')
  expect(team.text).not.toContain('Add a colleague')
  expect(await removeAdviser(strict.context, 'strict@firm.example')).toMatchObject({ code: 'last_resort' })
})

test('an issuer without refresh tokens is asked with the access token', async () => {
  const plain = await staffIssuer({ refreshes: false })
  try {
    const desk = await openApp(plain.settings)
    desk.clock.pass((Date.now() - desk.clock.now().getTime()) / 1000)
    plain.employees.set('one', { email: 'one@firm.example', groups: ['Advisers'], ...twoSteps })
    const browser = desk.browser()
    const start = await browser.get('/auth/staff/start')
    const { pathname, search } = await plain.signIn(new URL(start.location ?? ''), 'one')
    expect((await browser.get(pathname + search)).location).toBe('/desk')
    desk.clock.pass(11 * 60)
    expect((await browser.get('/desk')).status).toBe(200)
    plain.employees.delete('one')
    desk.clock.pass(11 * 60)
    expect((await browser.get('/desk')).location).toBe('/auth/staff?code=ended')
  } finally {
    await plain.close()
  }
})
