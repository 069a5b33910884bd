/** Calls, booked as people book them in the frame, or by posts where the visit is about something else. */
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { post } from './accounts.ts'

export const scheduler = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Calendar"]')

/** Three taps. The visits share the advisers, so each takes a day and a time of its own. */
export async function pickTime(frame: FrameLocator, button = 'Book this call'): Promise<void> {
  await anyOf(frame.getByRole('link', { name: /\d free times?/ }))
  await anyOf(frame.getByRole('link', { name: /^\d\d:\d\d on / }))
  await frame.getByRole('button', { name: button }).click()
}

async function anyOf(links: ReturnType<FrameLocator['getByRole']>): Promise<void> {
  await links.first().waitFor()
  const count = await links.count()
  await links.nth(Math.floor(Math.random() * count)).click()
}

const random = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('nothing is free')
  return one
}

/** What the links of a page have in this place of their address. */
async function linked(page: Page, path: string, place: RegExp): Promise<string[]> {
  const html = (await (await page.request.get(path)).text()).replaceAll('&amp;', '&')
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => place.exec(tag)?.[1])
  return links.flatMap((found) => (found === undefined ? [] : [decodeURIComponent(found)]))
}

/** A call for who is signed in, booked at the scheduler alone; answers its event uid. */
export async function booked(page: Page): Promise<string> {
  for (let tries = 0; tries < 5; tries++) {
    const date = random(await linked(page, '/scheduler', /data-date="([\d-]+)"/))
    const start = random(await linked(page, `/scheduler?date=${date}`, /[?&]time=([^&"]+)/))
    const answer = await post(page, '/scheduler', { start, timezone: 'Europe/Dublin' })
    const uid = /[?&]booked=([A-Z]{16})/.exec(answer.headers().location ?? '')?.[1]
    if (uid) return uid
  }
  throw new Error('no time could be booked')
}

/** What the page round it would be told. `from` chooses who speaks. */
export async function say(page: Page, message: unknown, from: 'frame' | 'page' = 'frame'): Promise<void> {
  if (from === 'page') {
    await page.evaluate((data) => window.postMessage(data, '*'), message)
    return
  }
  const element = await page.locator('iframe[title^="Calendar"]').elementHandle()
  const frame = await element?.contentFrame()
  expect(frame).not.toBeNull()
  await frame?.evaluate((data) => window.parent.postMessage(data, '*'), message)
}

export const scheduled = (uri: unknown) => ({ event: 'calendly.event_scheduled', payload: { event: { uri } } })
