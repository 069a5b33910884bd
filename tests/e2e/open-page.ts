import type { Page } from '@playwright/test'

/** Opens a page and waits until React has hydrated it: before that, the browser submits forms itself. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Waits for hydration after a page load that something else started. A page that sends no script is ready as it is. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded')
  await page.waitForFunction(() =>
    document.querySelector('script[type="module"]')
      ? 'hydrated' in document.documentElement.dataset
      : document.readyState === 'complete',
  )
}

/** Simulates a return to this tab from another one. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
  })
