import { beforeEach, expect, test } from 'vitest'
import { admitAdviser, removeAdviser } from '#desk/flows/admit-adviser.ts'
import { adviserCommand } from '#server/commands/adviser-command.ts'
import {
  confirm,
  emailsTo,
  linkTo,
  memberBySignUp,
  newcomer,
  password,
  signUp,
  uidOf,
  verifiedMember,
} from '../accounts.ts'
import { openApp } from '../app.ts'
import { adviserAtDesk, adviserBeforeMfa, codeOf, newRecoveryCodes, secretUri, signInByPassword } from '../desk.ts'
import { signInAtProvider } from '../ways-back.ts'

const app = await openApp()
// Stays below the limit of codes per connection in 15 minutes.
beforeEach(() => app.clock.pass(1000))

test('a guest, and a member who is not an adviser, get the not-found page at the desk', async () => {
  expect((await app.browser().get('/desk')).status).toBe(404)
  const member = await verifiedMember(app, 'nobody@example.ie')
  const notFound = await member.get('/no-such-page')
  for (const path of ['/desk', '/desk/second-factor', '/desk/advisers', '/desk?view=all']) {
    const page = await member.get(path)
    expect([page.status, page.text]).toEqual([404, notFound.text])
    expect((await member.post(path, { intent: 'add', email: 'nobody@example.ie' })).status).toBe(404)
  }
})

test('an adviser sets up the second factor: password, secret, code and recovery codes, and then opens the desk', async () => {
  const browser = await adviserBeforeMfa(app, 'first@siol.example')
  expect((await browser.get('/desk')).location).toBe('/desk/second-factor')
  expect((await browser.post('/desk/advisers', { intent: 'add', email: 'x@example.ie' })).location).toBe(
    '/desk/second-factor',
  )
  const wrong = await browser.post('/desk/second-factor', { intent: 'begin', password: 'Wrong1!!' })
  expect([wrong.status, wrong.text.includes('Invalid password')]).toEqual([422, true])
  expect((await browser.post('/desk/second-factor', { intent: 'begin', password })).location).toBe(
    '/desk/second-factor',
  )
  const page = await browser.get('/desk/second-factor')
  const uri = await secretUri(app, 'first@siol.example')
  expect(page.text.replace(/ /g, '')).toContain(new URL(uri).searchParams.get('secret') ?? '-')
  expect(page.html).toContain('aria-label="QR code for your authenticator app"')

  expect((await browser.post('/desk/second-factor', { code: '' })).status).toBe(422)
  expect((await browser.post('/desk/second-factor', { code: '000000' })).text).toContain('This code does not work')
  expect((await browser.get('/desk')).location).toBe('/desk/second-factor')
  const codes = await browser.post('/desk/second-factor', { code: await codeOf(uri) })
  expect(codes.text.match(/\b[a-zA-Z0-9]{5}-[a-zA-Z0-9]{5}\b/g)).toHaveLength(10)
  expect((await browser.get('/desk')).status).toBe(200)
  expect((await browser.get('/desk/second-factor')).text).not.toContain(new URL(uri).searchParams.get('secret') ?? '')
})

test('signing in needs a code that works once, or a recovery code', async () => {
  const email = 'second@siol.example'
  await adviserAtDesk(app, email)
  const uri = await secretUri(app, email)
  const browser = app.browser()
  expect((await browser.get('/login/second-factor')).location).toBe('/login')
  expect((await signInByPassword(browser, email)).location).toBe('/login/second-factor')
  expect((await browser.get('/')).location).toBe('/entry')
  expect((await browser.get('/login/second-factor')).status).toBe(200)
  expect((await browser.post('/login/second-factor', { code: '123' })).status).toBe(422)
  const code = await codeOf(uri, 1)
  expect((await browser.post('/login/second-factor', { code })).location).toBe('/desk')
  expect((await browser.get('/desk')).status).toBe(200)

  const thief = app.browser()
  await signInByPassword(thief, email)
  expect((await thief.post('/login/second-factor', { code })).status).toBe(422)
  expect((await thief.get('/desk')).status).toBe(404)

  // Ten minutes later on the app clock; the code itself depends on the machine clock and is still valid.
  app.clock.pass(10 * 60)
  const late = app.browser()
  await signInByPassword(late, email)
  expect((await late.post('/login/second-factor', { code })).status).toBe(422)

  const [recovery = ''] = await newRecoveryCodes(app, email)
  const withRecoveryCode = app.browser()
  await signInByPassword(withRecoveryCode, email)
  expect(
    (await withRecoveryCode.post('/login/second-factor', { code: ` ${recovery.replace('-', ' ')}` })).location,
  ).toBe('/desk')
  const again = app.browser()
  await signInByPassword(again, email)
  expect((await again.post('/login/second-factor', { code: recovery })).status).toBe(422)
})

