/** What the browser can see on one page is refused before anything is sent. */
import { member } from './accounts.ts'
import { giveAnswers, writeProfile } from './database.ts'
import { countPosts } from './delayed-posts.ts'
import { axe, expect, test } from './fixtures.ts'

test('repayments without debts are refused in the browser, and accepted once they agree', async ({ page }) => {
  const { email } = await member(page)
  await writeProfile(email, {
    form_qualification: true,
    is_tax_resident: 'Yes',
    form_fact_find_personal_details: true,
  })
  const tax = { annual_salary: 1, higher_rate: 'no', taxed_as: 'single' }
  const before = { ...tax, monthly_spending: 1, monthly_surplus: 1, emergency_months: 1 }
  await giveAnswers(email, 'fact_find_financial_details', { ...before, other_assets: 0 })
  const form = '/forms/fact_find_financial_details'
  await page.goto(form)
  const posts = countPosts(page, form)
  await page.getByLabel('Total debts').fill('0')
  await page.getByLabel('Repayments each month').fill('250')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Repayments each month')).toHaveAccessibleDescription(/nothing to repay/)
  await axe(page)
  expect(posts()).toBe(0)
  await page.getByLabel('Repayments each month').fill('0')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Is there a pension where you work?' })).toBeFocused()
})
