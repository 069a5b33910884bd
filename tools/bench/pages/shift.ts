/**
 * Layout shift of each page when the font arrives late, on machines that have one set of fallback fonts and no other.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, chromiumForTests } from '../../checks/chromium.ts'
import type { AppUnderBench } from '../app-under-bench.ts'
import { excess, type Figure, type Findings } from '../figure.ts'
import { checkAddress, type MeasuredPage, pagesOf } from './pages.ts'

/** Each folder in it is one set of fonts. */
const fontSets = process.env.SIOL_BENCH_FONTS ?? '/usr/share/fonts/truetype'
const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
]
/** Milliseconds: long enough for the page to be painted, and hydrated, without the font. */
const fontDelay = 1500

function observeShift() {
  const seen = { shift: 0, parts: [] as string[] }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      sources: { node: Node | null }[]
    })[]) {
      seen.shift += entry.value
      for (const { node } of entry.sources)
        seen.parts.push(node instanceof Element ? `${node.localName}.${node.getAttribute('class')}` : 'text')
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

type Shift = { shift: number; parts: string[] }

type Viewport = (typeof viewports)[number]

async function shiftAt(viewport: Viewport, browser: Browser, { url, headers }: MeasuredPage): Promise<Shift> {
  const context = await browser.newContext({ viewport, extraHTTPHeaders: headers })
  const page = await context.newPage()
  await page.addInitScript(observeShift)
  await page.route('**/*.woff2', async (route) => {
    await page.waitForTimeout(fontDelay)
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'load' })
  checkAddress(page, url)
  await page.waitForFunction(() =>
    [...document.fonts].some((face) => face.family === 'Figtree' && face.status === 'loaded'),
  )
  await page.waitForTimeout(300)
  const seen = await page.evaluate(() => (window as unknown as { seen: Shift }).seen)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
  return seen
}

/** The worse one of both viewports, which wait for the font together. */
async function shiftOf(browser: Browser, page: MeasuredPage): Promise<Shift> {
  const seen = await Promise.all(viewports.map((viewport) => shiftAt(viewport, browser, page)))
  return seen.reduce((worst, next) => (next.shift > worst.shift ? next : worst))
}

async function browserWith(fonts: string, folder: string): Promise<Browser> {
  const { executablePath, env } = await chromiumForTests()
  const configuration = join(folder, 'fonts.conf')
  writeFileSync(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  )
  return chromium.launch({ executablePath, args: chromiumFlags, env: { ...env, FONTCONFIG_FILE: configuration } })
}

export async function measureShift(app: AppUnderBench): Promise<Findings> {
  const pages = await pagesOf(app)
  const sets = existsSync(fontSets) ? readdirSync(fontSets) : []
  const figures: Figure[] = []
  const remarks: string[] = []
  for (const set of sets) {
    const folder = mkdtempSync(join(tmpdir(), 'siol-fonts-'))
    const browser = await browserWith(join(fontSets, set), folder)
    for (const page of pages) {
      const { shift, parts } = await shiftOf(browser, page)
      const figure: Figure = { name: `${set}, ${page.name}`, value: shift, unit: '', goal: 'shift' }
      figures.push(figure)
      if (excess(figure) > 0) remarks.push(`${figure.name}: ${[...new Set(parts)].join(', ')}`)
    }
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
  if (sets.length < 2)
    remarks.push(
      `${fontSets} has ${sets.length === 1 ? 'one set' : 'no set'} of fonts, and browsers have others; SIOL_BENCH_FONTS names a folder with more.`,
    )
  return { figures, remarks }
}
