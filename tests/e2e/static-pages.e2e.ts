/** Pages that send no script, and the way between them and hydrated ones. */
import { age, box } from './calculator-page.ts'
import { expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

test('a hydrated page leaves for a static one by a document navigation, and back, with what was typed', async ({
  page,
}) => {
  const marked = () => page.evaluate(() => 'marked' in window)
  await open(page, '/pension-calculator/calculator')
  await box(page, age).fill('47')
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('current_age=47')
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
    await expect(box(page, age)).toHaveValue('47')
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

test('a page that the browser restores as it was left, under way to a static one, stays', async ({ page }) => {
  await open(page, '/pension-calculator/calculator')
  await box(page, age).fill('48')
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('current_age=48')
  // Holds the static page back, as a slow line would.
  await page.route('**/faq', () => {})
  const stays = await page.evaluate(async () => {
    const underWay = () => document.querySelector('[data-under-way]') !== null
    const until = async (done: () => boolean) => {
      for (const end = performance.now() + 5_000; !done() && performance.now() < end; )
        await new Promise(requestAnimationFrame)
      return done()
    }
    document.querySelector<HTMLAnchorElement>('a[href="/faq"]')?.click()
    const left = await until(underWay)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    const stayed = await until(() => !underWay())
    const typed = document.querySelector<HTMLInputElement>('[role=spinbutton][name=current_age]')?.value
    return [left, stayed, location.pathname, typed, JSON.stringify(history.state).includes('current_age=48')]
  })
  expect(stays).toEqual([true, true, '/pension-calculator/calculator', '48', true])
})
