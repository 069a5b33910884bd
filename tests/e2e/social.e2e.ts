import type { Page } from '@playwright/test'
import { newPerson } from './accounts.ts'
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

test('AUTH-04 AUTH-15 AUTH-17 AUTH-64 SRV-02: a double click on Apple opens one window, while the fields of the sign-in screen are disabled; then the name that Apple left out is asked for, and home', async ({
  page,
  context,
}) => {
  await open(page, '/login')
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

test('AUTH-09 AUTH-55: a window that is cancelled or closed is reported on the sign-in screen and ignored on the welcome screen', async ({
  page,
}) => {
  const cancel = async (popup: Page) => {
    await waitForHydration(popup)
    await popup.getByRole('button', { name: 'Cancel' }).click()
  }
  const close = (popup: Page) => popup.close()
  await open(page, '/login')
  for (const giveUp of [cancel, close]) {
    const popup = await startWith(page, 'Google')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await giveUp(popup)
    await expect(page.getByRole('alert')).toContainText('Sign-in was cancelled')
    await expect(field(page, 'Email Address')).toBeEnabled()
  }
  await axe(page)

  await open(page, '/entry')
  for (const giveUp of [cancel, close]) {
    await giveUp(await startWith(page, 'Apple'))
    await expect(button(page, 'Apple')).toBeEnabled()
    await expect(page.getByRole('link', { name: 'Continue with Email' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

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
  }
  await button(page, 'Google').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose an account' })).toBeVisible()
  await choose(page, { email: newPerson().email })
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Early Member Club')).toBeVisible()
})

test('AUTH-10 AUTH-21 AUTH-22 SRV-02: a sign-in that fails or lost its state closes its window and is reported where it started; without a window, on the sign-in screen', async ({
  page,
}) => {
  const lost = 'Failed to sign in with Google. Please try again.'
  // The window closes itself while its page is still loading.
  const comeBack = async (popup: Page, provider: Provider, query: Record<string, string>) => {
    const closing = popup.waitForEvent('close')
    await popup
      .goto(`/api/auth/callback/${provider.toLowerCase()}?${new URLSearchParams(query)}`)
      .catch(() => undefined)
    await closing
  }
  for (const [screen, provider, sentence] of [
    ['/entry', 'Google', 'An error occurred. Please try again.'],
    ['/login', 'Apple', 'Failed to sign in with Apple. Please try again.'],
  ] as const) {
    await open(page, screen)
    const popup = await startWith(page, provider)
    const state = new URL(popup.url()).searchParams.get('state') ?? ''
    await comeBack(popup, provider, { error: 'server_error', state })
    await expect(page.getByRole('alert')).toContainText(sentence)
  }
  const popup = await startWith(page, 'Google')
  await page.context().clearCookies()
  await comeBack(popup, 'Google', { code: 'x', state: 'gone' })
  await expect(page.getByRole('alert')).toContainText(lost)
  await page.goto('/api/auth/callback/google?code=x&state=gone')
  await expect(page.getByRole('alert')).toContainText(lost)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toContainText(lost)
})
