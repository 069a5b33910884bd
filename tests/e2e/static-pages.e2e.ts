/** Pages that send no script, and the way between them and hydrated ones. */
import { age, box } from './calculator-page.ts'
import { expect, test } from './fixtures.ts'
import { open, waitForHydration } from './open-page.ts'

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
    await page.getByText('About, help, legal, appearance').click()
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
    await waitForHydration(page)
    await page.evaluate(() => Object.assign(window, { marked: true }))
    await page.getByRole('link', { name: 'Continue with Email' }).click()
    await expect(page).toHaveURL('/signup')
    expect(await marked()).toBe(true)
  })
})
