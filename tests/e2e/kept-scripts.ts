import type { Page, Route } from '@playwright/test'

/** Keeps back the scripts of the pages that are opened from now on, until they are released. */
export async function keepScripts(page: Page): Promise<() => void> {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const hold = (route: Route) => gate.then(() => route.fallback())
  await page.route(/\.js$/, hold)
  return () => {
    open()
    void page.unroute(/\.js$/, hold)
  }
}
