/** Somebody asked to turn two-step sign-in off while its owner is signed in. */
import { beforeEach, expect, test } from 'vitest'
import { auditRows, password, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { codeOf, secretUri, signInByPassword } from '../desk.ts'
import { eventsOf } from '../security-lines.ts'

const app = await openApp()
beforeEach(() => app.clock.pass(1000))
const page = '/my-profile/security'
const lost = '/login/lost-second-factor'
const title = 'Someone asked to turn off two-step sign-in'

async function asked(email: string) {
  await verifiedMember(app, email)
  const owner = app.browser()
  await signInByPassword(owner, email)
  await owner.post(`${page}/authenticator`, { intent: 'begin', password })
  await owner.post(`${page}/authenticator`, { code: await codeOf(await secretUri(app, email)) })
  const thief = app.browser()
  await signInByPassword(thief, email)
  await thief.post(lost, { intent: 'ask' })
  return { owner, thief }
}

test('a session that a second factor renews keeps its browser and its network', async () => {
  const email = 'renewed@example.ie'
  const { owner } = await asked(email)
  const shown = (await owner.get(page)).text
  expect(shown).toMatch(/This device .*, network 127\.0\.0\.0\/24/)
})

test('the account page shows the request, until when it waits, and stops it there', async () => {
  const email = 'signed-in@example.ie'
  const { owner, thief } = await asked(email)
  const { text } = await owner.get(page)
  expect(text).toContain(title)
  expect(text).toMatch(/From \d+ November 2026 at \d\d:\d\d, Irish time, they can turn it off/)
  app.clock.pass(48 * 3600)
  expect((await owner.get(page)).text).toContain('They can turn it off now.')

  const stopped = await owner.post(page, { intent: 'stopRecovery' })
  expect(stopped.location).toBe(`${page}?saved=recoveryStopped`)
  const after = await owner.get(stopped.location ?? '')
  expect(after.text).toContain('Two-step sign-in stays on')
  expect(after.text).not.toContain(title)
  expect((await thief.post(lost, { intent: 'finish' })).status).toBe(422)
  const uid = await uidOf(app, email)
  expect((await app.context.identity.secondFactor.stateOf(uid)).on).toBe(true)
  const rows = await auditRows(app, uid, 'stop_recovery')
  expect(rows).toMatchObject([{ actor: 'member', actor_uid: uid }])
  expect(await eventsOf(app, uid)).toHaveProperty('recovery_stopped')
  // Again, and with nothing to stop, nothing changes.
  await owner.post(page, { intent: 'stopRecovery' })
  expect((await owner.get(page)).status).toBe(200)
})

test('stopping ends the sessions elsewhere, and not this one; another member neither sees nor stops it', async () => {
  const email = 'elsewhere@example.ie'
  const { owner } = await asked(email)
  const uid = await uidOf(app, email)
  const { db, newId } = app.context
  const session = await db.selectFrom('auth_sessions').selectAll().where('user_id', '=', uid).executeTakeFirstOrThrow()
  await db
    .insertInto('auth_sessions')
    .values({ ...session, id: newId(), token: `${newId()}${newId()}` })
    .execute()
  const another = await verifiedMember(app, 'another@example.ie')
  expect((await another.get(page)).text).not.toContain(title)
  await another.post(page, { intent: 'stopRecovery' })
  expect((await owner.get(page)).text).toContain(title)
  const open = () => db.selectFrom('auth_sessions').select('id').where('user_id', '=', uid).execute()
  expect((await open()).length).toBeGreaterThan(1)
  await owner.post(page, { intent: 'stopRecovery' })
  expect(await open()).toHaveLength(1)
  expect((await owner.get(page)).status).toBe(200)
})
