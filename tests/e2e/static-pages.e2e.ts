/** Pages that send no script, and the way between them and hydrated ones. */
import { expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

test('a hydrated page leaves for a static one by a document navigation, and back', async ({ page }) => {
  const marked = () => page.evaluate(() => 'marked' in window)
  await open(page, '/pension-calculator/calculator')
  await page.evaluate(() => Object.assign(window, { marked: true }))
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))

  await test.step('with the part of the page that the link names', async () => {
    await page.getByRole('link', { name: 'Mission' }).click()
    await expect(page).toHaveURL('/about#mission')
    await expect(page.getByRole('heading', { name: 'Mission' })).toBeInViewport()
    expect(await marked()).toBe(false)
    expect(requests.filter((path) => /\.(js|css|data)$/.test(path))).toEqual([])
  })
  await test.step('back and forward', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/pension-calculator/calculator')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL('/about#mission')
    await page.getByRole('link', { name: 'Síol' }).first().click()
    await expect(page).toHaveURL('/entry')
  })
  await test.step('between hydrated pages the document stays', async () => {
    await open(page, '/entry')
    await page.evaluate(() => Object.assign(window, { marked: true }))
    await page.getByRole('link', { name: 'Continue with Email' }).click()
    await expect(page).toHaveURL('/signup')
    expect(await marked()).toBe(true)
  })
})

test('a page that the browser restores while it was leaving runs its guard again and stays', async ({ page }) => {
  await open(page, '/entry')
  // Holds the static page back, as a slow line would.
  await page.route('**/pension-calculator', () => {})
  await page
    .getByRole('link', { name: /calculator/i })
    .first()
    .click()
  await expect(page.locator('.navigation-progress[data-under-way]')).toBeAttached()
  const read = page.waitForRequest(/\/entry\.data/)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await read
  await expect(page.locator('.navigation-progress[data-under-way]')).toHaveCount(0)
  await expect(page).toHaveURL('/entry')
})
