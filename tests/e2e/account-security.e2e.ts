/** Passkeys, with the browser's own virtual authenticator: created on the account page, and signed in with at /login. */
import type { Page } from '@playwright/test'
import { member } from './accounts.ts'
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
    answer: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

test('a passkey is created, named, signed in with by autofill and by its button, and removed', async ({ page }) => {
  await member(page)
  const device = await addAuthenticator(page)
  await open(page, '/my-profile/security')
  await axe(page)
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
  await test.step('and its button signs in', async () => {
    await device.answer(false)
    await page.context().clearCookies()
    await open(page, '/login')
    await axe(page)
    await device.answer(true)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dia duit, Anna' })).toBeVisible()
  })
  await test.step('removed, it signs nobody in', async () => {
    await open(page, '/my-profile/security')
    await page.getByRole('link', { name: 'Change My laptop' }).click()
    await page.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The passkey is removed' })).toBeVisible()
    await device.answer(false)
    await page.context().clearCookies()
    await open(page, '/login')
    await device.answer(true)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('alert')).toContainText("That passkey didn't work here")
  })
})
