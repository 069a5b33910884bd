import { expect, test } from 'vitest'
import { confirm, emailsTo, linkTo, signUp } from '../accounts.ts'
import { openApp } from '../app.ts'

const app = await openApp({ RULEBOOK: 'current' })
const longPassword = 'correct horse battery'
const person = { firstName: 'Siobhán', lastName: "O'Brien", password: longPassword, confirmPassword: longPassword }

test('AUTH-38 AUTH-39: the current rulebook accepts names with accents and long passwords without composition rules', async () => {
  const page = await signUp(app.browser(), { ...person, email: 'siobhan@example.ie' })
  expect(page.status).toBe(200)
  expect(await app.context.identity.findByEmail('siobhan@example.ie')).toMatchObject({ displayName: "Siobhán O'Brien" })
  const short = await signUp(app.browser(), {
    ...person,
    email: 'b@example.ie',
    password: 'Abcdef1!',
    confirmPassword: 'Abcdef1!',
  })
  expect(short.status).toBe(422)
})

test('AUTH-51 RST-12: sign-up and forgot-password respond to a known and an unknown address identically', async () => {
  const comparable = (page: { status: number; text: string; headers: Headers }, email: string) => [
    page.status,
    page.text.replaceAll(email, '*'),
    page.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '=*')),
  ]
  const owner = app.browser()
  await signUp(owner, { ...person, email: 'known@example.ie' })
  await confirm(owner, await linkTo(app, 'known@example.ie', 'verifyEmail'))
  const known = await signUp(app.browser(), { ...person, email: 'known@example.ie' })
  const unknown = await signUp(app.browser(), { ...person, email: 'fresh@example.ie' })
  expect(comparable(known, 'known@example.ie')).toEqual(comparable(unknown, 'fresh@example.ie'))
  const emails = await emailsTo(app, 'known@example.ie')
  expect(emails.map((mail) => mail.link.includes('/login'))).toContain(true)

  const reset = await app.browser().post('/forgot-password', { email: 'known@example.ie' })
  const none = await app.browser().post('/forgot-password', { email: 'nobody@example.ie' })
  expect(comparable(reset, 'known@example.ie')).toEqual(comparable(none, 'nobody@example.ie'))
  expect(await emailsTo(app, 'nobody@example.ie')).toHaveLength(0)
})

test('the emailed link verifies the account, and signing in works', async () => {
  const browser = app.browser()
  await signUp(browser, { ...person, email: 'walk@example.ie' })
  const page = await confirm(browser, await linkTo(app, 'walk@example.ie', 'verifyEmail'))
  expect((await browser.follow(page)).text).toContain('Forgot Password')
  expect((await browser.post('/login', { email: 'walk@example.ie', password: longPassword })).location).toBe('/')
})
