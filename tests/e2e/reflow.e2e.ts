/**
 * Narrow windows and large text: nothing may be cut off or need sideways scrolling once a page is used.
 * every-screen.e2e.ts measures each page as it is delivered.
 */
import type { Page } from '@playwright/test'
import { guestScreens, memberScreens } from './account-screens.ts'
import { applicationScreens } from './application-screens.ts'
import { expect, test } from './fixtures.ts'
import { expectPageHead } from './page-head.ts'

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

const noHead = async () => {}

for (const [ids, who, screens, checkHead] of [
  ['PUB-22 PUB-23 PUB-32', 'a guest is shown has its head and', guestScreens, expectPageHead],
  ['PUB-22 PUB-23 PUB-32', 'a member is shown has its head and', memberScreens, expectPageHead],
  ['PUB-32', 'an applicant is shown', applicationScreens, noHead],
] as const) {
  test(`${ids}: what ${who} fits 320 px, and any width with text twice as large @desktop`, async ({ page }) => {
    test.slow() // Many screens.
    for (const { name, come } of screens) {
      await page.setViewportSize({ width: 1280, height: 844 })
      await come(page)
      await checkHead(page, name)
      await page.setViewportSize({ width: 320, height: 640 })
      expect.soft(await overflowingElements(page), `${name} at 320 px`).toEqual([])
      await doubleText(page)
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await overflowingElements(page), `${name} at ${width} px with text twice as large`).toEqual([])
      }
      await page.evaluate(() => document.documentElement.removeAttribute('style'))
    }
  })
}
