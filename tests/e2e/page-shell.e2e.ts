import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { open, waitForHydration } from './open-page.ts'

const h1s = (page: Page) => page.locator('h1').filter({ visible: true })

test('PUB-21: the first Tab stop skips the header; text is in Figtree, whose file the browser fetches once; a new page starts at the top; an unknown address says so and offers a way on', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  const fonts: string[] = []
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(new URL(request.url()).pathname))
  const expectFigtree = async () => {
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.fonts.check('400 16px Figtree'))).toBe(true)
  }
  await page.goto('/faq')
  await expectFigtree()
  await test.step('an unknown address', async () => {
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(h1s(page)).toHaveText('This page does not exist')
    await expect(page).toHaveTitle(/\| Síol$/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Go home' }).click()
    await expect(page).toHaveURL('/entry')
    await waitForHydration(page)
  })
  for (const path of ['/entry', '/signup']) {
    if (path !== '/entry') await open(page, path)
    await test.step(`${path} by keyboard, and its font`, async () => {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await expect(skip).toBeFocused()
      const box = await skip.boundingBox()
      expect(box?.width).toBeGreaterThan(100)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
      await expectFigtree()
    })
  }
  await test.step('a new page starts at the top', async () => {
    await page.setViewportSize({ width: 390, height: 500 })
    const link = page.getByRole('link', { name: 'Sign in to Síol' })
    await link.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await link.click()
    await expect(page).toHaveURL('/login')
    await expect(h1s(page)).toHaveText('Welcome back')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
  expect(new Set(fonts).size).toBe(1)
})
