import type { Page } from '@playwright/test'

/** Keeps back the scripts of the pages that are opened from now on, until they are released. */
export async function keepScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.js$/, (route) => gate.then(() => route.fallback()))
  return release
}
