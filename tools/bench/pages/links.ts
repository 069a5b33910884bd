/**
 * From a finger or a pointer on a link of the journey to the next page's heading, painted: a slow phone on which the
 * page with the link is at rest.
 */

import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { href } from 'react-router'
import type { DemoPlace } from '../../../src/areas/development/domain/demo-users.ts'
import type { AppUnderBench, OnStop } from '../app-under-bench.ts'
import { type Figure, type Findings, median, percentile } from '../figure.ts'
import { slowDown, startBrowser, takePhone } from '../phone.ts'
import { floorAnswers, floorPages, servePages } from '../serve-pages.ts'
import { visitorsAt } from './pages.ts'

type Link = { from: string; to: string; as?: DemoPlace }

const links: readonly Link[] = [
  { from: href('/entry'), to: href('/login') },
  { from: href('/entry'), to: href('/signup') },
  { from: href('/login'), to: href('/forgot-password') },
  { from: href('/pension-calculator'), to: href('/pension-calculator/calculator') },
  { from: href('/pension-calculator'), to: href('/entry') },
  { from: href('/'), to: href('/fact-find/welcome'), as: 'new' },
  { from: href('/'), to: href('/fact-find'), as: 'halfway' },
  { from: href('/fact-find'), to: href('/fact-find/risk-reward'), as: 'halfway' },
  {
    from: href('/'),
    to: href('/recommendations/details/:zurich_details', { zurich_details: 'zurich_standard' }),
    as: 'advised',
  },
  { from: href('/'), to: href('/my-profile'), as: 'grown' },
  { from: href('/'), to: href('/my-pensions'), as: 'grown' },
  { from: href('/my-profile'), to: href('/my-profile/security'), as: 'grown' },
  { from: href('/'), to: href('/pension-application'), as: 'applying' },
]

/**
 * `rest`: milliseconds on the link before it is pressed, or for which a finger is on it. Time counts from the press, or
 * from the finger's first touch.
 */
const gestures = [
  { name: 'hovered for 0.15 s', rest: 150, touch: false, goal: 'links' },
  { name: 'touched', rest: 100, touch: true, goal: 'links' },
  // When everything the link prefetches has arrived.
  { name: 'hovered for 1 s', rest: 1000, touch: false, goal: undefined },
] as const
type Gesture = (typeof gestures)[number]

/**
 * Runs in each document before its own scripts. Leaves the milliseconds in the tab's storage, which the next document
 * shares.
 */
function watchHeading(): void {
  type Pressed = { at: number; path: string; heading: string | null | undefined }
  const heading = () => document.querySelector('h1')?.textContent
  let pressed: Pressed | undefined = JSON.parse(sessionStorage.getItem('bench-pressed') ?? 'null') ?? undefined
  for (const type of ['touchstart', 'mousedown'])
    addEventListener(
      type,
      (event) => {
        // A mouse event follows each touch.
        if (pressed) return
        pressed = { at: performance.timeOrigin + event.timeStamp, path: location.pathname, heading: heading() }
        sessionStorage.setItem('bench-pressed', JSON.stringify(pressed))
      },
      { capture: true },
    )
  const look = () => {
    const now = heading()
    if (!pressed || location.pathname === pressed.path || !now || now === pressed.heading) {
      requestAnimationFrame(look)
      return
    }
    const { at } = pressed
    // A message is handled after the frame that this callback is part of was painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () =>
      sessionStorage.setItem('bench-painted', String(performance.timeOrigin + performance.now() - at))
    port2.postMessage('')
  }
  requestAnimationFrame(look)
}

/** The middle of the first line of a link that nothing covers and that does not move any more. */
async function placeOf(page: Page, to: string): Promise<{ x: number; y: number }> {
  const link = page.locator(`a[href="${to}"]:visible, a[href^="${to}?"]:visible`).first()
  await link.hover({ trial: true })
  return link.evaluate((element) => {
    const { x = 0, y = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  })
}

async function press(page: Page, { x, y }: { x: number; y: number }, { rest, touch }: Gesture): Promise<void> {
  if (!touch) {
    await page.mouse.move(x, y)
    await pause(rest)
    await page.mouse.down()
    return page.mouse.up()
  }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await pause(rest)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

type Followed = { site: string; from: string; to: string; headers: Record<string, string> }

async function follow(browser: Browser, { site, from, to, headers }: Followed, gesture: Gesture): Promise<number> {
  const phone = await takePhone(browser, headers)
  const page = await phone.newPage()
  await page.addInitScript(watchHeading)
  await page.goto(site + from, { waitUntil: 'networkidle' })
  const place = await placeOf(page, to)
  await slowDown(page)
  await press(page, place, gesture)
  const painted = await page
    .waitForFunction(() => sessionStorage.getItem('bench-painted'), undefined, { polling: 100 })
    .catch((cause) => {
      throw new Error(`The link from ${from} to ${to}, ${gesture.name}, led to no new heading at ${page.url()}.`, {
        cause,
      })
    })
  const milliseconds = Number(await painted.jsonValue())
  await phone.close()
  return milliseconds
}

type Setting = { onStop: OnStop; rounds: number }

export async function measureLinks(app: AppUnderBench, { onStop, rounds }: Setting): Promise<Findings> {
  const browser = await startBrowser(onStop)
  const site = await servePages(onStop, await floorAnswers(app.address))
  const [from, to] = floorPages
  const floorLink: Followed = { site, from, to, headers: {} }
  const visitors = await visitorsAt(
    app,
    links.flatMap((link) => link.as ?? []),
  )
  const figures: Figure[] = []
  const medians = new Map(links.map((link) => [link, [] as number[]]))
  for (const gesture of gestures) {
    const [all, floor]: [number[], number[]] = [[], []]
    for (const [link, own] of medians) {
      const headers = (link.as && visitors.get(link.as)?.headers) ?? {}
      const times: number[] = []
      for (let round = 0; round < rounds; round++)
        times.push(await follow(browser, { site: app.address, ...link, headers }, gesture))
      floor.push(await follow(browser, floorLink, gesture))
      all.push(...times)
      own.push(median(times))
    }
    figures.push({
      name: `${gesture.name}, 95th percentile`,
      value: percentile(all, 0.95),
      unit: 'ms',
      goal: gesture.goal,
      beside: `median ${median(all).toFixed(0)} ms; floor ${median(floor).toFixed(0)} ms`,
    })
  }
  return {
    figures,
    table: [
      `| link | ${gestures.map(({ name }) => `${name}, ms`).join(' | ')} |`,
      `|---|${gestures.map(() => '---|').join('')}`,
      ...[...medians].map(([{ from, to, as }, own]) => {
        const cells = own.map((milliseconds) => milliseconds.toFixed(0))
        return `| ${from}${as ? ` (${as})` : ''} to ${to} | ${cells.join(' | ')} |`
      }),
    ],
  }
}
