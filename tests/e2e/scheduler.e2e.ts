import type { FrameLocator, Page } from '@playwright/test'
import { caller } from './booked-calls.ts'
import { readEventOf, storedCall } from './calls.ts'
import { uidOf } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openFirmPage, received } from './inline-widget.ts'
import { open } from './open-page.ts'

const embed = 'embed_domain=1&embed_type=Inline&hide_event_type_details=1&hide_gdpr_banner=1'
const scheduler = `/scheduler?${embed}`

const freeDay = (page: Page | FrameLocator, nth = 0) =>
  page
    .getByRole('grid')
    .getByRole('link', { name: /, \d+ free times?/ })
    .nth(nth)
const freeTime = (page: Page | FrameLocator, nth = 0) => page.getByRole('link', { name: /^\d\d:\d\d on / }).nth(nth)

test('CALL-01 CALL-03 CALL-05: the unmodified client of the hosted service books a call with us', async ({ page }) => {
  const { email } = await caller(page)
  await openFirmPage(page)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1, name: 'Pick a day and a time' })).toBeVisible()
  await expect(frame.getByText('A call with an adviser')).toHaveCount(0)
  await expect.poll(async () => (await received(page)).map(({ event }) => event)).toContain('calendly.page_height')
  await frame.getByRole('link', { name: 'Next month' }).click()
  await freeDay(frame, Math.floor(Math.random() * 15)).click()
  await freeTime(frame, Math.floor(Math.random() * 4)).click()
  await expect(frame.getByText(email)).toHaveCount(2)
  expect((await received(page)).map(({ event }) => event)).not.toContain('calendly.event_scheduled')
  await frame.getByRole('button', { name: 'Book this call' }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Your call is booked' })).toBeVisible()
  await expect.poll(async () => (await received(page)).map(({ event }) => event)).toContain('calendly.event_scheduled')

  const messages = await received(page)
  const events = messages.map(({ event }) => event).filter((event) => event !== 'calendly.page_height')
  expect(events).toEqual([
    'calendly.profile_page_viewed',
    'calendly.event_type_viewed',
    'calendly.date_and_time_selected',
    'calendly.event_scheduled',
  ])
  for (const { event, payload } of messages)
    if (event === 'calendly.page_height') expect(payload.height).toMatch(/^\d+px$/)
  const id = readEventOf(messages.find(({ event }) => event === 'calendly.event_scheduled'))
  expect(id).toMatch(/^[A-Z]{16}$/)
  expect(await storedCall(id)).toMatchObject({ uid: await uidOf(email), status: 'active' })
})

test('the days are one Tab stop, and the arrow keys move through days and months', async ({ page }) => {
  await caller(page)
  await open(page, scheduler)
  const first = freeDay(page)
  await first.focus()
  const date = async () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.date ?? '')
  const start = await date()
  const plus = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10)
  await page.keyboard.press('ArrowRight')
  await expect.poll(date).toBe(plus(1))
  await page.keyboard.press('ArrowDown')
  await expect.poll(date).toBe(plus(8))
  // The next week may be in another month, which is fetched; a key pressed meanwhile would move from the old day.
  await page.keyboard.press('ArrowUp')
  await expect.poll(date).toBe(plus(1))
  await page.keyboard.press('ArrowLeft')
  await expect.poll(date).toBe(start)
  await page.keyboard.press('PageDown')
  const [year, month, day] = start.split('-').map(Number) as [number, number, number]
  const next = new Date(Date.UTC(year, month, 1))
  await expect.poll(async () => (await date()).slice(0, 7)).toBe(next.toISOString().slice(0, 7))
  expect(Number((await date()).slice(8))).toBe(Math.min(day, new Date(Date.UTC(year, month + 1, 0)).getUTCDate()))
  await page.keyboard.press('PageUp')
  await expect.poll(async () => (await date()).slice(0, 7)).toBe(start.slice(0, 7))

  // Only one day is a Tab stop.
  expect(await page.locator('[data-date][tabindex="0"]').count()).toBe(1)
  await first.focus()
  await page.keyboard.press('Enter')
  const times = page.getByRole('heading', { level: 2 }).nth(1)
  await expect(times).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your call' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Book this call' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Pick a day and a time' })).toBeVisible()
})

test('the time zone is detected, and can be changed', async ({ anotherVisitor }) => {
  const page = await anotherVisitor({ timezoneId: 'Asia/Tokyo' })
  await caller(page)
  await open(page, scheduler)
  await expect(page.getByText('Times are shown in Tokyo time.')).toBeVisible()
  await page.getByRole('link', { name: 'Change time zone' }).click()
  await page.getByLabel('Time zone').selectOption('America/New_York')
  await expect(page.getByText('Times are shown in New York time.')).toBeVisible()
  await page.getByRole('link', { name: 'Change time zone' }).click()
  await page.getByRole('link', { name: 'Keep this time zone' }).click()
  await expect(page.getByText('Times are shown in New York time.')).toBeVisible()
})
