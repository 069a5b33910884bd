/** The connection drops between typing and sending. What was typed must stay, and be sent once it is back. */

import { member } from './accounts.ts'
import { writeProfile } from './database.ts'
import { axe, expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

test('NFR-01 NFR-02: an open page stays while offline and refreshes after; a page that fails to load is retried; a link to a page whose script is not loaded waits for the connection, and can be cancelled', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  expectComplaint(/ERR_FAILED/)
  const { email } = await member(page)
  await page.clock.install()
  await open(page, '/')
  const greeting = (name: string) => page.getByRole('heading', { level: 1, name: `Dia duit, ${name}` })
  await context.setOffline(true)
  await writeProfile(email, { first_name: 'Brídín' })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.clock.runFor(30_000)
  await expect(greeting('Anna')).toBeVisible()
  await context.setOffline(false)
  await expect(greeting('Brídín')).toBeVisible()

  let requests = 0
  await page.route('**/fact-find/welcome.data**', (route) => (++requests < 4 ? route.abort() : route.continue()))
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Síol!' })).toBeVisible({ timeout: 200 })
  }).toPass()
  expect(requests).toBe(4)
  await test.step('a link to a page whose script is not loaded', async () => {
    await context.clearCookies()
    await open(page, '/entry')
    await context.setOffline(true)
    const start = page.getByRole('link', { name: 'Continue with Email' })
    await start.click()
    await expect(page.getByRole('alert')).toHaveText(
      "You seem to be offline. We'll open the page as soon as you're back online.",
    )
    await expect(page).toHaveURL('/entry')
    await axe(page)
    await page.getByRole('button', { name: 'Stay on this page' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await start.click()
    await context.setOffline(false)
    await expect(page).toHaveURL('/signup')
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
