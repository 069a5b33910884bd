/** Home shows the employer's link to copy, and sends it without leaving the page. */
import { recommended } from './applicants.ts'
import { axe, expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { newestLinkTo } from './mailbox.ts'
import { open } from './open-page.ts'

test('EMP-03 EMP-04 HOME-09 HOME-12: home copies the link and sends it, and keeps an address that is wrong @both', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await recommended(page, {
    employment_status: 'Employee',
    process_pension_applied: 'zurich_standard_prsa',
    process_employer_details: 'progress',
  })
  await open(page, '/')
  const address = await field(page, 'Link to the form').inputValue()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  const to = field(page, 'Work email of the person who runs payroll')
  await to.fill('payroll at acme')
  await page.getByRole('button', { name: 'Send Via Email' }).click()
  await expect(to).toHaveAccessibleDescription(/Must be a valid email/)
  await expect(to).toHaveValue('payroll at acme')
  await axe(page)
  const email = `payroll.${crypto.randomUUID().slice(0, 8)}@acme.ie`
  await to.fill(email)
  await page.getByRole('button', { name: 'Send Via Email' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for Employer confirmation' })).toBeVisible()
  expect(await newestLinkTo(page, email)).toBe(address)
})
