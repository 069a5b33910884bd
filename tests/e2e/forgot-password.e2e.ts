import { newPerson, signedOutMember } from './accounts.ts'
import { countPosts, delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { linksTo } from './mailbox.ts'
import { open } from './open-page.ts'

test('RST-01 RST-07 RST-08 RST-09 RST-10: the email is sent, the screen names the address and takes it back to the sign-in', async ({
  page,
}) => {
  const person = await signedOutMember(page)
  await open(page, '/forgot-password')
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await field(page, 'Email Address').fill(person.email)
  await axe(page)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Email Sent' })).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Click here' }).click()
  await expect(field(page, 'Email Address')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Email Sent' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('RST-02: the button shows progress during the request, and a double click sends one request', async ({ page }) => {
  const person = await signedOutMember(page)
  const delayed = await delayPosts(page, '/forgot-password')
  await open(page, '/forgot-password')
  await field(page, 'Email Address').fill(person.email)
  const submit = page.getByRole('button', { name: 'Reset Password' })
  await submit.dblclick()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await expect(submit).toBeDisabled()
  delayed.release()
  await expect(page.getByRole('heading', { level: 1, name: 'Email Sent' })).toBeVisible()
  expect(delayed.posts()).toBe(1)
  expect(await linksTo(page, person.email, 'resetPassword')).toHaveLength(1)
})

test('RST-03: an invalid address is refused before it is sent', async ({ page }) => {
  const posts = countPosts(page, '/forgot-password')
  await open(page, '/forgot-password')
  await field(page, 'Email Address').fill('anna@')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(field(page, 'Email Address')).toHaveAccessibleDescription(/Must be a valid email/)
  await axe(page)
  expect(posts()).toBe(0)
})

test('RST-04 RST-05 RST-06 RST-12: an edit clears the error, and help is offered after the second failure', async ({
  page,
  context,
  expectComplaint,
}) => {
  const support = page.getByRole('link', { name: 'Having trouble? Contact support' })
  const submit = page.getByRole('button', { name: 'Reset Password' })
  const sentence = page.getByText('No account found with this email address.')
  await open(page, '/forgot-password')
  const { email } = newPerson()
  await field(page, 'Email Address').fill(email)
  await submit.click()
  await expect(sentence).toBeVisible()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(support).toHaveCount(0)
  await axe(page)

  await field(page, 'Email Address').press('End')
  await page.keyboard.type('x')
  await expect(sentence).toHaveCount(0)

  // Other kinds of failure count too.
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await submit.click()
  await expect(page.getByText('Network error. Check your connection.')).toBeVisible()
  await expect(support).toHaveAttribute('href', /^mailto:/)
  await expect(field(page, 'Email Address')).toHaveValue(`${email}x`)
  await axe(page)
})
