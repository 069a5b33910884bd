/**
 * Narrow windows and large text: nothing may be cut off or need sideways scrolling in what only scripts show.
 * every-screen.e2e.ts measures each page as it is delivered, and as it answers a form.
 */
import type { Page } from '@playwright/test'
import { applied, recommended, steps } from './applicants.ts'
import { expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** The visible elements that reach past the left or right edge of the window, by tag and text. */
const overflowingElements = (page: Page) =>
  page.evaluate(async () => {
    // A new width takes effect in the next frame.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const edge = document.documentElement.clientWidth
    const wide =
      document.documentElement.scrollWidth > edge ? [`the page: ${document.documentElement.scrollWidth} px`] : []
    const open = document.querySelector('dialog:modal') ?? document.body
    const parts = [...open.querySelectorAll('h1, h2, p, a, b, label, button, input, li')]
      .filter((part) => part.checkVisibility() && !part.closest('.visually-hidden, .skip-link'))
      .filter((part) => part.getBoundingClientRect().right > edge + 1 || part.getBoundingClientRect().left < -1)
      .map((part) => `${part.tagName} ${part.textContent}`)
    return [...wide, ...parts]
  })

test('PUB-32: the menu, the question in it and a file that is refused fit 320 px, and any width with text twice as large @desktop', async ({
  page,
}) => {
  const expectFits = async (name: string) => {
    await page.setViewportSize({ width: 320, height: 640 })
    expect.soft(await overflowingElements(page), `${name} at 320 px`).toEqual([])
    await doubleText(page)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft(await overflowingElements(page), `${name} at ${width} px with text twice as large`).toEqual([])
    }
    await page.evaluate(() => document.documentElement.removeAttribute('style'))
  }
  await recommended(page, applied)
  await open(page, steps.identity)
  const cat = { name: `${'a-cat-'.repeat(12)}.gif`, mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
  await page.getByLabel('Proof of PPSN').first().setInputFiles(cat)
  await page.getByRole('alert').first().waitFor()
  await expectFits('a refused file')
  await open(page, '/')
  await page.getByRole('button', { name: 'Open menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  await expectFits('the menu')
  await menu.getByRole('link', { name: 'Sign Out' }).click()
  await page.getByRole('dialog', { name: 'Sign out of your account?' }).waitFor()
  await expectFits('the question')
})

test('beside a long value the name of a fact stays whole, and beside a short value the name wraps first', async ({
  page,
}) => {
  const address = { address_line_1: 'Apartment 14, The Old Distillery', city: 'Ballaghaderreen-Castlerea' }
  await recommended(page, { ...applied, ...address, pension_applied_verify_identity: true })
  const heights = async (text: string) => {
    const row = page.locator('.facts-split > div').filter({ hasText: text })
    const [name, value] = [await row.locator('dt').boundingBox(), await row.locator('dd').first().boundingBox()]
    return { name: name?.height, value: value?.height }
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, steps.review)
  expect((await heights('Ballaghaderreen-Castlerea')).name).toBeLessThan(30)
  await page.setViewportSize({ width: 390, height: 844 })
  const { name, value } = await heights('Retirement income target')
  expect(value).toBeLessThan(30)
  expect(name).toBeGreaterThan(30)
})
