import type { FrameLocator, Page } from '@playwright/test'
import { firstMember, password } from '../seeded-member.ts'
import { post } from './accounts.ts'
import { startAppAt } from './app-at.ts'
import { caller } from './booked-calls.ts'
import { readEventOf, storedCall } from './calls.ts'
import { uidOf } from './database.ts'
import { axe, expect, test } from './fixtures.ts'
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

/**
 * Picks a random time of the next month and returns its start. `except` is a start that must not be picked again:
 * moving a call to its own time moves nothing.
 */
async function pickSomeTime(page: Page, except = ''): Promise<string> {
  await page.getByRole('link', { name: 'Next month' }).click()
  const days = page.getByRole('grid').getByRole('link', { name: /, \d+ free times/ })
  await days.nth(Math.floor(Math.random() * (await days.count()))).click()
  const times = page.getByRole('link', { name: /^\d\d:\d\d on / })
  await times.first().waitFor()
  const starts = await times.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('time') ?? ''),
  )
  const offered = starts.map((start, at) => ({ start, at })).filter(({ start }) => start !== except)
  const chosen = offered[Math.floor(Math.random() * offered.length)]
  if (!chosen) throw new Error('No free time is offered')
  await times.nth(chosen.at).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your call' })).toBeVisible()
  return new URL(page.url()).searchParams.get('time') ?? ''
}

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

test('CALL-24: book, see it again, move it, and find both emails', async ({ page }) => {
  const { email } = await caller(page)
  await open(page, scheduler)
  const first = await pickSomeTime(page)
  await axe(page)
  await page.getByRole('button', { name: 'Book this call' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Your call is booked' })).toBeVisible()
  await axe(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to my calendar' }).click()
  expect((await download).suggestedFilename()).toBe('call.ics')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your call is booked' })).toBeVisible()

  await open(page, scheduler)
  await expect(page.getByRole('heading', { level: 1, name: 'You already have a call booked' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Move this call' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pick a new time' })).toBeVisible()
  const next = await pickSomeTime(page, first)
  expect(next).not.toBe(first)
  await page.getByRole('button', { name: 'Move my call' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your call has a new time' })).toBeVisible()
  await page.goto(`/outbox?to=${encodeURIComponent(email)}`)
  await expect(page.getByText(/^Your call is now on /).first()).toBeVisible()
  await expect(page.getByText(/^Your call on .* is booked$/).first()).toBeVisible()
  // Going back shows the moved call: the old one cannot be moved again.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Your call has a new time' })).toBeVisible()
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
  await axe(page)
  await page.getByLabel('Time zone').selectOption('America/New_York')
  await expect(page.getByText('Times are shown in New York time.')).toBeVisible()
  await page.getByRole('link', { name: 'Change time zone' }).click()
  await page.getByRole('link', { name: 'Keep this time zone' }).click()
  await expect(page.getByText('Times are shown in New York time.')).toBeVisible()
})

test('two people choose the same time: the second gets a message and picks another', async ({
  page,
  anotherVisitor,
}) => {
  await caller(page)
  await open(page, scheduler)
  const start = await pickSomeTime(page)
  // Other members book this time first, one for each adviser.
  for (let count = 0; count < 2; count++) {
    const other = await anotherVisitor()
    await caller(other)
    const answer = await post(other, '/scheduler', { start, timezone: 'Europe/Dublin' })
    // Another test may have taken this time with the second adviser.
    expect(count === 0 ? [303] : [303, 422]).toContain(answer.status())
  }
  await page.getByRole('button', { name: 'Book this call' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else has just booked this time.')
  await axe(page)
  await freeTime(page).click()
  await page.getByRole('button', { name: 'Book this call' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your call is booked' })).toBeVisible()
})

test('signed out meanwhile, and offline: nothing is booked, and the page says what to do', async ({
  page,
  context,
  expectComplaint,
}) => {
  await caller(page)
  await open(page, scheduler)
  await pickSomeTime(page)
  expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 401/)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Book this call' }).click()
  await expect(page.getByRole('alert')).toContainText('You seem to be offline.')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your call' })).toBeVisible()
  // The connection is back, and the page fetches what has changed.
  await Promise.all([page.waitForResponse(/\.data/), context.setOffline(false)])
  await context.clearCookies()
  await page.getByRole('button', { name: 'Book this call' }).click()
  await expect(page.getByRole('alert')).toContainText("You're signed out, so nothing was booked.")
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_top')
  await axe(page)
})

test('a month without free times names the next free day; without any, the page gives a phone number', async ({
  anotherVisitor,
}) => {
  const app = await startAppAt('2026-11-21T10:00:00Z')
  try {
    await app.context.db.deleteFrom('adviser_hours').execute()
    const { id } = await app.context.db.selectFrom('advisers').select('id').executeTakeFirstOrThrow()
    const page = await anotherVisitor({ baseURL: app.address })
    await page.request.post(`${app.address}/login`, {
      form: { email: firstMember, password },
      headers: { origin: app.address },
      maxRedirects: 0,
    })
    await open(page, `${app.address}${scheduler}`)
    await expect(page.getByRole('heading', { name: 'No free times right now' })).toBeVisible()
    await axe(page)
    await app.context.db
      .insertInto('adviser_exceptions')
      .values({ adviser_id: id, on_date: '2027-01-05', from_minute: 600, to_minute: 660 })
      .execute()
    await open(page, `${app.address}${scheduler}&month=2026-12`)
    await expect(page.getByRole('heading', { name: 'No free times in December' })).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Tuesday 5 January', exact: true }).click()
    await expect(page.getByRole('link', { name: /^\d\d:\d\d on / })).toHaveText(['10:00', '10:30'])
  } finally {
    await app.stop()
  }
})
