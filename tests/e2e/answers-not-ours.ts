/** Answers of a proxy in front of us, of a captive portal, or half of one. */
import type { Page, Route } from '@playwright/test'

export const proxy = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: `<html><h1>${status}</h1></html>` })
export const portal = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<html><h1>Free Wi-Fi</h1></html>' })
export const cut = (route: Route) => route.abort('connectionreset')

/** Answers every post of the page in our place until the returned function is called. */
export async function answerPosts(page: Page, answer: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const only = (route: Route) => (route.request().method() === 'POST' ? answer(route) : route.fallback())
  await page.route('**/*', only)
  return () => page.unroute('**/*', only)
}
