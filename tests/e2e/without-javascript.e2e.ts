/** What only a browser shows of pages without JavaScript: native forms and anchors, hidden loaders, its history. */

import { member } from './accounts.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('AUTH-72 AUTH-73 CALL-01 PUB-39 QUA-07 QUA-11: no loader waits for a script, the first question opens by itself, and the calendar on its own page; the menu opens, asks for confirmation on its own page, and the back button shows nothing after', async ({
  page,
}) => {
  await member(page)
  await page.goto('/fact-find')
  await page.getByRole('link', { name: 'Start Quiz' }).click()
  // The first question is in the place of the page that would frame it, its button at the foot of a phone.
  await expect(page).toHaveURL(/\/forms\//)
  await expect(page.getByText('Loading your questions...')).toHaveCount(0)
  const box = await page.locator('.form-actions').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height)
  await page.getByRole('radio', { name: /^Yes/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /at least €300 a year/ })).toBeVisible()
  await page.goto('/schedule-call')
  await expect(page.getByText('Opening the calendar...')).toBeHidden()
  await page.getByRole('link', { name: 'Pick a time' }).click()
  await expect(page).toHaveURL(/\/scheduler\?/)
  await test.step('the menu', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign Out' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign out of your account?' })).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/sign-out')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/entry')
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByText('Early Member Club')).toHaveCount(0)
  })
})
