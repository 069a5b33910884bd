/** The calculator on an employer's intranet, by the very lines that our page gives to copy. */
import type { Page } from '@playwright/test'
import { axe, expect, test } from './fixtures.ts'

async function intranet(page: Page): Promise<string> {
  await page.goto('/pension-calculator/embed')
  const lines = await page.getByLabel('The lines to copy').inputValue()
  return `${process.env.E2E_EMBEDDER}/intranet?${new URLSearchParams({ lines })}`
}

test('the copied lines show it as tall as what is in it, set no cookie, and say what was changed; no other site may frame it', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/frame-ancestors/)
  const address = await intranet(page)
  await page.context().clearCookies()
  await page.goto(address)
  const element = page.locator('iframe')
  const frame = page.frameLocator('iframe')
  const heightOf = async () => Number(await element.getAttribute('height'))
  // 900 is what the lines begin with.
  await expect.poll(heightOf).not.toBe(900)
  const before = await heightOf()
  const inner = () => frame.locator('main').evaluate((main) => Math.ceil(main.getBoundingClientRect().height))
  expect(before).toBe(await inner())

  await frame.getByLabel('My pension fund today').fill('a little')
  await frame.getByRole('button', { name: 'Calculate' }).click()
  await expect(frame.getByText("We changed what we couldn't use")).toBeVisible()
  await expect(frame.getByLabel('My pension fund today')).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(heightOf).toBeGreaterThan(before)
  expect(await heightOf()).toBe(await inner())
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The frame learns of it later than the page.
    const seen = () => frame.locator('html').evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    await expect.poll(seen).toBe(colorScheme === 'dark')
    // Its colours follow after that.
    await expect(() => axe(page)).toPass({ timeout: 5000 })
  }
  expect(await page.context().cookies()).toEqual([])

  // The same server under another host name counts as another site.
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(address.replace('localhost', '127.0.0.1'))
  await refused
})
