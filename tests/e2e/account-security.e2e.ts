/**
 * The account page: passkeys with the browser's own virtual authenticator, at /login and at the desk; an authenticator
 * app, and a linked provider.
 */
import type { Page } from '@playwright/test'
import { CompiledQuery } from 'kysely'
import { seedMember } from '../seeded-member.ts'
import { member, password, post } from './accounts.ts'
import { startAppAt } from './app-at.ts'
import { employAdviser, query, uidOf } from './database.ts'
import { codeNow, secretShown } from './desk-members.ts'
import { axe, expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { newestLinkTo } from './mailbox.ts'
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
  await test.step('and its button signs in', async () => {
    await device.answer(false)
    await page.context().clearCookies()
    await open(page, '/login')
    await axe(page)
    await device.answer(true)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dia duit, Anna' })).toBeVisible()
  })
  await test.step('it is the second factor of the desk: after a password it is asked for, and a sign-in with it is enough', async () => {
    await device.answer(false)
    await employAdviser(email)
    await page.context().clearCookies()
    await post(page, '/login', { email, password })
    await open(page, '/desk')
    await expect(page.getByRole('heading', { name: 'Protect the desk' })).toBeVisible()
    await axe(page)
    await device.answer(true)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
    await page.context().clearCookies()
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Dia duit, Anna' })).toBeVisible()
    await open(page, '/desk')
    await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
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

test('an authenticator app is set up, asked for after Apple in its window, and lost; its owner stops a request to turn it off', async ({
  page,
  anotherVisitor,
}) => {
  const { email } = await member(page)
  await test.step('an authenticator app is set up, with recovery codes', async () => {
    await open(page, '/my-profile/security/authenticator')
    await axe(page)
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Start' }).click()
    const uri = await secretShown(page)
    await axe(page)
    await page.getByLabel('Code', { exact: true }).fill(await codeNow(uri))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('link', { name: "I've saved them" }).click()
    await page.getByRole('link', { name: 'Manage' }).click()
    await axe(page)
    await page.getByRole('button', { name: 'Get new recovery codes' }).click()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await axe(page)
  })
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  await test.step('its owner, signed in, sees that somebody asked to turn it off, and stops that', async () => {
    const other = await anotherVisitor()
    await post(other, '/login', { email, password })
    await post(other, '/login/lost-second-factor', { intent: 'ask' })
    await open(page, '/my-profile/security')
    await expect(page.getByRole('heading', { name: 'Someone asked to turn off two-step sign-in' })).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Keep two-step sign-in on' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Two-step sign-in stays on' })).toBeVisible()
  })
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
    await open(page, '/my-profile/security')
    await expect(page.getByRole('button', { name: 'Unlink Apple' })).toBeVisible()
  })
  await test.step('lost, it is turned off after 48 hours with the password', async () => {
    await page.context().clearCookies()
    await post(page, '/login', { email, password })
    await open(page, '/login/second-factor')
    await page.getByRole('link', { name: 'Lost your phone and your recovery codes?' }).click()
    await axe(page)
    await page.getByRole('button', { name: 'Start the 48 hours' }).click()
    await expect(page.getByRole('heading', { name: 'We sent you an email' })).toBeVisible()
    await axe(page)
    await page.goto(await newestLinkTo(page, email))
    await expect(page.getByRole('button', { name: 'Stop this' })).toBeVisible()
    await axe(page)
    await query(`update factor_recoveries set asked_at = now() - interval '48 hours' where uid = $1`, [
      await uidOf(email),
    ])
    await open(page, '/login/lost-second-factor')
    await axe(page)
    await page.getByRole('button', { name: 'Turn it off' }).click()
    await expect(page.getByRole('heading', { name: 'Two-step sign-in is off' })).toBeVisible()
    await axe(page)
  })
})

test('Google is linked with another address, and unlinked', async ({ page }) => {
  const { email } = await member(page)
  await open(page, '/my-profile/security')
  await page.getByRole('button', { name: 'Link Google' }).click()
  await page.getByLabel('Name').fill('Anna Byrne')
  await page.getByLabel('Email Address').fill(`google.${email}`)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You can sign in with it from now on' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible()
})

test('@both with RULEBOOK=current a password in an unknown browser waits for the code from the email', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 429/)
  const app = await startAppAt(new Date().toISOString(), { env: { RULEBOOK: 'current' }, demoUsers: false })
  try {
    const person = { email: 'orla@example.ie', firstName: 'Órla', lastName: 'Byrne', verified: true, followup: true }
    const { db, secret } = app.context
    const insert = (statement: string, values: unknown[]) => db.executeQuery(CompiledQuery.raw(statement, values))
    await seedMember(insert, { ...person, now: new Date(), secret })
    await page.goto(`${app.address}/login`)
    await field(page, 'Email Address').fill(person.email)
    await page.locator('input[name=password]').fill(password)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
    const code = page.getByLabel('Code', { exact: true })
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(await code.getAttribute('inputmode')).toBe('numeric')
    await axe(page)
    await code.fill('not a code')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText("This code doesn't match")
    await expect(code).toHaveValue('not a code')
    await axe(page)
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'less than a minute ago' })).toBeVisible()
    const outbox = await (await page.request.get(`${app.address}/outbox?to=${person.email}`)).text()
    const id = /\/outbox\/([0-9A-Z]+)"/.exec(outbox)?.[1] ?? ''
    const mail = await (await page.request.get(`${app.address}/outbox/${id}/html`)).text()
    await code.fill(/>(\d{4} \d{4})</.exec(mail)?.[1] ?? '')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dia duit, Órla' })).toBeVisible()
  } finally {
    // Home still asks for what its links lead to.
    await page.goto('about:blank')
    await app.stop()
  }
})
