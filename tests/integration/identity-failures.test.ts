/** What pages show when the identity provider, the job queue or the database fails. */
import { CompiledQuery, sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerMs } from '#areas/account/domain/recovery/forgot-password.ts'
import { limits } from '#shared/domain/access/limits.ts'
import { confirm, emailsTo, linkTo, password, setHits, signUp, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'

type Failure = 'findByEmail' | 'signIn' | 'signOut' | 'setPassword' | 'enqueue' | undefined
let failing: Failure
let error: unknown = new Error('provider unavailable')
/** Resolves when a call that never answers may end. */
let hanging: Promise<void> | undefined
const orFail =
  <A extends unknown[], R>(name: Failure, call: (...args: A) => Promise<R>) =>
  (...args: A): Promise<R> =>
    failing === name ? Promise.reject(error) : call(...args)

const app = await openApp(
  {},
  {
    wrap: (context) => ({
      ...context,
      identity: {
        ...context.identity,
        findByEmail: async (email) => {
          await hanging
          return orFail('findByEmail', context.identity.findByEmail)(email)
        },
        signIn: orFail('signIn', context.identity.signIn),
        signOut: orFail('signOut', context.identity.signOut),
        setPassword: orFail('setPassword', context.identity.setPassword),
      },
      jobs: {
        ...context.jobs,
        enqueue: (...job) => (failing === 'enqueue' ? Promise.reject(error) : context.jobs.enqueue(...job)),
      },
    }),
  },
)

// Beyond the time in which attempts count.
beforeEach(() => app.clock.pass(24 * 3600))

async function whileFailing<T>(name: Failure, action: () => Promise<T>): Promise<T> {
  failing = name
  try {
    return await action()
  } finally {
    failing = undefined
    error = new Error('provider unavailable')
  }
}

test('RST-16 RST-21 RST-23: when both the provider and the callable fail, the page shows the most specific error', async () => {
  await signUp(app.browser())
  const requestReset = () => app.browser().post('/forgot-password', { email: 'anna@example.ie' })
  expect((await whileFailing('enqueue', requestReset)).text).toContain('Failed to process request.')
  error = 'no error object'
  expect((await whileFailing('enqueue', requestReset)).text).toContain('An unexpected error occurred.')
  error = Object.assign(new Error(''), { code: 'functions/deadline-exceeded' })
  expect((await whileFailing('enqueue', requestReset)).text).toContain('Request timed out. Try again later.')
})

/** Makes the queue answer without taking jobs, as PostgreSQL does for an insert that a trigger skips. */
async function whileQueueTakesNothing<T>(action: () => Promise<T>): Promise<T> {
  const run = (statement: string) => app.context.db.executeQuery(CompiledQuery.raw(statement))
  await run('create function skip() returns trigger language plpgsql as $$ begin return null; end $$')
  await run('create trigger skip before insert on pgboss.job_common for each row execute function skip()')
  try {
    return await action()
  } finally {
    await run('drop function skip() cascade')
  }
}

test('RST-17: when the queue takes the email of neither the provider nor the callable, no email is reported as sent', async () => {
  await signUp(app.browser(), { email: 'skipped@example.ie' })
  const requestReset = () => app.browser().post('/forgot-password', { email: 'skipped@example.ie' })
  const page = await whileQueueTakesNothing(requestReset)
  expect(page.text).toContain('Failed to send reset email.')
  expect(page.text).not.toContain('Email Sent')
  const callable = await whileQueueTakesNothing(() =>
    app.browser().json('/callable/user-request_new_password', { data: { email: 'skipped@example.ie' } }),
  )
  expect(JSON.parse(callable.html)).toEqual({ result: { success: false } })
  expect((await requestReset()).text).toContain('Email Sent')
})

test('RST-18: when neither the provider nor the callable answers in time, the page says so', async () => {
  await signUp(app.browser(), { email: 'silent@example.ie' })
  let end = () => {}
  hanging = new Promise((resolve) => {
    end = resolve
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const answer = app.browser().post('/forgot-password', { email: 'silent@example.ie' })
    let answered = false
    void answer.then(() => {
      answered = true
    })
    while (!answered) await vi.advanceTimersByTimeAsync(answerMs / 4)
    expect((await answer).text).toContain('No response received. Try again.')
  } finally {
    vi.useRealTimers()
    hanging = undefined
    end()
  }
})

test("RST-22: the callable's other errors show their own message, or a general one", async () => {
  const requestReset = () =>
    whileFailing('enqueue', () => app.browser().post('/forgot-password', { email: 'fallback@example.ie' }))
  await signUp(app.browser(), { email: 'fallback@example.ie' })
  for (let attempt = 0; attempt < 3; attempt++)
    expect((await requestReset()).text).toContain('Failed to process request.')
  expect((await requestReset()).text).toContain('Too many requests. Try again later.')
})

test('RST-15: an unreachable provider is reported as a network error', async () => {
  error = Object.assign(new Error(''), { code: 'auth/network-request-failed' })
  const page = await whileFailing('findByEmail', () =>
    app.browser().post('/forgot-password', { email: 'anna@example.ie' }),
  )
  expect(page.text).toContain('Network error. Check your connection.')
})

test('RST-24 RST-16: when the provider fails with an unknown error and the callable works, the email is sent', async () => {
  await signUp(app.browser(), { email: 'second@example.ie' })
  let calls = 0
  const findByEmail = app.context.identity.findByEmail
  app.context.identity.findByEmail = (email) =>
    calls++ === 0 ? Promise.reject(new Error('temporary failure')) : findByEmail(email)
  const page = await app.browser().post('/forgot-password', { email: 'second@example.ie' })
  app.context.identity.findByEmail = findByEmail
  expect(page.text).toContain('Email Sent')
  expect(await linkTo(app, 'second@example.ie', 'resetPassword')).toContain('resetPassword')
})

test('RST-04 RST-05: contact support is offered after the second failure, whatever its cause', async () => {
  const browser = app.browser()
  const first = await browser.post('/forgot-password', { email: 'nobody@example.ie' })
  expect(first.text).not.toContain('Having trouble? Contact support')
  const failures = /name="failures" value="(\d+)"/.exec(first.html)?.[1] ?? ''
  const second = await whileFailing('enqueue', () =>
    browser.post('/forgot-password', { email: 'anna@example.ie', failures }),
  )
  expect(second.text).toContain('Having trouble? Contact support')
})

test('RST-48: when the sign-in after a reset fails, the password is still set and the page asks the member to sign in', async () => {
  await signUp(app.browser(), { email: 'byhand@example.ie' })
  await app.browser().post('/forgot-password', { email: 'byhand@example.ie' })
  const link = await linkTo(app, 'byhand@example.ie', 'resetPassword')
  const page = await whileFailing('signIn', () =>
    app.browser().post(link, { password: 'Newpass1', confirmPassword: 'Newpass1' }),
  )
  expect(page.text).toContain('Password reset successful. Please sign in with your new password.')
  expect(page.html).toContain('href="/login"')
  expect((await app.browser().post('/login', { email: 'byhand@example.ie', password: 'Newpass1' })).status).toBe(303)
})

test('VER-15 VER-19: a failed resend shows an error, with or without an error code', async () => {
  const browser = app.browser()
  await signUp(browser, { email: 'resend@example.ie' })
  app.clock.pass(61)
  const resend = () => browser.post('/verify/email-verification', { intent: 'resend' })
  expect((await whileFailing('enqueue', resend)).text).toContain(
    'An unexpected error occurred. Please try again later.',
  )
  error = Object.assign(new Error('no'), { code: 'auth/internal-error' })
  expect((await whileFailing('enqueue', resend)).text).toContain(
    'Failed to send verification email. Please try again later.',
  )
  expect(await emailsTo(app, 'resend@example.ie')).toHaveLength(1)
})

test("VER-18: a resend that the server refuses shows the server's reason, or a general message without one", async () => {
  const browser = app.browser()
  await signUp(browser, { email: 'refused@example.ie' })
  const resend = () => {
    app.clock.pass(61)
    return browser.post('/verify/email-verification', { intent: 'resend' })
  }
  const skipped = await whileQueueTakesNothing(resend)
  expect(skipped.text).toMatch(/Failed to send verification email\. Please try again\. /)
  expect(await emailsTo(app, 'refused@example.ie')).toHaveLength(1)
  await setHits(app, limits.resendPerMember.hits - 1)
  expect((await resend()).text).toContain('Email sent successfully.')
  expect((await resend()).text).toContain('Too many requests. Try again later.')
  const callable = await browser.json('/callable/sendVerificationEmail', { data: null })
  expect(JSON.parse(callable.html)).toEqual({ result: { success: false, error: expect.any(String) } })
})

test('VER-07: Back goes to /entry even when the sign-out fails, and this browser is signed out', async () => {
  const browser = app.browser()
  await signUp(browser, { email: 'stuck@example.ie' })
  const page = await whileFailing('signOut', () => browser.post('/verify/email-verification', { intent: 'back' }))
  expect(page.location).toBe('/entry')
  expect((await browser.get('/entry')).status).toBe(200)
})

test('AUTH-20: a failed sign-in shows an error and keeps the email address', async () => {
  const browser = app.browser()
  const failure = new Error('provider unavailable')
  error = failure
  const log = vi.spyOn(app.context.log, 'error')
  const page = await whileFailing('signIn', () => browser.post('/login', { email: 'anna@example.ie', password }))
  expect(page.status).toBe(500)
  expect(page.text).toContain('Failed to sign in. Please try again.')
  expect(page.html).toContain('value="anna@example.ie"')
  expect(page.html).not.toContain('provider unavailable')
  expect(log.mock.calls).toEqual([
    [{ err: failure, requestId: expect.stringMatching(/^[0-9a-f]{12}$/) }, 'a sign-in failed'],
  ])
  log.mockRestore()
  expect((await browser.get('/my-profile')).location).toBe('/entry')
})

test('RST-56 RST-57 RST-58: a link that cannot be checked or confirmed because of a failure shows an error and stays usable', async () => {
  const browser = app.browser()
  await signUp(browser, { email: 'shaky@example.ie' })
  await app.browser().post('/forgot-password', { email: 'shaky@example.ie' })
  const reset = await linkTo(app, 'shaky@example.ie', 'resetPassword')
  const verify = await linkTo(app, 'shaky@example.ie', 'verifyEmail')
  const form = { password: 'Newpass1', confirmPassword: 'Newpass1' }
  const rename = (from: string, to: string) =>
    app.context.db.executeQuery(sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.compile(app.context.db))
  await rename('action_codes', 'action_codes_away')
  const failedCheck = await app.browser().get(reset)
  await rename('action_codes_away', 'action_codes')
  expect(failedCheck.text).toContain(
    'Failed to verify reset code. Please try again or request a new password reset link.',
  )
  expect((await whileFailing('enqueue', () => app.browser().post(reset, form))).text).toContain(
    'Failed to reset password. Please try again or request a new reset link.',
  )
  expect((await whileFailing('enqueue', () => confirm(browser, verify))).text).toContain(
    'Failed to verify your email. Please try again later.',
  )
  expect((await confirm(browser, verify)).location).toBe('/verify/request-followup')
  expect((await app.browser().post(reset, form)).location).toBe('/')
})

test('RST-60: a password that the provider rejects as weak shows an error, and the link stays usable', async () => {
  await signUp(app.browser(), { email: 'weak@example.ie' })
  await app.browser().post('/forgot-password', { email: 'weak@example.ie' })
  const reset = await linkTo(app, 'weak@example.ie', 'resetPassword')
  const form = { password: 'Newpass1', confirmPassword: 'Newpass1' }
  error = Object.assign(new Error('no'), { code: 'auth/weak-password' })
  const page = await whileFailing('setPassword', () => app.browser().post(reset, form))
  expect(page.text).toContain('Password needs to be at least 6 characters long.')
  expect((await app.browser().post(reset, form)).location).toBe('/')
})

test('RST-59: any other failure on opening or submitting a link shows an error with links to continue', async () => {
  const rename = (from: string, to: string) =>
    app.context.db.executeQuery(sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.compile(app.context.db))
  await rename('rate_limits', 'rate_limits_away')
  const link = '/auth/action?mode=resetPassword&oobCode=abc'
  const pages = [await app.browser().get(link), await app.browser().post(link, { password: 'x', confirmPassword: 'x' })]
  await rename('rate_limits_away', 'rate_limits')
  for (const { text, html } of pages) {
    expect(text).toContain('An error occurred. Please try again later.')
    for (const href of ['/forgot-password', '/login']) expect(html).toContain(`href="${href}"`)
  }
})

test('VER-24: when the choice cannot be saved, the page shows an error and both buttons again', async () => {
  const browser = await verifiedMember(app, 'choice@example.ie')
  await app.context.db.executeQuery(sql`alter table audit rename to audit_away`.compile(app.context.db))
  const page = await browser.post('/verify/request-followup', { choice: 'survey' })
  await app.context.db.executeQuery(sql`alter table audit_away rename to audit`.compile(app.context.db))
  expect(page.status).toBe(500)
  for (const text of ['An error occurred. Please try again.', 'Answer Short Survey', 'Go to Dashboard'])
    expect(page.text).toContain(text)
})
