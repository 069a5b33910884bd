/** From a changed number to the changed page on a slow phone: the calculator's result and the comparison, with a CPU four times slower than this one. */
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumForTests } from '../../scripts/chromium.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import { type Figure, type Findings, median, percentile } from './figure.ts'
import { comparePage, resultPage } from './pages.ts'

const changes = 300
const warmUp = 30
const slowdown = 4
const frame = { most: 16 }

/** The field that is changed, with numbers that need no correction. */
const pages = [
  { name: 'the comparison', path: comparePage, field: 'pay', from: 30_000, by: 100 },
  { name: 'a result', path: resultPage, field: 'todaySave', from: 100, by: 3 },
]
type Measured = (typeof pages)[number]

/** Runs in the page. The milliseconds until the document is changed, which both pages do before the event's handlers return. */
function change({ field, value }: { field: string; value: number }): number {
  const input = document.querySelector<HTMLInputElement>(`input[name="${field}"]`)
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const startedAt = performance.now()
  write?.call(input, String(value))
  input?.dispatchEvent(new Event('input', { bubbles: true }))
  return performance.now() - startedAt
}

const shownOn = (page: Page): Promise<string> => page.locator('main').innerText()

/** Milliseconds on the clock, which on a busy machine count other programs' turns too. */
async function measureClock(page: Page, devtools: CDPSession, { field, from, by }: Measured): Promise<number[]> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const times: number[] = []
  for (let at = 0; at < changes + warmUp; at++) {
    times.push(await page.evaluate(change, { field, value: from + at * by }))
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return times.slice(warmUp)
}

type TraceEvent = { name: string; tdur?: number; args?: { data?: { type?: string } } }

/** Milliseconds of the page's own CPU time until its handlers have returned, four times over. What follows later in the page is left out. */
async function measureHandlers(page: Page, { field, from, by }: Measured): Promise<number[]> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['devtools.timeline'] })
  for (let at = 0; at < changes + warmUp; at++) {
    await page.evaluate(change, { field, value: from + at * by })
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] }
  return trace.traceEvents
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'input')
    .map(({ tdur = Number.NaN }) => (tdur / 1000) * slowdown)
    .slice(warmUp)
}

const figuresOf = (name: string, times: number[]): Figure[] => [
  { name: `${name}, median`, value: median(times), unit: 'ms', goal: frame },
  { name: `${name}, 99th percentile`, value: percentile(times, 0.99), unit: 'ms', goal: frame },
]

export async function measureSlowChanges({ address }: Pick<AppUnderBench, 'address'>): Promise<Findings> {
  const browser = await chromium.launch({ ...(await chromiumForTests()), args: chromiumFlags })
  const figures: Figure[] = []
  for (const measured of pages) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    const devtools = await page.context().newCDPSession(page)
    await page.goto(address + measured.path, { waitUntil: 'networkidle' })
    const first = await shownOn(page)
    const own = await measureHandlers(page, measured)
    const clock = await measureClock(page, devtools, measured)
    if ((await shownOn(page)) === first) throw new Error(`Nothing changed on ${measured.path}`)
    figures.push(...figuresOf(`${measured.name}, CPU time of the answer`, own))
    figures.push(...figuresOf(`${measured.name}, on the clock`, clock))
    await page.close()
  }
  await browser.close()
  return {
    figures,
    remarks: [
      `${changes} changes each. CPU time is that of this machine times ${slowdown}; the clock runs with the browser slowed down`,
    ],
  }
}
