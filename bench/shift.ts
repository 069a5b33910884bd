/** Layout shift of each page when the font arrives late, on machines that have one set of fallback fonts and no other. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, chromiumForTests } from '../scripts/chromium.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import type { Figure, Findings } from './figure.ts'
import { comparePage, resultPage, shorten } from './pages.ts'
import { signIn, Visitor } from './visitor.ts'

/** Each folder in it is one set of fonts. */
const fontSets = process.env.SIOL_BENCH_FONTS ?? '/usr/share/fonts/truetype'
const guestPages = ['/entry', '/signup', '/login', '/faq', '/about', '/terms-of-business', '/pension-calculator']
const guests = [...guestPages, '/pension-calculator/calculator', resultPage, comparePage]
const members = ['/', '/my-profile', '/my-profile/requests', '/forms/qualification']
const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
]
/** Of guests whose first page this is not: that one has the font in it. */
const notArrived = { cookie: 'seen=1' }
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
        seen.parts.push(node instanceof Element ? `${node.localName}.${node.className}` : 'text')
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

type Shift = { shift: number; parts: string[] }

async function shiftOf(browser: Browser, url: string, headers: Record<string, string>): Promise<Shift> {
  let worst: Shift = { shift: 0, parts: [] }
  for (const viewport of viewports) {
    const context = await browser.newContext({ viewport, extraHTTPHeaders: headers })
    const page = await context.newPage()
    await page.addInitScript(observeShift)
    await page.route('**/*.woff2', async (route) => {
      await page.waitForTimeout(fontDelay)
      await route.continue()
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForFunction(() =>
      [...document.fonts].some((face) => face.family === 'Figtree' && face.status === 'loaded'),
    )
    await page.waitForTimeout(300)
    const seen = await page.evaluate(() => (window as unknown as { seen: Shift }).seen)
    if (seen.shift > worst.shift) worst = seen
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
  return worst
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

export async function measureShift({ address, member }: AppUnderBench): Promise<Findings> {
  const visitor = new Visitor(address)
  await signIn(visitor, member)
  const figures: Figure[] = []
  const remarks: string[] = []
  for (const set of readdirSync(fontSets)) {
    const folder = mkdtempSync(join(tmpdir(), 'siol-fonts-'))
    const browser = await browserWith(join(fontSets, set), folder)
    const measure = async (path: string, headers: Record<string, string>) => {
      const { shift, parts } = await shiftOf(browser, address + path, headers)
      figures.push({ name: `${set}, ${shorten(path)}`, value: shift, unit: '', goal: { most: 0.02 } })
      if (shift > 0.02) remarks.push(`${set}, ${shorten(path)}: ${[...new Set(parts)].join(', ')}`)
    }
    for (const path of guests) await measure(path, notArrived)
    for (const path of members) await measure(path, visitor.headers)
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { figures, remarks }
}
