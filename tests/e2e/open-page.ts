import type { Page } from '@playwright/test'

/** Opens a page and waits until React has taken it over: before that, forms are posted by the browser itself. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

/** Waits for React after a page load that something else began. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React keeps its root on the document; its state says whether what came from the server has been taken over.
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } | null } } }
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? []
    return (root as Root | undefined)?.stateNode.current.memoizedState?.isDehydrated === false
  })
}

/** As if the person came back to this tab from another one. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
  })
