/**
 * The account page: passkeys with the browser's own virtual authenticator, at /login and at the desk; an authenticator
 * app, and a linked provider.
 */
import type { Page } from '@playwright/test'
import { member, password, post } from './accounts.ts'
import { employAdviser, query, uidOf } from './database.ts'
import { codeNow, secretShown } from './desk-members.ts'
import { axe, expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { open } from './open-page.ts'

/** An authenticator of the device, which verifies the person when `verified`. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verify: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** From now on, nobody takes what the browser offers in the address field, which else signs in as soon as it can. */
const ignoreOffers = (page: Page) =>
  page.addInitScript(() => {
    const ask = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) =>
      options?.mediation === 'conditional'
        ? new Promise((_, refuse) =>
            options.signal?.addEventListener('abort', () => refuse(options.signal?.reason as Error)),
          )
        : ask(options)
  })

test('a passkey is created, named, signed in with by autofill and by its button, used at the desk, and removed', async ({
  page,
}) => {
  const { email } = await member(page)
  const device = await addAuthenticator(page)
  await open(page, '/my-profile/security')
  await page.getByRole('link', { name: 'Add a passkey' }).click()

  await test.step('a device that does not verify the person creates none', async () => {
    await device.verify(false)
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await expect(page.getByRole('alert')).toContainText('No passkey was created')
    await axe(page)
  })
  await test.step('one that does creates one, and only one', async () => {
    await device.verify(true)
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your passkey is saved' })).toBeVisible()
    await page.getByRole('link', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
  })
  await test.step('it gets a name', async () => {
    await page.getByRole('link', { name: 'Change Passkey' }).click()
    await field(page, 'Name').fill('My laptop')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByRole('link', { name: 'Change My laptop' })).toBeVisible()
  })
  await test.step('the browser offers it in the address field at sign-in', async () => {
    await page.context().clearCookies()
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Dia duit, Anna' })).toBeVisible()
  })
  await ignoreOffers(page)
  await test.step('it is the second factor of the desk: after a password it is asked for, and a sign-in with its button is enough', async () => {
    await employAdviser(email)
    await page.context().clearCookies()
    await post(page, '/login', { email, password })
    await open(page, '/desk')
    await expect(page.getByRole('heading', { name: 'Protect the desk' })).toBeVisible()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
    await page.context().clearCookies()
    await open(page, '/login')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dia duit, Anna' })).toBeVisible()
    await open(page, '/desk')
    await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
  })
  await test.step('removed, it signs nobody in', async () => {
    await open(page, '/my-profile/security')
    await page.getByRole('link', { name: 'Change My laptop' }).click()
    await page.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The passkey is removed' })).toBeVisible()
    await page.context().clearCookies()
    await open(page, '/login')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('alert')).toContainText("That passkey didn't work here")
  })
})

test('an authenticator app is set up, and asked for after Apple in its window', async ({ page }) => {
  const { email } = await member(page)
  await test.step('an authenticator app is set up, with recovery codes', async () => {
    await open(page, '/my-profile/security/authenticator')
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Start' }).click()
    const uri = await secretShown(page)
    await axe(page)
    await page.getByLabel('Code', { exact: true }).fill(await codeNow(uri))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await axe(page)
  })
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  await test.step('Apple in a window of its own leads this page to the code, which links it', async () => {
    await page.context().clearCookies()
    await open(page, '/login')
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Apple' }).click()
    const popup = await opening
    await popup.getByLabel('Name').fill('Anna Byrne')
    await popup.getByLabel('Email Address').fill(email)
    const closing = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Continue', exact: true }).click()
    await closing
    await expect(page).toHaveURL('/login/second-factor')
    await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dia duit, Anna' })).toBeVisible()
    const accounts = await query('select provider_id from auth_accounts where user_id = $1', [await uidOf(email)])
    expect(accounts).toContainEqual({ provider_id: 'apple' })
  })
})
