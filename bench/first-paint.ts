/** First paint on a slow phone: empty cache, slow 4G, a CPU four times slower than this one. */
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, chromiumForTests } from '../scripts/chromium.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import { type Figure, type Findings, median } from './figure.ts'
import { resultPage, shorten } from './pages.ts'
import { signIn, Visitor } from './visitor.ts'

const runs = 3
/** Pages of guests, static and hydrated, and of a member. */
const guestPages = ['/entry', '/faq', '/pension-calculator', resultPage]
const memberPages = ['/', '/my-profile']
/** Latency in milliseconds, throughput in bytes a second. */
const slow4G = { offline: false, latency: 562, downloadThroughput: 1_470_000 / 8, uploadThroughput: 675_000 / 8 }
const slowdown = 4
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

export type PaintTimes = { firstPaint: number; largestPaint: number; loaded: number; shift: number; script: number }

/** Runs in the page before its scripts, since the browser does not store these entries without an early observer. */
function observePaint() {
  const seen = { largestPaint: 0, shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

export async function loadPage(browser: Browser, url: string, headers: Record<string, string>): Promise<PaintTimes> {
  const context = await browser.newContext({ ...phone, extraHTTPHeaders: headers })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(observePaint)
  await page.goto(url, { waitUntil: 'networkidle' })
  const sample = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const scripts = performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry.name.endsWith('.js') ? [(entry as PerformanceResourceTiming).encodedBodySize] : []))
    const { seen } = window as unknown as { seen: { largestPaint: number; shift: number } }
    return {
      firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
      loaded: navigation?.loadEventEnd ?? Number.NaN,
      script: scripts.reduce((sum, size) => sum + size, 0),
      ...seen,
    }
  })
  await context.close()
  return sample
}

async function measurePage(browser: Browser, url: string, headers: Record<string, string>): Promise<Figure[]> {
  const samples: PaintTimes[] = []
  for (let run = 0; run < runs; run++) samples.push(await loadPage(browser, url, headers))
  const middle = (value: keyof PaintTimes) => median(samples.map((sample) => sample[value]))
  const { pathname, search } = new URL(url)
  const page = shorten(pathname + search)
  return [
    { name: `${page}, first paint`, value: middle('firstPaint') / 1000, unit: 's', goal: { most: 0.85 } },
    {
      name: `${page}, largest contentful paint`,
      value: middle('largestPaint') / 1000,
      unit: 's',
      goal: { most: 0.85 },
    },
    { name: `${page}, everything loaded`, value: middle('loaded') / 1000, unit: 's' },
    { name: `${page}, layout shift`, value: middle('shift'), unit: '', goal: { most: 0.02 } },
    { name: `${page}, script`, value: middle('script') / 1000, unit: 'kB' },
  ]
}

export async function measureFirstPaint({ address, member }: AppUnderBench): Promise<Findings> {
  const browser = await chromium.launch({ ...(await chromiumForTests()), args: chromiumFlags })
  const visitor = new Visitor(address)
  await signIn(visitor, member)
  const figures: Figure[] = []
  await loadPage(browser, `${address}/entry`, {}) // warms up the browser
  for (const page of guestPages) figures.push(...(await measurePage(browser, address + page, {})))
  for (const page of memberPages) figures.push(...(await measurePage(browser, address + page, visitor.headers)))
  await browser.close()
  return { figures }
}
