import type { Page } from '@playwright/test'
import { member, post } from './accounts.ts'
import { bookCall } from './booked-calls.ts'
import { delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { comeBack, open } from './open-page.ts'

const cancelCall = '/callable/user-on_cancel_canlendly_booking'
const card = '.call-card'

/** Asks to cancel, and says yes. */
async function cancel(page: Page): Promise<void> {
  await page.locator(card).getByRole('button', { name: 'Cancel call' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel call' }).click()
}

const already = 'This call has already been cancelled'

test('CALL-24 CALL-25 CALL-26 CALL-27 CALL-28 CALL-29 CALL-30 CALL-31 NFR-03 SRV-18: the card shows the time and the adviser, remains when a cancellation fails, and disappears when the call is cancelled, by keyboard; a second tab fetches the call on mount, every 30 s and on focus, retries twice on failure, shows for 3 s that it was already cancelled, and no more of a call that was cancelled elsewhere', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of (503|502|500|429)|ERR_FAILED/)
  await member(page)
  const uid = await bookCall(page)
  await open(page, '/')
  await test.step('time, adviser and calendar file', async () => {
    const call = (await (await page.request.get(`/calls/${uid}`)).json()) as {
      start_time: string
      event_memberships: [{ user_name: string }]
    }
    const start = new Date(call.start_time)
    const day = start.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/Dublin' })
    const time = start.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Dublin' })
    await expect(page.locator(card)).toContainText(day)
    await expect(page.locator(card)).toContainText(time)
    await expect(page.locator(card)).toContainText('Irish time')
    await expect(page.locator(card)).toContainText(call.event_memberships[0].user_name)
    await expect(page.getByRole('link', { name: 'Continue the fact find' })).toHaveAttribute(
      'href',
      '/fact-find/welcome',
    )
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Add to calendar' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  })
  const dialog = page.getByRole('dialog', { name: 'Cancel your call?' })
  await test.step('cancelling asks once, by keyboard', async () => {
    await page.getByRole('link', { name: 'Add to calendar' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Reschedule' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('You can book another one at any time.')
    await axe(page)
    await dialog.getByRole('button', { name: 'Keep the call' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator(card)).toBeVisible()
  })
  await test.step('each failure has its own message', async () => {
    for (const [status, body, text] of [
      [200, '{"result":{"success":false,"alreadyCancelled":false}}', 'Failed to cancel the call. Please try again.'],
      [429, '{"error":{"status":"RESOURCE_EXHAUSTED","message":"Too many."}}', 'Too many.'],
      [500, '{"error":{}}', 'An error occurred while cancelling the call'],
      [502, '<h1>Bad gateway</h1>', 'An error occurred while cancelling the call'],
      ['cut', '', 'You seem to be offline. Check your connection, then try again.'],
    ] as const) {
      await page.route(`**${cancelCall}`, (route) =>
        status === 'cut' ? route.abort() : route.fulfill({ status, contentType: 'application/json', body }),
      )
      await cancel(page)
      await expect(dialog.getByRole('alert')).toHaveText(text)
      await expect(dialog.getByRole('button', { name: 'Cancel call' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.unroute(`**${cancelCall}`)
    }
  })
  const second = await context.newPage()
  const reading = `**/calls/${uid}`
  let reads = 0
  second.on('request', (request) => {
    if (request.url().endsWith(`/calls/${uid}`)) reads++
  })
  await second.clock.install()
  await open(second, '/')
  await test.step('fetched on mount, every 30 s and on focus, and retried twice on failure', async () => {
    await expect.poll(() => reads).toBe(1)
    await second.clock.pauseAt(Date.now() + 10_000)
    await comeBack(second)
    await expect.poll(() => reads).toBe(2)
    // Stops right after a timed fetch, so that the next one is almost a whole period away.
    const advance = (milliseconds: number) => async () => {
      await second.clock.runFor(milliseconds)
      return reads
    }
    await expect.poll(advance(1000), { intervals: [10] }).toBe(3)
    await second.clock.runFor(26_500)
    // A request of the card would have been sent before this one.
    await second.evaluate(() => fetch('/robots.txt').then((response) => response.text()))
    expect(reads).toBe(3)
    await second.clock.runFor(3500)
    await expect.poll(() => reads).toBe(4)
    await second.route(reading, (route) => route.fulfill({ status: 500, body: '' }))
    const before = reads
    await comeBack(second)
    await expect.poll(advance(500), { intervals: [10] }).toBe(before + 3)
    await second.clock.runFor(5000)
    expect(reads).toBe(before + 3)
    await expect(second.locator(card)).toBeVisible()
    await second.unroute(reading)
  })
  await test.step('cancelled once', async () => {
    const delayed = await delayPosts(page, cancelCall)
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === cancelCall)
    await page.getByRole('button', { name: 'Cancel call' }).click()
    await dialog.getByRole('button', { name: 'Cancel call' }).focus()
    for (let times = 0; times < 2; times++) await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Cancelling...' })).toHaveAttribute('aria-busy', 'true')
    expect((await sent).postDataJSON()).toEqual({ data: { event_uid: uid } })
    await delayed.release()
    await expect(page.locator(card)).toHaveCount(0)
    await expect(page.getByText('Your call is cancelled')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Book another call' })).toHaveAttribute('href', '/schedule-call')
    await expect(page.getByRole('heading', { name: 'Start Deep Fact Find' })).toBeVisible()
    expect(delayed.posts()).toBe(1)
  })
  await test.step('already cancelled', async () => {
    await cancel(second)
    await expect(second.getByText(already)).toBeVisible()
    await expect(second.locator(card)).toHaveCount(0)
    await second.clock.runFor(2900)
    await expect(second.getByText(already)).toBeVisible()
    await second.clock.runFor(200)
    await expect(second.getByText(already)).toHaveCount(0)
  })
  await test.step('cancelled elsewhere', async () => {
    const other = await bookCall(page)
    await comeBack(second)
    await expect(second.locator(card)).toBeVisible()
    await post(page, `/calls/${other}/cancel`, {})
    await expect(async () => {
      await comeBack(second)
      await expect(second.locator(card)).toHaveCount(0, { timeout: 500 })
    }).toPass({ intervals: [10] })
  })
})
