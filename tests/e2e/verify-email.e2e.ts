import { newcomer } from './accounts.ts'
import { breakWrite } from './database.ts'
import { delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { linkTo } from './mailbox.ts'
import { comeBack, open, waitForHydration } from './open-page.ts'

const allSet = { level: 1, name: "You're all set. Time to go!" } as const

test('VER-24 RST-25 RST-27 RST-51 PUB-33: the link shows the sun while it is checked, and then a new page confirms it; a choice that cannot be saved, or sent while offline, is reported and can be tried again; a double click saves it once', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 500|ERR_INTERNET_DISCONNECTED/)
  const { email } = await newcomer(page)
  // Stops the page from moving on by itself.
  await page.addInitScript(() => {
    HTMLFormElement.prototype.requestSubmit = () => {}
  })
  await test.step('the link', async () => {
    await open(page, await linkTo(page, email, 'verifyEmail'))
    await expect(page.getByRole('heading', { level: 1, name: 'Loading...' })).toBeVisible()
    await expect(page.getByText('We are verifying')).toBeVisible()
    const sun = page.locator('.loader-icon .logo-sun')
    await expect(sun).toHaveCSS('fill', 'rgb(255, 210, 51)')
    const box = await sun.boundingBox()
    expect([box?.width, box?.height]).toEqual([80, 80])
    await axe(page)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByRole('heading', allSet)).toBeVisible()
    const loaded = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)
    expect(new URL(loaded ?? '').pathname).toBe('/verify/request-followup')
  })
  await waitForHydration(page)
  const dashboard = page.getByRole('button', { name: 'Go to Dashboard' })
  await test.step('a choice that cannot be saved', async () => {
    const repair = await breakWrite({ write: 'update', table: 'members', column: 'email_address', value: email })
    await dashboard.click()
    await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.')
    await expect(dashboard).toBeEnabled()
    await repair()
  })
  await test.step('offline', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Answer Short Survey' }).click()
    await expect(page.getByRole('alert')).toHaveText('You seem to be offline. Check your connection, then try again.')
    await context.setOffline(false)
  })
  await test.step('a double click', async () => {
    const delayed = await delayPosts(page, '/verify/request-followup')
    await dashboard.dblclick()
    await expect(page.getByText('We are preparing the page...')).toBeVisible()
    await axe(page)
    delayed.release()
    await expect(page).toHaveURL('/')
    expect(delayed.posts()).toBe(1)
  })
})

test('VER-21 VER-23 VER-24 VER-25 VER-26 SRV-11 RST-27: once the address is confirmed in another tab, the waiting tab moves on; the link opened again says that the address is confirmed, and the first tab is unaffected: the choice is saved, shown for half a second, and then the page moves on', async ({
  page,
  context,
}) => {
  const { email } = await newcomer(page)
  const link = await linkTo(page, email, 'verifyEmail')
  await page.clock.install()
  await open(page, '/verify/email-verification')
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', allSet)).toBeVisible()
  await expect(async () => {
    await comeBack(page)
    await expect(page).toHaveURL('/verify/request-followup', { timeout: 1000 })
  }).toPass()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Continue' })).toBeVisible()
  await other.close()

  await expect(page.getByRole('heading', allSet)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  const readAgain = page.waitForResponse(
    (response) => response.request().method() === 'GET' && new URL(response.url()).pathname.endsWith('.data'),
  )
  await page.getByRole('button', { name: 'Answer Short Survey' }).click()
  await saved
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page.getByText('We are preparing the page...')).toBeVisible()
  await page.clock.runFor(499)
  await expect(page).toHaveURL('/verify/request-followup')
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return new URL(page.url()).pathname
    })
    .toBe('/fact-find')
  await readAgain
  await page.clock.resume()
  await page.goto('/verify/request-followup')
  await expect(page).toHaveURL('/')
})
