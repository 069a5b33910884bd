import type { Page } from '@playwright/test'
import { signedOutMember } from './accounts.ts'
import { countPosts, delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { field, fillSignIn, secret } from './forms.ts'
import { open } from './open-page.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign out of your account?' })

async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign Out' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('AUTH-05 AUTH-11 AUTH-12 AUTH-13 AUTH-14 AUTH-15 AUTH-17 AUTH-18 AUTH-19 AUTH-23 AUTH-53 AUTH-60 AUTH-72 AUTH-73 GRD-01 GRD-02 SRV-10 SRV-11 PUB-18 PUB-32 PUB-35 PUB-45: from the welcome screen to home, after an empty form, an invalid address, a wrong password and a lost connection; a double click signs in once, and another tab too; the menu asks before it signs out, a double click ends the session once, and neither the back button nor the other tab shows anything after', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const person = await signedOutMember(page)
  const posts = countPosts(page, '/login')
  const submit = page.getByRole('button', { name: 'Continue', exact: true })
  const alert = page.getByRole('alert')
  const providers = ['Google', 'Apple'].map((name) => page.getByRole('button', { name: `Continue with ${name}` }))
  const other = await context.newPage()
  await open(other, '/login')
  await open(page, '/entry')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await test.step('the yellow half of the frame appears at 768 px', async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    const half = page.getByRole('complementary')
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(half).toBeHidden()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(half).toBeVisible()
    const box = await half.boundingBox()
    expect(box?.x).toBeGreaterThan(300)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(768)
    await page.setViewportSize({ width, height })
  })
  await test.step('the screen links to a new password, a new account and the providers', async () => {
    for (const provider of providers) await expect(provider).toBeEnabled()
    await expect(page.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/forgot-password')
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup')
  })
  await test.step('an empty form and an invalid address are refused before they are sent', async () => {
    await submit.click()
    await expect(alert).toBeFocused()
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription(/Required/)
    await expect(secret(page, 'Password')).toHaveAccessibleDescription(/Required/)
    await fillSignIn(page, { email: 'anna', password: 'x' })
    await submit.click()
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription(/Must be a valid email/)
    await expect(secret(page, 'Password')).toHaveAccessibleDescription('')
    expect(posts()).toBe(0)
  })
  await test.step('the form is disabled while it is sent, once; a wrong password is announced, and the address kept', async () => {
    const { release } = await delayPosts(page, '/login')
    await fillSignIn(page, { ...person, password: 'Wrong123!' })
    await submit.dblclick()
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await expect(field(page, 'Email Address')).toBeDisabled()
    await expect(secret(page, 'Password')).toBeDisabled()
    for (const provider of providers) await expect(provider).toBeDisabled()
    await release()
    await expect(alert).toContainText('Invalid password')
    await expect(alert).toBeFocused()
    await expect(field(page, 'Email Address')).toHaveValue(person.email)
    expect(posts()).toBe(1)
  })
  await test.step('offline, what was typed stays', async () => {
    await secret(page, 'Password').fill(person.password)
    await page.getByRole('button', { name: 'Show Password' }).click()
    await expect(secret(page, 'Password')).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide Password' }).click()
    await expect(secret(page, 'Password')).toHaveAttribute('type', 'password')
    await context.setOffline(true)
    await submit.click()
    await expect(alert).toContainText('Network error. Please check your connection and try again')
    await expect(alert).toBeFocused()
    await expect(field(page, 'Email Address')).toHaveValue(person.email)
    await expect(secret(page, 'Password')).toHaveValue(person.password)
    await context.setOffline(false)
  })
  await test.step('home, in the tab that was left on the sign-in screen too', async () => {
    await submit.click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Dia duit, Anna' })).toBeVisible()
    await expect(other).toHaveURL('/')
  })
  await test.step('the menu asks first; Cancel stays', async () => {
    await open(page, '/my-profile')
    await askToSignOut(page)
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toBeHidden()
    expect((await page.request.get('/', { maxRedirects: 0 })).status()).toBe(200)
  })
  await test.step('Sign Out, double-clicked, ends the session once, in the other tab too', async () => {
    const delayed = await delayPosts(page, '/sign-out')
    await askToSignOut(page)
    const signOut = dialog(page).getByRole('button', { name: 'Sign Out' })
    await signOut.dblclick()
    await expect(signOut).toHaveAttribute('aria-busy', 'true')
    await delayed.release()
    await expect(page).toHaveURL('/entry')
    await expect(other).toHaveURL('/entry')
    expect(delayed.posts()).toBe(1)
  })
  await test.step('the back button shows nothing', async () => {
    for (let step = 0; step < 2; step++) {
      await page.goBack()
      await expect(page).toHaveURL('/entry')
      await expect(page.getByText('Early Member Club')).toHaveCount(0)
      await expect(page.getByText('Address')).toHaveCount(0)
    }
    expect((await page.request.get('/', { maxRedirects: 0 })).headers().location).toBe('/entry')
  })
})
