import type { Page, Route } from '@playwright/test'

/**
 * Delays POST requests to one path until they are released, to check what the page shows meanwhile. Until then the
 * browser keeps no files, so start late. `release` waits for the first request: one that the browser sends while it is
 * no longer told to wait would be missing from the count.
 */
export async function delayPosts(page: Page, path: string) {
  const first = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const address = ({ pathname }: URL) => pathname === path || pathname === `${path}.data`
  const hold = async (route: Route) => {
    if (route.request().method() === 'POST') {
      first.resolve()
      await gate.promise
    }
    await route.fallback()
  }
  await page.route(address, hold)
  const release = async () => {
    await first.promise
    gate.resolve()
    await page.unroute(address, hold)
  }
  return { release, posts: countPosts(page, path) }
}

/** Counts POST requests to one path without delaying them. */
export function countPosts(page: Page, path: string): () => number {
  let posts = 0
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && (pathname === path || pathname === `${path}.data`)) posts++
  })
  return () => posts
}

/** Delays the router's reads of one page until they are released. */
export async function delayReads(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    ({ pathname }) => pathname === `${path}.data`,
    async (route) => {
      await gate
      await route.fallback()
    },
  )
  return release
}
