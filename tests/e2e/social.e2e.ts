import type { Page } from '@playwright/test'
import { newPerson } from './accounts.ts'
import { breakWrite } from './database.ts'
import { expect, test } from './fixtures.ts'
import { field, secret } from './forms.ts'
import { open, waitForHydration } from './open-page.ts'

type Provider = 'Google' | 'Apple'

const button = (page: Page, provider: Provider) => page.getByRole('button', { name: `Continue with ${provider}` })

/** Clicks the button and returns the window that opens. */
async function startWith(page: Page, provider: Provider): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await button(page, provider).click()
  const popup = await opening
  await expect(popup.getByRole('heading', { level: 1, name: 'Choose an account' })).toBeVisible()
  return popup
}

type Account = { name?: string; email: string; verified?: boolean }

async function choose(chooser: Page, { name = 'Róisín Daly', email, verified = true }: Account): Promise<void> {
  await waitForHydration(chooser)
  await field(chooser, 'Name').fill(name)
  await field(chooser, 'Email Address').fill(email)
  await chooser.getByRole('checkbox').setChecked(verified)
  await chooser.getByRole('button', { name: 'Continue', exact: true }).click()
}

const cancel = async (popup: Page) => {
  await waitForHydration(popup)
  await popup.getByRole('button', { name: 'Cancel' }).click()
}

/** As the provider leads back. The window closes itself while its page is still loading. */
async function comeBack(popup: Page, provider: Provider, query: Record<string, string>): Promise<void> {
  const closing = popup.waitForEvent('close')
  await popup.goto(`/api/auth/callback/${provider.toLowerCase()}?${new URLSearchParams(query)}`).catch(() => undefined)
  await closing
}

const stateOf = (popup: Page) => new URL(popup.url()).searchParams.get('state') ?? ''

/** The first click is told that the window was blocked. */
async function blockPopups(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.open = () => null
  })
  await button(page, 'Google').click()
  await expect(page.getByRole('alert')).toContainText('Sign-in popup was blocked. Please allow popups for this site.')
  await expect(button(page, 'Google')).toBeEnabled()
}

test('AUTH-03 AUTH-07 AUTH-08 AUTH-09 AUTH-10 AUTH-56 AUTH-64 AUTH-66 SRV-02: on the welcome screen a window that is closed is ignored, a sign-in that fails is reported, and Google leads home; when popups are blocked the page says so, and the same button signs in in this tab', async ({
  page,
  context,
}) => {
  await open(page, '/entry')
  await test.step('closed', async () => {
    await (await startWith(page, 'Apple')).close()
    await expect(button(page, 'Apple')).toBeEnabled()
    await expect(page.getByRole('link', { name: 'Continue with Email' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('failed', async () => {
    const popup = await startWith(page, 'Google')
    await comeBack(popup, 'Google', { error: 'server_error', state: stateOf(popup) })
    await expect(page.getByRole('alert')).toContainText('An error occurred. Please try again.')
  })
  await test.step('Google, while the screen waits; then home', async () => {
    const popup = await startWith(page, 'Google')
    await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeDisabled()
    await expect(button(page, 'Google')).toBeDisabled()
    await expect(button(page, 'Apple')).toBeDisabled()
    const closing = popup.waitForEvent('close')
    await choose(popup, { email: newPerson().email })
    await closing
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Dia duit, Róisín' })).toBeVisible()
  })
  await test.step('popups are blocked', async () => {
    await context.clearCookies()
    await open(page, '/entry')
    await blockPopups(page)
    await button(page, 'Google').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Choose an account' })).toBeVisible()
    await choose(page, { email: newPerson().email })
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Early Member Club')).toBeVisible()
  })
})

test('AUTH-04 AUTH-10 AUTH-15 AUTH-17 AUTH-21 AUTH-22 AUTH-55 AUTH-56 AUTH-64 SRV-02: on the sign-in screen a window that is given up, blocked, lost its state or met an error is reported; a double click on Apple opens one window, while the fields are disabled; then the name that Apple left out is asked for, and home', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/the server responded with a status of 50/)
  const alert = page.getByRole('alert')
  const fails = async (provider: Provider) => {
    await expect(alert).toContainText(`Failed to sign in with ${provider}. Please try again.`)
    await expect(button(page, provider)).toBeEnabled()
    await expect(field(page, 'Email Address')).toBeEnabled()
  }
  await page.clock.install()
  await open(page, '/login')
  await test.step('cancelled', async () => {
    const popup = await startWith(page, 'Google')
    await expect(alert).toHaveCount(0)
    await cancel(popup)
    await expect(alert).toContainText('Sign-in was cancelled')
    await expect(field(page, 'Email Address')).toBeEnabled()
  })
  await test.step('the account cannot be written', async () => {
    const { email } = newPerson()
    const repair = await breakWrite({ write: 'insert', table: 'auth_users', column: 'email', value: email })
    await choose(await startWith(page, 'Google'), { email })
    await fails('Google')
    await repair()
  })
  await test.step('a proxy answers in our place', async () => {
    const callback = '**/api/auth/callback/**'
    await context.route(callback, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
    )
    // In place of the provider's page: ours has a policy that would cut the window off from the one that opened it.
    const begin = '**/auth/social/*'
    await context.route(begin, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Provider</h1>' }))
    const opening = page.waitForEvent('popup')
    await button(page, 'Apple').click()
    const popup = await opening
    // A navigation that is still under way would interrupt the next.
    await expect(popup.getByRole('heading', { name: 'Provider' })).toBeVisible()
    // Where the provider would lead, since what a redirect leads to cannot be answered by a test.
    await popup.goto('/api/auth/callback/apple')
    await expect(popup.getByRole('heading', { name: '502' })).toBeVisible()
    await page.clock.runFor(10_000)
    await fails('Apple')
    expect(popup.isClosed()).toBe(true)
    await context.unrouteAll()
  })
  await test.step('without its state, in a window and without one', async () => {
    const popup = await startWith(page, 'Google')
    await context.clearCookies()
    await comeBack(popup, 'Google', { code: 'x', state: 'gone' })
    await fails('Google')
    await blockPopups(page)
    await page.goto('/api/auth/callback/google?code=x&state=gone')
    await expect(page).toHaveURL('/login')
    await fails('Google')
    await waitForHydration(page)
  })
  await test.step('Apple, double-clicked, which leaves out the name; then home', async () => {
    const opening = page.waitForEvent('popup')
    await button(page, 'Apple').dblclick()
    const popup = await opening
    await expect(popup.getByRole('heading', { level: 1, name: 'Choose an account' })).toBeVisible()
    expect(context.pages()).toHaveLength(2)
    await expect(field(page, 'Email Address')).toBeDisabled()
    await expect(secret(page, 'Password')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeDisabled()
    await expect(button(page, 'Google')).toBeDisabled()
    await expect(button(page, 'Apple')).toBeDisabled()
    await choose(popup, { name: '', email: newPerson().email })
    await expect(page.getByRole('heading', { level: 1, name: 'What is your name?' })).toBeVisible()
    await field(page, 'First name').fill('Róisín')
    await field(page, 'Last name').fill('Ní Dhálaigh')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Early Member Club')).toBeVisible()
  })
})
