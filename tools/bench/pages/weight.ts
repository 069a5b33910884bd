/** The scripts that a browser loads for a page, compressed with brotli, which every browser accepts over https. */
import type { AppUnderBench, OnStop } from '../app-under-bench.ts'
import { type Figure, type Findings, median } from '../figure.ts'
import type { GoalName } from '../goals.ts'
import { startBrowser } from '../phone.ts'
import { checkAddress, pagesOf } from './pages.ts'

async function sizeOf(file: string): Promise<number> {
  const response = await fetch(file, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return Number(response.headers.get('content-length'))
}

async function kilobytesOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(sizeOf))
  return sizes.reduce((total, size) => total + size, 0) / 1000
}

/**
 * All that the browser has loaded when the page is quiet, later imports too; and what the document names, as
 * tests/integration/page-weight.test.ts counts it.
 */
export async function measureWeight(app: AppUnderBench, { onStop }: { onStop: OnStop }): Promise<Findings> {
  const browser = await startBrowser(onStop)
  const weighed: { name: string; isStatic: boolean; kilobytes: number }[] = []
  const table = ['| page | script, kB by brotli | of it in the document | files |', '|---|---|---|---|']
  for (const { name, url, headers, group } of await pagesOf(app)) {
    const page = await browser.newPage({ extraHTTPHeaders: headers })
    const document = await page.goto(url, { waitUntil: 'networkidle' })
    checkAddress(page, url)
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((file) => file.name))
    const named = new Set((await document?.text())?.match(/\/assets\/[\w.-]+\.js/g))
    await page.close()
    const scripts = [...new Set(loaded.filter((file) => file.endsWith('.js')))]
    const kilobytes = await kilobytesOf(scripts)
    const inDocument = await kilobytesOf([...named].map((file) => new URL(file, url).href))
    weighed.push({ name, isStatic: group === 'static', kilobytes })
    table.push(`| ${name} | ${kilobytes.toFixed(1)} | ${inDocument.toFixed(1)} | ${scripts.length} |`)
  }
  const heaviest = (pages: typeof weighed) =>
    pages.reduce((most, page) => (page.kilobytes > most.kilobytes ? page : most))
  const figure = (name: string, value: number, goal: GoalName): Figure => ({ name, value, unit: 'kB', goal })
  const [statics, hydrated] = [weighed.filter((page) => page.isStatic), weighed.filter((page) => !page.isStatic)]
  const most = heaviest(hydrated)
  const typical = median(hydrated.map(({ kilobytes }) => kilobytes))
  return {
    figures: [
      figure(`the heaviest of ${statics.length} static pages`, heaviest(statics).kilobytes, 'staticScript'),
      figure(`the median of ${hydrated.length} hydrated pages`, typical, 'scriptMedian'),
      figure(`the heaviest of them, ${most.name}`, most.kilobytes, 'scriptMost'),
    ],
    table,
  }
}
