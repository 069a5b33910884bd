/** Tab, Enter and typing, as somebody without a pointer goes through a page. */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Presses Tab until the target has the focus, and expects a focus ring on every stop. The target may be in a frame. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 30; stops++) {
    await page.keyboard.press(key)
    const { ring, reached } = await target.evaluate((element) => {
      const at = document.activeElement
      // A new page puts the focus on its heading, perhaps only after Tab was pressed. The next Tab goes on from there.
      const byPage = at instanceof HTMLElement && at.tabIndex < 0
      const inFrame = at instanceof HTMLIFrameElement
      if (at === null || at === document.body || byPage || inFrame) return { reached: false }
      // A stepper draws its input's ring round the whole control.
      const drawnBy = (at.matches('input') && at.closest('.number-stepper')) || at
      const { outlineStyle, outlineWidth } = getComputedStyle(drawnBy)
      const ring = { at: at.outerHTML.slice(0, 80), style: outlineStyle, width: Number.parseFloat(outlineWidth) }
      return { ring, reached: at === element }
    })
    if (ring) expect(ring, 'visible focus ring').toMatchObject({ style: 'solid', width: 3 })
    if (reached) return
  }
  throw new Error(`${target} is not reached by ${key}`)
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export const link = (page: Page | FrameLocator, name: string) => page.getByRole('link', { name, exact: true })
export const button = (page: Page | FrameLocator, name: string) => page.getByRole('button', { name, exact: true })

/**
 * A new page within the document: a screen reader reads its title and its heading, which has the focus, without a box
 * round it. A page loaded anew would not have it there.
 */
export async function expectAnnounced(page: Page, name?: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, ...(name !== undefined && { name, exact: true }) })
  await expect(heading, `heading of ${page.url()}`).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'none')
  await expect(heading).toHaveCSS('box-shadow', 'none')
  await expect(heading).not.toBeEmpty()
  await expect(page).toHaveTitle(/^\S.* \| Síol$/)
}
