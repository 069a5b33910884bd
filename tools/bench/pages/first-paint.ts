/**
 * First and largest paint on a slow phone with an empty cache, compared with a one-line page, a single-page app and, if
 * named, an earlier version.
 */

import type { Browser } from '@playwright/test'
import { href } from 'react-router'
import { type AppUnderBench, type OnStop, startAppUnderBench } from '../app-under-bench.ts'
import { type Figure, type Findings, median } from '../figure.ts'
import type { GoalName } from '../goals.ts'
import { slowDown, startBrowser, takePhone } from '../phone.ts'
import { floorAnswers, floorPages, servePages } from '../serve-pages.ts'
import { buildSinglePageApp } from '../single-page-app.ts'
import { checkAddress, type MeasuredPage, pagesOf } from './pages.ts'

/** Milliseconds; `early`: how many script files were there before the first paint, and so could run before it. */
type Paint = Record<'first' | 'largest' | 'early', number>
type Loaded = Pick<MeasuredPage, 'url' | 'headers'>

async function paint(browser: Browser, { url, headers }: Loaded): Promise<Paint> {
  const phone = await takePhone(browser, headers)
  const page = await phone.newPage()
  await slowDown(page)
  await page.goto(url, { waitUntil: 'load' })
  checkAddress(page, url)
  // The largest paint is final when nothing larger was painted for half a second.
  const measured = await page.waitForFunction(
    () => {
      // Kept by the browser, and asked for at the end: a script before the page would be part of what is measured.
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
      const largest = observer.takeRecords().at(-1)?.startTime ?? Number.POSITIVE_INFINITY
      if (performance.now() - largest < 500 || largest === Number.POSITIVE_INFINITY) return undefined
      const first = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const early = files.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd < first).length
      return { first, largest, early }
    },
    undefined,
    { polling: 200 },
  )
  const seen = (await measured.jsonValue()) as Paint
  await phone.close()
  return seen
}

const middle = (paints: readonly Paint[], key: keyof Paint): number => median(paints.map((one) => one[key]))
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

type Page = { page: MeasuredPage; own: Paint[]; before: Paint[] }
type Measured = { floor: Paint[]; singlePageApp: Paint[]; pages: Page[] }
type Kind = 'first' | 'largest'

function compare({ floor, singlePageApp, pages }: Measured, kind: Kind): Figure[] {
  const what = `${kind} paint`
  const least = middle(floor, kind)
  const times = (name: string, value: number, other: readonly [string, number], goal: GoalName): Figure => ({
    name,
    value: value / other[1],
    unit: 'times',
    goal,
    beside: `${seconds(value)}, ${other[0]} ${seconds(other[1])}`,
  })
  const rows = pages.map(({ page, own }) => ({ page, own: middle(own, kind) }))
  const typical = median(rows.map(({ own }) => own))
  const former = median(pages.map(({ before }) => middle(before, kind)))
  const slowest = rows.reduce((worst, row) => (row.own > worst.own ? row : worst))
  const welcome = rows.find(({ page }) => page.path === href('/entry'))?.own ?? Number.NaN
  const figures = [
    times(`the median page, ${what}`, typical, ['floor', least], `${kind}PaintMedian`),
    times(`${slowest.page.name}, the slowest, ${what}`, slowest.own, ['floor', least], `${kind}PaintWorst`),
  ]
  if (!Number.isNaN(former))
    figures.push(times(`the median page of before, ${what}`, typical, ['before', former], `${kind}PaintBefore`))
  if (kind === 'largest') {
    const app = ['Firebase app', middle(singlePageApp, kind)] as const
    figures.push(times('welcome and a Firebase app, largest paint', welcome, app, 'largestPaintBeside'))
  }
  return figures
}

function tableOf({ floor, pages }: Measured): string[] {
  const cells = (paints: Paint[], kind: Kind) => {
    const own = middle(paints, kind)
    return `${(own / 1000).toFixed(2)} | ${(own / middle(floor, kind)).toFixed(2)}`
  }
  const formerly = ({ before }: Page) =>
    before.length > 0
      ? ` ${(['first', 'largest'] as const).map((kind) => seconds(middle(before, kind))).join(', ')} |`
      : ''
  const hasBefore = pages.some(({ before }) => before.length > 0)
  return [
    `| page | first paint, s | times the floor | largest paint, s | times the floor |${hasBefore ? ' before: first, largest |' : ''}`,
    `|---|---|---|---|---|${hasBefore ? '---|' : ''}`,
    ...pages.map(
      (row) => `| ${row.page.name} | ${cells(row.own, 'first')} | ${cells(row.own, 'largest')} |${formerly(row)}`,
    ),
  ]
}

/** How many pages are loaded for one load of the floor. */
const pagesToFloor = 4

type Setting = { onStop: OnStop; rounds: number; before: string | undefined }

/** In rounds over all pages, so that other load affects them equally. */
export async function measureFirstPaint(
  app: AppUnderBench,
  { onStop, rounds, before: checkout }: Setting,
): Promise<Findings> {
  const floorAddress = await servePages(onStop, await floorAnswers(app.address))
  const floorPage: Loaded = { url: floorAddress + floorPages[0], headers: {} }
  const appPage: Loaded = { url: (await servePages(onStop, await buildSinglePageApp())) + href('/entry'), headers: {} }
  const former = checkout === undefined ? [] : await pagesOf(await startAppUnderBench(onStop, 1, checkout))
  const browser = await startBrowser(onStop)
  const measured: Measured = {
    floor: [],
    singlePageApp: [],
    pages: (await pagesOf(app)).map((page) => ({ page, own: [], before: [] })),
  }
  await paint(browser, floorPage) // warms up the browser
  for (let round = 0; round < rounds; round++) {
    for (const [at, { page, own, before }] of measured.pages.entries()) {
      if (at % pagesToFloor === 0) measured.floor.push(await paint(browser, floorPage))
      own.push(await paint(browser, page))
      const same = former[at]
      if (same) before.push(await paint(browser, same))
    }
    measured.singlePageApp.push(await paint(browser, appPage))
  }
  const early = measured.pages.filter(({ own }) => middle(own, 'early') > 0).map(({ page }) => page.name)
  return {
    figures: [
      ...compare(measured, 'first'),
      ...compare(measured, 'largest'),
      { name: 'pages with script before the first paint', value: early.length, unit: '', goal: 'earlyScript' },
    ],
    remarks: [
      // Each draws at its own speed: a whole Chromium takes a fifth longer than the one of the tests.
      `Chromium ${browser.version()}, ${rounds} rounds of ${measured.pages.length} pages, ${measured.floor.length} loads of the floor`,
      ...early.map((name) => `script before the first paint: ${name}`),
    ],
    table: tableOf(measured),
  }
}
