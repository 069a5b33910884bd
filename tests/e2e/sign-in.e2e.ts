import { signedOutMember } from './accounts.ts'
import { countPosts, delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { field, fillSignIn, secret } from './forms.ts'
import { open } from './open-page.ts'

test('AUTH-05 AUTH-11 AUTH-13 AUTH-18 AUTH-19 AUTH-23 AUTH-53 PUB-35: from the welcome screen to home, after an empty form, an invalid address and a wrong password', async ({
  page,
}) => {
  const person = await signedOutMember(page)
  const posts = countPosts(page, '/login')
  const submit = page.getByRole('button', { name: 'Continue', exact: true })
  await open(page, '/entry')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await test.step('an empty form and an invalid address are refused before they are sent', async () => {
    await submit.click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription(/Required/)
    await expect(secret(page, 'Password')).toHaveAccessibleDescription(/Required/)
    await fillSignIn(page, { email: 'anna', password: 'x' })
    await submit.click()
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription(/Must be a valid email/)
    await expect(secret(page, 'Password')).toHaveAccessibleDescription('')
    expect(posts()).toBe(0)
  })
  await test.step('a wrong password shows an announced error and keeps the address', async () => {
    await fillSignIn(page, { ...person, password: 'Wrong123!' })
    await submit.click()
    await expect(page.getByRole('alert')).toContainText('Invalid password')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(field(page, 'Email Address')).toHaveValue(person.email)
    await axe(page)
  })
  await test.step('the right one leads home', async () => {
    await secret(page, 'Password').fill(person.password)
    await page.getByRole('button', { name: 'Show Password' }).click()
    await expect(secret(page, 'Password')).toHaveAttribute('type', 'text')
    await submit.click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Dia duit, Anna' })).toBeVisible()
  })
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

test('AUTH-12 AUTH-14 AUTH-15 AUTH-17: the screen links to a new password, a new account and the providers, is disabled during the sign-in, and a double click signs in once', async ({
  page,
}) => {
  const person = await signedOutMember(page)
  const delayed = await delayPosts(page, '/login')
  const providers = ['Google', 'Apple'].map((name) => page.getByRole('button', { name: `Continue with ${name}` }))
  await open(page, '/login')
  for (const provider of providers) await expect(provider).toBeEnabled()
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.goBack()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/signup')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()

  await fillSignIn(page, person)
  const submit = page.getByRole('button', { name: 'Continue', exact: true })
  await submit.dblclick()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await expect(field(page, 'Email Address')).toBeDisabled()
  await expect(secret(page, 'Password')).toBeDisabled()
  for (const provider of providers) await expect(provider).toBeDisabled()
  delayed.release()
  await expect(page).toHaveURL('/')
  expect(delayed.posts()).toBe(1)
})
