/** How the page handles messages from the form frame: order, origin, repetition and silence. */
import type { Frame, Page } from '@playwright/test'
import { personalDetails } from '#areas/forms/domain/definitions/personal-details.ts'
import { samplePage } from '#areas/forms/domain/exchange/sample.fixture.ts'
import { memberColumns } from '../member-columns.ts'
import { people } from '../personas.ts'
import { member } from './accounts.ts'
import { answersOf, giveAnswers, uidOf, writeProfile } from './database.ts'
import { countPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { fill, framed, pageShown, press, sampleAnswers } from './framed-form.ts'
import { open, waitForHydration } from './open-page.ts'
import { passOnPage } from './paused-clock.ts'

const completed = { action: 'submission-completed', formID: 'qualification' }

const frameOf = async (page: Page): Promise<Frame> => {
  const frame = await (await page.locator('.embedded-form iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('The form frame is missing')
  return frame
}

/** Posts a message from the frame, as its own script would. */
const postFromFrame = async (page: Page, message: unknown) =>
  (await frameOf(page)).evaluate((data) => window.parent.postMessage(data, '*'), message)

const readProfile = async (page: Page, email: string) =>
  (await page.request.get(`/users/${await uidOf(email)}`)).json() as Promise<Record<string, unknown>>

const heightOf = (page: Page) => page.locator('.embedded-form iframe').getAttribute('height')

/** Opens the quiz at its first question. */
async function openQuiz(page: Page): Promise<{ email: string; writes: () => number }> {
  const { email } = await member(page)
  await open(page, '/fact-find/qualification')
  await pageShown(page)
  return { email, writes: countPosts(page, `/users/${await uidOf(email)}`) }
}

test('FF-20 FF-25 FF-26 FF-27 GRD-14 QUA-07 QUA-09 QUA-10 QUA-12 QUA-21: the frame has its address and starts at 540 px; an unreachable form is reported, can be tried again, and takes the height it reports plus 15 px; when the flag cannot be written the form is shown again, and another try succeeds; only a completion from the frame itself counts; without answers it polls every 1.5 s for up to 10 s, changes nothing, and ends at home', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  await page.addInitScript(() => {
    const { fetch } = window
    const requestTimes: number[] = []
    Object.assign(window, { requestTimes })
    window.fetch = (input, init) => {
      if (String(input).startsWith('/users/') && init?.method === undefined) requestTimes.push(Date.now())
      return fetch(input, init)
    }
  })
  await test.step('reached and sent', async () => {
    expectComplaint(/ERR_FAILED|ERR_BLOCKED|ERR_ABORTED|status of 500/)
    const { email } = await member(page)
    const uid = await uidOf(email)
    const frame = page.locator('.embedded-form iframe')
    await test.step('unreachable', async () => {
      await page.clock.install()
      await page.route(/\/forms\/qualification/, (route) => route.abort())
      await open(page, '/fact-find/qualification')
      expect(await heightOf(page)).toBe('540')
      const address = `session=${uid}&typesession=${uid}`
      await expect(frame).toHaveAttribute('src', `/forms/qualification?isIframeEmbed=1&${address}`)
      await page.clock.runFor(5000)
      await expect(page.getByText('Loading your questions...')).toBeVisible()
      await page.clock.runFor(5000)
      await expect(page.getByRole('alert')).toContainText('The questions are not coming up')
      await expect(page.getByRole('link', { name: 'Open the questions on their own page' })).toHaveAttribute(
        'href',
        `/forms/qualification?${address}`,
      )
      await axe(page)
    })
    await test.step('tried again', async () => {
      await page.unroute(/\/forms\/qualification/)
      await page.getByRole('button', { name: 'Try again' }).click()
      await pageShown(page)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText('Loading your questions...')).toHaveCount(0)
      await expect(framed(page).getByRole('heading', { level: 1 })).toBeVisible()
    })
    await test.step('heights', async () => {
      await postFromFrame(page, 'setHeight:700:qualification')
      await expect.poll(() => heightOf(page)).toBe('715')
      await postFromFrame(page, 'setMinHeight:900:qualification')
      await expect.poll(() => heightOf(page)).toBe('900')
      await postFromFrame(page, 'setHeight:99999:qualification')
      await postFromFrame(page, 'setHeight:100:business_details')
      await postFromFrame(page, 'loadScript:https://www.jotform.com/x.js:qualification')
      await postFromFrame(page, 'setHeight:1000:qualification')
      await expect.poll(() => heightOf(page)).toBe('1015')
      expect(await page.locator('script[src*="jotform"]').count()).toBe(0)
    })
    await test.step('the flag cannot be written', async () => {
      expectComplaint(/status of 500/)
      await giveAnswers(email, 'qualification', sampleAnswers('qualification'))
      await page.reload()
      await waitForHydration(page)
      await pageShown(page)
      await page.route(/\/users\//, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
      )
      await press(page)
      await expect(page.getByRole('alert').filter({ hasText: 'An error occurred. Please try again.' })).toBeVisible()
      await expect(page.locator('.embedded-form iframe')).toBeVisible()
      await page.unroute(/\/users\//)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: "You're Eligible!" })).toBeVisible()
    })
  })
  const { email, writes } = await openQuiz(page)
  const unchanged = { form_qualification: false, is_tax_resident: null }
  await test.step('another origin, another frame and the page itself', async () => {
    await page.evaluate((message) => {
      const { contentWindow } = document.querySelector<HTMLIFrameElement>('.embedded-form iframe') ?? {}
      const dispatch = (origin: string, source: Window | null | undefined) =>
        window.dispatchEvent(new MessageEvent('message', { data: message, origin, source: source ?? null }))
      dispatch('https://evil.example', contentWindow)
      dispatch('null', contentWindow)
      dispatch(location.origin, window)
      dispatch(location.origin, null)
      window.postMessage(message, '*')
      const other = document.body.appendChild(document.createElement('iframe'))
      other.id = 'other'
    }, completed)
    const other = await (await page.locator('#other').elementHandle())?.contentFrame()
    await other?.evaluate((message) => window.parent.postMessage(message, '*'), completed)
    // The frame's own message comes last and is handled.
    await postFromFrame(page, 'setHeight:777:qualification')
    await expect.poll(() => heightOf(page)).toBe('792')
    expect(writes()).toBe(0)
    await expect(page).toHaveURL('/fact-find/qualification')
    expect(await readProfile(page, email)).toMatchObject(unchanged)
  })
  await test.step('a started submission, and another form', async () => {
    for (const message of [
      'submission-started',
      { action: 'submission-end', formID: 'qualification' },
      { ...completed, formID: 'business_details' },
    ])
      await postFromFrame(page, message)
    await postFromFrame(page, 'setHeight:888:qualification')
    await expect.poll(() => heightOf(page)).toBe('903')
    expect(writes()).toBe(0)
  })
  await test.step('a completion without answers', async () => {
    await postFromFrame(page, completed)
    await expect(page.getByRole('status').filter({ hasText: 'Checking your answers...' })).toBeVisible()
    await postFromFrame(page, completed)
    await expect(async () => {
      await page.clock.runFor(500)
      await expect(page).toHaveURL('/', { timeout: 50 })
    }).toPass({ intervals: [10] })
    const requestTimes = await page.evaluate(() => (window as unknown as { requestTimes: number[] }).requestTimes)
    expect(requestTimes).toHaveLength(7)
    for (const [at, moment] of requestTimes.entries())
      expect(moment - (requestTimes[at - 1] ?? -Infinity)).toBeGreaterThanOrEqual(1500)
    expect(writes()).toBe(1)
    expect(await readProfile(page, email)).toMatchObject(unchanged)
  })
})

test('FF-24 FF-25 FF-26: a thank-you page counts like a message; a late answer is reported; personal details move on after 3 s, or at once on request; a second tab finds the form sent, and its answers are not written twice', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const { email } = await member(page)
  await writeProfile(email, memberColumns(people.conor.facts))
  await page.clock.install()
  const second = await context.newPage()
  await open(second, '/fact-find/personal-details')
  await pageShown(second)
  await giveAnswers(email, 'fact_find_personal_details', sampleAnswers('fact_find_personal_details'))
  await open(page, '/fact-find/personal-details')
  await pageShown(page)
  const writes = countPosts(page, `/users/${await uidOf(email)}`)
  await page.route('**/forms/sent', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Thank You</title>' }),
  )
  await (await frameOf(page)).evaluate(() => location.assign('/forms/sent'))
  await expect.poll(writes).toBe(1)
  const late = page.getByRole('alert').filter({ hasText: 'Your answers are still on their way' })
  await expect(async () => {
    await page.clock.runFor(1500)
    await expect(late).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [10] })

  await open(page, '/fact-find/personal-details')
  await pageShown(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await press(page)
  const thanks = page.getByRole('heading', { level: 1, name: 'Thank you' })
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(thanks).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [10] })
  await expect(page.getByRole('link', { name: 'Continue now' })).toHaveAttribute('href', '/fact-find')
  // Up to half a second has passed since the thanks were shown.
  await passOnPage(page, 2000)
  await page.clock.runFor(1000)
  await expect(page.getByRole('heading', { level: 1, name: 'One part down, two to go...' })).toBeVisible()
  await test.step('the second tab', async () => {
    const sent = await answersOf(email, 'fact_find_personal_details')
    expect(sent).toMatchObject([{ version: 1, completed: true }])
    await fill(framed(second), {
      ...samplePage(personalDetails.pages[0], 0),
      first_name: 'Somebody',
      last_name: 'Else',
    })
    await press(second)
    await expect(framed(second).getByText('This form was sent in another tab or on another device')).toBeVisible()
    expect(await answersOf(email, 'fact_find_personal_details')).toEqual(sent)
    await framed(second).getByRole('link', { name: 'Continue' }).click()
    await expect(second.getByRole('heading', { level: 1, name: 'One part down, two to go...' })).toBeVisible()
  })
})
