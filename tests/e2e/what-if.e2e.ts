import { expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

const quote = 'todaySave=300&enjoy_retirement=2500&current_age=35&retirement_age=65&current_pension_fund=20000'
test('what if and how sure follow the choices, the address has them, and they can be undone', async ({ page }) => {
  await open(page, `/pension-calculator/calculator?${quote}`)
  const show = (view: string) => page.getByRole('link', { name: view, exact: true }).click()
  // Of the result's own chart, and of low and high growth.
  for (const [view, name] of [
    ['Year by year', 'Read your fund year by year'],
    ['How sure is it?', 'Read low, middle and high growth year by year'],
  ] as const) {
    await show(view)
    const slider = page.getByRole('slider', { name })
    await slider.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', /^Age 36: .* €\d/)
  }
  await expect(page.getByText('In 8 of 10 cases')).toBeVisible()
  await show('What if ...?')
  await page.getByLabel('in 3 years').check()
  await expect(page.getByText('You would have €32 a month less from age 65.')).toBeVisible()
  await expect(page).toHaveURL(/&begin=3&view=what-if$/)
  await page.getByRole('button', { name: 'More: I save each month', exact: true }).click()
  await expect(page).toHaveURL(/todaySave=301.*&begin=3&view=what-if$/)
  await page.getByRole('link', { name: 'Undo all changes' }).click()
  await expect(page).not.toHaveURL(/begin/)
  await show('How sure is it?')
  await expect(page.getByText('In 8 of 10 cases')).toBeVisible()
  await page.getByLabel('Left out').check()
  await expect(page.getByText('without the State Pension')).toBeVisible()
})
