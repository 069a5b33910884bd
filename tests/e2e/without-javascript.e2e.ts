/** Every form works before JavaScript has loaded, and without it. */

import { member, newcomer, newPerson, post, resetLink, signedOutMember, verified } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { field, fillReset, fillSignIn, fillSignUp, secret } from './forms.ts'
import { linksTo, linkTo } from './mailbox.ts'

test.use({ javaScriptEnabled: false })

test('AUTH-02 AUTH-24 VER-01 RST-27 VER-20 VER-22 HOME-04: a guest opens an account and arrives at home', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/entry')
  await page.getByRole('link', { name: 'Continue with Email' }).click()
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/verify/email-verification')
  await expect(page.getByText(person.email)).toBeVisible()
  await page.goto(await linkTo(page, person.email, 'verifyEmail'))
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "You're all set. Time to go!" })).toBeVisible()
  await page.getByRole('button', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Early Member Club')).toBeVisible()
})

test('AUTH-35 AUTH-36 AUTH-44 AUTH-51: a refused sign-up says why at each field and keeps everything but the passwords', async ({
  page,
}) => {
  const person = await signedOutMember(page)
  await page.goto('/signup')
  await fillSignUp(page, { ...person, firstName: 'Ed' })
  await secret(page, 'Confirm new password').fill('other')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(field(page, 'First name')).toHaveAccessibleDescription(/Must be at least 3 characters/)
  await expect(field(page, 'First name')).toHaveValue('Ed')
  await expect(secret(page, 'Confirm new password')).toHaveAccessibleDescription(/Passwords do not match/)
  await expect(secret(page, 'Password')).toHaveValue('')
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^First name/ })
    .click()
  await expect(field(page, 'First name')).toBeFocused()

  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toContainText('Email already in use')
})

test('AUTH-13 AUTH-19 AUTH-23 AUTH-53: a wrong password shows an error, the right one goes to home', async ({
  page,
}) => {
  const person = await signedOutMember(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(secret(page, 'Password')).toHaveAccessibleDescription(/Required/)
  await fillSignIn(page, { ...person, password: 'Wrong123!' })
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid password')
  await expect(field(page, 'Email Address')).toHaveValue(person.email)
  await secret(page, 'Password').fill(person.password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('RST-04 RST-05 RST-08 RST-10 RST-26 RST-47: forgot, twice wrong, link, new password, home', async ({ page }) => {
  const person = await signedOutMember(page)
  await page.goto('/forgot-password')
  const nobody = newPerson()
  for (const failures of [1, 2]) {
    await field(page, 'Email Address').fill(nobody.email)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText('No account found with this email address.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Having trouble? Contact support' })).toHaveCount(failures - 1)
  }
  await field(page, 'Email Address').fill(person.email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Email Sent' })).toBeVisible()
  await page.getByRole('button', { name: 'Click here' }).click()
  await expect(field(page, 'Email Address')).toHaveValue(person.email)

  await page.goto(await linkTo(page, person.email, 'resetPassword'))
  await fillReset(page, 'Newpass1', 'Newpass2')
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(secret(page, 'Confirm password')).toHaveAccessibleDescription(/Passwords do not match/)
  await fillReset(page, 'Newpass1')
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page).toHaveURL('/')
})

test('RST-28 RST-29 RST-54 RST-62: a used, a broken and a missing code', async ({ page }) => {
  const used = await resetLink(page, await signedOutMember(page))
  await post(page, used, { password: 'Newpass1', confirmPassword: 'Newpass1' })
  await page.context().clearCookies()
  for (const [link, sentence] of [
    [used, 'This password reset link is invalid. Please request a new one.'],
    ['/auth/action?mode=resetPassword&oobCode=broken', 'Invalid or expired reset link. Please request a new one.'],
    ['/auth/action?mode=foo&oobCode=x', 'Invalid action. Please try again.'],
    ['/auth/action', 'Invalid or missing action code.'],
  ] as const) {
    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expect(page.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible()
  }
})

test('VER-04 VER-06 VER-16: resend waits for the cool-down, and Back signs out', async ({ page }) => {
  const { email } = await newcomer(page)
  await page.goto('/verify/email-verification')
  await page.getByRole('button', { name: 'Resend confirmation link' }).click()
  await expect(page.getByText(/^Please wait \d+ seconds before trying again\.$/)).toBeVisible()
  expect(await linksTo(page, email, 'verifyEmail')).toHaveLength(1)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/entry')
})

test('AUTH-03 AUTH-09 AUTH-55 SRV-02: a provider takes over the whole window, cancelled or not', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Apple' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Sign-in was cancelled')).toBeVisible()
  await page.goto('/entry')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await field(page, 'Name').fill('Róisín Daly')
  await field(page, 'Email Address').fill(newPerson().email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dia duit, Róisín' })).toBeVisible()
})

test('AUTH-72 AUTH-73 PUB-39: the menu opens, asks for confirmation on its own page, and the back button shows nothing after', async ({
  page,
}) => {
  await member(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Sign Out' }).click()
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

test('VER-21 VER-24: the survey can be chosen', async ({ page }) => {
  await verified(page)
  await page.goto('/verify/request-followup')
  await page.getByRole('button', { name: 'Answer Short Survey' }).click()
  await expect(page).toHaveURL('/fact-find')
})

test('AUTH-49: a double click creates one account and sends one email', async ({ page }) => {
  const person = newPerson()
  await page.goto('/signup')
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Create account' }).dblclick()
  await expect(page).toHaveURL(/email-verification|signup/)
  expect(await linksTo(page, person.email, 'verifyEmail')).toHaveLength(1)
})

test('QUA-07 QUA-11 QUA-14 FF-17: the quiz opens on its own page, and leads to its result', async ({ page }) => {
  await member(page)
  await page.goto('/fact-find')
  await page.getByRole('link', { name: 'Start Quiz' }).click()
  await expect(page.getByText('Loading your questions...')).toBeHidden()
  await page.getByRole('link', { name: 'Open the questions on their own page' }).click()
  for (const answer of ['Yes', 'Yes', 'Employee']) {
    await page.getByRole('radio', { name: new RegExp(`^${answer}`) }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible()
  await page.locator('.form-actions button').click()
  await expect(page.getByRole('heading', { level: 1, name: "You're Eligible!" })).toBeVisible()
  await page.getByRole('link', { name: 'Start Fact Find' }).click()
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Open the questions on their own page' })).toBeVisible()
})
