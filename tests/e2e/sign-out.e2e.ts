import type { Page } from '@playwright/test'
import { member } from './accounts.ts'
import { delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign out of your account?' })

async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign Out' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('AUTH-72 AUTH-73 GRD-02 SRV-10 SRV-11 PUB-45: the menu asks first; Cancel stays; Sign Out, double-clicked, ends the session once, and neither the back button nor a tab left open shows anything after', async ({
  page,
  context,
}) => {
  await member(page)
  const delayed = await delayPosts(page, '/sign-out')
  const other = await context.newPage()
  await open(other, '/')
  await open(page, '/fact-find')
  await open(page, '/')
  await askToSignOut(page)
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  expect((await page.request.get('/', { maxRedirects: 0 })).status()).toBe(200)

  await askToSignOut(page)
  const submit = dialog(page).getByRole('button', { name: 'Sign Out' })
  await submit.dblclick()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  delayed.release()
  await expect(page).toHaveURL('/entry')
  await expect(other).toHaveURL('/entry')
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
