import { expect, test } from 'vitest'
import { confirm, linkTo, signUp } from '../accounts.ts'
import { openApp } from '../app.ts'

const app = await openApp()
const count = async (table: 'rate_limits' | 'action_codes' | 'auth_sessions') =>
  (await app.world.db.selectFrom(table).selectAll().execute()).length

test('RST-53: the nightly tidying takes what has run out, and an old link still hears that it has expired', async () => {
  const { tidy } = await import('#flows/tidy.ts')
  await signUp(app.browser())
  const link = await linkTo(app, 'anna@example.ie', 'verifyEmail')
  await tidy(app.world)
  expect([await count('rate_limits'), await count('action_codes'), await count('auth_sessions')]).toEqual([2, 1, 1])
  app.clock.pass(2 * 24 * 3600)
  await tidy(app.world)
  expect([await count('rate_limits'), await count('action_codes')]).toEqual([0, 1])
  expect((await confirm(app.browser(), link)).text).toContain('This verification link has expired')
  // Sessions run by the machine's clock, since the sign-in engine sets their end.
  app.clock.pass(40 * 24 * 3600)
  await tidy(app.world)
  expect([await count('action_codes'), await count('auth_sessions')]).toEqual([0, 0])
})

test("a mail to someone without an account is forgotten after 30 days, a member's mails are not", async () => {
  const { tidy } = await import('#flows/tidy.ts')
  const { insertMail } = await import('#store/mails.ts')
  const { db } = app.world
  await signUp(app.browser(), { email: 'stays@example.ie' })
  const mail = {
    uid: null,
    to: 'stranger@example.ie',
    letter: { kind: 'welcome', name: '' },
    createdAt: app.clock.now(),
  }
  await insertMail(db, { id: 'A-QUOTE', ...mail })
  const left = async () => (await db.selectFrom('mails').select('to_address').execute()).map((row) => row.to_address)
  app.clock.pass(29 * 24 * 3600)
  await tidy(app.world)
  expect(await left()).toContain('stranger@example.ie')
  app.clock.pass(2 * 24 * 3600)
  await tidy(app.world)
  expect(await left()).not.toContain('stranger@example.ie')
  expect(await left()).toContain('stays@example.ie')
})
