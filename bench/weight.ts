/** The scripts and styles that a browser loads for a page, in compressed size. */
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumForTests } from '../scripts/chromium.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import type { Figure, Findings } from './figure.ts'
import { resultPage, shorten } from './pages.ts'

const pages = [
  '/entry',
  '/login',
  '/signup',
  '/forgot-password',
  '/pension-calculator',
  '/pension-calculator/calculator',
  resultPage,
]

type Goals = { script: { most: number }; style?: { most: number } }

const publicGoals: Goals = { script: { most: 120 }, style: { most: 20 } }

/** Goals apply to brotli, which every browser accepts over https. gzip is for proxies. */
const encodings = [
  { name: 'brotli', accept: 'br', counts: true },
  { name: 'gzip', accept: 'gzip', counts: false },
]

/** `font`: the bytes of the one inside the document, of the first page of a visit. */
type Loaded = { files: string[]; styles: string; font: number }

const fontInside = /url\(data:font\/woff2;base64,([^)]+)\)/

/** Lists the files by the browser, not by the document, which does not name what scripts import later. */
export async function loadPage(page: Page, url: string): Promise<Loaded> {
  await page.goto(url, { waitUntil: 'networkidle' })
  const { files, inside } = await page.evaluate(() => ({
    files: performance.getEntriesByType('resource').map(({ name }) => name),
    inside: [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join(''),
  }))
  const [, base64 = ''] = fontInside.exec(inside) ?? []
  return { files, styles: inside.replace(fontInside, ''), font: Buffer.from(base64, 'base64').length }
}

async function sizeOf(url: string, encoding: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': encoding } })
  return Number(response.headers.get('content-length'))
}

export async function weigh(path: string, { files, styles }: Loaded, brotliGoals: Goals): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, accept, counts } of encodings) {
    const goals = counts ? brotliGoals : undefined
    const sum = async (ending: string) => {
      const sizes = await Promise.all(files.filter((file) => file.endsWith(ending)).map((file) => sizeOf(file, accept)))
      return sizes.reduce((total, size) => total + size, 0)
    }
    const add = (kind: string, bytes: number, goal: { most: number } | undefined) =>
      figures.push({
        name: `${shorten(path)}, ${kind}, ${name}`,
        value: bytes / 1000,
        unit: 'kB',
        ...(goal && { goal }),
      })
    add('JavaScript', await sum('.js'), goals?.script)
    // Inline styles are part of the document, which is sent with gzip.
    add('CSS', (await sum('.css')) + (styles ? gzipSync(styles).length : 0), goals?.style)
  }
  return figures
}

export async function measureWeight({ address }: AppUnderBench): Promise<Findings> {
  const browser = await chromium.launch({ ...(await chromiumForTests()), args: chromiumFlags })
  const figures: Figure[] = []
  const remarks: string[] = []
  for (const path of pages) {
    const page = await browser.newPage()
    const loaded = await loadPage(page, address + path)
    await page.close()
    figures.push(...(await weigh(path, loaded, publicGoals)))
    const count = (ending: string) => loaded.files.filter((file) => file.endsWith(ending)).length
    const font = loaded.font > 0 ? `${(loaded.font / 1000).toFixed(1)} kB in the document` : 'a file'
    remarks.push(`${shorten(path)}: ${count('.js')} script files, ${count('.css')} style sheets, the font ${font}`)
  }
  await browser.close()
  return { figures, remarks }
}
