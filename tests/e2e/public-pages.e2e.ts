/** The calculator's pages, the research and the footer's pages fit every width and have no axe violations. */
import type { Page } from '@playwright/test'
import { age, expected, figure, form, fund, result, saving, title } from './calculator-page.ts'
import { axe, expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

test('INS-04 INS-05 INS-06: each card opens on its own, and its label changes', async ({ page }) => {
  await open(page, '/pension-calculator')
  const cards = page.locator('.insights-row > li')
  await expect(cards.first()).toContainText('Women and money')
  await expect(cards).toHaveCount(8)
  await cards.nth(1).getByText('Read Research').click()
  await cards.nth(2).getByText('Read Research').click()
  await expect(page.locator('.insights details[open]')).toHaveCount(2)
  await expect(cards.nth(1).getByText('Hide Research')).toBeVisible()
  await expect(cards.nth(1).getByText('Read Research')).toBeHidden()
  await axe(page)
  await cards.nth(1).getByText('Hide Research').click()
  await expect(page.locator('.insights details[open]')).toHaveCount(1)
  const row = page.locator('.insights-row')
  const scrolls = await row.evaluate((element) => element.scrollWidth > element.clientWidth)
  expect(scrolls).toBe(true)
})

test('INS-06: two buttons scroll the row and are disabled at its ends', async ({ page }) => {
  await open(page, '/pension-calculator')
  const more = page.getByRole('button', { name: 'More cards' })
  const earlier = page.getByRole('button', { name: 'Earlier cards' })
  const last = page.getByRole('heading', { name: 'The 40% Club' })
  await expect(earlier).toHaveAttribute('aria-disabled', 'true')
  await expect(last).not.toBeInViewport()
  await expect(async () => {
    await more.click()
    await expect(more).toHaveAttribute('aria-disabled', 'true', { timeout: 500 })
  }).toPass()
  await expect(last).toBeInViewport()
  await expect(earlier).not.toHaveAttribute('aria-disabled')
  await axe(page)
  await earlier.click()
  await expect(more).not.toHaveAttribute('aria-disabled')
})

test('INS-07: the cards are 340, 380 and 400 pixels wide', async ({ page }) => {
  await open(page, '/pension-calculator')
  for (const [width, card] of [
    [390, 340],
    [767, 340],
    [768, 380],
    [1199, 380],
    [1200, 400],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => (await page.locator('.insight').nth(1).boundingBox())?.width).toBe(card)
  }
  // A card also fits a phone narrower than its usual width.
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(async () => (await page.locator('.insight').nth(1).boundingBox())?.width).toBeLessThan(320)
})

test('CAL-29: without JavaScript the form, the result, the research and the email work', async ({ anotherVisitor }) => {
  const page = await anotherVisitor({ javaScriptEnabled: false })
  await page.goto('/pension-calculator')
  await page.getByText('Read Research').first().click()
  await expect(page.getByText(/Retired women in Ireland/)).toBeVisible()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.getByLabel(saving, { exact: true }).fill('9999')
  await fund(page).fill('12a')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(title(page)).toHaveText("Here's what we calculated for you")
  await expect(page.getByText("We changed what we couldn't use")).toBeVisible()
  await expect(page.getByLabel(saving, { exact: true })).toHaveValue('5000')
  await expect(figure(page, 'premium_needed')).toHaveText(
    expected({ todaySave: 5000, current_pension_fund: 12 }).premium_needed,
  )
  await page.getByText('How Calculator Works').first().click()
  await expect(page.getByText(/illustrative only/)).toBeVisible()
  await page.getByLabel(age, { exact: true }).fill('40')
  await page.getByRole('button', { name: 'Calculate again' }).click()
  await expect(page.getByLabel(age, { exact: true })).toHaveValue('40')

  await page.getByRole('link', { name: 'Save Quote' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@nowhere')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Must be a valid email').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(`plain.${Date.now()}@example.ie`)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your quote is on its way')).toBeVisible()
})

const screens = [
  '/pension-calculator',
  form,
  result(),
  result({ enjoy_retirement: 5000, current_age: 55, retirement_age: 60, current_pension_fund: undefined }),
  `${form}?todaySave=abc`,
  '/pension-calculator/quote',
  '/about',
  '/faq',
  '/terms-of-business',
  '/privacy-policy',
  '/remuneration',
  '/cookie-policy',
  '/accessibility',
]

/** Pixels by which the page overflows the window on the right. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const path of screens) {
  test(`${path} fits and has no axe violations, also at 320 pixels and with text twice as large @desktop`, async ({
    page,
  }) => {
    await open(page, path)
    for (const summary of await page.locator('main summary').all()) {
      if (!(await summary.getByText('How Calculator Works').isVisible())) await summary.click()
    }
    await axe(page)
    expect(await overflow(page)).toBe(0)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await overflow(page), 'at 320 px').toBe(0)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await overflow(page), 'at 320 px with text twice as large').toBe(0)
    await axe(page)
    await page.setViewportSize({ width: 1280, height: 860 })
    expect(await overflow(page), 'at 1280 px with text twice as large').toBe(0)
  })
}

test('CAL-12: at 360 pixels every control is large enough to tap', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [form, result()]) {
    await open(page, path)
    for (const control of await page.locator('main :is(button, input, a.button, summary)').all()) {
      if (!(await control.isVisible())) continue
      const size = await control.boundingBox()
      expect(size?.height, await control.evaluate((element) => element.outerHTML.slice(0, 120))).toBeGreaterThanOrEqual(
        44,
      )
      expect(size?.width).toBeGreaterThanOrEqual(44)
    }
  }
})
