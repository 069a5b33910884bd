import { newcomer } from './accounts.ts'
import { breakWrite } from './database.ts'
import { delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { linkTo } from './mailbox.ts'
import { comeBack, open } from './open-page.ts'

const allSet = { level: 1, name: "You're all set. Time to go!" } as const

test('VER-21 VER-23 VER-24 VER-25 VER-26 RST-25 RST-27 RST-51 PUB-33: the link shows the sun while it is checked, and then a new page confirms it; the tab that waited moves on, and the link opened again says that the address is confirmed; a choice that cannot be saved, or sent while offline, is reported and can be tried again; a double click saves it once, it is shown for half a second, and then the page moves on', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 500|ERR_INTERNET_DISCONNECTED/)
  const { email } = await newcomer(page)
  const link = await linkTo(page, email, 'verifyEmail')
  await page.clock.install()
  await open(page, '/verify/email-verification')
  await test.step('the link', async () => {
    const other = await context.newPage()
    // Stops the page from moving on by itself.
    await other.addInitScript(() => {
      HTMLFormElement.prototype.requestSubmit = () => {}
    })
    await open(other, link)
    await expect(other.getByRole('heading', { level: 1, name: 'Loading...' })).toBeVisible()
    await expect(other.getByText('We are verifying')).toBeVisible()
    const sun = other.locator('.loader-icon .logo-sun')
    await expect(sun).toHaveCSS('fill', 'rgb(255, 210, 51)')
    const box = await sun.boundingBox()
    expect([box?.width, box?.height]).toEqual([80, 80])
    await axe(other)
    const loaded = other.waitForRequest(
      (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/verify/request-followup',
    )
    await other.getByRole('button', { name: 'Confirm my email' }).click()
    await loaded
    await expect(other.getByRole('heading', allSet)).toBeVisible()
    await other.close()
  })
  await test.step('the tab that waited', async () => {
    await expect(async () => {
      await comeBack(page)
      await expect(page).toHaveURL('/verify/request-followup', { timeout: 1000 })
    }).toPass()
  })
  await test.step('the link opened again, which moves on by itself', async () => {
    const again = await context.newPage()
    await again.goto(link)
    await expect(again.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible()
    await expect(again.getByRole('link', { name: 'Continue' })).toBeVisible()
    await again.close()
    await expect(page.getByRole('heading', allSet)).toBeVisible()
  })
  const survey = page.getByRole('button', { name: 'Answer Short Survey' })
  await test.step('a choice that cannot be saved', async () => {
    const dashboard = page.getByRole('button', { name: 'Go to Dashboard' })
    const repair = await breakWrite({ write: 'update', table: 'members', column: 'email_address', value: email })
    await dashboard.click()
    await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.')
    await expect(dashboard).toBeEnabled()
    await repair()
  })
  await test.step('offline', async () => {
    await context.setOffline(true)
    await survey.click()
    await expect(page.getByRole('alert')).toHaveText('You seem to be offline. Check your connection, then try again.')
    await context.setOffline(false)
  })
  await test.step('a double click', async () => {
    const delayed = await delayPosts(page, '/verify/request-followup')
    await survey.dblclick()
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(page.getByText('We are preparing the page...')).toBeVisible()
    await axe(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    const saved = page.waitForResponse((response) => response.request().method() === 'POST')
    let reads = 0
    page.on('request', (request) => {
      if (request.method() === 'GET' && new URL(request.url()).pathname.endsWith('.data')) reads++
    })
    // What the page does with an answer, or would have asked for, is done when a request after it is answered.
    const settled = () => page.evaluate(() => fetch('/robots.txt').then((response) => response.text()))
    await delayed.release()
    await saved
    await settled()
    await page.clock.runFor(499)
    await settled()
    await expect(page.getByText('We are preparing the page...')).toBeVisible()
    expect(reads).toBe(0)
    await page.clock.runFor(1)
    await expect.poll(() => reads, 'the next page is asked for after half a second').toBeGreaterThan(0)
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return new URL(page.url()).pathname
      })
      .toBe('/fact-find')
    await expect(page.getByRole('link', { name: 'Start Quiz' })).toBeVisible()
    expect(delayed.posts()).toBe(1)
  })
})
