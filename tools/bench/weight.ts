/** The scripts and styles that a browser loads for a page, in compressed size. */
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumForTests } from '../../scripts/chromium.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import type { Figure, Findings } from './figure.ts'
import type { Goal } from './goals.ts'
import { checkAddress, type MeasuredPage, pagesOf } from './pages.ts'

const publicStyles = { most: 20 }

/** `font`: the bytes of the one inside the document, of the first page of a visit. */
type Loaded = { files: string[]; styles: string; font: number }

const fontInside = /url\(data:font\/woff2;base64,([^)]+)\)/

/** Lists the files by the browser, not by the document, which does not name what scripts import later. */
export async function loadPage(page: Page, url: string): Promise<Loaded> {
  await page.goto(url, { waitUntil: 'networkidle' })
  checkAddress(page, url)
  const { files, inside } = await page.evaluate(() => ({
    files: performance.getEntriesByType('resource').map(({ name }) => name),
    inside: [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join(''),
  }))
  const [, base64 = ''] = fontInside.exec(inside) ?? []
  return { files, styles: inside.replace(fontInside, ''), font: Buffer.from(base64, 'base64').length }
}

/** Compressed with brotli, which every browser accepts over https. */
async function sizeOf(file: string): Promise<number> {
  const response = await fetch(file, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return Number(response.headers.get('content-length'))
}

async function kilobytesOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(sizeOf))
  return sizes.reduce((total, size) => total + size, 0) / 1000
}

/** The scripts in the words of the document, as tests/integration/page-weight.test.ts counts them: what they import once the page is painted is not among them. */
async function scriptsNamed({ url, headers }: MeasuredPage): Promise<string[]> {
  const html = await (await fetch(url, { headers })).text()
  return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))].map((file) => new URL(file, url).href)
}

type Goals = { script?: Goal | undefined; style?: Goal | undefined }

/** All that the browser has loaded. */
export async function weigh(name: string, { files, styles }: Loaded, { script, style }: Goals): Promise<Figure[]> {
  const ending = (suffix: string) => files.filter((file) => file.endsWith(suffix))
  // Inline styles are part of the document, which is sent with gzip.
  const inline = styles ? gzipSync(styles).length / 1000 : 0
  return [
    { name: `${name}, JavaScript in all`, value: await kilobytesOf(ending('.js')), unit: 'kB', goal: script },
    { name: `${name}, CSS`, value: (await kilobytesOf(ending('.css'))) + inline, unit: 'kB', goal: style },
  ]
}

export async function measureWeight(app: AppUnderBench): Promise<Findings> {
  const browser = await chromium.launch({ ...(await chromiumForTests()), args: chromiumFlags })
  const figures: Figure[] = []
  const remarks: string[] = []
  for (const measured of await pagesOf(app)) {
    const { name, url, headers, group } = measured
    const page = await browser.newPage({ extraHTTPHeaders: headers })
    const loaded = await loadPage(page, url)
    await page.close()
    const named = await scriptsNamed(measured)
    const value = await kilobytesOf(named)
    figures.push({ name: `${name}, JavaScript of the document`, value, unit: 'kB', goal: `${group}Script` })
    figures.push(...(await weigh(name, loaded, { style: group === 'member' ? undefined : publicStyles })))
    const count = (ending: string) => loaded.files.filter((file) => file.endsWith(ending)).length
    const font = loaded.font > 0 ? `${(loaded.font / 1000).toFixed(1)} kB in the document` : 'a file'
    remarks.push(
      `${name}: ${count('.js')} script files, of them ${named.length} of the document, ${count('.css')} style sheets, the font ${font}`,
    )
  }
  await browser.close()
  return { figures, remarks }
}
