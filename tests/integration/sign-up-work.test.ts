/** A sign-up hashes one password whatever the address is: the time of the answer would show the difference. */
import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { emailsTo, signUp, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'

const app = await openApp({ RULEBOOK: 'current' })

/** How often `act` derives an Argon2 hash. */
async function hashesIn(act: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') hashes++
    },
  })
  hook.enable()
  await act().finally(() => hook.disable())
  return hashes
}

const password = 'a quiet lake in Leitrim 42'
const attempt = (email: string) => () => signUp(app.browser(), { email, password, confirmPassword: password })

test('a new address, one with an account, one whose owner has not confirmed it, and one that its owner can have back', async () => {
  const link = async (to: string, subject: RegExp) =>
    (await emailsTo(app, to)).find((mail) => subject.test(mail.subject))?.link ?? ''
  const [old, next] = ['can.be.undone@example.ie', 'changed.to@example.ie']
  const browser = await verifiedMember(app, old)
  await browser.post('/my-profile/security/email', { email: next })
  await app.browser().post(await link(next, /Confirm your new email/), {})
  await verifiedMember(app, 'has.account@example.ie')
  const counts: Record<string, number> = {}
  for (const email of ['brand.new@example.ie', 'has.account@example.ie', 'brand.new@example.ie', old])
    counts[`${Object.keys(counts).length} ${email}`] = await hashesIn(attempt(email))
  expect(Object.values(counts)).toEqual([1, 1, 1, 1])
  expect(await app.context.identity.findByEmail(old)).toBeUndefined()
})
