/**
 * Somebody who has the password, and neither the authenticator app nor a recovery code: asked for, stopped, and done,
 * by the app's clock.
 */
import { symmetricEncrypt } from 'better-auth/crypto'
import { beforeEach, expect, test } from 'vitest'
import { notifyRecoveryReady } from '#areas/account/flows/recovery/recover-factor.ts'
import { deleteExpired } from '#shared/flows/delete-expired.ts'
import { auditRows, emailsTo, password, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk, codeOf, newRecoveryCodes, secretUri, signInByPassword } from '../desk.ts'
import { eventsOf, securityLines } from '../security-lines.ts'

const app = await openApp()
beforeEach(() => app.clock.pass(1000))

const page = '/login/lost-second-factor'
const hours = (count: number) => app.clock.pass(count * 3600)

/** A browser that has given the password and is asked for a code. */
async function asked(email: string): Promise<Browser> {
  const browser = app.browser()
  expect((await signInByPassword(browser, email)).location).toBe('/login/second-factor')
  return browser
}

/** Returns a browser that is signed in. */
async function withTwoSteps(email: string): Promise<Browser> {
  await verifiedMember(app, email)
  const browser = app.browser()
  await signInByPassword(browser, email)
  await browser.post('/my-profile/security/authenticator', { intent: 'begin', password })
  await browser.post('/my-profile/security/authenticator', { code: await codeOf(await secretUri(app, email)) })
  return browser
}

const isOn = async (email: string) => (await app.context.identity.secondFactor.stateOf(await uidOf(app, email))).on

const actionsOf = async (email: string): Promise<string[]> => {
  const rows = await auditRows(app, await uidOf(app, email), 'ask_recovery', 'stop_recovery', 'remove_second_factor')
  return rows.map(({ actor, action }) => `${actor} ${action}`)
}

const recoveriesOf = async (email: string) =>
  app.context.db
    .selectFrom('factor_recoveries')
    .selectAll()
    .where('uid', '=', await uidOf(app, email))
    .execute()

async function mailTo(address: string, subject: RegExp) {
  const found = (await emailsTo(app, address)).filter((mail) => subject.test(mail.subject))
  return { count: found.length, link: found[0]?.link ?? '', texts: found.map(({ text }) => text).join() }
}
const askedSubject = /^Two-step sign-in of your/
const readySubject = /^You can turn off two-step sign-in/

test('48 hours after it was asked for, and not before, two-step sign-in is turned off with the password', async () => {
  const email = 'lost@example.ie'
  const elsewhere = await withTwoSteps(email)
  const browser = await asked(email)
  expect((await browser.get('/login/second-factor')).text).toContain('Lost your phone and your recovery codes?')
  expect((await browser.get(page)).text).toContain('Start the 48 hours')
  expect((await browser.post(page, { intent: 'finish' })).status).toBe(422)
  expect((await browser.post(page, { intent: 'ask' })).location).toBe(page)
  expect((await browser.get(page)).text).toContain('We sent you an email')
  // Asking again changes nothing.
  await browser.post(page, { intent: 'ask' })
  const second = await asked(email)
  await second.post(page, { intent: 'ask' })
  expect(await recoveriesOf(email)).toHaveLength(1)
  expect((await mailTo(email, askedSubject)).count).toBe(1)
  expect(await eventsOf(app, await uidOf(app, email))).toHaveProperty('recovery_asked')

  hours(47.9)
  const early = await asked(email)
  expect((await early.post(page, { intent: 'finish' })).status).toBe(422)
  const [recovery] = await recoveriesOf(email)
  const job = { recoveryId: recovery?.id ?? '' }
  await notifyRecoveryReady(app.context, job)
  expect((await mailTo(email, readySubject)).count).toBe(0)
  expect(await isOn(email)).toBe(true)

  hours(0.2)
  await Promise.all([notifyRecoveryReady(app.context, job), notifyRecoveryReady(app.context, job)])
  expect((await mailTo(email, readySubject)).count).toBe(1)
  const ready = await asked(email)
  expect((await ready.get(page)).text).toContain('Turn it off')
  expect((await ready.post(page, { intent: 'finish' })).text).toContain('Two-step sign-in is off')
  expect(await isOn(email)).toBe(false)
  expect((await elsewhere.get('/my-profile')).location).toBe('/entry')
  expect((await signInByPassword(app.browser(), email)).location).toBe('/')
  expect((await mailTo(email, /^How you sign in/)).count).toBe(2)
  expect(await actionsOf(email)).toEqual(['guest ask_recovery', 'guest remove_second_factor'])
  expect(await eventsOf(app, await uidOf(app, email))).toMatchObject({
    factor_removed: { factor: 'authenticator' },
    session_revoked: { how: 'all' },
  })
  expect((await app.browser().get((await mailTo(email, askedSubject)).link)).status).toBe(410)
})

