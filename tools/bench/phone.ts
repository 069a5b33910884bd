/** A phone: slow 4G, a CPU four times slower than this one. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumForTests } from '../checks/chromium.ts'
import type { OnStop } from './app-under-bench.ts'

/** Latency in milliseconds, throughput in bytes a second. */
const slow4G = { offline: false, latency: 562, downloadThroughput: 1_470_000 / 8, uploadThroughput: 675_000 / 8 }
const slowdown = 4
const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

export async function startBrowser(onStop: OnStop): Promise<Browser> {
  const browser = await chromium.launch({ ...(await chromiumForTests()), args: chromiumFlags })
  onStop(() => browser.close())
  return browser
}

/** With an empty cache. */
export const takePhone = (browser: Browser, headers: Record<string, string>): Promise<BrowserContext> =>
  browser.newContext({ ...screen, extraHTTPHeaders: headers })

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
