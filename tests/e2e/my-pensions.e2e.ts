import type { Route } from '@playwright/test'
import { member } from './accounts.ts'
import { breakWrite, uidOf, writeProfile, writeValue } from './database.ts'
import { delayPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'
import { comeBack, open } from './open-page.ts'

const policy = {
  final_pension_application: true,
  pension_ready_at: '2026-01-05T10:00:00Z',
  birth_date: '1990-03-05',
  annual_salary: 60_000,
  retire_age: 66,
  pension_contribution_value: 243,
  employer_pension_contribution: 100,
  pension_applied: 'zurich_standard_prsa',
  policy_number: 'ZL 123 456',
  pension_start_date: '2026-12-01',
  risk_type: 'Medium',
  risk_number: 4,
  current_employer: 'Bord na Móna',
  company_eircode: 'Bord na Móna',
}

test('PEN-03 PEN-04 PEN-05 PEN-06 PEN-07 PEN-08 PEN-09 PEN-11 PEN-12 PEN-15 PEN-16 PEN-18 PEN-19 PEN-20: a sparse profile shows -- and what will appear; then the pension, its date and the contacts', async ({
  page,
}) => {
  const { email } = await member(page)
  await open(page, '/my-pensions')
  const pension = page.locator('.pension-card').nth(1).locator('.pension-row')
  await expect(pension).toContainText([
    /Fund Value\s*€--/,
    /Monthly Contributions\s*€--/,
    /€--/,
    /Default/,
    /--/,
    /--/,
    /--/,
  ])
  await expect(page.getByText('Your pension will appear here')).toBeVisible()
  await axe(page)

  await writeProfile(email, policy)
  await writeValue(email, '2025-12-31', 11_000)
  await writeValue(email, '2026-10-31', 12_345)
  await open(page, '/my-pensions')
  await expect(page.getByRole('heading', { name: 'Value over time' })).toBeVisible()
  await page.getByRole('link', { name: '2025', exact: true }).click()
  await expect(page.getByText('It ended the year at')).toBeVisible()
  const cards = page.locator('.pension-card')
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText([
    'Personal Details',
    'Pension Details',
    'Support Details',
  ])
  const rows = (at: number) => cards.nth(at).locator('.pension-row')
  await expect(rows(0)).toContainText([
    /Name\s*Anna Byrne\s*Verified/,
    /Birthday\s*5 March 1990/,
    /Current Employer\s*Bord na Móna/,
    /Current Salary\s*€60,000/,
    /Normal Retirement Age\s*66/,
  ])
  await expect(rows(1)).toContainText([
    /Fund Value\s*€12,345/,
    /My Contributions\s*€243/,
    /Employer Contributions\s*€100/,
    /Standard PRSA\s*Default Annuity Investment Strategy/,
    /Policy Number\s*ZL 123 456/,
    /Start Date\s*1 December 2026/,
    /Risk Profile\s*Medium/,
  ])
  await expect(rows(2)).toContainText([
    /My Advisor\s*Síol Life/,
    /Financial Advisor\s*Niamh Kelly/,
    /advice@siol.example/,
  ])
  await expect(page.getByRole('link', { name: 'Send Email' })).toHaveAttribute('href', 'mailto:advice@siol.example')
  await expect(page.getByText(/^Last Updated on \d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Go Beyond' })).toBeVisible()
  await expect(page.locator('#help ~ div details')).toHaveCount(5)
  await axe(page)
})

test('PEN-21 PEN-22 PEN-23 PEN-24 PEN-25 PEN-26 PEN-27 PEN-28 PEN-29 SRV-17: the employer is edited inline', async ({
  page,
  context,
  expectComplaint,
}) => {
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
  await axe(page)
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
  await axe(page)
  // The page keeps what it shows; it is not rendered from scratch.
  await page.locator('.pension-cards').evaluate((cards) => cards.setAttribute('data-same', ''))
  release()
  await expect(input).toBeHidden()
  await expect(page.locator('.pension-card').first()).toContainText('Coillte')
  await expect(edit).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Your employer is saved.' })).toBeAttached()
  await expect(page.locator('.pension-cards[data-same]')).toBeVisible()
  expect(posts()).toBe(1)
  await page.reload()
  await expect(page.locator('.pension-card').first()).toContainText('Coillte')

  await test.step('a save that fails on the server or offline says so and keeps what was typed', async () => {
    await breakWrite({ write: 'update', table: 'members', column: 'uid', value: await uidOf(email) })
    expectComplaint(/status of 500|ERR_INTERNET_DISCONNECTED/)
    await open(page, '/my-pensions')
    await edit.click()
    await input.fill('Teagasc')
    await page.getByRole('button', { name: 'Save' }).click()
    const failed = page.getByText('Failed to update employer. Please try again.')
    await expect(failed).toBeVisible()
    await expect(input).toHaveValue('Teagasc')
    await expect(input).toBeFocused()
    await axe(page)
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

test('PEN-13 PEN-14 NFR-03: the address is copied, and the toast closes by itself or with its button', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await member(page)
  await page.clock.install()
  await open(page, '/my-pensions')
  await page.clock.pauseAt(Date.now() + 5000)
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
  // axe waits on timers, so the clock must run.
  await page.clock.resume()
  await axe(page)
})

test('PEN-01 PEN-17 PEN-30: on a slow connection the page shows that it is loading, and a failed load shows -- without a message', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
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
  await axe(page)
  await page.unroute('**/my-pensions.data**', broken)
  await comeBack(page)
  await expect(page.getByText('€12,345').first()).toBeVisible()
  // Loaded values stay when a later load fails.
  await page.route('**/my-pensions.data**', (route) => route.abort())
  const failing = page.waitForEvent('requestfailed')
  await comeBack(page)
  await failing
  await expect(page.getByText('€12,345').first()).toBeVisible()
})
