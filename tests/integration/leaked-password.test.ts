/**
 * A leaked password is refused wherever one is chosen: always in production, and in development by the rules of today.
 */
import { expect, test } from 'vitest'
import { inviteStaff } from '#areas/firm/flows/opening.ts'
import { linkTo, newcomer, signUp, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { enterEmailedCode } from '../emailed-code.ts'

const leaked = 'Password1!'
const refusal = 'This password is easy to guess. Try three or four unrelated words'
const noMail = { mail: { deliver: async () => {}, close: async () => {} } }
const production = {
  NODE_ENV: 'production',
  RULEBOOK: 'specified',
  SIOL_ORIGIN: 'https://pensions.example',
  SIOL_TRUST_PROXY: 'true',
  SIOL_SMTP_URL: 'smtp://127.0.0.1:1',
  SIOL_MAIL_FROM: 'Test <test@pensions.example>',
}

test('in production a sign-up with a leaked password keeps what was typed and says why, whatever the rulebook', async () => {
  const app = await openApp(production, noMail)
  await inviteStaff(app.context, 'leaked@example.ie', { kind: 'server' })
  const form = { email: 'leaked@example.ie', firstName: 'anna', lastName: 'byrne', password: leaked }
  const send = async (password: string) => {
    const answer = await app.app.fetch(
      new Request('http://127.0.0.1:3000/signup', {
        method: 'POST',
        body: new URLSearchParams({ ...form, password, confirmPassword: password }),
        headers: {
          origin: 'https://pensions.example',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': 'pensions.example',
        },
      }),
    )
    return { status: answer.status, html: await answer.text() }
  }
  const refused = await send(leaked)
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining(refusal)])
  expect(refused.html).toContain('value="leaked@example.ie"')
  expect(refused.html).not.toContain(leaked)
  expect(await app.context.identity.findByEmail(form.email)).toBeUndefined()
  expect((await send('Quiet-Heron7!')).status).toBe(303)
})

test('a reset by the rules of today refuses it too, and the link still works', async () => {
  const app = await openApp({ RULEBOOK: 'current' })
  await newcomer(app, 'reset@example.ie')
  await app.browser().post('/forgot-password', { email: 'reset@example.ie' })
  const link = await linkTo(app, 'reset@example.ie', 'resetPassword')
  const browser = app.browser()
  // In the list, twelve characters, and not in our own short list.
  const long = 'metallica123'
  const refused = await browser.post(link, { password: long, confirmPassword: long })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(refusal)])
  const next = 'three quiet herons'
  await browser.post(link, { password: next, confirmPassword: next })
  expect(await enterEmailedCode(app, browser, 'reset@example.ie')).toBe('/')
})

test('a new password on the account page may be none of them either', async () => {
  const app = await openApp({ RULEBOOK: 'current' })
  const browser = await verifiedMember(app, 'account@example.ie')
  const change = (typed: string) =>
    browser.post('/my-profile/security/password', { password: typed, confirmPassword: typed })
  const refused = await change('metallica123')
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(refusal)])
  expect((await change('three quiet herons')).location).toBe('/my-profile/security?saved=password')
})

test('in development, the rules of the specification stand alone', async () => {
  const app = await openApp()
  const chosen = await signUp(app.browser(), { email: 'dev@example.ie', password: leaked, confirmPassword: leaked })
  expect(chosen.location).toBe('/')
})
