import type { Page } from '@playwright/test'
import { newcomer } from './accounts.ts'
import { breakWrite, passCoolDown } from './database.ts'
import { delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { linksTo } from './mailbox.ts'
import { open } from './open-page.ts'

const screen = '/verify/email-verification'
const minute = 60_000
const ready = (page: Page) => page.getByRole('button', { name: 'Resend confirmation link' })
const waiting = (page: Page) => page.getByRole('button', { name: /^Resend in \d+s$/ })
const secondsOn = async (page: Page) => Number(/\d+/.exec((await waiting(page).textContent()) ?? '')?.[0])

test('VER-04 VER-05 VER-06 VER-08 VER-09 VER-10 VER-11 VER-12 VER-13 VER-14 VER-15 VER-16 VER-17: the button counts down from 60 in each tab, of one person alone; a refusal and the end of the session are reported; a double click sends one email; Back signs out', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const { email } = await newcomer(page)
  await page.clock.install()
  await open(page, screen)
  const banner = page.getByRole('alert')
  const bannerDisappears = async () => {
    await page.clock.fastForward(3000)
    await expect(banner).toHaveCount(0)
  }
  await test.step('it counts down', async () => {
    await expect(waiting(page)).toBeDisabled()
    expect(await secondsOn(page)).toBeGreaterThan(55)
    await page.clock.fastForward(minute / 2)
    await expect.poll(() => secondsOn(page)).toBeLessThanOrEqual(30)
    await page.reload()
    await expect.poll(() => secondsOn(page), 'a fresh mount restarts the countdown').toBeGreaterThan(55)
    await page.clock.fastForward(minute + 1000)
    await expect(ready(page)).toBeEnabled()
  })
  await test.step('the cool-down of the server', async () => {
    await ready(page).click()
    await expect(banner).toHaveText(/^Please wait \d+ seconds before trying again\.$/)
    await axe(page)
    await bannerDisappears()
    expect(await linksTo(page, email, 'verifyEmail')).toHaveLength(1)
  })
  await passCoolDown(email)
  await test.step('offline', async () => {
    await page.clock.fastForward(minute + 1000)
    await context.setOffline(true)
    await ready(page).click()
    await expect(banner).toHaveText('You seem to be offline. Check your connection, then try again.')
    await bannerDisappears()
    await context.setOffline(false)
  })
  await test.step('the email cannot be queued', async () => {
    const repair = await breakWrite({ write: 'insert', table: 'emails', column: 'to_address', value: email })
    await page.clock.fastForward(minute + 1000)
    await ready(page).click()
    await expect(banner).toHaveText('Failed to send verification email. Please try again later.')
    await bannerDisappears()
    await repair()
  })
  const other = await context.newPage()
  await open(other, screen)
  await test.step('a double click sends one email, and both tabs count down again', async () => {
    const delayed = await delayPosts(page, screen)
    await page.clock.pauseAt(Date.now() + 20 * minute)
    await expect(ready(other)).toBeEnabled()
    await ready(page).dblclick()
    await expect(ready(page)).toHaveAttribute('aria-busy', 'true')
    await delayed.release()
    const status = page.getByRole('status')
    await expect(status).toHaveText('Email sent successfully. Please check your inbox.')
    await expect(status).toHaveClass(/banner-success/)
    await page.clock.runFor(300)
    expect(await secondsOn(page)).toBe(60)
    await expect.poll(() => secondsOn(other)).toBeGreaterThan(50)
    expect(delayed.posts()).toBe(1)
    expect(await linksTo(page, email, 'verifyEmail')).toHaveLength(2)
    await page.clock.runFor(2400)
    await expect(status).toBeVisible()
    await page.clock.runFor(600)
    await expect(status).toHaveCount(0)
  })
  const keys = await page.evaluate(() => Object.keys(localStorage))
  await test.step('Back signs out and goes to the welcome screen, with a loader in between', async () => {
    const delayed = await delayPosts(other, screen)
    await other.getByRole('button', { name: 'Back' }).click()
    await expect(other.getByText('Loading...')).toBeVisible()
    await delayed.release()
    await expect(other).toHaveURL('/entry')
    await other.close()
    expect((await page.request.get(screen, { maxRedirects: 0 })).headers().location).toBe('/login')
  })
  await test.step('the countdown does not apply to the next person on the same device', async () => {
    expect(keys).toHaveLength(1)
    const next = await newcomer(page)
    await open(page, screen)
    await page.clock.fastForward(minute + 1000)
    await expect(ready(page)).toBeEnabled()
    await page.evaluate((key) => localStorage.setItem(key ?? '', String(Date.now())), keys[0])
    await page.clock.runFor(1000)
    await expect(ready(page)).toBeEnabled()
    await passCoolDown(next.email)
  })
  await test.step('after the session has ended it says so, and then leads to the sign-in', async () => {
    await context.clearCookies()
    await ready(page).click()
    await expect(banner).toHaveText('Authentication error. Please try again.')
    await expect(banner).toHaveClass(/banner-error/)
    await page.clock.runFor(2900)
    await expect(banner).toBeVisible()
    await expect(page).toHaveURL(screen)
    await page.clock.runFor(200)
    await expect(page).toHaveURL('/login')
  })
})
