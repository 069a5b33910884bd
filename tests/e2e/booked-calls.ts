/** Books calls: in the frame as members do, or by direct requests when the test is about something else. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { member, type Person, post } from './accounts.ts'
import { writeProfile } from './database.ts'

/** A member whose profile has a phone number, so that a booking does not ask for one. */
export async function caller(page: Page): Promise<Person> {
  const person = await member(page)
  await writeProfile(person.email, { phone_number: '+353871234567' })
  return person
}

export const scheduler = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Calendar"]')

/** The days that have free times. */
export const freeDays = (page: Page | FrameLocator): Locator => page.getByRole('radio', { name: /, \d+ free times?/ })

/** Picks a random day and time, because all tests share the advisers. */
export async function pickTime(frame: FrameLocator): Promise<void> {
  await (await anyOf(freeDays(frame))).check()
  await (await anyOf(frame.getByRole('link', { name: /^\d\d:\d\d on / }))).click()
  const confirm = frame.getByRole('button', { name: 'Book this call' })
  await confirm.waitFor()
  const phone = frame.getByLabel('Your phone number')
  if (await phone.isVisible()) await phone.fill('087 123 4567')
  await confirm.click()
}

/** One of those that are there now. */
export async function anyOf(links: Locator): Promise<Locator> {
  await links.first().waitFor()
  const count = await links.count()
  return links.nth(Math.floor(Math.random() * count))
}

const random = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('No free time is offered')
  return one
}

/** The first group of `pattern` in each link and field of the page. */
async function linkValues(page: Page, path: string, pattern: RegExp): Promise<string[]> {
  const html = (await (await page.request.get(path)).text()).replaceAll('&amp;', '&')
  const links = [...html.matchAll(/<(?:a|input) [^>]*>/g)].map(([tag]) => pattern.exec(tag)?.[1])
  return links.flatMap((found) => (found === undefined ? [] : [decodeURIComponent(found)]))
}

/** Books a call for the signed-in member at the scheduler only, and returns its event uid. */
export async function bookCall(page: Page): Promise<string> {
  for (let tries = 0; tries < 5; tries++) {
    const date = random(await linkValues(page, '/scheduler', /^(?!.* disabled).* value="(\d{4}-\d\d-\d\d)"/))
    const start = random(await linkValues(page, `/scheduler?date=${date}`, /[?&]time=([^&"]+)/))
    const answer = await post(page, '/scheduler', { start, timezone: 'Europe/Dublin', phone_number: '087 123 4567' })
    const uid = /[?&]booked=([A-Z]{16})/.exec(answer.headers().location ?? '')?.[1]
    if (uid) return uid
  }
  throw new Error('No time could be booked')
}

/** Posts a message to the page, either from the calendar frame or from the page itself. */
export async function postMessage(page: Page, message: unknown, from: 'frame' | 'page' = 'frame'): Promise<void> {
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
