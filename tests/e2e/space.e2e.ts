import type { Locator, Page } from '@playwright/test'
import { member } from './accounts.ts'
import { axe, expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

test('SPC-02 SPC-03 SPC-04 SPC-05 SPC-06 SPC-07 SPC-08 SPC-09 SPC-10 SPC-11: six cards and a promo @both', async ({
  page,
}) => {
  await member(page)
  await open(page, '/siol-space')
  const cards = page.locator('.space-card')
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText([
    'Your Progress',
    'Your Next Best Step',
    'Your Money Mindset',
    'How much is enough?',
    'What is a pension fund?',
    'How your pension is invested?',
  ])
  await expect(cards.nth(0).getByRole('link')).toHaveAttribute('href', '/')
  for (const at of [1, 2]) await expect(cards.nth(at).getByRole('link')).toHaveAttribute('target', '_blank')
  await expect(cards.nth(3).getByRole('listitem')).toHaveText([
    'At 30 1x your annual salary',
    'At 40 3x your annual salary',
    'At 50 6x your annual salary',
    'At 60 8x your annual salary',
    'At 65 10x your annual salary',
  ])
  await expect(cards.nth(3)).toContainText('a salary of 60k would aim for 600k')
  await expect(cards.nth(4).getByRole('listitem')).toContainText(['Stocks', 'Bonds', 'Property'])
  await expect(cards.nth(5)).toContainText('B Corp certified fund manager')
  await expect(page.getByRole('heading', { name: 'Go Beyond' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A phone that shows a pension growing year by year' })).toBeVisible()
  await axe(page)
})

test("SPC-12 SPC-13 SPC-14 SPC-15 SPC-16 SPC-17 SPC-18 SPC-19 PUB-58 APP-22: We're here to help", async ({ page }) => {
  await member(page)
  await open(page, '/siol-space')
  const help = page.getByRole('region', { name: "We're here to help" })
  await expect(help.locator('summary')).toHaveText([
    'What is Síol?',
    'How do I get started?',
    'How long does it take to complete?',
    'What documents are necessary?',
    'Is Síol secure?',
  ])
  await help.getByText('What is Síol?').click()
  await help.getByText('Is Síol secure?').click()
  await expect(help.getByText('100% online')).toBeVisible()
  await expect(help.getByText('Pensions Authority')).toBeVisible()
  await expect(help.getByRole('link', { name: 'hello@siol.example' })).toHaveAttribute(
    'href',
    'mailto:hello@siol.example',
  )
  await expect(help.getByRole('link', { name: '+353 1 555 0100' })).toHaveAttribute('href', 'tel:+35315550100')
  await help.getByText('How do I get started?').click()
  await expect(help.getByText('give us some basic details')).toBeVisible()
  await help.getByText('What documents are necessary?').click()
  await expect(
    help.getByText('Two, once you have confirmed your recommendation: proof of your PPSN, and proof of identity'),
  ).toBeVisible()
  await expect(help.getByText('Then you review, sign and submit.')).toBeVisible()
  await axe(page)
})

/** Scrolls to each picture, because pictures load lazily. */
async function scrollToAll(page: Page): Promise<Locator[]> {
  const pictures = await page.locator('main img').all()
  expect(pictures).toHaveLength(7)
  for (const picture of pictures) await picture.scrollIntoViewIfNeeded()
  return pictures
}

test('SPC-20: every picture reserves its space until it loads @both', async ({ page }) => {
  await member(page)
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/pictures/*.svg', (route) => gate.then(() => route.continue()))
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
  await axe(page)
  release()
  for (const picture of pictures) await expect(picture).toHaveClass(/picture-loaded/)
  expect(await heights()).toEqual(before)
})

test('SPC-21: a picture that is missing or broken falls back to the placeholder once, even when that fails too', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  await member(page)
  const ours = /\/pictures\/(?!placeholder)[\w-]+\.svg/
  for (const broken of [
    { status: 404, body: '' },
    { contentType: 'image/svg+xml', body: 'no picture' },
  ]) {
    await page.route(ours, (route) => route.fulfill(broken))
    await open(page, '/siol-space')
    for (const picture of await scrollToAll(page)) {
      await expect(picture).toHaveAttribute('src', '/pictures/placeholder.svg')
      await expect(picture).toHaveClass(/picture-loaded/)
    }
    await axe(page)
    await page.unroute(ours)
  }
  let requests = 0
  await page.route('**/pictures/*.svg', (route) => {
    if (route.request().url().includes('placeholder')) requests++
    return route.fulfill({ status: 404, headers: { 'cache-control': 'no-store' } })
  })
  await open(page, '/siol-space')
  const pictures = await scrollToAll(page)
  for (const picture of pictures) await expect(picture).toHaveAttribute('src', '/pictures/placeholder.svg')
  await expect(page.getByRole('heading', { name: 'Your Money Mindset' })).toBeVisible()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  expect(requests).toBeLessThanOrEqual(pictures.length)
})
