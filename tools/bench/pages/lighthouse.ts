/**
 * Lighthouse scores of public pages and of a member's, for a simulated mid-range phone on slow 4G. npm fetches
 * Lighthouse when it is asked for: a fifth of all files of our packages came with it, at every first start.
 */
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../../src/infrastructure/postgres/free-port.ts'
import { chromiumFlags, chromiumForTests } from '../../checks/chromium.ts'
import type { AppUnderBench } from '../app-under-bench.ts'
import { type Figure, type Findings, median } from '../figure.ts'
import { type MeasuredPage, pagesOf } from './pages.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
const runs = 3

/** Search engines are kept off the pages of members, which costs points that no change should win. */
const categoriesOf = ({ group }: MeasuredPage): Category[] =>
  categories.filter((name) => group !== 'member' || name !== 'seo')

type Review = { scores: Record<string, number>; issues: string[] }

/** Starts a browser with a debugging port for Lighthouse. Returns a function that stops it. */
async function startBrowser(port: number): Promise<() => Promise<void>> {
  const { executablePath, env } = await chromiumForTests()
  const profile = mkdtempSync(join(tmpdir(), 'siol-lighthouse-'))
  const flags = [...chromiumFlags, '--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`]
  const browser = spawn(executablePath, [...flags, 'about:blank'], { env, stdio: 'ignore' })
  const ended = new Promise<void>((done) => browser.on('close', () => done()))
  const stop = async () => {
    browser.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  for (let tries = 0; tries < 200; tries++) {
    const response = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)
    if (response?.ok) return stop
    await pause(50)
  }
  await stop()
  throw new Error('The browser for Lighthouse did not start.')
}

type Audit = { score: number | null; title: string; displayValue?: string }
type Report = {
  runtimeError?: { message: string }
  finalDisplayedUrl: string
  categories: Partial<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  audits: Partial<Record<string, Audit>>
}

const program = 'lighthouse@13.5.0'

async function review(page: MeasuredPage, port: number): Promise<Review> {
  const { url, headers } = page
  const reviewed = categoriesOf(page)
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${program}`, '--', 'lighthouse', url, `--port=${port}`, '--quiet'],
      ...['--output=json', `--only-categories=${reviewed.join(',')}`, '--max-wait-for-load=30000'],
      `--extra-headers=${JSON.stringify(headers ?? {})}`,
    ],
    { maxBuffer: 100_000_000 },
  )
  const lhr = JSON.parse(stdout) as Report
  if (lhr.runtimeError) throw new Error(`Lighthouse at ${url}: ${lhr.runtimeError.message}`)
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}.`)
  const scores = Object.fromEntries(reviewed.map((name) => [name, (lhr.categories[name]?.score ?? 0) * 100]))
  const issues = reviewed.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${lhr.audits[id]?.title} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  )
  return { scores, issues }
}

export async function measureLighthouse(app: AppUnderBench): Promise<Findings> {
  const port = await freePort()
  const stop = await startBrowser(port)
  const figures: Figure[] = []
  const remarks: string[] = []
  try {
    for (const page of (await pagesOf(app)).filter(({ lighthouse }) => lighthouse)) {
      const reviews: Review[] = []
      for (let run = 0; run < runs; run++) reviews.push(await review(page, port))
      for (const name of categoriesOf(page)) {
        const value = median(reviews.map(({ scores }) => scores[name] ?? 0))
        figures.push({ name: `${page.name}, ${name}`, value, unit: 'of 100', goal: 'lighthouse' })
      }
      for (const issue of new Set(reviews.flatMap(({ issues }) => issues))) remarks.push(`${page.name}: ${issue}`)
    }
  } finally {
    await stop()
  }
  return { figures, remarks }
}
