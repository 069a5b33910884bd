import type { Route } from '@playwright/test'
import { openPolicy } from '../member-columns.ts'
import { member } from './accounts.ts'
import { breakWrite, uidOf, writeProfile, writeValue } from './database.ts'
import { delayPosts } from './delayed-posts.ts'
import { expect, test } from './fixtures.ts'
import { comeBack, open } from './open-page.ts'

const policy = { ...openPolicy, pension_ready_at: '2026-01-05T10:00:00Z' }

test('PEN-01 PEN-13 PEN-14 PEN-17 PEN-21 PEN-22 PEN-23 PEN-24 PEN-25 PEN-26 PEN-27 PEN-28 PEN-29 PEN-30 NFR-03 SRV-17: the employer is edited inline; on a slow connection the page shows that it is loading, and a failed load shows -- without a message; the address is copied, and the toast closes by itself or with its button', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await test.step('the employer', async () => {
    const { email } = await member(page)
    await writeProfile(email, policy)
    await open(page, '/my-pensions')
    const edit = page.getByRole('link', { name: 'Edit your employer' })
    const input = page.getByRole('textbox', { name: 'Current Employer' })
    await edit.click()
    await expect(input).toBeFocused()
    await expect(input).toHaveValue('Bord na Móna')
    await expect(input).toHaveAttribute('placeholder', 'Enter employer name')
    await input.fill('')
    await input.pressSequentially('A1b!')
    await expect(input).toHaveValue('Ab')
    await input.fill('x'.repeat(29))
    await input.pressSequentially('yz')
    await expect(input).toHaveValue(`${'x'.repeat(29)}y`)
    await input.fill('   ')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Current Employer cannot be empty')).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByText('Bord na Móna')).toBeVisible()
    await expect(edit).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Current Employer cannot be empty')).toBeHidden()
    await expect(input).toHaveValue('Bord na Móna')
    await input.fill('Nobody')
    await page.keyboard.press('Escape')
    await expect(edit).toBeFocused()
    await expect(page.getByText('Bord na Móna')).toBeVisible()

    await edit.click()
    await input.fill('Coillte ')
    const { release, posts } = await delayPosts(page, '/my-pensions')
    await page.getByRole('button', { name: 'Save' }).dblclick()
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(input).toBeVisible()
    // The page keeps what it shows; it is not rendered from scratch.
    await page.locator('.pension-cards').evaluate((cards) => cards.setAttribute('data-same', ''))
    await release()
    await expect(input).toBeHidden()
    await expect(page.locator('.pension-card').first()).toContainText('Coillte')
    await expect(edit).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Your employer is saved.' })).toBeAttached()
    await expect(page.locator('.pension-cards[data-same]')).toBeVisible()
    expect(posts()).toBe(1)
    await open(page, '/my-pensions')
    await expect(page.locator('.pension-card').first()).toContainText('Coillte')

    await test.step('a save that fails on the server or offline says so and keeps what was typed', async () => {
      await breakWrite({ write: 'update', table: 'members', column: 'uid', value: await uidOf(email) })
      expectComplaint(/status of 500|ERR_INTERNET_DISCONNECTED/)
      await edit.click()
      await input.fill('Teagasc')
      await page.getByRole('button', { name: 'Save' }).click()
      const failed = page.getByText('Failed to update employer. Please try again.')
      await expect(failed).toBeVisible()
      await expect(input).toHaveValue('Teagasc')
      await expect(input).toBeFocused()
      await page.keyboard.press('Escape')
      await edit.click()
      await expect(failed).toBeHidden()
      await context.setOffline(true)
      await input.fill('Teagasc')
      await page.keyboard.press('Enter')
      await expect(failed).toBeVisible()
      await expect(input).toHaveValue('Teagasc')
    })
  })
  await context.setOffline(false)
  await test.step('a slow connection, and a failed load', async () => {
    const { email } = await member(page)
    await writeProfile(email, policy)
    await writeValue(email, '2026-10-31', 12_345)
    await page.clock.install()
    await open(page, '/')
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const broken = (route: Route) => gate.then(() => route.abort())
    await page.route('**/my-pensions.data**', broken)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'My Pensions' }).click()
    await expect(page.getByText('Loading your pension...')).toBeVisible()
    release()
    // The fetch is retried three times, over 7 s.
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(page.getByRole('heading', { level: 1, name: 'My Pensions' })).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [10] })
    await expect(page.locator('.pension-row').first()).toContainText('--')
    await expect(page.getByText('Last Updated')).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    await expect(page.getByText(/fail|error|went wrong|could not|try again/i)).toHaveCount(0)
    await page.unroute('**/my-pensions.data**', broken)
    await comeBack(page)
    await expect(page.getByText('€12,345').first()).toBeVisible()
    // Loaded values stay when a later load fails.
    await page.route('**/my-pensions.data**', (route) => route.abort())
    const failing = page.waitForEvent('requestfailed')
    await comeBack(page)
    await failing
    await expect(page.getByText('€12,345').first()).toBeVisible()
    await test.step('the address is copied', async () => {
      await page.clock.pauseAt(Date.now() + 60_000)
      const copy = page.getByRole('button', { name: 'Copy the email address' })
      const toast = page.getByText('Email copied to clipboard!')
      await copy.click()
      await expect(toast).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('advice@siol.example')
      await page.mouse.move(0, 0)
      await page.clock.runFor(2900)
      await expect(toast).toBeVisible()
      await page.clock.runFor(200)
      await expect(toast).toBeHidden()
      await copy.click()
      await page.getByRole('button', { name: 'Close' }).last().click()
      await expect(toast).toBeHidden()
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('the person said no'))
      })
      await copy.click()
      await expect(page.getByRole('alert').filter({ hasText: 'copy it yourself' })).toBeVisible()
    })
  })
})
