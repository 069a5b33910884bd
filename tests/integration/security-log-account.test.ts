/**
 * What an owner changes about their account is in the security log, each with the account's pseudonym. Linking:
 * link-provider.test.ts.
 */
import { expect, test } from 'vitest'
import { addWaysIn, linkTo, password, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { waitUntil } from '../applications.ts'
import { codeOf, secretUri, signInByPassword } from '../desk.ts'
import { securityLines } from '../security-lines.ts'

const app = await openApp()
const page = '/my-profile/security'

async function member(email: string): Promise<Browser> {
  await verifiedMember(app, email)
  const browser = app.browser()
  await signInByPassword(browser, email)
  return browser
}

/** The events that `act` writes, without what every line has. */
async function written(act: () => Promise<unknown>): Promise<object[]> {
  const { length } = (await securityLines(app)).lines
  await act()
  const { lines } = await securityLines(app)
  return lines.slice(length).map(({ kind, at: _, level: __, requestId: ___, network: ____, account, ...event }) => {
    expect(account, kind).toEqual(expect.any(String))
    return { kind, ...event }
  })
}

/** What is written besides by a sign-in, which other tests have. */
const changes = async (act: () => Promise<unknown>) =>
  (await written(act)).filter((event) => !('kind' in event && event.kind === 'sign_in'))

test('sessions that end, and a new password', async () => {
  const email = 'sessions@example.ie'
  const here = await member(email)
  app.clock.pass(60)
  await signInByPassword(app.browser(), email)
  const uid = await uidOf(app, email)
  const other = async () =>
    (
      await app.context.db
        .selectFrom('auth_sessions')
        .select('id')
        .where('user_id', '=', uid)
        .orderBy('started_at', 'desc')
        .executeTakeFirstOrThrow()
    ).id
  expect(await changes(async () => here.post(page, { intent: 'end', session: await other() }))).toEqual([
    { kind: 'session_revoked', how: 'one' },
  ])
  await signInByPassword(app.browser(), email)
  expect(await changes(() => here.post(page, { intent: 'endOthers' }))).toEqual([
    { kind: 'session_revoked', how: 'others' },
  ])
  expect(await changes(() => here.post(page, { intent: 'endOthers' }))).toEqual([])
  await signInByPassword(app.browser(), email)
  const next = 'Another1!'
  expect(await changes(() => here.post(`${page}/password`, { password: next, confirmPassword: next }))).toEqual([
    { kind: 'password_changed' },
    { kind: 'session_revoked', how: 'others' },
  ])
  await app.browser().post('/forgot-password', { email })
  const link = await linkTo(app, email, 'resetPassword')
  expect(await changes(() => app.browser().post(link, { password, confirmPassword: password }))).toEqual([
    { kind: 'session_revoked', how: 'all' },
    { kind: 'password_changed' },
  ])
})

test('factors and providers that come and go', async () => {
  const email = 'factors@example.ie'
  const browser = await member(email)
  const uid = await uidOf(app, email)
  const authenticator = `${page}/authenticator`
  await browser.post(authenticator, { intent: 'begin', password })
  const code = await codeOf(await secretUri(app, email))
  expect(await changes(() => browser.post(authenticator, { code }))).toEqual([
    { kind: 'factor_added', factor: 'authenticator' },
  ])
  expect(await changes(() => browser.post(authenticator, { intent: 'remove' }))).toEqual([
    { kind: 'factor_removed', factor: 'authenticator' },
  ])
  await addWaysIn(app, uid)
  expect(await changes(() => browser.post(page, { intent: 'unlink', provider: 'google' }))).toEqual([
    { kind: 'provider_unlinked', provider: 'google' },
  ])
  const forged = { id: 'c1', rawId: 'c1', type: 'public-key', response: {}, clientExtensionResults: {} }
  expect(await changes(() => app.browser().json('/auth/passkey', { response: forged }))).toEqual([
    { kind: 'sign_in_refused', way: 'passkey', why: 'passkey_refused' },
  ])
  expect(await changes(() => browser.post(`${page}/passkeys/p1`, { intent: 'remove' }))).toEqual([
    { kind: 'factor_removed', factor: 'passkey' },
  ])
  const guess = { intent: 'password', password: 'Wrong1!guess' }
  expect(await changes(() => browser.post(`/reauthenticate?to=${page}`, guess))).toEqual([
    { kind: 'sign_in_refused', way: 'password', why: 'reauthentication' },
  ])
})

test('a copy of the data, and the deletion of the account', async () => {
  const email = 'data@example.ie'
  const browser = await member(email)
  const uid = await uidOf(app, email)
  expect(await changes(() => browser.post('/my-profile/data', { intent: 'copy', preference: '' }))).toEqual([
    { kind: 'export', what: 'asked' },
  ])
  await waitUntil(async () => {
    const row = await app.context.db
      .selectFrom('data_exports')
      .select('ready_at')
      .where('uid', '=', uid)
      .executeTakeFirst()
    return row?.ready_at != null
  })
  expect(await changes(() => browser.post('/my-profile/data/copy', {}))).toEqual([
    { kind: 'export', what: 'downloaded' },
  ])
  expect(await changes(() => browser.post('/my-profile/data/delete', { agree: 'yes' }))).toEqual([
    { kind: 'erasure', of: 'account' },
  ])
})
