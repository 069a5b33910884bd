/** The research on the calculator's first page, and the calculator's controls on a narrow phone. */
import { form, result } from './calculator-page.ts'
import { expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

test('INS-04 INS-05 INS-06 INS-07 CAL-12: the research cards open on their own, scroll in a row, and have three widths; at 360 pixels every control of the calculator is large enough to tap', async ({
  page,
}) => {
  await open(page, '/pension-calculator')
  const cards = page.locator('.insights-row > li')
  await test.step('each card opens on its own, and its label changes', async () => {
    await expect(cards.first()).toContainText('Women and money')
    await expect(cards).toHaveCount(8)
    await cards.nth(1).getByText('Read Research').click()
    await cards.nth(2).getByText('Read Research').click()
    await expect(page.locator('.insights details[open]')).toHaveCount(2)
    await expect(cards.nth(1).getByText('Hide Research')).toBeVisible()
    await expect(cards.nth(1).getByText('Read Research')).toBeHidden()
    await cards.nth(1).getByText('Hide Research').click()
    await expect(page.locator('.insights details[open]')).toHaveCount(1)
    await cards.nth(2).getByText('Hide Research').click()
  })
  await test.step('two buttons, which the browser draws, scroll the row', async () => {
    const row = page.locator('.insights-row')
    expect(await row.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    // A click shows the next card, and there are eight.
    await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth - 2 * element.clientWidth }))
    const last = page.getByRole('heading', { name: 'The 40% Club' })
    await expect(last).not.toBeInViewport()
    const box = await row.boundingBox()
    // Pseudo-elements have no locator: the second of two below the row, at the page's left edge.
    const more = { x: 20 + 44 + 8 + 22, y: (box?.y ?? 0) + (box?.height ?? 0) + 22 }
    await expect(async () => {
      await page.mouse.click(more.x, more.y)
      await expect(last).toBeInViewport({ timeout: 500 })
    }).toPass()
  })
  await test.step('the cards are 340, 380 and 400 pixels wide', async () => {
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
  await test.step('every control is large enough to tap', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of [form, result()]) {
      await open(page, path)
      // Some appear with the scripts.
      await expect(async () => {
        const controls = await page.locator('main :is(button, input, a.button, summary)').evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 120) }))
            .filter(({ box }) => box.width > 0 && box.height > 0)
            .map(({ box, html }) => ({ html, width: box.width, height: box.height })),
        )
        expect(controls.length).toBeGreaterThan(10)
        expect(controls.filter(({ width, height }) => width < 44 || height < 44)).toEqual([])
      }).toPass()
    }
  })
})
