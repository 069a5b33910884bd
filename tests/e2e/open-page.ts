import type { Page } from '@playwright/test'

/** Opens a page and waits until React has hydrated it: before that, the browser submits forms itself. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Waits for hydration after a page load that something else started. A page that sends no script is ready as it is. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded')
  await page.waitForFunction(() => {
    // A static page with a script of its own.
    if ('ready' in document.documentElement.dataset) return true
    if (!document.querySelector('script:is([type="module"], [type="later"])')) return document.readyState === 'complete'
    // React keeps its root on the document; its state shows whether the page is hydrated.
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } | null } } }
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? []
    return (root as Root | undefined)?.stateNode.current.memoizedState?.isDehydrated === false
  })
}

/** Simulates a return to this tab from another one. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
  })