test('every address on file hears of it, and from any of them it is stopped: with it go the sessions and the password', async () => {
  const [old, email] = ['before@example.ie', 'after@example.ie']
  const owner = await withTwoSteps(old)
  await owner.post('/my-profile/security/email', { email })
  await app.browser().post((await mailTo(email, /Confirm your new email/)).link, {})
  const thief = await asked(email)
  await thief.post(page, { intent: 'ask' })
  expect([(await mailTo(old, askedSubject)).count, (await mailTo(email, askedSubject)).count]).toEqual([1, 1])
  const { link, texts } = await mailTo(old, askedSubject)
  expect(texts).toContain('We wait 48 hours')

  hours(49)
  const reader = app.browser()
  expect((await reader.get(link)).text).toContain('Stop this request')
  expect((await recoveriesOf(email))[0]?.stopped_at).toBeNull()
  expect((await reader.post(link, {})).text).toContain('We sent you a link to choose a new password')
  expect((await reader.post(link, {})).text).toContain('Two-step sign-in stays on')
  expect((await reader.get(link)).text).toContain('This was stopped before')
  // The sign-in that waited for a code is over as well.
  expect((await thief.post(page, { intent: 'finish' })).location).toBe('/login')
  expect(await isOn(email)).toBe(true)
  expect((await signInByPassword(app.browser(), email)).status).toBe(422)
  expect((await mailTo(email, /password/i)).link).toContain('mode=resetPassword')
  expect(await actionsOf(email)).toEqual(['guest ask_recovery', 'guest stop_recovery'])
  expect(await eventsOf(app, await uidOf(app, email))).toHaveProperty('recovery_stopped')
  expect((await app.browser().get('/auth/stop-recovery?key=guessed')).status).toBe(404)
  expect((await securityLines(app)).text).not.toContain(new URL(link).searchParams.get('key') ?? '-')
})

test('a code that turns up stops it; so does removing the app, and a new app has its own delay', async () => {
  const email = 'found@example.ie'
  await withTwoSteps(email)
  const [first = '', second = ''] = await newRecoveryCodes(app, email)
  await (await asked(email)).post(page, { intent: 'ask' })
  await (await asked(email)).post('/login/second-factor', { code: first })
  hours(49)
  expect((await (await asked(email)).post(page, { intent: 'finish' })).status).toBe(422)

  await (await asked(email)).post(page, { intent: 'ask' })
  const browser = await asked(email)
  await browser.post('/login/second-factor', { code: second })
  await (await asked(email)).post(page, { intent: 'ask' })
  await browser.post('/my-profile/security/authenticator', { intent: 'remove' })
  await browser.post('/my-profile/security/authenticator', { intent: 'begin', password })
  await browser.post('/my-profile/security/authenticator', { code: await codeOf(await secretUri(app, email)) })
  hours(49)
  expect((await (await asked(email)).post(page, { intent: 'finish' })).status).toBe(422)
  expect(await isOn(email)).toBe(true)
  expect((await actionsOf(email)).filter((line) => line === 'member stop_recovery')).toHaveLength(3)
})

