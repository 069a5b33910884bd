/** Under the current rules nobody learns from a sign-in whether the address that they signed up with was new. */

import { expect, test } from 'vitest'
import { confirm, confirmElsewhere, emailsTo, linkTo, password, setHits, signUp } from '../accounts.ts'
import { type Browser, openApp, type Page } from '../app.ts'
import { enterEmailedCode } from '../emailed-code.ts'

const app = await openApp({ RULEBOOK: 'current' })
const longPassword = 'correct horse battery'
const chosen = { password: longPassword, confirmPassword: longPassword }

const comparable = ({ status, text, headers }: Page, email: string) => [
  status,
  text.replaceAll(email, '*'),
  headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '=*')),
]

async function confirmed(email: string): Promise<Browser> {
  const browser = app.browser()
  await signUp(browser, { ...chosen, email })
  await confirm(browser, await linkTo(app, email, 'verifyEmail'))
  return browser
}

test('signing in after a sign-up answers the same for a known and a new address, also in the browser that signed up', async () => {
  await confirmed('known@example.ie')
  const guess = { password: 'another long password', confirmPassword: 'another long password' }
  const answers = []
  for (const email of ['known@example.ie', 'fresh@example.ie']) {
    const browser = app.browser()
    await signUp(browser, { ...guess, email })
    const page = await browser.post('/login', { email, password: guess.password })
    expect(page.text).toContain('Invalid password')
    expect(page.text).toContain('first open the link in our email')
    answers.push(comparable(page, email))
  }
  expect(answers[1]).toEqual(answers[0])
  // The link opens it.
  const browser = app.browser()
  await confirm(browser, await linkTo(app, 'fresh@example.ie', 'verifyEmail'))
  expect((await browser.post('/login', { email: 'fresh@example.ie', password: guess.password })).status).toBe(422)
  expect(
    (
      await browser.post(await linkTo(app, 'fresh@example.ie', 'verifyEmail'), {
        intent: 'password',
        password: guess.password,
      })
    ).location,
  ).toBe('/verify/request-followup')
  expect((await browser.post('/login', { email: 'fresh@example.ie', password: guess.password })).location).toBe('/')
  const elsewhere = app.browser()
  await elsewhere.post('/login', { email: 'fresh@example.ie', password: guess.password })
  expect(await enterEmailedCode(app, elsewhere, 'fresh@example.ie')).toBe('/')
})

test('the limits of sign-in and reset do not show it either', async () => {
  await confirmed('owner@example.ie')
  const tried = []
  for (const email of ['owner@example.ie', 'newer@example.ie']) {
    const browser = app.browser()
    await signUp(browser, {
      ...chosen,
      password: 'another long password',
      confirmPassword: 'another long password',
      email,
    })
    await app.browser().post('/login', { email, password: 'wrong' })
    await app.browser().post('/forgot-password', { email })
    tried.push({ email, browser })
  }
  // More than this network may ask for the address, and as many as it may for all.
  await setHits(app, 12)
  const answers = []
  for (const { email, browser } of tried)
    answers.push([
      comparable(await browser.post('/login', { email, password: 'wrong' }), email),
      comparable(await browser.post('/forgot-password', { email }), email),
    ])
  expect(answers[1]).toEqual(answers[0])
})

test('signing up again sends a new link while the address is not confirmed, and a notice to its owner afterwards', async () => {
  const email = 'again@example.ie'
  await signUp(app.browser(), { ...chosen, email })
  app.clock.pass(61)
  await signUp(app.browser(), { ...chosen, email })
  const links = (await emailsTo(app, email)).map((mail) => mail.link.includes('mode=verifyEmail'))
  expect(links).toEqual([true, true])
})

test('under the specified rules signing in works before the address is confirmed, as the journey says', async () => {
  const specified = await openApp()
  const browser = specified.browser()
  await signUp(browser, { email: 'plain@example.ie' })
  const elsewhere = specified.browser()
  expect((await elsewhere.post('/login', { email: 'plain@example.ie', password })).location).toBe('/')
  expect((await elsewhere.get('/')).location).toBe('/verify/email-verification')
  expect(
    (await confirmElsewhere(specified.browser(), await linkTo(specified, 'plain@example.ie', 'verifyEmail'))).status,
  ).toBe(303)
})
