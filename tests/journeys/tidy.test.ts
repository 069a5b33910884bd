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