test('it is open for seven days, then has to be asked for anew, and three times a day at most', async () => {
  const email = 'expires@example.ie'
  await withTwoSteps(email)
  await (await asked(email)).post(page, { intent: 'ask' })
  hours(48 + 7 * 24)
  const late = await asked(email)
  expect((await late.post(page, { intent: 'finish' })).status).toBe(422)
  expect((await late.get(page)).text).toContain('Start the 48 hours')
  expect((await late.post(page, { intent: 'ask' })).location).toBe(page)
  expect((await recoveriesOf(email)).filter(({ stopped_at }) => stopped_at === null)).toHaveLength(1)
  for (const _ of [1, 2, 3]) {
    const [code = ''] = await newRecoveryCodes(app, email)
    await (await asked(email)).post('/login/second-factor', { code })
    await (await asked(email)).post(page, { intent: 'ask' })
  }
  expect((await mailTo(email, askedSubject)).count).toBe(4)
  hours(31 * 24)
  await deleteExpired(app.context)
  expect(await recoveriesOf(email)).toEqual([])
})

test('without the password, and for an adviser, there is no such way', async () => {
  const guest = app.browser()
  expect((await guest.get(page)).location).toBe('/login')
  expect((await guest.post(page, { intent: 'ask' })).location).toBe('/login')
  guest.cookies.set('siol.two_factor', 'forged')
  expect((await guest.get(page)).location).toBe('/login')
  const email = 'adviser@siol.example'
  await adviserAtDesk(app, email)
  const adviser = await asked(email)
  const { text } = await adviser.get(page)
  expect(text).toContain('Call us on')
  expect(text).not.toContain('Start the')
  await adviser.post(page, { intent: 'ask' })
  expect(await recoveriesOf(email)).toEqual([])
})

test('who joins the desk after they asked does not turn it off', async () => {
  const email = 'joins@siol.example'
  await withTwoSteps(email)
  await (await asked(email)).post(page, { intent: 'ask' })
  const joined = { id: 'joined', uid: await uidOf(app, email), name: 'Orla Byrne', email, created_at: app.clock.now() }
  await app.context.db.insertInto('advisers').values(joined).execute()
  hours(49)
  expect((await (await asked(email)).post(page, { intent: 'finish' })).status).toBe(422)
  expect(await isOn(email)).toBe(true)
})

test('recovery codes are shown once and stored as hashes; new ones replace them without the app being set up anew', async () => {
  const email = 'codes@example.ie'
  const browser = await withTwoSteps(email)
  const made = await browser.post('/my-profile/security/authenticator', { intent: 'newCodes' })
  const [first = '', second = '', ...others] = made.text.match(/\b[a-zA-Z0-9]{5}-[a-zA-Z0-9]{5}\b/g) ?? []
  expect(others).toHaveLength(8)
  expect((await browser.get('/my-profile/security/authenticator')).text).not.toContain(first)
  const uid = await uidOf(app, email)
  const stored = await app.context.identity.secondFactor.recoveryCodesLeft(uid)
  expect(stored).toBe(10)
  expect((await (await asked(email)).post('/login/second-factor', { code: first })).location).toBe('/')
  expect(await app.context.identity.secondFactor.recoveryCodesLeft(uid)).toBe(9)
  expect((await (await asked(email)).post('/login/second-factor', { code: first })).status).toBe(422)
  await browser.post('/my-profile/security/authenticator', { intent: 'newCodes' })
  expect((await (await asked(email)).post('/login/second-factor', { code: second })).status).toBe(422)
  expect((await mailTo(email, /^How you sign in/)).texts).toContain('You have new recovery codes')
  expect(await eventsOf(app, uid)).toMatchObject({ factor_added: { factor: 'recovery_codes' } })
  app.clock.pass(11 * 60)
  expect((await browser.post('/my-profile/security/authenticator', { intent: 'newCodes' })).location).toContain(
    '/reauthenticate',
  )
})

test('recovery codes of the sign-in engine, from before they were hashed, still work', async () => {
  const email = 'older@example.ie'
  await withTwoSteps(email)
  const uid = await uidOf(app, email)
  const data = JSON.stringify(['abcde-12345', 'fghij-67890'])
  const older = { backup_codes: await symmetricEncrypt({ key: app.context.secret, data }), recovery_salt: null }
  await app.context.db.updateTable('auth_two_factors').set(older).where('user_id', '=', uid).execute()
  expect((await (await asked(email)).post('/login/second-factor', { code: 'abcde-12345' })).location).toBe('/')
  expect(await app.context.identity.secondFactor.recoveryCodesLeft(uid)).toBe(1)
})
