import { expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

test('AUTH-01 AUTH-02 AUTH-03 AUTH-04 AUTH-05 PUB-03: the welcome screen offers each way in, and leads to our own documents and back', async ({
  page,
}) => {
  await open(page, '/entry')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Continue with Apple' })).toBeEnabled()
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await page.getByRole('link', { name: 'Terms of Business' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Business' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Continue with Email' }).click()
  await expect(page).toHaveURL('/signup')
})

test('PUB-18 PUB-32: the yellow half of the frame appears at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await page.goto('/login')
  const half = page.getByRole('complementary')
  await expect(half).toBeHidden()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(half).toBeVisible()
  const box = await half.boundingBox()
  expect(box?.x).toBeGreaterThan(300)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(768)
})
