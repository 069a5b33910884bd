/** What only a browser shows of pages without JavaScript: native forms and anchors, hidden loaders, its history. */

import { member, newPerson, signedOutMember } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { field, fillSignUp, secret } from './forms.ts'
import { linksTo, linkTo } from './mailbox.ts'

test.use({ javaScriptEnabled: false })

test('AUTH-02 AUTH-24 AUTH-35 AUTH-36 AUTH-44 AUTH-49 AUTH-51 VER-01 RST-27 VER-20 VER-22 HOME-04: a guest corrects a refused sign-up, opens one account with a double click and arrives at home', async ({
  page,
}) => {
  const person = newPerson()
  const taken = await signedOutMember(page)
  const submit = page.getByRole('button', { name: 'Create account' })
  await page.goto('/entry')
  await page.getByRole('link', { name: 'Continue with Email' }).click()
  await test.step('a refusal says why at each field and keeps everything but the passwords', async () => {
    await fillSignUp(page, { ...taken, firstName: 'Ed' })
    await secret(page, 'Confirm new password').fill('other')
    await submit.click()
    await expect(field(page, 'First name')).toHaveAccessibleDescription(/Must be at least 3 characters/)
    await expect(field(page, 'First name')).toHaveValue('Ed')
    await expect(secret(page, 'Confirm new password')).toHaveAccessibleDescription(/Passwords do not match/)
    await expect(secret(page, 'Password')).toHaveValue('')
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^First name/ })
      .click()
    await expect(field(page, 'First name')).toBeFocused()
    await fillSignUp(page, taken)
    await submit.click()
    await expect(page.getByRole('alert')).toContainText('Email already in use')
  })
  await test.step('a double click creates one account and sends one email', async () => {
    await fillSignUp(page, person)
    await submit.dblclick()
    await expect(page).toHaveURL('/verify/email-verification')
    await expect(page.getByText(person.email)).toBeVisible()
    expect(await linksTo(page, person.email, 'verifyEmail')).toHaveLength(1)
  })
  await page.goto(await linkTo(page, person.email, 'verifyEmail'))
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "You're all set. Time to go!" })).toBeVisible()
  await page.getByRole('button', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Early Member Club')).toBeVisible()
})

test('AUTH-72 AUTH-73 PUB-39: the menu opens, asks for confirmation on its own page, and the back button shows nothing after', async ({
  page,
}) => {
  await member(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign out of your account?' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/sign-out')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/entry')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('Early Member Club')).toHaveCount(0)
})

test('QUA-07 QUA-11 CALL-01: no loader waits for a script, the first question opens by itself, and the calendar on its own page', async ({
  page,
}) => {
  await member(page)
  await page.goto('/fact-find')
  await page.getByRole('link', { name: 'Start Quiz' }).click()
  // The first question is in the place of the page that would frame it.
  await expect(page).toHaveURL(/\/forms\//)
  await expect(page.getByText('Loading your questions...')).toHaveCount(0)
  await page.getByRole('radio', { name: /^Yes/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/forms\//)
  await page.goto('/schedule-call')
  await expect(page.getByText('Opening the calendar...')).toBeHidden()
  await page.getByRole('link', { name: 'Pick a time' }).click()
  await expect(page).toHaveURL(/\/scheduler\?/)
})
