import type { Locator, Page } from '@playwright/test'
import { member } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { open, waitForHydration } from './open-page.ts'

/** Scrolls to each picture, because pictures load lazily. */
async function scrollToAll(page: Page): Promise<Locator[]> {
  const pictures = await page.locator('main img').all()
  expect(pictures).toHaveLength(7)
  for (const picture of pictures) await picture.scrollIntoViewIfNeeded()
  return pictures
}

test('SPC-12 SPC-20 SPC-21: a picture that is missing or broken falls back to the placeholder once, even when that fails too; every picture reserves its space until it loads; the questions open', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  await member(page)
  await test.step('missing or broken', async () => {
    const ours = /\/pictures\/(?!placeholder)[\w-]+\.svg/
    let nth = 0
    const broken = [
      { status: 404, body: '' },
      { contentType: 'image/svg+xml', body: 'no picture' },
    ]
    // After hydration: React gets the error event.
    const hydrated = Promise.withResolvers<void>()
    await page.route(ours, (route) => hydrated.promise.then(() => route.fulfill(broken[nth++ % 2])))
    await page.goto('/siol-space', { waitUntil: 'commit' })
    await waitForHydration(page)
    hydrated.resolve()
    for (const picture of await scrollToAll(page)) {
      await expect(picture).toHaveAttribute('src', '/pictures/placeholder.svg')
      await expect(picture).toHaveClass(/picture-loaded/)
    }
    await page.unroute(ours)
    let requests = 0
    await page.route('**/pictures/*.svg', (route) => {
      if (route.request().url().includes('placeholder')) requests++
      return route.fulfill({ status: 404, headers: { 'cache-control': 'no-store' } })
    })
    await open(page, '/siol-space')
    for (const picture of await scrollToAll(page))
      await expect(picture).toHaveAttribute('src', '/pictures/placeholder.svg')
    await expect(page.getByRole('heading', { name: 'Your Money Mindset' })).toBeVisible()
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    expect(requests).toBeLessThanOrEqual(7)
    await page.unrouteAll()
  })
  await test.step('late', async () => {
    const late = Promise.withResolvers<void>()
    await page.route('**/pictures/*.svg', (route) => late.promise.then(() => route.continue()))
    await page.goto('/siol-space', { waitUntil: 'commit' })
    const pictures = await scrollToAll(page)
    const heights = () => Promise.all(pictures.map(async (picture) => (await picture.boundingBox())?.height))
    const before = await heights()
    for (const height of before) expect(height).toBeGreaterThan(100)
    // The placeholder is a grey background in the picture's place.
    for (const picture of pictures) {
      await expect(picture).not.toHaveClass(/picture-loaded/)
      await expect(picture).toHaveCSS('background-color', 'rgb(240, 235, 221)')
    }
    late.resolve()
    for (const picture of pictures) await expect(picture).toHaveClass(/picture-loaded/)
    expect(await heights()).toEqual(before)
    const help = page.getByRole('region', { name: "We're here to help" })
    await help.getByText('What is Síol?').click()
    await help.getByText('Is Síol secure?').click()
    await expect(help.getByText('100% online')).toBeVisible()
    await expect(help.getByText('Pensions Authority')).toBeVisible()
  })
})
