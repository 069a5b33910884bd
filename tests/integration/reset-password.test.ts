import { expect, test } from 'vitest'
import { deriveCode, findStoredCode, issueCode } from '#areas/account/flows/action-code.ts'
import { useCode } from '#database/accounts/action-codes.ts'
import { advanceEpoch } from '#database/accounts/epochs.ts'
import { confirm, emailsTo, linkTo, newcomer, password, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'

const app = await openApp()
const newPassword = { password: 'Newpass1', confirmPassword: 'Newpass1' }

async function requestReset(email: string): Promise<string> {
  await app.browser().post('/forgot-password', { email })
  return linkTo(app, email, 'resetPassword')
}

test('RST-07 RST-08 RST-11 SRV-06: a known address gets a link, and the next screen names the address', async () => {
  await newcomer(app)
  const page = await app.browser().post('/forgot-password', { email: 'anna@example.ie' })
  expect(page.status).toBe(200)
  for (const text of ['Email Sent', 'anna@example.ie', 'Back to Login', 'Click here']) expect(page.text).toContain(text)
  expect(await linkTo(app, 'anna@example.ie', 'resetPassword')).toMatch(
    /\/auth\/action\?mode=resetPassword&oobCode=[\w-]{40,}&apiKey=\w+$/,
  )
})

test('RST-12 RST-03: an unknown and a malformed address show an error and stay in the field', async () => {
  const unknown = await app.browser().post('/forgot-password', { email: 'nobody@example.ie' })
  expect(unknown.text).toContain('No account found with this email address.')
  expect(unknown.html).toContain('value="nobody@example.ie"')
  expect((await app.browser().post('/forgot-password', { email: 'no' })).text).toContain('Must be a valid email')
  expect((await app.browser().post('/forgot-password', { email: '' })).text).toContain('Required')
  expect(await emailsTo(app, 'nobody@example.ie')).toHaveLength(0)
})

test('RST-14: too many requests for one address are refused', async () => {
  await newcomer(app, 'eager@example.ie')
  for (let attempt = 0; attempt < 5; attempt++)
    await app.browser().post('/forgot-password', { email: 'eager@example.ie' })
  const page = await app.browser().post('/forgot-password', { email: 'eager@example.ie' })
  expect(page.status).toBe(429)
  expect(page.text).toContain('Too many requests. Try again later.')
})

test('RST-26 RST-32 SRV-07: opening the link shows the form with the account email and does not use up the code', async () => {
  await newcomer(app, 'open@example.ie')
  const link = await requestReset('open@example.ie')
  for (let scan = 0; scan < 3; scan++) {
    const page = await app.browser().get(link)
    for (const text of ['Reset Password', 'open@example.ie', 'Set New Password']) expect(page.text).toContain(text)
  }
})

test('RST-46 RST-47 SRV-08: the new password works, the old one and the code do not, and every other session ends', async () => {
  const otherSession = await verifiedMember(app, 'reset@example.ie')
  const browser = app.browser()
  const link = await requestReset('reset@example.ie')
  const page = await browser.post(link, newPassword)
  expect([page.status, page.location]).toEqual([303, '/'])
  expect((await browser.get('/verify/request-followup')).status).toBe(200)
  expect((await otherSession.get('/')).location).toBe('/entry')
  expect((await app.browser().post('/login', { email: 'reset@example.ie', password })).status).toBe(422)
  expect(
    (await app.browser().post('/login', { email: 'reset@example.ie', password: newPassword.password })).status,
  ).toBe(303)
  const again = await app.browser().post(link, newPassword)
  expect(again.text).toContain('This password reset link is invalid. Please request a new one.')
  const notice = (await emailsTo(app, 'reset@example.ie'))[0]
  expect(notice?.subject).toMatch(/password/i)
})

test('RST-36 RST-37 RST-38 RST-39 RST-40 RST-41 RST-42: each invalid password shows its error, and the code stays usable', async () => {
  await newcomer(app, 'rules@example.ie')
  const link = await requestReset('rules@example.ie')
  const refusals = [
    [{ password: 'Abcdef1', confirmPassword: 'Abcdef1' }, 'Password must be at least 8 characters'],
    [{ password: 'abcdefg1', confirmPassword: 'abcdefg1' }, 'Password must contain at least one uppercase letter'],
    [{ password: 'ABCDEFG1', confirmPassword: 'ABCDEFG1' }, 'Password must contain at least one lowercase letter'],
    [{ password: 'Abcdefgh', confirmPassword: 'Abcdefgh' }, 'Password must contain at least one number'],
    [{ password: 'Abcdefg1', confirmPassword: '' }, 'Required'],
    [{ password: 'Abcdefg1', confirmPassword: 'Abcdefg2' }, /Passwords do not match(?!!)/],
  ] as const
  for (const [form, sentence] of refusals) {
    const page = await app.browser().post(link, form)
    expect(page.status).toBe(422)
    expect(page.text).toMatch(sentence)
  }
  expect((await app.browser().post(link, { password: 'Abcdefg1', confirmPassword: 'Abcdefg1' })).location).toBe('/')
})

test('the reset form states its rule and shows all faults of a password at once, without JavaScript too', async () => {
  await newcomer(app, 'faults@example.ie')
  const link = await requestReset('faults@example.ie')
  expect((await app.browser().get(link)).text).toContain(
    'At least 8 characters, with an uppercase letter, a lowercase letter and a number.',
  )
  const page = await app.browser().post(link, { password: 'abc', confirmPassword: 'abd' })
  expect(page.status).toBe(422)
  expect(page.text).toContain(
    'Password must be at least 8 characters. Password must contain at least one uppercase letter. Password must contain at least one number',
  )
  expect(page.text).toContain('Passwords do not match')
})

test('nothing is called weak before anything is typed', async () => {
  await newcomer(app, 'calm@example.ie')
  const page = await app.browser().get(await requestReset('calm@example.ie'))
  expect(page.text).toContain('Password strength')
  expect(page.html).not.toContain('Weak')
})

test('RST-52: after an hour the link has expired, on opening and on submitting', async () => {
  await newcomer(app, 'slow@example.ie')
  const link = await requestReset('slow@example.ie')
  app.clock.pass(3601)
  const sentence = 'This password reset link has expired. Please request a new one.'
  expect((await app.browser().get(link)).text).toContain(sentence)
  expect((await app.browser().post(link, newPassword)).text).toContain(sentence)
})

test('RST-28 RST-29 RST-30 RST-31 RST-52 RST-54 RST-55 RST-62: a link that does not work says why, with links to request a new one and to sign in', async () => {
  await newcomer(app, 'used@example.ie')
  const used = await requestReset('used@example.ie')
  const resetting = app.browser()
  expect((await resetting.post(used, newPassword)).location).toBe('/')
  await newcomer(app, 'expired@example.ie')
  const expired = await requestReset('expired@example.ie')
  app.clock.pass(3601)

  const invalid = 'This password reset link is invalid. Please request a new one.'
  const openLink = (link: string) => app.browser().get(link)
  for (const [page, sentence] of [
    [await openLink('/auth/action'), 'Invalid or missing action code.'],
    [await openLink('/auth/action?mode=foo&oobCode=x'), 'Invalid action. Please try again.'],
    [
      await openLink('/auth/action?mode=resetPassword&oobCode=broken'),
      'Invalid or expired reset link. Please request a new one.',
    ],
    [await openLink(used), invalid],
    [await resetting.post(used, { password: 'Another1', confirmPassword: 'Another1' }), invalid],
    [await openLink(expired), 'This password reset link has expired. Please request a new one.'],
    [
      await confirm(app.browser(), '/auth/action?mode=verifyEmail&oobCode=guess'),
      'This verification link is invalid. Please request a new one.',
    ],
  ] as const) {
    expect(page.text).toContain(sentence)
    expect(page.html).toMatch(/<a [^>]*href="\/forgot-password"[^>]*>.*?Request New Reset Link/s)
    expect(page.html).toMatch(/<a [^>]*href="\/login"[^>]*>.*?Back to Login/s)
  }
})

test('RST-04 RST-05 RST-10: without JavaScript help is offered from the second failure on, and "Click here" goes back with the address filled in', async () => {
  const failuresIn = ({ html }: { html: string }) => /name="failures" value="(\d+)"/.exec(html)?.[1] ?? ''
  const browser = app.browser()
  let page = await browser.get('/forgot-password')
  for (const offered of [false, true]) {
    page = await browser.post('/forgot-password', { email: 'nobody@example.ie', failures: failuresIn(page) })
    expect(page.text).toContain('No account found with this email address.')
    expect(page.text.includes('Having trouble? Contact support')).toBe(offered)
  }
  await newcomer(app, 'again@example.ie')
  const sent = await browser.post('/forgot-password', { email: 'again@example.ie', failures: failuresIn(page) })
  expect(sent.html).toMatch(/name="intent" value="again"/)
  const again = await browser.post('/forgot-password', { email: 'again@example.ie', intent: 'again' })
  expect(again.html).toContain('value="again@example.ie"')
})

test('RST-61: a mismatch that skipped the check in the browser is refused by the submit handler, and marks its field', async () => {
  await newcomer(app, 'differs@example.ie')
  const link = await requestReset('differs@example.ie')
  const page = await app.browser().post(link, { password: 'Abcdefg1', confirmPassword: 'Abcdefg2' })
  expect(page.status).toBe(422)
  expect(page.text).toContain('Passwords do not match!')
  expect(page.html).toMatch(/<input[^>]*id="confirmPassword"[^>]*aria-invalid="true"/)
  const empty = await app.browser().post(link, { password: 'Abcdefg1', confirmPassword: '' })
  expect(empty.text).not.toContain('Passwords do not match')
})

test('RST-54: a used code and one for another purpose are invalid, on opening and on submitting', async () => {
  await newcomer(app, 'invalid@example.ie')
  const used = await requestReset('invalid@example.ie')
  await app.browser().post(used, newPassword)
  const verify = await linkTo(app, 'invalid@example.ie', 'verifyEmail')
  for (const link of [used, verify.replace('verifyEmail', 'resetPassword')]) {
    for (const page of [await app.browser().get(link), await app.browser().post(link, newPassword)])
      expect(page.text).toContain('This password reset link is invalid. Please request a new one.')
  }
})

test('RST-11: a second request within a minute emails the same link, so that the first one still works', async () => {
  await newcomer(app, 'impatient@example.ie')
  await requestReset('impatient@example.ie')
  await requestReset('impatient@example.ie')
  const links = (await emailsTo(app, 'impatient@example.ie'))
    .map((mail) => mail.link)
    .filter((link) => link.includes('resetPassword'))
  expect(links).toHaveLength(2)
  expect(links[0]).toBe(links[1])
})

test('a link that was read before the account was secured, and is sent after it, changes nothing', async () => {
  await verifiedMember(app, 'secured@example.ie')
  const uid = await uidOf(app, 'secured@example.ie')
  const { db, now } = app.context
  const issued = await db.transaction().execute((trx) => issueCode(app.context, trx, uid, 'resetPassword'))
  const code = await findStoredCode(app.context, deriveCode(app.context, issued.id))
  if (!code) throw new Error('no code')
  await advanceEpoch(db, uid)
  expect(await db.transaction().execute((trx) => useCode(trx, code, now()))).toBe(false)
})

test('RST-46: of simultaneous resets one succeeds', async () => {
  await newcomer(app, 'racing@example.ie')
  const link = await requestReset('racing@example.ie')
  const answers = await Promise.all([1, 2, 3].map(() => app.browser().post(link, newPassword)))
  expect(answers.filter((answer) => answer.status === 303)).toHaveLength(1)
})

test('SRV-22 RST-16: the callable returns success and message, and emails the link', async () => {
  await newcomer(app, 'callable@example.ie')
  const ask = (email: unknown) => app.browser().json('/callable/user-request_new_password', { data: { email } })
  expect(JSON.parse((await ask('callable@example.ie')).html)).toEqual({
    result: { success: true, message: expect.any(String) },
  })
  expect(await linkTo(app, 'callable@example.ie', 'resetPassword')).toContain('resetPassword')
  const unknown = await ask('nobody@example.ie')
  expect([unknown.status, JSON.parse(unknown.html)]).toMatchObject([404, { error: { status: 'NOT_FOUND' } }])
  const wrong = await ask(3)
  expect([wrong.status, JSON.parse(wrong.html)]).toMatchObject([400, { error: { status: 'INVALID_ARGUMENT' } }])
})
