import { signedOutMember } from './accounts.ts'
import { delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { field, fillSignIn, secret } from './forms.ts'
import { open } from './open-page.ts'

test('AUTH-05 AUTH-11 AUTH-12 AUTH-13 AUTH-14 AUTH-15 AUTH-17 AUTH-18 AUTH-19 AUTH-23 AUTH-53 AUTH-60 GRD-01 SRV-11 PUB-18 PUB-32 PUB-35: from the welcome screen to home, after an empty form, an invalid address, a wrong password and a lost connection; a double click signs in once, and another tab too', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const person = await signedOutMember(page)
  const { posts, release } = await delayPosts(page, '/login')
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
    await page.getByRole('link', { name: 'Forgot Password' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await page.goBack()
    await page.getByRole('link', { name: 'Get Started' }).click()
    await expect(page).toHaveURL('/signup')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
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
    await fillSignIn(page, { ...person, password: 'Wrong123!' })
    await submit.dblclick()
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await expect(field(page, 'Email Address')).toBeDisabled()
    await expect(secret(page, 'Password')).toBeDisabled()
    for (const provider of providers) await expect(provider).toBeDisabled()
    release()
    await expect(alert).toContainText('Invalid password')
    await expect(alert).toBeFocused()
    await expect(field(page, 'Email Address')).toHaveValue(person.email)
    expect(posts()).toBe(1)
    await axe(page)
  })
  await test.step('offline, what was typed stays', async () => {
    await secret(page, 'Password').fill(person.password)
    await page.getByRole('button', { name: 'Show Password' }).click()
    await expect(secret(page, 'Password')).toHaveAttribute('type', 'text')
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
})