test('a password reset alone does not open the desk', async () => {
  const email = 'third@siol.example'
  const browser = await adviserAtDesk(app, email)
  await app.browser().post('/forgot-password', { email })
  const other = app.browser()
  const reset = await other.post(await linkTo(app, email, 'resetPassword'), {
    password: 'Another1!',
    confirmPassword: 'Another1!',
  })
  expect(reset.status).toBeLessThan(400)
  expect((await other.get('/desk')).status).toBe(404)
  expect((await browser.get('/desk')).status).toBe(404)
})

test('after five wrong codes further attempts are refused', async () => {
  const email = 'guessed@siol.example'
  await adviserAtDesk(app, email)
  const browser = app.browser()
  await signInByPassword(browser, email)
  const answers: number[] = []
  for (let guess = 0; guess < 7; guess++)
    answers.push((await browser.post('/login/second-factor', { code: `00000${guess}` })).status)
  expect(answers.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
  expect(answers[5]).toBe(429)
})

test('GRD-14: a removed adviser is refused at once, even with an existing session', async () => {
  const browser = await adviserAtDesk(app, 'gone@siol.example')
  expect((await browser.get('/desk')).status).toBe(200)
  expect(await removeAdviser(app.context, 'gone@siol.example')).toMatchObject({ ok: true })
  expect((await browser.get('/desk')).status).toBe(404)
  expect((await browser.post('/desk/advisers', { intent: 'add', email: 'gone@siol.example' })).status).toBe(404)

  // Once admitted again, the adviser must sign in again; the old session stays invalid.
  expect(await admitAdviser(app.context, 'gone@siol.example')).toMatchObject({ ok: true })
  expect((await browser.get('/desk')).status).toBe(404)
  await signInByPassword(browser, 'gone@siol.example')
  expect((await browser.get('/desk')).status).toBe(404)
})

test('the command adds, lists and removes an adviser', async () => {
  const email = 'command@siol.example'
  const browser = await verifiedMember(app, email)
  expect(await adviserCommand(app.context, 'add', email, ['adviser'])).toMatchObject({
    ok: true,
    text: expect.stringContaining('can use the desk now'),
  })
  expect((await adviserCommand(app.context, 'list', '')).text).toContain(email)
  // The admission ended the session.
  expect((await browser.get('/my-profile')).location).toBe('/entry')
  await signInByPassword(browser, email)
  expect((await browser.get('/desk')).location).toBe('/desk/second-factor')
  expect(await adviserCommand(app.context, 'remove', email)).toMatchObject({
    ok: true,
    text: expect.stringContaining('can no longer use the desk'),
  })
  expect((await adviserCommand(app.context, 'add', 'nobody.at.all@siol.example')).ok).toBe(false)
})

test('a used code is still refused ten minutes later', async () => {
  const email = 'boundary@siol.example'
  await adviserAtDesk(app, email)
  const code = await codeOf(await secretUri(app, email), 1)
  const browser = app.browser()
  await signInByPassword(browser, email)
  expect((await browser.post('/login/second-factor', { code })).location).toBe('/desk')
  app.clock.pass(600)
  const thief = app.browser()
  await signInByPassword(thief, email)
  expect((await thief.post('/login/second-factor', { code })).status).toBe(422)
})

test('a right code leaves no count for the others behind the same address, and a wrong one does', async () => {
  const email = 'busy-office@siol.example'
  await adviserAtDesk(app, email)
  const counted = () => app.context.db.selectFrom('rate_limits').select(['key', 'hits']).orderBy('key').execute()
  const browser = app.browser()
  await signInByPassword(browser, email)
  await browser.post('/login/second-factor', { code: '000000' })
  const before = await counted()
  await browser.post('/login/second-factor', { code: '000000' })
  const wrong = await counted()
  expect(wrong).not.toEqual(before)
  const code = await codeOf(await secretUri(app, email))
  expect((await browser.post('/login/second-factor', { code })).location).toBe('/desk')
  expect(await counted()).toEqual(wrong)
})

test('wrong codes over several sign-ins lock the second factor, even for the right code', async () => {
  const email = 'patient@siol.example'
  await adviserAtDesk(app, email)
  const guess = async (code: string) => {
    const browser = app.browser()
    await signInByPassword(browser, email)
    const answers: number[] = []
    for (let times = 0; times < 5; times++) answers.push((await browser.post('/login/second-factor', { code })).status)
    return answers
  }
  expect(await guess('000000')).toEqual([422, 422, 422, 422, 422])
  await guess('000001')
  const right = app.browser()
  await signInByPassword(right, email)
  expect(
    (await right.post('/login/second-factor', { code: await codeOf(await secretUri(app, email), 1) })).status,
  ).toBe(429)
  expect((await right.get('/desk')).status).toBe(404)
})

test('a colleague without an account is invited by email, and has the desk once they confirmed that address', async () => {
  const boss = await adviserAtDesk(app, 'inviter@siol.example')
  const invite = (email: string) => boss.post('/desk/advisers', { intent: 'add', email, role_auditor: 'yes' })
  await invite('Asked@siol.example')
  const [mail] = await emailsTo(app, 'asked@siol.example')
  expect(mail?.subject).toContain('You are invited to the desk')
  expect(mail?.link).toMatch(/\/signup\?invited$/)
  expect((await boss.get('/desk/advisers?invited=1')).text).toContain('asked@siol.example Auditor, invited')
  const asked = app.browser()
  await signUp(asked, { email: 'asked@siol.example' })
  expect((await asked.get('/desk')).status).toBe(404)
  await confirm(asked, await linkTo(app, 'asked@siol.example', 'verifyEmail'))
  expect((await emailsTo(app, 'asked@siol.example')).map(({ subject }) => subject)).toHaveLength(2)
  await signInByPassword(asked, 'asked@siol.example')
  expect((await asked.get('/desk')).location).toBe('/desk/second-factor')
  const page = await boss.get('/desk/advisers')
  expect(page.text).not.toContain('Auditor, invited')
  expect(page.text).toContain('asked@siol.example Auditor')

  await invite('withdrawn@siol.example')
  await boss.post('/desk/advisers', { intent: 'withdraw', email: 'withdrawn@siol.example' })
  const withdrawn = await memberBySignUp(app, 'withdrawn@siol.example')
  expect((await withdrawn.get('/desk')).status).toBe(404)
})

test('an invited colleague who comes with a provider has the desk at once, after a second step', async () => {
  const boss = await adviserAtDesk(app, 'invites-more@siol.example')
  await boss.post('/desk/advisers', { intent: 'add', email: 'googles@siol.example', role_auditor: 'yes' })
  const asked = app.browser()
  await signInAtProvider(asked, 'google', 'googles@siol.example')
  expect((await asked.get('/desk')).location).toBe('/desk/second-factor')
  const team = await boss.get('/desk/advisers')
  expect(team.text).toContain('googles@siol.example Auditor')
  expect(team.text).not.toContain('Auditor, invited')
  expect((await emailsTo(app, 'googles@siol.example')).map(({ subject }) => subject)).toHaveLength(1)
  await asked.post('/desk/second-factor', { intent: 'begin' })
  await asked.post('/desk/second-factor', { code: await codeOf(await secretUri(app, 'googles@siol.example')) })
  expect((await asked.get('/desk')).status).toBe(200)
  // An address that the provider has not verified proves nothing.
  await boss.post('/desk/advisers', { intent: 'add', email: 'unproven@siol.example', role_auditor: 'yes' })
  const unproven = app.browser()
  await signInAtProvider(unproven, 'google', 'unproven@siol.example', '')
  expect((await unproven.get('/desk')).status).toBe(404)
})

test('an invitation does not outlast the access of the person who sent it', async () => {
  const leaver = await adviserAtDesk(app, 'leaver@siol.example')
  await leaver.post('/desk/advisers', { intent: 'add', email: 'friend@example.ie', role_administrator: 'yes' })
  const stays = await adviserAtDesk(app, 'stays@siol.example')
  expect((await stays.get('/desk/advisers')).text).toContain('friend@example.ie')
  await removeAdviser(app.context, 'leaver@siol.example')
  expect((await stays.get('/desk/advisers')).text).not.toContain('friend@example.ie')
  const friend = await memberBySignUp(app, 'friend@example.ie')
  expect((await friend.get('/desk')).status).toBe(404)
})

test('advisers can add and remove other advisers, but not themselves', async () => {
  const browser = await adviserAtDesk(app, 'boss@siol.example')
  await verifiedMember(app, 'new@siol.example')
  await newcomer(app, 'unconfirmed@siol.example')
  const add = (email: string) => browser.post('/desk/advisers', { intent: 'add', email, role_adviser: 'yes' })
  expect((await add('nobody-at-all@siol.example')).location).toBe('/desk/advisers?invited=1')
  expect((await add('unconfirmed@siol.example')).text).toContain('This address is not confirmed yet')
  expect((await add('new@siol.example')).location).toBe('/desk/advisers')
  expect((await browser.get('/desk/advisers')).text).toContain('new@siol.example')
  expect((await browser.post('/desk/advisers', { intent: 'remove', email: 'boss@siol.example' })).status).toBe(422)
  expect((await browser.post('/desk/advisers', { intent: 'remove', email: 'new@siol.example' })).location).toBe(
    '/desk/advisers',
  )
  const rows = await app.context.db
    .selectFrom('audit')
    .select(['action', 'actor', 'actor_uid'])
    .where('uid', '=', await uidOf(app, 'new@siol.example'))
    .where('actor', '=', 'adviser')
    .orderBy('id')
    .execute()
  const by = { actor: 'adviser', actor_uid: await uidOf(app, 'boss@siol.example') }
  expect(rows).toEqual([
    { action: 'admit_adviser', ...by },
    { action: 'remove_adviser', ...by },
  ])
  expect(await admitAdviser(app.context, 'new@siol.example')).toMatchObject({ ok: true })
})
