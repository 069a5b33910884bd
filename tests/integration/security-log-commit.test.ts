/**
 * An event of a change is in the security log only if the change was committed; a refusal is there whatever else
 * happens.
 */
import { expect, test } from 'vitest'
import { password, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { breakableQueue } from '../broken-queue.ts'
import { codeOf, secretUri, signInByPassword } from '../desk.ts'
import { securityLines } from '../security-lines.ts'
import { signInAt } from '../social-sign-in.ts'

const { queue, replacements } = breakableQueue()
const app = await openApp({}, replacements)
const page = '/my-profile/security'

/** The kinds that `act` writes. */
async function written(act: () => Promise<unknown>): Promise<string[]> {
  const { length } = (await securityLines(app)).lines
  await act()
  return (await securityLines(app)).lines.slice(length).map(({ kind }) => kind)
}

test('a change whose email cannot be queued is rolled back, and the log does not say that it happened', async () => {
  const email = 'rolled.back@example.ie'
  await verifiedMember(app, email)
  const browser = app.browser()
  await signInByPassword(browser, email)
  await browser.post(`${page}/authenticator`, { intent: 'begin', password })
  const code = await codeOf(await secretUri(app, email))
  const confirm = () => browser.post(`${page}/authenticator`, { code })
  queue.broken = true
  expect(await written(async () => expect((await confirm()).status).toBe(500))).toEqual([])
  expect((await app.context.identity.secondFactor.stateOf(await uidOf(app, email))).on).toBe(false)
  queue.broken = false
  // The same code, in the same session.
  expect(await written(confirm)).toEqual(['sign_in', 'factor_added'])
  const remove = () => browser.post(`${page}/authenticator`, { intent: 'remove' })
  queue.broken = true
  expect(await written(async () => expect((await remove()).status).toBe(500))).toEqual([])
  expect((await app.context.identity.secondFactor.stateOf(await uidOf(app, email))).on).toBe(true)
  queue.broken = false
  expect(await written(remove)).toEqual(['factor_removed'])
})

test("the same in the sign-in engine's own transaction", async () => {
  const email = 'linked.late@example.ie'
  await verifiedMember(app, email)
  queue.broken = true
  const failed = await written(() => signInAt(app.browser(), 'google', email))
  queue.broken = false
  expect(failed.filter((kind) => kind === 'provider_linked' || kind === 'sign_in')).toEqual([])
  expect(await written(() => signInAt(app.browser(), 'google', email))).toEqual(
    expect.arrayContaining(['provider_linked', 'sign_in']),
  )
})

test('a refusal inside a transaction that is rolled back is recorded', async () => {
  const { db, securityLog } = app.context
  const rolledBack = () =>
    db.transaction().execute(async () => {
      securityLog.write({ kind: 'code_refused', code: 'mailed_link', why: 'test' })
      securityLog.write({ kind: 'limit_hit', limit: 'signInPerClient' })
      securityLog.write({ kind: 'sign_in_refused', way: 'password', why: 'test' })
      securityLog.write({ kind: 'access_denied', route: '/desk' })
      securityLog.write({ kind: 'password_changed' })
      throw new Error('rolled back')
    })
  expect(await written(() => expect(rolledBack()).rejects.toThrow('rolled back'))).toEqual([
    'code_refused',
    'limit_hit',
    'sign_in_refused',
    'access_denied',
  ])
})
