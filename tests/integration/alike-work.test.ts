/** Where the rulebook hides who has an account, the server works as hard for an address without one: nobody learns it with a stopwatch. */
import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { signUp } from '../accounts.ts'
import { openApp } from '../app.ts'
import { countingStatements } from '../counting-statements.ts'

let hashes = 0
createHook({
  init(_id, type) {
    if (type === 'ARGON2REQUEST') hashes++
  },
}).enable()

const app = await openApp({ RULEBOOK: 'current' })
const long = 'correct horse battery'
const person = { password: long, confirmPassword: long }

async function hashesOf(work: () => Promise<{ status: number }>): Promise<number> {
  const before = hashes
  expect((await work()).status).not.toBe(500)
  return hashes - before
}

test('a taken address costs a sign-up, and an unknown one a sign-in, as many hashes as any other', async () => {
  const taken = { ...person, email: 'taken@example.ie' }
  expect(await hashesOf(() => signUp(app.browser(), taken))).toBe(1)
  expect(await hashesOf(() => signUp(app.browser(), taken))).toBe(1)
  for (const email of ['taken@example.ie', 'nobody@example.ie'])
    expect(await hashesOf(() => app.browser().post('/login', { email, password: 'not the password' })), email).toBe(1)
})

test('forgot-password asks the database as much for an unknown address, and promises nothing', async () => {
  await signUp(app.browser(), { ...person, email: 'member@example.ie' })
  const askedFor = async (email: string) => {
    const { asked } = await countingStatements(() => app.browser().post('/forgot-password', { email }))
    return asked.map((text) => text.split(' ')[0]).filter((verb) => verb === 'insert' || verb === 'select')
  }
  const known = await askedFor('member@example.ie')
  const unknown = await askedFor('stranger@example.ie')
  // One insert fewer: the code itself belongs to an account.
  expect(known.length - unknown.length).toBeLessThanOrEqual(1)
  const emails = await app.context.db
    .selectFrom('emails')
    .select('id')
    .where('to_address', '=', 'stranger@example.ie')
    .execute()
  expect(emails).toEqual([])
})
