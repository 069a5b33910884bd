import type { Locator } from '@playwright/test'
import { newPerson, resetLink, signedOutMember } from './accounts.ts'
import { breakWrite, uidOf } from './database.ts'
import { countPosts, delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { field, fillReset, secret } from './forms.ts'
import { linksTo, linkTo } from './mailbox.ts'
import { open } from './open-page.ts'
import { passOnPage } from './paused-clock.ts'

const fresh = 'Newpass1'

const widthOf = (part: Locator) => part.evaluate((box) => box.getBoundingClientRect().width)

test('RST-01 RST-02 RST-03 RST-04 RST-05 RST-06 RST-07 RST-08 RST-09 RST-10 RST-12 RST-15 RST-26 RST-32 RST-33 RST-34 RST-36 RST-41 RST-42 RST-43 RST-44 RST-45 RST-46 RST-47 RST-48 RST-49 RST-50: an address that is invalid, unknown or sent offline: an edit clears the error, and help is offered after the second failure; then the button shows progress, a double click sends one email, and the screen names the address and leads back; its link: errors before the form is sent, the meter, a button that shows progress for five seconds, and home; when the sign-in after it fails, the page says that the password is set and opens the sign-in after 3 s', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const person = await signedOutMember(page)
  const asked = countPosts(page, '/forgot-password')
  const support = page.getByRole('link', { name: 'Having trouble? Contact support' })
  const ask = page.getByRole('button', { name: 'Reset Password' })
  const sentence = page.getByText('No account found with this email address.')
  await open(page, '/forgot-password')
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await test.step('an invalid address is refused before it is sent', async () => {
    await field(page, 'Email Address').fill('anna@')
    await ask.click()
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription(/Must be a valid email/)
    expect(asked()).toBe(0)
  })
  const { email } = newPerson()
  await test.step('an unknown address: an edit clears the error', async () => {
    await field(page, 'Email Address').fill(email)
    await ask.click()
    await expect(sentence).toBeVisible()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(support).toHaveCount(0)
    await axe(page)
    await field(page, 'Email Address').press('End')
    await page.keyboard.type('x')
    await expect(sentence).toHaveCount(0)
  })
  await test.step('offline counts as the second failure', async () => {
    await context.setOffline(true)
    await ask.click()
    await expect(page.getByRole('alert')).toContainText('Network error. Check your connection.')
    await expect(support).toHaveAttribute('href', /^mailto:/)
    await expect(field(page, 'Email Address')).toHaveValue(`${email}x`)
    await context.setOffline(false)
  })
  await test.step('a double click sends one email', async () => {
    const delayed = await delayPosts(page, '/forgot-password')
    await field(page, 'Email Address').fill(person.email)
    await ask.dblclick()
    await expect(ask).toHaveAttribute('aria-busy', 'true')
    await expect(ask).toBeDisabled()
    await delayed.release()
    await expect(page.getByRole('heading', { level: 1, name: 'Email Sent' })).toBeVisible()
    await expect(page.getByText(person.email)).toBeVisible()
    expect(delayed.posts()).toBe(1)
    expect(await linksTo(page, person.email, 'resetPassword')).toHaveLength(1)
  })
  await test.step('back to the form, and to the sign-in', async () => {
    await page.getByRole('button', { name: 'Click here' }).click()
    await expect(field(page, 'Email Address')).toHaveValue(person.email)
    await ask.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Email Sent' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL('/login')
  })
  const posts = countPosts(page, '/auth/action')
  const submit = page.getByRole('button', { name: 'Set New Password' })
  await page.clock.install()
  await open(page, await linkTo(page, person.email, 'resetPassword'))
  await test.step('errors before the form is sent', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible()
    await expect(page.getByText(person.email)).toBeVisible()
    await fillReset(page, 'Abc1', '')
    await submit.click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(secret(page, 'Password')).toHaveAccessibleDescription(/Password must be at least 8 characters/)
    await expect(secret(page, 'Confirm password')).toHaveAccessibleDescription(/Required/)
    await fillReset(page, fresh, 'Newpass2')
    await submit.click()
    await expect(secret(page, 'Confirm password')).toHaveAccessibleDescription(/Passwords do not match/)
    expect(posts()).toBe(0)
    for (const label of ['Password', 'Confirm password']) {
      await page.getByRole('button', { name: `Show ${label}`, exact: true }).click()
      await expect(secret(page, label)).toHaveAttribute('type', 'text')
    }
  })
  await test.step('the meter shows the strength by word, colour and width', async () => {
    await secret(page, 'Password').fill('')
    const meter = page.getByRole('meter', { name: 'Password strength' })
    const bar = meter.locator('svg')
    const fill = meter.locator('rect').last()
    const red = 'rgb(179, 38, 30)'
    const orange = 'rgb(224, 122, 0)'
    /** Orange text would not have enough contrast. */
    const amber = 'rgb(154, 91, 0)'
    const green = 'rgb(27, 122, 75)'
    await expect(meter).toHaveAttribute('aria-valuenow', '0')
    await expect(page.getByText('Weak', { exact: true })).toHaveCount(0)
    const steps = [
      ['a', 1, 'Weak', red],
      ['aB', 2, 'Medium', orange, amber],
      ['aB1', 3, 'Medium', orange, amber],
      // The form refuses it, so it is not called strong.
      ['aB1!', 4, 'Medium', orange, amber],
      ['aB1!aB1!', 5, 'Strong', green],
    ] as const
    for (const [password, score, word, colour, textColour = colour] of steps) {
      await secret(page, 'Password').fill(password)
      await expect(meter).toHaveAttribute('aria-valuenow', String(score))
      await expect(meter).toHaveAttribute('aria-valuetext', word)
      const label = page.getByText(word, { exact: true })
      await expect(label).toHaveCSS('color', textColour)
      await expect(fill).toHaveCSS('fill', colour)
      const share = async () => (await widthOf(fill)) / (await widthOf(bar))
      await expect.poll(share, `the width at ${score}`).toBeCloseTo(score / 5, 2)
      if (score === 3) await axe(page)
    }
  })
  await test.step('the button shows progress for five seconds, and nothing is sent twice meanwhile', async () => {
    const { release } = await delayPosts(page, '/auth/action')
    await fillReset(page, fresh)
    await page.clock.pauseAt(Date.now() + 60_000)
    await submit.dblclick()
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(4900)
    await expect(submit).toBeDisabled()
    await page.clock.runFor(100)
    await expect(submit).toBeEnabled()
    await expect(submit).not.toHaveAttribute('aria-busy')
    await submit.click()
    expect(posts()).toBe(1)
    await page.clock.resume()
    await release()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Dia duit, Anna' })).toBeVisible()
    expect(posts()).toBe(1)
  })
  await test.step('when the sign-in after it fails', async () => {
    await context.clearCookies()
    const other = await signedOutMember(page)
    await breakWrite({ write: 'insert', table: 'auth_sessions', column: 'user_id', value: await uidOf(other.email) })
    await open(page, await resetLink(page, other))
    await fillReset(page, fresh)
    await page.clock.pauseAt(Date.now() + 10 * 60_000)
    await submit.click()
    await expect(page.getByRole('status')).toHaveText(
      'Password reset successful. Please sign in with your new password.',
    )
    await passOnPage(page, 2900)
    await page.clock.runFor(100)
    await expect(page).toHaveURL('/login')
  })
})
