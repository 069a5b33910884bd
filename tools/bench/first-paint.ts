/** First paint on a slow phone: empty cache, slow 4G, a CPU four times slower than this one. */
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, chromiumForTests } from '../../scripts/chromium.ts'
import { paths } from '../../src/paths.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import { type Figure, type Findings, median } from './figure.ts'
import type { Goal } from './goals.ts'
import { checkAddress, type MeasuredPage, pagesOf } from './pages.ts'

const runs = 3
/** Latency in milliseconds, throughput in bytes a second. */
const slow4G = { offline: false, latency: 562, downloadThroughput: 1_470_000 / 8, uploadThroughput: 675_000 / 8 }
const slowdown = 4
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

/** Milliseconds; `loaded`: all that the document asks for; `script` in bytes; `early`: how many script files were there before the first paint, and so could run before it. */
export type PaintTimes = Record<'firstPaint' | 'largestPaint' | 'loaded' | 'shift' | 'script' | 'early', number>

export async function loadPage(browser: Browser, url: string, headers: Record<string, string>): Promise<PaintTimes> {
  const context = await browser.newContext({ ...phone, extraHTTPHeaders: headers })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const document = await page.goto(url, { waitUntil: 'networkidle' })
  checkAddress(page, url)
  const named = (await document?.text())?.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
  const sample = await page.evaluate((files) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => name.endsWith('.js'))
    // Asked for once the page is painted, which the browser's own `load` does not wait for.
    const late = resources.filter(({ name }) => files.includes(new URL(name).pathname))
    // Kept by the browser, and asked for at the end: a script before the page would be part of what is measured.
    const kept = (type: string) => {
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type, buffered: true })
      return observer.takeRecords()
    }
    const shifts = kept('layout-shift') as (PerformanceEntry & { value: number })[]
    const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN
    return {
      firstPaint,
      largestPaint: kept('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      loaded: Math.max(navigation?.loadEventEnd ?? Number.NaN, ...late.map(({ responseEnd }) => responseEnd)),
      script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      early: scripts.filter(({ responseEnd }) => responseEnd < firstPaint).length,
    }
  }, named as string[])
  await context.close()
  return sample
}

function loadedGoal({ path, group }: MeasuredPage): Goal | undefined {
  if (path === paths.entry) return 'welcomeLoaded'
  return group === 'static' ? 'staticLoaded' : undefined
}

async function measurePage(browser: Browser, page: MeasuredPage): Promise<Figure[]> {
  const samples: PaintTimes[] = []
  for (let run = 0; run < runs; run++) samples.push(await loadPage(browser, page.url, page.headers))
  const middle = (value: keyof PaintTimes) => median(samples.map((sample) => sample[value]))
  const painted = `${page.group}Paint` as const
  const figures: Figure[] = [
    { name: 'first paint', value: middle('firstPaint') / 1000, unit: 's', goal: painted },
    { name: 'largest contentful paint', value: middle('largestPaint') / 1000, unit: 's', goal: painted },
    { name: 'everything loaded', value: middle('loaded') / 1000, unit: 's', goal: loadedGoal(page) },
    { name: 'layout shift', value: middle('shift'), unit: '', goal: 'shift' },
    { name: 'script', value: middle('script') / 1000, unit: 'kB' },
  ]
  if (page.group === 'guest')
    figures.push({
      name: 'script before the first paint',
      value: middle('early'),
      unit: 'files',
      goal: 'guestEarlyScript',
    })
  return figures.map((figure) => ({ ...figure, name: `${page.name}, ${figure.name}` }))
}

export async function measureFirstPaint(app: AppUnderBench): Promise<Findings> {
  const browser = await chromium.launch({ ...(await chromiumForTests()), args: chromiumFlags })
  const figures: Figure[] = []
  await loadPage(browser, `${app.address}${paths.entry}`, {}) // warms up the browser
  for (const page of await pagesOf(app)) figures.push(...(await measurePage(browser, page)))
  // Each draws at its own speed: a whole Chromium takes a fifth longer than the one of the tests.
  const remarks = [`Chromium ${browser.version()}`]
  await browser.close()
  return { figures, remarks }
}
