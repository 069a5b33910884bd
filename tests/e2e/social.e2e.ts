import type { Page } from '@playwright/test'
import { newcomer, newPerson } from './accounts.ts'
import { axe, expect, test } from './fixtures.ts'
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

test('AUTH-03 AUTH-07 AUTH-64 AUTH-66 SRV-02: Google in a popup, while the welcome screen waits; then home', async ({
  page,
}) => {
  await open(page, '/entry')
  const popup = await startWith(page, 'Google')
  await axe(popup)
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeDisabled()
  await expect(button(page, 'Google')).toBeDisabled()
  await expect(button(page, 'Apple')).toBeDisabled()
  await axe(page)
  const closing = popup.waitForEvent('close')
  await choose(popup, { email: newPerson().email })
  await closing
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dia duit, Róisín' })).toBeVisible()
})

test('AUTH-04 AUTH-15 AUTH-17 AUTH-64 SRV-02: Apple from the sign-in screen, whose fields are disabled meanwhile; then home', async ({
  page,
}) => {
  await open(page, '/login')
  const popup = await startWith(page, 'Apple')
  await expect(field(page, 'Email Address')).toBeDisabled()
  await expect(secret(page, 'Password')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeDisabled()
  await expect(button(page, 'Google')).toBeDisabled()
  await expect(button(page, 'Apple')).toBeDisabled()
  await axe(page)
  await choose(popup, { name: '', email: newPerson().email })
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Early Member Club')).toBeVisible()
})

test('AUTH-64 GRD-03: an address that the provider has not confirmed is confirmed by our own email', async ({
  page,
}) => {
  const { email } = newPerson()
  await open(page, '/login')
  await choose(await startWith(page, 'Google'), { email, verified: false })
  await expect(page).toHaveURL('/verify/email-verification')
  await expect(page.getByText(email)).toBeVisible()
})

const unfinished = [
  {
    how: 'cancelled',
    giveUp: async (popup: Page) => {
      await waitForHydration(popup)
      await popup.getByRole('button', { name: 'Cancel' }).click()
    },
  },
  { how: 'closed', giveUp: (popup: Page) => popup.close() },
]

for (const { how, giveUp } of unfinished) {
  test(`AUTH-09 AUTH-55: a window that is ${how} is reported on the sign-in screen and ignored on the welcome screen`, async ({
    page,
  }) => {
    await open(page, '/login')
    await giveUp(await startWith(page, 'Google'))
    await expect(page.getByRole('alert')).toContainText('Sign-in was cancelled')
    await expect(field(page, 'Email Address')).toBeEnabled()
    await axe(page)

    await open(page, '/entry')
    await giveUp(await startWith(page, 'Apple'))
    await expect(button(page, 'Apple')).toBeEnabled()
    await expect(page.getByRole('link', { name: 'Continue with Email' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('AUTH-08 AUTH-56: when popups are blocked the page says so, and the same button signs in in this tab', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  for (const screen of ['/login', '/entry']) {
    await open(page, screen)
    await button(page, 'Google').click()
    await expect(page.getByRole('alert')).toContainText('Sign-in popup was blocked. Please allow popups for this site.')
    await expect(button(page, 'Google')).toBeEnabled()
    await axe(page)
  }
  await button(page, 'Google').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose an account' })).toBeVisible()
  await choose(page, { email: newPerson().email })
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Early Member Club')).toBeVisible()
})

test('AUTH-08 AUTH-57: an address with a password account that nobody has confirmed is not joined to the Google account', async ({
  page,
}) => {
  const { email } = await newcomer(page)
  await page.context().clearCookies()
  for (const screen of ['/entry', '/login']) {
    await open(page, screen)
    await choose(await startWith(page, 'Google'), { email })
    await expect(page.getByRole('alert')).toContainText('An account already exists with this email address')
    await axe(page)
  }
})

test('AUTH-10 AUTH-21 AUTH-22: an unexpected failure has its message on each screen', async ({ page }) => {
  const expected = [
    ['/entry', 'Google', 'An error occurred. Please try again.'],
    ['/login', 'Google', 'Failed to sign in with Google. Please try again.'],
    ['/login', 'Apple', 'Failed to sign in with Apple. Please try again.'],
  ] as const
  for (const [screen, provider, sentence] of expected) {
    await open(page, screen)
    const popup = await startWith(page, provider)
    const state = new URL(popup.url()).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'server_error', state })
    // The window closes itself while this page is still loading.
    await popup.goto(`/api/auth/callback/${provider.toLowerCase()}?${query}`).catch(() => undefined)
    await expect(page.getByRole('alert')).toContainText(sentence)
  }
})

test('AUTH-21 SRV-02: a sign-in that lost its state closes its window and is reported where it started; without a window, on the sign-in screen', async ({
  page,
}) => {
  await open(page, '/login')
  const popup = await startWith(page, 'Google')
  await page.context().clearCookies()
  const closing = popup.waitForEvent('close')
  await popup.goto('/api/auth/callback/google?code=x&state=gone').catch(() => undefined)
  await closing
  await expect(page.getByRole('alert')).toContainText('Failed to sign in with Google. Please try again.')
  await page.goto('/api/auth/callback/google?code=x&state=gone')
  await expect(page).toHaveURL(/\/login\?/)
  await expect(page.getByRole('alert')).toContainText('Failed to sign in with Google. Please try again.')
})

test('a double click opens one window', async ({ page, context }) => {
  await open(page, '/login')
  const opening = page.waitForEvent('popup')
  await button(page, 'Google').dblclick()
  const popup = await opening
  await expect(popup.getByRole('heading', { level: 1, name: 'Choose an account' })).toBeVisible()
  expect(context.pages()).toHaveLength(2)
  await choose(popup, { email: newPerson().email })
  await expect(page).toHaveURL('/')
})
