import type { Page } from '@playwright/test'
import { result } from './calculator-page.ts'
import { axe, expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

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

test('before a page can change, the whole style sheet comes to the rules that were sent', async ({ page }) => {
  await open(page, '/login')
  await expect(page.locator('head > link[rel=stylesheet][href^="/assets/ui-"]')).toBeAttached()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.locator('.field-error').first()).toBeVisible()
  const [colour, expected] = await page.evaluate(() => {
    const like = document.body.appendChild(Object.assign(document.createElement('i'), { style: 'color: var(--ember)' }))
    return [document.querySelector('.field-error'), like].map((one) => one && getComputedStyle(one).color)
  })
  expect(colour).toBe(expected)
})

test('the first page of a visit brings the font along, and the next one fetches its file', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(new URL(request.url()).pathname))
  const isDrawn = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      const loaded = [...document.fonts].some(({ family, status }) => family === 'Figtree' && status === 'loaded')
      return loaded && !getComputedStyle(document.body).fontFamily.startsWith('system')
    })
  await open(page, '/faq')
  expect(await isDrawn()).toBe(true)
  expect(fonts).toEqual([])
  await page.getByRole('link', { name: 'Síol, home' }).first().click()
  await expect(page).toHaveURL(/entry/)
  expect(await isDrawn()).toBe(true)
  expect(fonts).toHaveLength(1)
  await page.context().clearCookies()
  await open(page, '/entry')
  expect(await isDrawn()).toBe(true)
  // A shared result is too large to have it inside.
  fonts.length = 0
  await open(page, result())
  await expect.poll(isDrawn).toBe(true)
  expect(fonts).toHaveLength(1)
})

test('without the whole sheet a page works all the same', async ({ page, expectComplaint }) => {
  expectComplaint(/Failed to load resource/)
  await page.route('**/assets/ui-*.css', (route) => route.abort())
  await open(page, '/login')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.locator('.field-error').first()).toBeVisible()
})

test('the first Tab stop skips the header', async ({ page }) => {
  for (const path of ['/entry', '/login', '/auth/action']) {
    await open(page, path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    const box = await skip.boundingBox()
    expect(box?.width).toBeGreaterThan(100)
    if (path === '/entry') await axe(page)
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
  await axe(page)
  await page.getByRole('link', { name: 'Go to Síol' }).click()
  await expect(page).toHaveURL('/entry')
})
