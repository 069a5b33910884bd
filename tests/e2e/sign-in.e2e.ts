import { newcomer, newPerson, signedOutMember } from './accounts.ts'
import { countPosts, delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { field, fillSignIn, secret } from './forms.ts'
import { open } from './open-page.ts'

test('AUTH-05 AUTH-11 AUTH-13 AUTH-23 PUB-35: signing in goes to home', async ({ page }) => {
  const person = await signedOutMember(page)
  await open(page, '/entry')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Show Password' }).click()
  await expect(secret(page, 'Password')).toHaveAttribute('type', 'text')
  await axe(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dia duit, Anna' })).toBeVisible()
})

test('GRD-01 SRV-11: a tab left on the sign-in screen signs in when another tab does', async ({ page, context }) => {
  const person = await signedOutMember(page)
  const other = await context.newPage()
  await open(other, '/login')
  await open(page, '/login')
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
})

test('AUTH-23 GRD-03 VER-01: a person with an unconfirmed email is redirected to confirm it', async ({ page }) => {
  const person = await newcomer(page)
  await page.context().clearCookies()
  await open(page, '/login')
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/verify/email-verification')
  await expect(page.getByText(person.email)).toBeVisible()
})

test('AUTH-12 AUTH-14 AUTH-15: the screen links to a new password, a new account and the providers', async ({
  page,
}) => {
  await open(page, '/login')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Continue with Apple' })).toBeEnabled()
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.goBack()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/signup')
})

test('AUTH-53: a wrong password shows an announced error, keeps the address, and a second try works', async ({
  page,
}) => {
  const person = await signedOutMember(page)
  await open(page, '/login')
  await fillSignIn(page, { ...person, password: 'Wrong123!' })
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid password')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(field(page, 'Email Address')).toHaveValue(person.email)
  await axe(page)
  await secret(page, 'Password').fill(person.password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('AUTH-52: an unknown address gets the same answer', async ({ page }) => {
  await open(page, '/login')
  await fillSignIn(page, newPerson())
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid password')
})

test('AUTH-18 AUTH-19: an empty form and an invalid address are refused before they are sent', async ({ page }) => {
  const posts = countPosts(page, '/login')
  await open(page, '/login')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(field(page, 'Email Address')).toHaveAccessibleDescription(/Required/)
  await expect(secret(page, 'Password')).toHaveAccessibleDescription(/Required/)
  await axe(page)
  await fillSignIn(page, { email: 'anna', password: 'x' })
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(field(page, 'Email Address')).toHaveAccessibleDescription(/Must be a valid email/)
  await expect(secret(page, 'Password')).toHaveAccessibleDescription('')
  expect(posts()).toBe(0)
})

test('AUTH-17: every field and button is disabled during the sign-in, and a double click signs in once', async ({
  page,
}) => {
  const person = await signedOutMember(page)
  const delayed = await delayPosts(page, '/login')
  await open(page, '/login')
  await fillSignIn(page, person)
  const submit = page.getByRole('button', { name: 'Continue', exact: true })
  await submit.dblclick()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await expect(field(page, 'Email Address')).toBeDisabled()
  await expect(secret(page, 'Password')).toBeDisabled()
  for (const provider of ['Google', 'Apple']) {
    await expect(page.getByRole('button', { name: `Continue with ${provider}` })).toBeDisabled()
  }
  await axe(page)
  delayed.release()
  await expect(page).toHaveURL('/')
  expect(delayed.posts()).toBe(1)
})
