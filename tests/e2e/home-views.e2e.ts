/**
 * What home does while it is open. What it shows to whom is in tests/integration/home-views.test.ts, and how that looks
 * in every-screen.e2e.ts.
 */
import { memberColumns } from '../member-columns.ts'
import { type PersonName, people } from '../personas.ts'
import { member } from './accounts.ts'
import { setFields, writeProfile } from './database.ts'
import { delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { comeBack, open } from './open-page.ts'

async function become(
  email: string,
  name: PersonName,
  more: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await writeProfile(email, { ...memberColumns(people[name].facts), ...more })
  // A pension is shown as open once the member is told.
  await setFields(email, "pension_ready_at = pension_ready_at - interval '10 minutes'")
}

test('FF-31 FF-39 FF-40 HOME-23 REC-01 REC-02 REC-03 REC-04 REC-05 REC-06 REC-07 SRV-12: home fetches the member on each return; the ring fills in 5 s, and is green at exactly 100; Apply opens the dialog about a call, where the application is refused, or started once and loaded', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 409|ERR_INTERNET_DISCONNECTED/)
  const { email } = await member(page)
  await become(email, 'tadhg')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/fact-find')
  let requests = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) requests++
  })
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dia duit, Tadhg' })).toBeVisible()
  expect(requests).toBe(1)
  const ring = page.getByRole('progressbar', { name: '67% of the fact find done' })
  await expect(ring).toHaveAttribute('aria-valuenow', '67')
  const value = page.locator('.progress-ring-value')
  await expect(value).toHaveAttribute('stroke-dasharray', '67 100')
  await expect(ring).toHaveText('67%')
  await expect(value).toHaveCSS('animation-duration', '5s')
  const colour = (name: string) =>
    page.evaluate((token) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.className = 'probe'
      probe.style.setProperty('color', `var(${token})`)
      const found = getComputedStyle(probe).color
      probe.remove()
      return found
    }, name)
  await expect(value).toHaveCSS('stroke', await colour('--sun'))
  await become(email, 'saoirse')
  await expect(async () => {
    await comeBack(page)
    await expect(page.getByRole('heading', { name: 'Fact Find Complete' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(requests).toBeGreaterThan(1)
  await expect(page.locator('.progress-ring-value')).toHaveCSS('stroke', await colour('--leaf'))
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await become(email, 'dara', { recommend_zurich_nonstandard: true })
  await open(page, '/')
  const apply = page.getByRole('link', { name: 'Apply: Zurich Standard PRSA' })
  const talk = page.getByRole('dialog', { name: 'Talk to your advisor today' })
  const start = talk.getByRole('button', { name: 'Start Application' })
  await test.step('the dialog, by keyboard', async () => {
    await expect(page.getByText('Best match')).toHaveCount(1)
    await apply.focus()
    await page.keyboard.press('Enter')
    await expect(talk).toBeVisible()
    await expect(talk.getByRole('link', { name: 'Book Call' })).toHaveAttribute(
      'href',
      '/schedule-call?pensionApplies=zurich_standard_prsa',
    )
    await expect(start).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(talk).toBeHidden()
    await expect(apply).toBeFocused()
  })
  await test.step('a lost connection, and a plan that is no longer recommended', async () => {
    await apply.click()
    await context.setOffline(true)
    await start.click()
    await expect(talk.getByRole('alert')).toHaveText('You seem to be offline. Check your connection, then try again.')
    // Home reads the member again once the connection is back; the button must still be there then.
    expectComplaint(/ERR_FAILED/)
    await page.route(/\.data/, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
    await context.setOffline(false)
    await become(email, 'saoirse')
    await start.click()
    await expect(talk.getByRole('alert')).toHaveText(
      "There's a step to finish before this one. Please continue from your dashboard.",
    )
    await page.unroute(/\.data/)
  })
  await test.step('started once, for a double click', async () => {
    await become(email, 'dara')
    await open(page, '/')
    await apply.click()
    // The router fetches home's data from this address.
    const { release, posts } = await delayPosts(page, '/_')
    await start.click()
    await expect(start).toHaveAttribute('aria-busy', 'true')
    await start.click({ force: true })
    await release()
    await page.waitForURL('/pension-application')
    expect(posts()).toBe(1)
  })
  await test.step('home shows that the application is loading', async () => {
    await open(page, '/')
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/pension-application\.data/, async (route) => {
      await gate
      await route.continue()
    })
    await page.getByRole('link', { name: 'Complete Application' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading your pension information...' })).toBeVisible()
    release()
    await expect(page).toHaveURL('/pension-application')
  })
})
