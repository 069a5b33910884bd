import { newPerson, signedOutMember } from './accounts.ts'
import { countPosts, delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { linksTo } from './mailbox.ts'
import { open } from './open-page.ts'

test('RST-01 RST-02 RST-03 RST-04 RST-05 RST-06 RST-07 RST-08 RST-09 RST-10 RST-12 RST-15: invalid, unknown and offline: an edit clears the error, and help is offered after the second failure; then the button shows progress, a double click sends one email, and the screen names the address and leads back', async ({
  page,
  context,
  expectComplaint,
}) => {
  const person = await signedOutMember(page)
  const posts = countPosts(page, '/forgot-password')
  const support = page.getByRole('link', { name: 'Having trouble? Contact support' })
  const submit = page.getByRole('button', { name: 'Reset Password' })
  const sentence = page.getByText('No account found with this email address.')
  await open(page, '/forgot-password')
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await test.step('an invalid address is refused before it is sent', async () => {
    await field(page, 'Email Address').fill('anna@')
    await submit.click()
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription(/Must be a valid email/)
    expect(posts()).toBe(0)
  })
  const { email } = newPerson()
  await test.step('an unknown address: an edit clears the error', async () => {
    await field(page, 'Email Address').fill(email)
    await submit.click()
    await expect(sentence).toBeVisible()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(support).toHaveCount(0)
    await axe(page)
    await field(page, 'Email Address').press('End')
    await page.keyboard.type('x')
    await expect(sentence).toHaveCount(0)
  })
  await test.step('offline counts as the second failure', async () => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await submit.click()
    await expect(page.getByRole('alert')).toContainText('Network error. Check your connection.')
    await expect(support).toHaveAttribute('href', /^mailto:/)
    await expect(field(page, 'Email Address')).toHaveValue(`${email}x`)
    await context.setOffline(false)
  })
  await test.step('a double click sends one email', async () => {
    const delayed = await delayPosts(page, '/forgot-password')
    await field(page, 'Email Address').fill(person.email)
    await submit.dblclick()
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await expect(submit).toBeDisabled()
    delayed.release()
    await expect(page.getByRole('heading', { level: 1, name: 'Email Sent' })).toBeVisible()
    await expect(page.getByText(person.email)).toBeVisible()
    expect(delayed.posts()).toBe(1)
    expect(await linksTo(page, person.email, 'resetPassword')).toHaveLength(1)
  })
  await test.step('back to the form, and to the sign-in', async () => {
    await page.getByRole('button', { name: 'Click here' }).click()
    await expect(field(page, 'Email Address')).toHaveValue(person.email)
    await submit.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Email Sent' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL('/login')
  })
})
