/** Where a sign-in with a provider leads without JavaScript, and what its address keeps. */
import { expect, test } from 'vitest'
import { newcomer, uidOf } from '../accounts.ts'
import { type Browser, openApp, type Page } from '../app.ts'

const app = await openApp()

/** Every address on the way to a page. */
async function follow(browser: Browser, page: Page): Promise<{ page: Page; addresses: string[] }> {
  const addresses: string[] = []
  let at = page
  while (at.location && addresses.length < 9) {
    addresses.push(at.location)
    at = await browser.get(at.location)
  }
  return { page: at, addresses }
}

async function cancel(browser: Browser, fields: Record<string, string>, query = '') {
  const start = await browser.post(`/auth/social/google${query}`, fields)
  return follow(browser, await browser.post(start.location ?? '', { name: '', email: '', intent: 'cancel' }))
}

test('AUTH-55: without JavaScript a cancelled sign-in says so once, at an address without its code', async () => {
  const browser = app.browser()
  const quote = '?todaySave=100&enjoy_retirement=2000&current_age=40&retirement_age=66&current_pension_fund='
  const { page, addresses } = await cancel(browser, { from: 'login' }, quote)
  expect(page.text).toContain('Sign-in was cancelled')
  expect(addresses.at(-1)).toBe(`/login${quote}`)
  expect((await browser.get('/login')).text).not.toContain('Sign-in was cancelled')
})

test('AUTH-10: on the welcome screen too', async () => {
  const browser = app.browser()
  const start = await browser.post('/auth/social/google', { from: 'entry' })
  const state = new URL(start.location ?? '', 'http://localhost:3000').searchParams.get('state') ?? ''
  const query = new URLSearchParams({ error: 'server_error', state })
  const { page, addresses } = await follow(browser, await browser.get(`/api/auth/callback/google?${query}`))
  expect(page.text).toContain('An error occurred. Please try again.')
  expect(addresses.at(-1)).toBe('/entry')
})

test('AUTH-21: after a lost state the page in between has no code in its address either, and says the same again on the sign-in page', async () => {
  const browser = app.browser()
  const { page, addresses } = await follow(browser, await browser.get('/api/auth/callback/apple?code=x&state=gone'))
  expect(page.text).toContain('Failed to sign in with Apple. Please try again.')
  expect(addresses.at(-1)).not.toMatch(/code|with/)
  const onward = /href="(\/login[^"]*)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const login = await follow(browser, await browser.get(onward))
  expect(login.addresses).toEqual(['/login'])
  expect(login.page.text).toContain('Failed to sign in with Apple. Please try again.')
  // Read again, it must not look like a success.
  expect((await browser.get(addresses.at(-1) ?? '')).location).toBe('/login')
})

test('a proof that fails is reported at the address that asked for it', async () => {
  const browser = await newcomer(app, 'proves@example.ie')
  const { page, addresses } = await cancel(browser, { from: 'reauthenticate', to: '/my-profile' })
  expect(addresses.at(-1)).toBe('/reauthenticate?to=%2Fmy-profile')
  expect(page.text).toContain('Sign-in was cancelled')
})

test('VER-06: after a confirmed address a sign-in with a provider offers the follow-up choice, also after a first try that failed', async () => {
  const email = 'confirms@example.ie'
  const account = { name: 'Nora Byrne', email, verified: '' }
  const first = app.browser()
  await first.follow(await first.post((await first.post('/auth/social/google', {})).location ?? '', account))
  await app.context.identity.confirmEmail(app.context.db as never, await uidOf(app, email))

  const browser = app.browser()
  const login = await browser.get('/login?confirmed=1')
  expect(login.html).toContain('name="confirmed"')
  const again = await cancel(browser, { from: 'login', confirmed: '1' })
  expect(again.addresses.at(-1)).toBe('/login?confirmed=1')
  expect(again.page.text).toContain('Your email is confirmed')
  const chooser = await browser.post('/auth/social/google', { from: 'login', confirmed: '1' })
  const done = await follow(browser, await browser.post(chooser.location ?? '', account))
  expect(done.addresses.at(-1)).toBe('/verify/request-followup')
})
