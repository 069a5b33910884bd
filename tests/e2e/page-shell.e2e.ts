import type { Page } from '@playwright/test'
import { member } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { open } from './open-page.ts'
import { withoutScripts } from './without-scripts.ts'

const h1s = (page: Page) => page.locator('h1').filter({ visible: true })

test('PUB-21: a new page starts at the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await open(page, '/signup')
  const link = page.getByRole('link', { name: 'Sign in to Síol' })
  await link.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await link.click()
  await expect(page).toHaveURL('/login')
  await expect(h1s(page)).toHaveText('Welcome back')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('each page draws its text in Figtree, whose file the browser fetches once', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(new URL(request.url()).pathname))
  for (const path of ['/faq', '/entry']) {
    await open(page, path)
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.fonts.check('400 16px Figtree'))).toBe(true)
  }
  expect(new Set(fonts).size).toBe(1)
})

test('the first Tab stop skips the header', async ({ page }) => {
  for (const path of ['/entry', '/login']) {
    await open(page, path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    const box = await skip.boundingBox()
    expect(box?.width).toBeGreaterThan(100)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null), path).toBe(true)
  }
})

test('an unknown address says so and offers a way on', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 404/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(h1s(page)).toHaveText('This page does not exist')
  await expect(page).toHaveTitle(/\| Síol$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL('/entry')
})

test('every page begins at one left edge, that of the logo', async ({ page }) => {
  const edges = () =>
    page.evaluate(() => {
      const parts = [...document.querySelectorAll('header .logo, h1, footer p')]
      const lefts = parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect().left)
      return [...new Set(lefts.map(Math.round))]
    })
  const look = async (path: string) => {
    await page.setContent(withoutScripts(await (await page.request.get(path)).text()))
    for (const [width, edge] of [
      [390, 20],
      [1280, 80],
    ] as const) {
      await page.setViewportSize({ width, height: 860 })
      await expect.poll(edges, `${path} at ${width} px`).toEqual([edge])
    }
  }
  for (const path of ['/login', '/auth/action', '/faq', '/scheduler', '/pension-calculator/quote']) await look(path)
  await member(page)
  for (const path of ['/', '/fact-find/welcome', '/my-profile/address', '/my-profile/data/delete', '/schedule-call'])
    await look(path)
})
