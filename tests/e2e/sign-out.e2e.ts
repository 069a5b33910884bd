import type { Page } from '@playwright/test'
import { member } from './accounts.ts'
import { delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { open, waitForHydration } from './open-page.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign out of your account?' })

async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign Out' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('AUTH-72 AUTH-73 GRD-02 PUB-45: the menu asks first; Cancel stays; Sign Out, double-clicked, ends the session once, and the back button shows nothing after', async ({
  page,
}) => {
  await member(page)
  const delayed = await delayPosts(page, '/sign-out')
  await open(page, '/fact-find')
  await open(page, '/')
  await askToSignOut(page)
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.reload()
  await expect(page).toHaveURL('/')

  await waitForHydration(page)
  await askToSignOut(page)
  const submit = dialog(page).getByRole('button', { name: 'Sign Out' })
  await submit.dblclick()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  delayed.release()
  await expect(page).toHaveURL('/entry')
  expect(delayed.posts()).toBe(1)
  for (let step = 0; step < 2; step++) {
    await page.goBack()
    await expect(page).toHaveURL('/entry')
    await expect(page.getByText('Early Member Club')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Eligibility Quiz' })).toHaveCount(0)
  }
  await page.goto('/')
  await expect(page).toHaveURL('/entry')
})

test('SRV-10 SRV-11: a tab left open shows nothing of the member once another one has signed out', async ({
  page,
  context,
}) => {
  await member(page)
  const other = await context.newPage()
  await open(other, '/')
  await open(page, '/')
  await askToSignOut(page)
  await dialog(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/entry')
  await expect(other).toHaveURL('/entry')
})
