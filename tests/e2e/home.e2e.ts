import { member } from './accounts.ts'
import { uidOf } from './database.ts'
import { axe, expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

test('HOME-01 HOME-02 HOME-04 HOME-05 HOME-13 HOME-16 PUB-02 PUB-31 PUB-37 PUB-38 PUB-39 PUB-45 PUB-47: home shows the card, the steps and the one next thing; the menu is a full panel below 768 px and a drawer at the right from there; home is wide, the pages of the journey span the window', async ({
  page,
}) => {
  const { email } = await member(page)
  await open(page, '/')
  const number = (await uidOf(email)).slice(0, 5)
  const card = page.locator('.membership-card')
  await expect(card).toContainText('Early Member Club')
  await expect(card).toContainText('Anna Byrne')
  await expect(card).toContainText(`No. ${number}`)
  const steps = page.getByRole('list', { name: 'Your steps to a pension' }).getByRole('listitem')
  const names = ['Complete Fact Find', 'Select Pension', 'Complete Form', 'Get Pension']
  await expect(steps).toContainText(names)
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('heading', { level: 2, name: 'Welcome to Síol' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Start Deep Fact Find' })).toBeVisible()
  const widthOf = async (part: string) => (await page.locator(part).boundingBox())?.width ?? 0
  expect(await widthOf('main')).toBe(390)
  await test.step('the menu', async () => {
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const [width, full] of [
      [767, true],
      [768, false],
    ] as const) {
      await page.setViewportSize({ width, height: 860 })
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(menu.getByRole('heading', { name: 'Menu' })).toBeVisible()
      const rightEdge = async () => {
        const { x = 0, width: wide = 0 } = (await menu.boundingBox()) ?? {}
        return x + wide
      }
      await expect.poll(rightEdge, `right edge at ${width}, once it has slid in`).toBe(width)
      const box = await menu.boundingBox()
      expect(box?.height).toBe(860)
      await expect(page.locator('html'), 'the page behind stays').toHaveCSS('overflow-y', 'hidden')
      if (full) expect(box?.x).toBe(0)
      else expect(box?.x).toBeGreaterThan(200)
      if (full) await axe(page)
      await menu.getByRole('button', { name: 'Close' }).click()
      await expect(menu).toBeHidden()
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
    }
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /^mailto:/)
    await expect(menu.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy')
    await expect(menu.getByRole('link', { name: 'Terms of Business' })).toHaveAttribute('href', '/terms-of-business')
    await menu.getByRole('button', { name: 'Close' }).click()
    await expect(menu).toBeHidden()
  })
  await page.setViewportSize({ width: 1280, height: 860 })
  const home = await widthOf('main')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/fact-find/welcome')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading, 'a screen reader reads the new page from its heading').toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'none')
  expect(await widthOf('.plain-frame')).toBe(1280)
  expect(home).toBeGreaterThan((await widthOf('main')) * 1.5)
})
