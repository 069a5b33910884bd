/** First paint for a guest on a slow phone: empty cache, slow 4G, a CPU four times slower than this one. */
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, chromiumForTests } from '../scripts/chromium.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import { type Findings, median } from './figure.ts'

const runs = 5
/** Latency in milliseconds, throughput in bytes a second. */
const slow4G = { offline: false, latency: 562, downloadThroughput: 1_470_000 / 8, uploadThroughput: 675_000 / 8 }
const slowdown = 4
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

type PaintTimes = { firstPaint: number; largestPaint: number; loaded: number; shift: number }

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

async function loadPage(browser: Browser, url: string): Promise<PaintTimes> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(observePaint)
  await page.goto(url, { waitUntil: 'networkidle' })
  const sample = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { seen } = window as unknown as { seen: { largestPaint: number; shift: number } }
    return {
      firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
      loaded: navigation?.loadEventEnd ?? Number.NaN,
      ...seen,
    }
  })
  await context.close()
  return sample
}

export async function measureFirstPaint({ address }: AppUnderBench): Promise<Findings> {
  const browser = await chromium.launch({ ...(await chromiumForTests()), args: chromiumFlags })
  const url = `${address}/entry`
  await loadPage(browser, url) // warms up the browser
  const samples: PaintTimes[] = []
  for (let run = 0; run < runs; run++) samples.push(await loadPage(browser, url))
  await browser.close()
  const seconds = (moment: Exclude<keyof PaintTimes, 'shift'>) => median(samples.map((sample) => sample[moment])) / 1000
  return {
    figures: [
      { name: '/entry, first paint', value: seconds('firstPaint'), unit: 's', goal: { most: 1.6 } },
      { name: '/entry, largest contentful paint', value: seconds('largestPaint'), unit: 's', goal: { most: 1.6 } },
      { name: '/entry, everything loaded', value: seconds('loaded'), unit: 's' },
      { name: '/entry, layout shift', value: median(samples.map(({ shift }) => shift)), unit: '' },
    ],
  }
}
