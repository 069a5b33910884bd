import { expect, test } from './fixtures.ts'

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
