/**
 * Under the current rulebook, response time must not reveal whether an address has an account: both cases do the same
 * work.
 */
import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { signUp } from '../accounts.ts'
import { openApp, type Page } from '../app.ts'
import { countingStatements } from '../counting-statements.ts'
import { eventually } from '../eventually.ts'

let hashes = 0
createHook({
  init(_id, type) {
    if (type === 'ARGON2REQUEST') hashes++
  },
}).enable()

// Jobs would ask the database in the middle of a request that is counted.
/** Each wait that was asked for, and its end. */
const waits: { ms: number; end: () => void }[] = []
const app = await openApp(
  { RULEBOOK: 'current' },
  { idle: true, wait: (ms) => new Promise((end) => void waits.push({ ms, end })) },
)
const longPassword = 'correct horse battery'
const credentials = { password: longPassword, confirmPassword: longPassword }

/** Posts the form, and ends each wait at once. */
async function withoutWaiting(fields: Record<string, string>, path = '/login') {
  waits.length = 0
  const answer = app.browser().post(path, fields)
  await eventually(async () => {
    if (waits.length === 0) throw new Error('no wait yet')
  })
  for (const { end } of waits.splice(0)) end()
  return answer
}

/** Sends all at once, and expects that each waits half a second before it answers. `begun`: their work has begun. */
async function expectWait(
  requests: (() => Promise<Page>)[],
  { status, begun = () => {} }: { status: number; begun?: () => void },
) {
  waits.length = 0
  const answered: Page[] = []
  const pages = requests.map((ask) => ask().then((page) => answered.push(page)))
  await eventually(() => {
    expect(waits.map(({ ms }) => ms)).toEqual(requests.map(() => 500))
    begun()
  })
  // What there is to do takes milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(answered).toEqual([])
  for (const { end } of waits) end()
  await Promise.all(pages)
  expect(answered.map((page) => page.status)).toEqual(requests.map(() => status))
}

async function hashesOf(work: () => Promise<{ status: number }>): Promise<number> {
  const before = hashes
  expect((await work()).status).not.toBe(500)
  return hashes - before
}

test('sign-up with a taken address and sign-in with an unknown one compute as many password hashes as any other', async () => {
  const taken = { ...credentials, email: 'taken@example.ie' }
  expect(await hashesOf(() => signUp(app.browser(), taken))).toBe(1)
  expect(await hashesOf(() => signUp(app.browser(), taken))).toBe(1)
  for (const email of ['taken@example.ie', 'nobody@example.ie'])
    expect(await hashesOf(() => withoutWaiting({ email, password: 'not the password' })), email).toBe(1)
})

test('the refusal of a password takes half a second at least, whether or not there is an account', async () => {
  await signUp(app.browser(), { ...credentials, email: 'timed@example.ie' })
  const before = hashes
  await expectWait(
    ['timed@example.ie', 'untimed@example.ie'].map(
      (email) => () => app.browser().post('/login', { email, password: 'not the password' }),
    ),
    { status: 422, begun: () => expect(hashes).toBe(before + 2) },
  )
})

test('forgot-password runs as many statements for an unknown address, and enqueues no email', async () => {
  await signUp(app.browser(), { ...credentials, email: 'member@example.ie' })
  const statementsFor = async (email: string) => {
    const { asked } = await countingStatements(() => withoutWaiting({ email }, '/forgot-password'))
    return asked.map((text) => text.split(' ')[0]).filter((verb) => verb === 'insert' || verb === 'select')
  }
  const known = await statementsFor('member@example.ie')
  const unknown = await statementsFor('unknown@example.ie')
  // One insert fewer, because an action code belongs to an account.
  expect(known.length - unknown.length).toBeLessThanOrEqual(1)
  const emails = await app.context.db
    .selectFrom('emails')
    .select('id')
    .where('to_address', '=', 'unknown@example.ie')
    .execute()
  expect(emails).toEqual([])
})

test('and answers after half a second at least, whether or not there is an account', async () => {
  await signUp(app.browser(), { ...credentials, email: 'resets@example.ie' })
  await expectWait(
    ['resets@example.ie', 'resets-nothing@example.ie'].flatMap((email) => [
      () => app.browser().post('/forgot-password', { email }),
      () => app.browser().json('/callable/user-request_new_password', { data: { email } }),
    ]),
    { status: 200 },
  )
})
