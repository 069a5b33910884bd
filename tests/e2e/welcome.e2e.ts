import { axe, expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

test('AUTH-01 AUTH-02 AUTH-03 AUTH-04 AUTH-05 PUB-03: the welcome screen offers each way in', async ({ page }) => {
  await open(page, '/entry')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Continue with Apple' })).toBeEnabled()
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await axe(page)
  await page.getByRole('link', { name: 'Continue with Email' }).click()
  await expect(page).toHaveURL('/signup')
})

const documents = [
  ['/entry', 'Terms of Business'],
  ['/login', 'Terms of Business'],
  ['/signup', 'Terms and Conditions'],
] as const

test('both documents open beside the page, and what was typed stays', async ({ page }) => {
  for (const [screen, terms] of documents) {
    await open(page, screen)
    const opening = page.waitForEvent('popup')
    await page.getByRole('link', { name: terms }).click()
    const beside = await opening
    await expect(beside.getByRole('heading', { level: 1, name: 'Terms of Business' })).toBeVisible()
    if (screen === '/entry') await axe(beside)
    await beside.close()
    await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('target', '_blank')
  }
  await expect(page.getByText('By proceeding, you agree to the Terms and Conditions')).toBeVisible()
  await page.goto('/privacy-policy')
  await axe(page)
})

test('PUB-18 PUB-32: the four screens share one frame, whose yellow half appears at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  for (const screen of ['/login', '/signup', '/forgot-password', '/entry']) {
    await open(page, screen)
    await expect(page.locator('.auth-frame')).toHaveCount(1)
  }
  await page.goto('/login')
  const half = page.getByRole('complementary')
  await expect(half).toBeHidden()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(half).toBeVisible()
  const box = await half.boundingBox()
  expect(box?.x).toBeGreaterThan(300)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(768)
})
