import type { Page, Route } from '@playwright/test'
import { member } from './accounts.ts'
import { anyOf, bookCall, freeDays, pickTime, postMessage, scheduled, scheduler } from './booked-calls.ts'
import { findPlan, writeProfile } from './database.ts'
import { countPosts, delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

const confirmCall = '/callable/user-on_calendly_booking'
const heading = { level: 1 } as const
const uid = 'ABCDEFGHIJKLMNOP'
const api = 'https://api.calendly.com/scheduled_events/'

/** In px: as high as its content, which is at least as high as named, and never less than the specified 870. */
const expectFrameHeight = (page: Page, content = 100) =>
  expect
    .poll(() =>
      page.locator('iframe[title^="Calendar"]').evaluate((frame: HTMLIFrameElement, least) => {
        const inside = frame.contentDocument?.querySelector('.scheduler')?.scrollHeight ?? 0
        return inside >= least && frame.clientHeight === Math.max(870, inside)
      }, content),
    )
    .toBe(true)

test('CALL-01 CALL-02 CALL-03 CALL-04 CALL-05 CALL-10 CALL-11 CALL-12 CALL-13 CALL-14 CALL-15 CALL-16 CALL-17 CALL-22 CALL-24 PUB-10: the prefilled calendar is in the page, as high as its content; book, wait, celebrate with the calendar file first, reload, see it on home', async ({
  page,
}) => {
  const { email } = await member(page)
  await writeProfile(email, { recommend_zurich_standard: true })
  // Passes the plan in the navigation state, as the link of a recommendation does.
  await page.addInitScript(() => {
    if (window === top) history.replaceState({ usr: { pensionApplies: 'zurich_standard_prsa' }, key: 'carried' }, '')
  })
  await open(page, '/schedule-call')
  expect(await findPlan(email)).toBeNull()
  const frame = page.locator('iframe[title^="Calendar"]')
  await expectFrameHeight(page)
  const { searchParams, pathname } = new URL((await frame.getAttribute('src')) ?? '')
  expect(pathname).toBe('/scheduler')
  expect(Object.fromEntries(searchParams)).toEqual({
    hide_event_type_details: '1',
    hide_gdpr_banner: '1',
    name: 'Anna Byrne',
    email,
    embed_type: 'Inline',
    embed_domain: '1',
  })
  await expect(scheduler(page).getByRole('heading', { name: 'Pick a day and a time' })).toBeVisible()
  await expect(page.getByText('Opening the calendar...')).toBeHidden()

  await test.step('a frame as high as its content, 870 px at least', async () => {
    await (await anyOf(freeDays(scheduler(page)))).check()
    // The days fill the first screen of a phone, and the times are below them.
    await expect(
      scheduler(page)
        .getByRole('link', { name: /^\d\d:\d\d on / })
        .first(),
    ).toBeInViewport()
    // As on a day with many free times.
    await scheduler(page)
      .locator('.scheduler-main')
      .evaluate((element) => {
        element.style.minBlockSize = '1200px'
      })
    await expectFrameHeight(page, 1200)
    // Days and times are side by side in a wide window.
    for (const [width, wide] of [
      [1280, true],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      const sideBySide = async () => {
        const days = await scheduler(page).locator('.days').boundingBox()
        const times = await scheduler(page).locator('.scheduler-times').boundingBox()
        return (times?.x ?? 0) > (days?.x ?? 0) + (days?.width ?? 0)
      }
      await expect.poll(sideBySide, `at ${width} px`).toBe(wide)
    }
  })
  const delayed = await delayPosts(page, confirmCall)
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === confirmCall)
  // One of the next free times.
  const next = scheduler(page)
    .getByRole('region', { name: 'Next free times' })
    .getByRole('link', { name: / at \d\d:\d\d$/ })
  await expect(next).toHaveCount(3)
  await (await anyOf(next)).click()
  await scheduler(page).getByLabel('Your phone number').fill('087 123 4567')
  await scheduler(page).getByRole('button', { name: 'Book this call' }).click()
  await expect(page.getByRole('heading', { name: 'Booking your call...' })).toBeVisible()
  await expect(page.getByText('Please wait while we confirm your appointment')).toBeVisible()
  await axe(page)
  expect(Object.keys((await sent).postDataJSON().data)).toEqual(['event_uid'])
  await delayed.release()
  await expect(page.getByRole('heading', { ...heading, name: "It's all done! Celebrate in style." })).toBeFocused()
  await expect(page.getByText('Sit back, relax and we will soon contact you with more details')).toBeVisible()
  await expect(page.locator('.booked').getByRole('link', { name: /calendar|Reschedule|Cancel/ })).toHaveText([
    'Add to calendar',
    'Reschedule',
    'Cancel call',
  ])
  expect(delayed.posts()).toBe(1)
  await page.reload()
  await expect(page.getByRole('heading', { ...heading, name: "It's all done! Celebrate in style." })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your call is booked')).toBeVisible()
  expect(await findPlan(email)).toBe('zurich_standard_prsa')
})

test('CALL-01 CALL-06 CALL-07 CALL-08 CALL-09 CALL-10 CALL-18 CALL-19 CALL-20 SRV-20: messages from the page itself, another frame and another origin are ignored; malformed messages and unknown events show the specified texts and book nothing; a repeated message is handled once; a calendar that does not load is reported after 5 s, with a retry and a direct link; a failure in our own widget is shown in its place, and Try Again returns to what was chosen; then it confirms the selected time and books no other', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of (404|500|502)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await member(page)
  await page.route('http://localhost:4997/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>hello</p>' }),
  )
  await page.route(
    (url) => url.pathname === '/schedule-call',
    async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    },
  )
  await open(page, '/schedule-call')
  const posts = countPosts(page, confirmCall)
  const fails = async (message: unknown, text: string) => {
    await expect(scheduler(page).getByRole('heading', { name: 'Pick a day and a time' })).toBeVisible()
    await postMessage(page, message)
    await expect(page.getByRole('heading', { ...heading, name: 'Booking Failed' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(text)
  }
  await test.step('from elsewhere', async () => {
    await expect(scheduler(page).getByRole('heading', { name: 'Pick a day and a time' })).toBeVisible()
    await postMessage(page, scheduled(api + uid), 'page')
    for (const src of ['/scheduler', 'http://localhost:4997/']) {
      await page.evaluate(
        (address) =>
          new Promise((loaded) => {
            const other = document.createElement('iframe')
            other.src = address
            other.onload = loaded
            document.body.append(other)
          }),
        src,
      )
    }
    for (const frame of page.frames().slice(2)) {
      await frame.evaluate((data) => window.parent.postMessage(data, '*'), scheduled(api + uid))
    }
    // The right frame's message is sent last; once it is handled, the others have arrived too.
    await postMessage(page, scheduled(api))
    await expect(page.getByRole('alert')).toHaveText('Could not extract event ID from Calendly URI')
    expect(posts()).toBe(0)
    await page.evaluate(() => {
      for (const other of document.querySelectorAll('body > iframe')) other.remove()
    })
    await page.getByRole('button', { name: 'Try Again' }).click()
  })
  await test.step('malformed and unknown', async () => {
    await fails({ event: 'calendly.event_scheduled', payload: null }, 'Invalid event data received from Calendly')
    await page.getByRole('button', { name: 'Try Again' }).click()
    expect(posts()).toBe(0)

    await fails(scheduled(api + uid), "We couldn't find this booking. Please pick a time again.")
    expect(posts()).toBe(1)
    await page.getByRole('button', { name: 'Try Again' }).click()
  })
  await test.step('repeated', async () => {
    await expect(scheduler(page).getByRole('heading', { name: 'Pick a day and a time' })).toBeVisible()
    const event = await bookCall(page)
    const delayed = await delayPosts(page, confirmCall)
    const frame = page.frames().find((each) => each.url().includes('/scheduler'))
    await frame?.evaluate(
      (data) => {
        for (let times = 0; times < 3; times++) window.parent.postMessage(data, '*')
      },
      scheduled(api + event),
    )
    await expect(page.getByRole('heading', { name: 'Booking your call...' })).toBeVisible()
    await delayed.release()
    await expect(page.getByRole('heading', { name: "It's all done! Celebrate in style." })).toBeVisible()
    expect(delayed.posts()).toBe(1)
  })
  await page.unrouteAll()
  await member(page)
  await test.step('the calendar does not load', async () => {
    let broken = true
    await page.route(
      (url) => url.pathname === '/scheduler',
      (route) => (broken ? route.abort() : route.fallback()),
    )
    await page.clock.install()
    await open(page, '/schedule-call')
    await expect(page.getByText('Opening the calendar...')).toBeVisible()
    await page.clock.pauseAt(Date.now() + 500)
    await expect(page.getByText('The calendar has not opened yet')).toBeHidden()
    await page.clock.runFor(5000)
    await expect(page.getByText('The calendar has not opened yet')).toBeVisible()
    const alone = page.getByRole('link', { name: /^Open the calendar/ })
    expect(new URL((await alone.getAttribute('href')) ?? '').pathname).toBe('/scheduler')
    await page.clock.resume()
    await axe(page)
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(scheduler(page).getByRole('heading', { name: 'Pick a day and a time' })).toBeVisible()
    await expect(page.getByText('The calendar has not opened yet')).toBeHidden()
  })
  let line: 'refuses' | 'down' | 'up' = 'refuses'
  await page.route(`**${confirmCall}`, (route) => {
    if (line === 'refuses') return route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
    return line === 'down' ? route.abort('internetdisconnected') : route.fallback()
  })
  await test.step('our own widget fails', async () => {
    const refuse = (route: Route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 502, body: '<html></html>' }) : route.fallback()
    const address = (url: URL) => url.pathname.startsWith('/scheduler')
    await page.route(address, refuse)
    await pickTime(scheduler(page))
    await expect(page.getByRole('heading', { name: 'Booking Failed' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Failed to book the call. Please try again.')
    await expect(page.locator('iframe')).toBeHidden()
    await page.unroute(address, refuse)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Booking Failed' })).toHaveCount(0)
    await scheduler(page).getByRole('button', { name: 'Book this call' }).click()
  })
  await test.step('Try Again confirms the selected time', async () => {
    await expect(page.getByRole('alert')).toHaveText('Failed to book the call. Please try again.')
    await test.step('behind the widget, which is back at once', async () => {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(`**${confirmCall}`, async (route) => {
        await held
        await route.fallback()
      })
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.locator('iframe')).toBeVisible()
      release()
    })
    await expect(page.getByRole('alert')).toHaveText('Failed to book the call. Please try again.')
    line = 'down'
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('alert')).toHaveText('You seem to be offline. Check your connection, then try again.')
    line = 'up'
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: "It's all done! Celebrate in style." })).toBeVisible()
    const calls = await (await page.request.get('/calls')).json()
    expect(calls).toHaveLength(1)
  })
})
